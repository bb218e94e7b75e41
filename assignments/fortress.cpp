// fortress [--config FILE]: the program of the Fortress assignment. Plays one game, its moves on
// standard output and the opponent's on standard input.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "assignments/program.hpp"
#include "core/program.hpp"
#include "core/text.hpp"
#include "forms/fortress_config.hpp"

namespace plyhouse::assignments {

namespace {

constexpr std::string_view name = "fortress";

using engine::Position;
using forms::FortressConfig;

// Beside the program as it was called, be that a link; else beside the file that it is.
std::string beside_the_program() {
  constexpr std::string_view file = "fortress.config";
  std::filesystem::path called(program_invocation_name);
  if (called.has_parent_path() && exists(called.replace_filename(file))) return called;
  return std::filesystem::read_symlink("/proc/self/exe").replace_filename(file);
}

// As much of a file as three lines can need.
std::string read_beginning(const std::string& path) {
  std::string text(10'000, '\0');
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  if (file) text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  if (!file || std::ferror(file.get()) != 0) {
    throw BrokenSurroundings(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  }
  return text;
}

Expected<FortressConfig> read_config(const std::string& path) {
  Expected<FortressConfig> config = forms::read_fortress_config(read_beginning(path));
  if (!config) return fail("{}, {}", path, config.error().what);
  return config;
}

// As deep as told or as long as told, whichever ends first. A little of the time is kept back for
// the way to the opponent.
std::string choose(const Position& position, const FortressConfig& config) {
  const double reserve = std::min(0.02, config.seconds / 10);
  engine::Request request;
  request.limits.depth = config.depth;
  request.limits.seconds = config.seconds - reserve;
  request.exact = true;
  return position.best(request).value().best().move;
}

// The opponent's next line that is not empty.
std::string hear(int number) {
  while (const std::optional<std::string> line = read_line()) {
    if (const std::string_view move = trimmed(*line); !move.empty()) return std::string(move);
  }
  throw BrokenSurroundings(
      fmt::format("move {}: the opponent closed its end before it had moved", number));
}

std::string closing_line(const engine::Standing& standing, char computer) {
  const auto [white, black] = standing.score.value();
  if (!standing.winner) return fmt::format("the game is a draw, {}-{}\n", white, black);
  return fmt::format(
      "the {} ({}) wins, {}-{}\n", *standing.winner == computer ? "computer" : "opponent",
      *standing.winner == 'w' ? "White" : "Black", std::max(white, black), std::min(white, black));
}

// The game is over, and an opponent who knows that may have left: then it is told on standard
// error.
void tell(const std::string& line) {
  try {
    deliver(line);
  } catch (const BrokenSurroundings&) {
    std::fputs(line.c_str(), stderr);
  }
}

// The whole game; 1 where the opponent's move was wrong.
int play(std::unique_ptr<Position> position, const FortressConfig& config) {
  for (int number = 1; position->standing().outcome == Outcome::open; number++) {
    const bool mine = position->side() == config.side;
    const std::string move = mine ? choose(*position, config) : hear(number);
    if (mine) deliver(move + '\n');
    Expected<std::unique_ptr<Position>> next = position->after(move);
    if (!next) {
      return complain(name,
                      fmt::format("move {}: the opponent's move {} is wrong: {}", number,
                                  quote(move), position->objection(move)),
                      broken_surroundings);
    }
    position = std::move(*next);
  }
  tell(closing_line(position->standing(), config.side));
  return 0;
}

Expected<int> fortress(const Words& words) {
  CLI::App program(
      "Plays a game of Fortress: writes its moves to standard output and reads the opponent's from "
      "standard input.",
      std::string(name));
  std::optional<std::string> path;
  program.add_option("--config", path,
                     "three lines: W or B for the computer's side, how many moves to look ahead, "
                     "seconds for a move; else fortress.config beside the program");
  Expected<bool> go_on = read_arguments(program, words);
  if (!go_on) return pass_on(go_on);
  if (!*go_on) return 0;
  Expected<FortressConfig> config = read_config(path ? *path : beside_the_program());
  if (!config) return pass_on(config);
  return play(engine::open_position("fortress", "start").value(), *config);
}

}  // namespace

}  // namespace plyhouse::assignments

int main(int count, char** words) {
  return plyhouse::assignments::run_program(plyhouse::assignments::name,
                                            plyhouse::assignments::fortress, count, words);
}
