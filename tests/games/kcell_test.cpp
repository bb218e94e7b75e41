// The rules of KCell, one test a rule: every expectation is worked out by hand from the rules.
// Player 1 (o) moves right, player 2 (x) moves left; a move is a cell number from 1.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/helpers.hpp"

namespace plyhouse::games_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Moves moves(const std::string& text, const Moves& played = {}) {
  return moves_of("kcell", text, played);
}
std::string result(const std::string& text, const Moves& played = {}) {
  return result_of("kcell", text, played);
}
std::string after(const std::string& text, const Moves& played) {
  return text_after("kcell", text, played);
}

TEST(KCell, StartIsTwoPiecesOnSevenCells) {
  EXPECT_EQ(open("kcell", "start")->game(), "kcell:n=2,k=7");
  EXPECT_EQ(open("kcell", "start")->text(), "oo___xx o");
  EXPECT_EQ(open("kcell:n=3,k=9", "start")->text(), "ooo___xxx o");
  EXPECT_EQ(open("kcell:n=1,k=3", "start")->text(), "o_x o");
}

TEST(KCell, MoreThanTwiceAsManyCellsAsPieces) {
  EXPECT_EQ(open("kcell:n=3,k=7", "start")->text(), "ooo_xxx o");
  EXPECT_THAT(refusal("kcell:n=3,k=6", "start"), HasSubstr("more than 2n"));
  EXPECT_NE(refusal("kcell", "ooxx o"), "");
}

TEST(KCell, UpToSixtyFourCells) {
  EXPECT_EQ(open("kcell:n=31,k=64", "start")->text(),
            std::string(31, 'o') + "__" + std::string(31, 'x') + " o");
  EXPECT_THAT(refusal("kcell:n=2,k=65", "start"), HasSubstr("64"));
}

TEST(KCell, LongestLineMovesAtBothEnds) {
  const std::string middle(60, '_');
  EXPECT_EQ(after(middle + "__ox x", {"64"}), middle + "_xo_ o");
  EXPECT_THAT(moves(middle + "__ox o"), ElementsAre("pass"));
  EXPECT_EQ(after("ox__" + middle + " o", {"1"}), "_xo_" + middle + " x");
  EXPECT_EQ(result("_x" + middle + "o_ o", {"63"}), "win o");
  EXPECT_EQ(result("_x" + middle + "o_ x", {"2"}), "win x");
}

TEST(KCell, PlayerOneMovesFirstAndRight) {
  EXPECT_THAT(moves("start"), ElementsAre("1", "2"));
  EXPECT_EQ(after("start", {"2"}), "o_o__xx x");
}

TEST(KCell, PlayerTwoMovesLeft) {
  EXPECT_THAT(moves("oo___xx x"), ElementsAre("6", "7"));
  EXPECT_EQ(after("oo___xx x", {"6"}), "oo__x_x o");
  EXPECT_EQ(after("oo___xx x", {"7"}), "oo__xx_ o");
}

TEST(KCell, MovesAscendByNumber) { EXPECT_THAT(moves("_o_______o__xx o"), ElementsAre("2", "10")); }

TEST(KCell, JumpOverAnOwnPiece) { EXPECT_EQ(after("start", {"1"}), "_oo__xx x"); }

TEST(KCell, JumpOverAnOpposingPiece) {
  EXPECT_EQ(after("_oox__x o", {"3"}), "_o_xo_x x");
  EXPECT_EQ(after("o__oxx_ x", {"5"}), "o_xo_x_ o");
}

TEST(KCell, JumpOverOnePieceOnly) {
  EXPECT_THAT(moves("oox_x__ o"), ElementsAre("2"));
  EXPECT_THAT(moves("__o_oxx x"), ElementsAre("6"));
}

TEST(KCell, ChainOfJumpsIsOneMove) {
  EXPECT_EQ(after("_oox_x_ o", {"3"}), "_o_x_xo x");
  EXPECT_EQ(after("oo_x_x_ o", {"1"}), "_o_x_xo x") << "over own and opposing pieces";
  EXPECT_EQ(after("_o_o_xx x", {"7"}), "xo_o_x_ o");
}

TEST(KCell, ChainGoesOnAsLongAsItCan) {
  EXPECT_EQ(after("o__ox_x_ o", {"4"}), "o___x_xo x");
  EXPECT_EQ(after("oo_ox_xx_ o", {"4"}), "oo__xoxx_ x") << "it stops before two in a row";
}

TEST(KCell, StepEndsTheMove) { EXPECT_EQ(after("o_x_ o", {"1"}), "_ox_ x"); }

TEST(KCell, JumpStaysOnTheLine) {
  EXPECT_THAT(moves("_o__xxo o"), ElementsAre("2"));
  EXPECT_THAT(moves("_o___xox o"), ElementsAre("2")) << "no room behind the last cell";
  EXPECT_THAT(moves("ox___ox x"), ElementsAre("7"));
}

TEST(KCell, SideWithAMoveMustMove) {
  EXPECT_FALSE(is_legal("kcell", "start", "pass"));
  EXPECT_FALSE(is_legal("kcell", "start", "3")) << "an empty cell";
  EXPECT_FALSE(is_legal("kcell", "start", "6")) << "the opponent's piece";
}

TEST(KCell, SideWithoutAMovePasses) {
  const std::string text = "_oxx__o o";
  EXPECT_EQ(result(text), "open");
  EXPECT_THAT(moves(text), ElementsAre("pass"));
  EXPECT_EQ(after(text, {"pass"}), "_oxx__o x");
  EXPECT_THAT(moves(text, {"pass"}), ElementsAre("3"));
}

TEST(KCell, FilledFarEndWinsAtOnce) {
  EXPECT_EQ(after("x_x_o_o o", {"5"}), "x_x__oo x");
  EXPECT_EQ(result("x_x_o_o o", {"5"}), "win o");
  EXPECT_THAT(moves("x_x_o_o o", {"5"}), IsEmpty());
  EXPECT_EQ(result("x_x_o_o x", {"3"}), "win x");
  EXPECT_EQ(result("x_x_o_o o"), "open") << "one piece of two does not fill it";
}

TEST(KCell, EndingByCount) {
  const std::string text = "ox_x__o x";
  EXPECT_EQ(result(text), "open");
  EXPECT_EQ(after(text, {"4"}), "oxx___o o");
  EXPECT_EQ(result(text, {"4"}), "win o");
  EXPECT_THAT(moves(text, {"4"}), IsEmpty());
  EXPECT_EQ(result("x___oox o"), "win x");
}

TEST(KCell, EndingCountsUnbrokenFromTheFarEdge) {
  // Player 1 has three pieces on the right half, but only the last cell unbroken.
  EXPECT_EQ(result("xx_ooxo o"), "win x");
  EXPECT_EQ(result("xoxx_oo x"), "win o");
}

TEST(KCell, EndingWithEqualCountsIsADraw) {
  EXPECT_EQ(result("ooxx_ o"), "draw") << "none against none";
  EXPECT_EQ(result("xooxx_o x"), "draw") << "one against one";
}

TEST(KCell, BothSidesHomeIsADraw) {
  EXPECT_EQ(result("xx___oo o"), "draw");
  EXPECT_EQ(result("xx___oo x"), "draw");
}

}  // namespace
}  // namespace plyhouse::games_test
