// The rules of Breakthrough, one test a rule: every expectation is worked out by hand from the
// rules. White is on top and moves down, Black moves up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/helpers.hpp"

namespace plyhouse::games_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto* small = "breakthrough:columns=4,rows=5";

Moves moves(const std::string& text) { return moves_of(small, text); }

std::string result(const std::string& text, const Moves& played = {}) {
  return result_of(small, text, played);
}

std::string after(const std::string& text, const Moves& played) {
  return text_after(small, text, played);
}

TEST(Breakthrough, StartIsTwoRowsASide) {
  EXPECT_EQ(open("breakthrough", "start")->game(), "breakthrough:columns=6,rows=6");
  EXPECT_EQ(open("breakthrough", "start")->text(), "wwwwww/wwwwww/....../....../bbbbbb/bbbbbb w");
  EXPECT_EQ(open(small, "start")->text(), "wwww/wwww/..../bbbb/bbbb w");
  EXPECT_EQ(open("breakthrough:columns=8,rows=4", "start")->text(),
            "wwwwwwww/wwwwwwww/bbbbbbbb/bbbbbbbb w");
}

TEST(Breakthrough, FourToEightASide) {
  EXPECT_THAT(refusal("breakthrough:columns=3,rows=6", "start"), HasSubstr("4 to 8"));
  EXPECT_THAT(refusal("breakthrough:columns=6,rows=9", "start"), HasSubstr("4 to 8"));
}

TEST(Breakthrough, ATextFixesItsSize) {
  EXPECT_EQ(open("breakthrough", "wwww/wwww/..../bbbb/bbbb w")->game(), small);
}

TEST(Breakthrough, AStepForwardStraightOrDiagonally) {
  EXPECT_THAT(moves("..../.w../..../..../...b w"), ElementsAre("B2-A3", "B2-B3", "B2-C3"));
  EXPECT_THAT(moves("w.../..../..../..../..b. b"), ElementsAre("C5-B4", "C5-C4", "C5-D4"));
  EXPECT_EQ(after("..../.w../..../..../...b w", {"B2-C3"}), "..../..../..w./..../...b b");
}

TEST(Breakthrough, NoStepOverTheEdge) {
  EXPECT_THAT(moves("..../w..w/..../..../.b.. w"), ElementsAre("A2-A3", "A2-B3", "D2-C3", "D2-D3"));
  EXPECT_THAT(moves(".w../..../..../b..b/.... b"), ElementsAre("A4-A3", "A4-B3", "D4-C3", "D4-D3"));
}

TEST(Breakthrough, CapturesDiagonally) {
  EXPECT_EQ(after("..../.w../..b./..../...b w", {"B2-C3"}), "..../..../..w./..../...b b");
  EXPECT_EQ(after("w.../..w./...b/..../.... b", {"D3-C2"}), "w.../..b./..../..../.... w");
}

TEST(Breakthrough, NeverCapturesStraightAhead) {
  EXPECT_THAT(moves("..../.w../.b../..../...b w"), ElementsAre("B2-A3", "B2-C3"));
}

TEST(Breakthrough, NeverOntoAnOwnPiece) {
  EXPECT_THAT(moves(".w../.ww./..../..../...b w"),
              ElementsAre("B1-A2", "B2-A3", "B2-B3", "B2-C3", "C2-B3", "C2-C3", "C2-D3"));
}

TEST(Breakthrough, PiecesFromTheTopLeft) {
  EXPECT_THAT(moves_of(small, "start"), ElementsAre("A2-A3", "A2-B3", "B2-A3", "B2-B3", "B2-C3",
                                                    "C2-B3", "C2-C3", "C2-D3", "D2-C3", "D2-D3"));
}

TEST(Breakthrough, TheFarRowWins) {
  EXPECT_EQ(result("..../..../b.../.w../..b. w", {"B4-A5"}), "win w");
  EXPECT_EQ(result("..../..../b.../.w../..b. w", {"B4-C5"}), "win w") << "by taking there";
  EXPECT_EQ(result("..../..b./..../.w../.... b", {"C2-C1"}), "win b");
}

TEST(Breakthrough, TheLastPieceWins) {
  EXPECT_EQ(result("..../.w../..b./..../.... w", {"B2-C3"}), "win w");
  EXPECT_EQ(result("..../.w../..b./..../.... b", {"C3-B2"}), "win b");
}

TEST(Breakthrough, NoMoveAfterTheEnd) {
  EXPECT_THAT(moves("..../..../b.../..../.w.. b"), IsEmpty());
  EXPECT_THAT(moves("..../..../..../..../b... b"), IsEmpty());
}

TEST(Breakthrough, AWonBoardMayHaveEitherSideToMove) {
  EXPECT_EQ(result("..../..../b.../..../.w.. w"), "win w");
  EXPECT_EQ(result("..../..../..../..../b... w"), "win b");
}

TEST(Breakthrough, RefusesBoardsWithoutOneWinner) {
  EXPECT_THAT(refusal(small, ".b../..../..../..../.w.. w"), HasSubstr("both stand on"));
  EXPECT_THAT(refusal(small, "..../..../..../..../.... w"), HasSubstr("no piece"));
  EXPECT_THAT(refusal(small, "wwww/wwww/w.../..../bbbb w"),
              HasSubstr("White has 9 pieces, at most 8"));
}

}  // namespace
}  // namespace plyhouse::games_test
