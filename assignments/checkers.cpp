// checkers: the program of the checkers assignment. Reads actions and perhaps a command from
// standard input and prints the game; its output is that of the course, byte for byte.
#include <algorithm>
#include <cctype>

#include "assignments/program.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::assignments {

namespace {

constexpr std::string_view name = "checkers";
constexpr int tree_depth = 3;
constexpr int computed_actions = 10;

using engine::Position;

std::string_view color(const Position& position) {
  return position.side() == 'b' ? "BLACK" : "WHITE";
}

// The game as it goes on: prints what happens.
class PrintedGame {
 public:
  PrintedGame() : position_(engine::open_position("checkers", "start").value()) {
    const std::string text = position_->text();
    const std::string board = text.substr(0, text.find(' '));
    deliver(fmt::format("BOARD SIZE: 8x8\n#BLACK PIECES: {}\n#WHITE PIECES: {}\n{}",
                        std::ranges::count(board, 'b'), std::ranges::count(board, 'w'),
                        position_->drawing(false)));
  }

  // False where the action is wrong.
  bool act(std::string_view action) {
    Expected<std::unique_ptr<Position>> next = position_->after(action);
    if (!next) {
      deliver(fmt::format("ERROR: {}.\n", position_->objection(action)));
      return false;
    }
    go_to(std::move(*next), std::string(action), "");
    return true;
  }

  // One computed action; false where none is left and the game is over.
  bool compute() {
    if (position_->standing().outcome != Outcome::open) {
      deliver(fmt::format("{} WIN!\n", position_->side() == 'b' ? "WHITE" : "BLACK"));
      return false;
    }
    engine::Request request;
    request.limits.depth = tree_depth;
    request.method = engine::Method::course;
    const std::string action = position_->best(request).value().best().move;
    go_to(position_->after(action).value(), action, "*** ");
    return true;
  }

 private:
  void go_to(std::unique_ptr<Position> next, std::string action, std::string_view mark) {
    for (char& symbol : action) {
      symbol = static_cast<char>(std::toupper(static_cast<unsigned char>(symbol)));
    }
    deliver(
        fmt::format("=====================================\n{}{} ACTION #{}: {}\n"
                    "BOARD COST: {}\n{}",
                    mark, color(*position_), ++actions_, action,
                    next->course_evaluation('b').value().value, next->drawing(false)));
    position_ = std::move(next);
  }

  std::unique_ptr<Position> position_;
  int actions_ = 0;
};

// Line by line, to the first error or the command; what comes after is not looked at. Empty lines
// do not count. Nothing is printed before there is something to go by.
Expected<int> play() {
  std::optional<PrintedGame> game;
  for (int number = 1; const std::optional<std::string> line = read_line(); number++) {
    const std::string_view text = trimmed(*line);
    if (text.empty()) continue;
    const bool one = same_but_for_case(text, "A");
    const bool many = same_but_for_case(text, "P");
    if (!one && !many && !read_step(text)) {
      return fail("line {}: expected an action such as G6-F5, or A or P, not {}", number,
                  quote(text));
    }
    if (!game) game.emplace();
    if (one || many) {
      for (int left = one ? 1 : computed_actions; left > 0 && game->compute();) left--;
      return 0;
    }
    if (!game->act(text)) return 1;
  }
  if (!game) game.emplace();
  return 0;
}

Expected<int> checkers(const Words& words) {
  CLI::App program(
      "Prints and plays a game of checkers: reads actions such as G6-F5, one a line, from standard "
      "input, and then perhaps A to compute one more or P to compute up to ten.",
      std::string(name));
  Expected<bool> go_on = read_arguments(program, words);
  if (!go_on) return pass_on(go_on);
  if (!*go_on) return 0;
  return play();
}

}  // namespace

}  // namespace plyhouse::assignments

int main(int count, char** words) {
  return plyhouse::assignments::run_program(plyhouse::assignments::name,
                                            plyhouse::assignments::checkers, count, words);
}
