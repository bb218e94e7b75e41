// plyhouse play: a game in the terminal, between people, the engine and random moves.
#include <iostream>
#include <random>

#include "cli/command.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

using engine::Position;

struct Game {
  Question question;
  std::string first = "human";
  std::string second = "human";
  unsigned seed = 1;
  double seconds = 1;
};

// The positions of the game so far, the newest last.
using Line = std::vector<std::unique_ptr<Position>>;

void draw(const Position& position) { std::cout << '\n' << position.drawing(colour_wanted()); }

// Back to this player's own last turn. A machine moves for itself and is not asked again.
void undo(Line& line, bool against_machine) {
  const std::size_t steps = against_machine ? 2 : 1;
  if (line.size() <= steps) {
    std::cout << "nothing to take back\n";
    return;
  }
  line.resize(line.size() - steps);
  draw(*line.back());
}

// Asks until the game goes on; false when the person leaves.
bool ask(Line& line, bool against_machine) {
  const std::size_t before = line.size();
  while (line.size() == before) {
    const Position& now = *line.back();
    std::cout << fmt::format("{} to move ({}): ", now.side(), fmt::join(now.moves(), " "))
              << std::flush;
    std::string typed;
    if (!std::getline(std::cin, typed)) return false;
    const std::string_view text = trimmed(typed);
    if (same_but_for_case(text, "quit")) return false;
    if (same_but_for_case(text, "undo")) {
      undo(line, against_machine);
      return true;
    }
    Expected<std::unique_ptr<Position>> next = now.after(text);
    if (next) {
      line.push_back(std::move(*next));
      draw(*line.back());
    } else {
      std::cout << next.error().what << '\n';
    }
  }
  return true;
}

void move_to(Line& line, const std::string& move) {
  std::cout << fmt::format("{} plays {}\n", line.back()->side(), move);
  line.push_back(std::move(*line.back()->after(move)));
  draw(*line.back());
}

std::string random_move(const Position& position, std::mt19937& random) {
  const std::vector<std::string> moves = position.moves();
  return moves[random() % moves.size()];
}

std::string engine_move(const Position& position, double seconds) {
  engine::Request request;
  request.limits.seconds = seconds;
  return position.best(request)->best().move;
}

Expected<std::string> play(const Game& game) {
  Expected<std::unique_ptr<Position>> opened = game.question.open();
  if (!opened) return pass_on(opened);
  Line line;
  line.push_back(std::move(*opened));
  const char first_side = line.back()->side();
  const bool against_machine = game.first != "human" || game.second != "human";
  std::mt19937 random(game.seed);
  std::cout << line.back()->game() << ". Type a move, `undo` or `quit`.\n";
  draw(*line.back());
  while (line.back()->standing().outcome == Outcome::open) {
    const bool first = line.back()->side() == first_side;
    const std::string& player = first ? game.first : game.second;
    if (player == "random") {
      move_to(line, random_move(*line.back(), random));
    } else if (player == "engine") {
      move_to(line, engine_move(*line.back(), game.seconds));
    } else if (!ask(line, against_machine)) {
      return fmt::format("\nThe game stands at: {}\n", line.back()->text());
    }
  }
  return line.back()->standing().text() + '\n';
}

}  // namespace

void add_play(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("play", "a game in the terminal");
  auto game = std::make_shared<Game>();
  const CLI::IsMember player({"human", "random", "engine"});
  command->add_option("GAME", game->question.game, "a game's name, perhaps with options")
      ->required();
  command->add_option("POSITION", game->question.position, "a position to start from")->take_all();
  command->add_option("--first", game->first, "who moves first: human, engine or random")
      ->check(player);
  command->add_option("--second", game->second, "who moves second: human, engine or random")
      ->check(player);
  command->add_option("--time", game->seconds, "seconds that the engine thinks about a move")
      ->check(seconds());
  command->add_option("--seed", game->seed, "of the random player, to repeat a game");
  command->callback([&chosen, game] { chosen = [game] { return play(*game); }; });
}

}  // namespace plyhouse::cli
