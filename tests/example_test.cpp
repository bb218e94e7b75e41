// The guide's example, docs/examples/tictactoe: one short file, and everything that the house does
// with a game is there. It is stood behind the engine's door as the build does with the games of
// the list.
#include <gmock/gmock.h>

#include <fstream>

#include "docs/examples/tictactoe/tictactoe.hpp"
#include "engine/serve.hpp"

namespace plyhouse::engine {
namespace {

std::unique_ptr<Position> open(std::string_view text) {
  static const Entry entry = make_entry<tictactoe::Family>();
  Expected<std::unique_ptr<Position>> position = entry.open({}, text);
  if (!position) throw std::runtime_error(position.error().what);
  return std::move(*position);
}

TEST(Example, HasLessThan120Lines) {
  std::ifstream file(PLYHOUSE_SOURCE_DIR "/docs/examples/tictactoe/tictactoe.hpp");
  int lines = 0;
  for (std::string line; std::getline(file, line);) lines++;
  EXPECT_GT(lines, 50);
  EXPECT_LT(lines, 120);
}

TEST(Example, IsPlayedByItsRules) {
  EXPECT_EQ(open("start")->text(), ".../.../... x");
  EXPECT_EQ(open("start")->perft(9), 127'872U) << "255,168 games, of which these are full boards";
  EXPECT_EQ(open("xxx/oo./... o")->standing().text(), "win x");
  EXPECT_EQ(open("xox/xox/oxo o")->standing().text(), "draw");
  EXPECT_EQ(open("xo./.x./o.. x")->after("c3").value()->standing().text(), "win x");
}

TEST(Example, RefusesBadTexts) {
  const Entry entry = make_entry<tictactoe::Family>();
  EXPECT_THAT(entry.open({}, "xx./.../... o").error().what, testing::HasSubstr("x moves first"));
  EXPECT_THAT(entry.open({}, "xy./.../... o").error().what, testing::HasSubstr("'y'"));
}

TEST(Example, IsDrawnAndPictured) {
  EXPECT_EQ(open("xo./.x./... o")->drawing(false),
            "     A  B  C\n"
            "  1  x  o  .\n"
            "  2  .  x  .\n"
            "  3  .  .  .\n");
  const Picture picture = open("xo./.x./... o")->picture();
  EXPECT_EQ(picture.light, 'x');
  EXPECT_EQ(picture.find("B2")->piece->side, 'x');
}

TEST(Example, IsSearchedTracedAndSolved) {
  const auto start = open("start");
  EXPECT_EQ(start->solve({}).value().verdict->fate, Fate::draw);
  const auto fork = open("x../.o./..x o");
  SolvePlan every_move;
  every_move.all_moves = true;
  const Solution solution = fork->solve(every_move).value();
  for (const SolvedMove& each : solution.moves) {
    const bool corner = each.move == "C1" || each.move == "A3";
    EXPECT_EQ(each.verdict.fate, corner ? Fate::loss : Fate::draw) << each.move;
    EXPECT_EQ(each.verdict.distance, corner ? std::optional(4) : std::nullopt) << each.move;
  }
  Request request;
  request.limits.depth = 9;
  EXPECT_EQ(start->best(request).value().best().score, 0);
  EXPECT_FALSE(start->trace({.depth = 3}).value().trace.nodes.empty());
  EXPECT_EQ(fork->ladder({.depth = 4}).value().rungs.size(), 5U) << "no claims and no images";
}

}  // namespace
}  // namespace plyhouse::engine
