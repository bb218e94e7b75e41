// The rules of Connect Four, one test a rule: every expectation is worked out by hand from the
// rules. Rows are written from the top, columns are numbered from the left.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/helpers.hpp"

namespace plyhouse::games_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto* empty_board = "......./......./......./......./......./....... x";

std::string after(const Moves& played) { return text_after("connect4", "start", played); }

std::string result(const std::string& text, const Moves& played = {}) {
  return result_of("connect4", text, played);
}

std::string refused(const std::string& text) { return refusal("connect4", text); }

TEST(ConnectFour, StartIsAnEmptyBoardOfSevenBySix) {
  EXPECT_EQ(open("connect4", "start")->game(), "connect4:columns=7,rows=6");
  EXPECT_EQ(open("connect4", "start")->text(), empty_board);
  EXPECT_EQ(open("connect4:columns=4,rows=5", "start")->text(), "..../..../..../..../.... x");
}

TEST(ConnectFour, BoardsThatFitAWord) {
  EXPECT_EQ(open("connect4:columns=12,rows=4", "start")->moves().size(), 12U);
  EXPECT_EQ(open("connect4:columns=4,rows=15", "start")->moves().size(), 4U);
  EXPECT_THAT(refusal("connect4:columns=8,rows=8", "start"), HasSubstr("at most 64"));
  EXPECT_THAT(refusal("connect4:columns=3,rows=6", "start"), HasSubstr("4 to 12"));
}

TEST(ConnectFour, ATextFixesItsSize) {
  EXPECT_EQ(open("connect4", "..../..../..../.... x")->game(), "connect4:columns=4,rows=4");
  EXPECT_NE(refused("..../..../.... x"), "");
}

TEST(ConnectFour, StonesFall) {
  EXPECT_EQ(after({"4"}), "......./......./......./......./......./...x... o");
  EXPECT_EQ(after({"4", "4", "1"}), "......./......./......./......./...o.../x..x... o");
}

TEST(ConnectFour, ColumnsFromTheLeftAndNoFullOne) {
  EXPECT_THAT(moves_of("connect4", "start"), ElementsAre("1", "2", "3", "4", "5", "6", "7"));
  EXPECT_THAT(moves_of("connect4", "start", {"4", "4", "4", "4", "4", "4"}),
              ElementsAre("1", "2", "3", "5", "6", "7"));
}

TEST(ConnectFour, FourAcrossWins) {
  EXPECT_EQ(result("start", {"1", "1", "2", "2", "3", "3"}), "open");
  EXPECT_EQ(result("start", {"1", "1", "2", "2", "3", "3", "4"}), "win x");
  EXPECT_EQ(result("start", {"1", "2", "1", "3", "1", "4", "7", "5"}), "win o");
}

TEST(ConnectFour, FourUprightWins) {
  EXPECT_EQ(result("start", {"1", "2", "1", "2", "1", "2", "1"}), "win x");
}

TEST(ConnectFour, FourSlantingWins) {
  const std::string rising = "......./......./......./..xo.../.xoxo../xooxxo. x";
  EXPECT_EQ(result(rising, {"4"}), "win x");
  const std::string falling = "......./......./......./...ox../..oxox./.oxxoox x";
  EXPECT_EQ(result(falling, {"4"}), "win x");
}

TEST(ConnectFour, ALineDoesNotRunRoundTheEdge) {
  EXPECT_EQ(result("......./......./......./......./....ooo/xo..xxx x", {"2"}), "open");
  EXPECT_EQ(result("x....../x....../x....../o....../o....../o...... x", {"2"}), "open");
}

TEST(ConnectFour, NoMoveAfterTheEnd) {
  EXPECT_THAT(moves_of("connect4", "start", {"1", "2", "1", "2", "1", "2", "1"}), IsEmpty());
}

TEST(ConnectFour, AFullBoardIsADraw) {
  const std::string last = ".xoo/xoxx/oxoo/xoxx o";
  EXPECT_EQ(result(last), "open");
  EXPECT_EQ(result(last, {"1"}), "draw");
}

TEST(ConnectFour, TheLastStoneCanWin) {
  EXPECT_EQ(result(".xoo/xoxx/oxoo/xxxo o", {"1"}), "win o") << "the falling line of o";
}

TEST(ConnectFour, RefusesWhatPlayCannotReach) {
  EXPECT_THAT(refused("......./......./......./......./x....../....... o"),
              HasSubstr("row 5, column 1: a stone above an empty cell"));
  EXPECT_THAT(refused("......./......./......./......./......./xx..... o"),
              HasSubstr("2 x and 0 o with o to move"));
  EXPECT_THAT(refused("......./......./......./......./......./x...... x"),
              HasSubstr("1 x and 0 o with x to move"));
  EXPECT_THAT(refused("......./......./......./......./ooo..../xxxx..o x"),
              HasSubstr("x has four in a row"));
  EXPECT_THAT(refused("......./......./......./......./......./...y... o"), HasSubstr("'y'"));
  EXPECT_THAT(refused("......./......./......./......./......./...x.. o"), HasSubstr("row 6"));
}

}  // namespace
}  // namespace plyhouse::games_test
