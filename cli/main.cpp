// plyhouse: reads the command line, runs one command, prints its answer or one line of error.
#include <cstdio>
#include <exception>

#include "cli/command.hpp"
#include "core/text.hpp"

namespace {

using plyhouse::Expected;

constexpr int bad_input = 2;
constexpr int broken_surroundings = 1;

// One line, whatever a library put into its message.
int complain(std::string what, int status) {
  for (char& symbol : what) {
    if (static_cast<unsigned char>(symbol) < ' ') symbol = ' ';
  }
  // Where even this cannot be written the status still tells.
  std::fputs(fmt::format("plyhouse: {}\n", what).c_str(), stderr);
  return status;
}

// What is wrong with the command line, in the user's own words where CLI11 leaves them out.
std::string describe(const CLI::App& program, const CLI::ParseError& error) {
  const std::vector<std::string> left = program.remaining(true);
  const std::string word = left.empty() ? "" : plyhouse::quote(plyhouse::cli::unshield(left[0]));
  if (program.get_subcommands().empty()) {
    std::string names;
    for (const CLI::App* command : program.get_subcommands({})) names += ' ' + command->get_name();
    return left.empty() ? "no command, expected one of:" + names
                        : "unknown command " + word + ", allowed:" + names;
  }
  if (!left.empty()) return "unexpected argument " + word;
  return error.what();
}

int deliver(const std::string& answer) {
  if (std::fwrite(answer.data(), 1, answer.size(), stdout) != answer.size() ||
      std::fflush(stdout) != 0) {
    return complain("cannot write to standard output", broken_surroundings);
  }
  return 0;
}

int run(int count, char** words) {
  CLI::App program("Plays, proves and explains two-player board games.", "plyhouse");
  program.require_subcommand(1);
  plyhouse::cli::Action chosen;
  plyhouse::cli::add_games(program, chosen);
  plyhouse::cli::add_show(program, chosen);
  plyhouse::cli::add_moves(program, chosen);
  plyhouse::cli::add_result(program, chosen);
  plyhouse::cli::add_eval(program, chosen);
  plyhouse::cli::add_best(program, chosen);
  plyhouse::cli::add_ladder(program, chosen);
  plyhouse::cli::add_perft(program, chosen);
  plyhouse::cli::add_play(program, chosen);
  plyhouse::cli::add_bench(program, chosen);
  std::vector<std::string> arguments = plyhouse::cli::shield_positions({words + 1, words + count});
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    program.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    return deliver(program.help());
  } catch (const CLI::ParseError& error) {
    return complain(describe(program, error) + " (plyhouse --help)", bad_input);
  }
  const Expected<std::string> answer = chosen();
  if (!answer) return complain(answer.error().what, bad_input);
  return deliver(*answer);
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(count, words);
  } catch (const std::exception& error) {
    return complain(error.what(), broken_surroundings);
  }
}
