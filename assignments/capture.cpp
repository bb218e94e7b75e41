// capture HISTORY SIDE DEPTH: the Haskell function of the Capture the Flag assignment.
#include "assignments/program.hpp"
#include "core/program.hpp"
#include "core/text.hpp"
#include "forms/haskell.hpp"

namespace plyhouse::assignments {

namespace {

constexpr std::string_view name = "capture";
constexpr std::string_view help =
    "Chooses the best move in a game of Capture the Flag and prints the board after it.\n"
    "Usage: capture HISTORY SIDE DEPTH\n"
    "\n"
    "  HISTORY  the boards of the game as a Haskell list, the newest first, each the cells\n"
    "           w W b B - row by row: '[\"-wWw--www-------bbb--bBb-\"]'\n"
    "  SIDE     the side to play: w or b\n"
    "  DEPTH    how many moves to look ahead, from 1 to 200\n";

using Opened = Expected<std::unique_ptr<engine::Position>>;

// `ctf position: row 1 ...` as `row 1 ...`
std::string without_prefix(const std::string& what) {
  constexpr std::string_view prefix = "ctf position: ";
  return what.starts_with(prefix) ? what.substr(prefix.size()) : what;
}

Expected<std::string> position_text(const std::vector<std::string>& boards, char side) {
  std::string text;
  for (std::size_t i = 0; i < boards.size(); i++) {
    if (boards[i].size() != boards[0].size()) {
      return fail("HISTORY: board {} has {} cells, board 1 has {}", i + 1, boards[i].size(),
                  boards[0].size());
    }
    Expected<std::string> rows = forms::rows_of(boards[i]);
    if (!rows) return fail("HISTORY: board {}: {}", i + 1, rows.error().what);
    // Each is read by itself first, so that what is wrong is told with its place in the list.
    const Opened alone = engine::open_position("ctf", *rows + " w");
    if (!alone) return fail("HISTORY: board {}: {}", i + 1, without_prefix(alone.error().what));
    text += i == 0 ? fmt::format("{} {}", *rows, side)
                   : fmt::format("{}{}", i == 1 ? " after " : " ", *rows);
  }
  return text;
}

Expected<int> capture(const Words& words) {
  if (wants_help(words)) {
    deliver(help);
    return 0;
  }
  // A shell cuts a list with spaces into several words; the last of them closes it.
  if (words.size() < 3 || (words.size() > 3 && !words[words.size() - 3].ends_with(']'))) {
    return fail("expected HISTORY SIDE DEPTH, found {} argument{} (capture --help)", words.size(),
                words.size() == 1 ? "" : "s");
  }
  const auto list_end = words.end() - 2;
  Expected<std::vector<std::string>> boards =
      forms::read_history(fmt::format("{}", fmt::join(words.begin(), list_end, " ")));
  if (!boards) return pass_on(boards);
  Expected<char> side = forms::read_side(*list_end);
  if (!side) return pass_on(side);
  Expected<int> depth = read_depth(words.back());
  if (!depth) return pass_on(depth);
  Expected<std::string> text = position_text(*boards, *side);
  if (!text) return pass_on(text);
  Opened position = engine::open_position("ctf", *text);
  if (!position) return pass_on(position);
  std::string board = boards->front();
  const engine::Standing standing = (*position)->standing();
  if (standing.outcome == Outcome::open) {
    board = forms::flat_board(best_by_depth(**position, *depth).best().after);
  } else {
    complain(name, fmt::format("no legal move: the game is over, {}", standing.text()), 0);
  }
  deliver(fmt::format("\"{}\"\n", board));
  return 0;
}

}  // namespace

}  // namespace plyhouse::assignments

int main(int count, char** words) {
  return plyhouse::assignments::run_program(plyhouse::assignments::name,
                                            plyhouse::assignments::capture, count, words);
}
