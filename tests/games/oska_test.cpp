// The rules of Oska, one test a rule: every expectation is worked out by hand from the rules.
// White (w) moves down, Black (b) moves up; a letter counts from the left of its own row.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/helpers.hpp"

namespace plyhouse::games_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Moves moves(const std::string& text, const Moves& played = {}) {
  return moves_of("oska", text, played);
}
std::string result(const std::string& text, const Moves& played = {}) {
  return result_of("oska", text, played);
}
std::string after(const std::string& text, const Moves& played) {
  return text_after("oska", text, played);
}

TEST(Oska, BoardsNarrowToAWaistOfTwo) {
  EXPECT_EQ(open("oska", "start")->text(), "wwww/---/--/---/bbbb w");
  EXPECT_EQ(open("oska:n=5", "start")->text(), "wwwww/----/---/--/---/----/bbbbb w");
  EXPECT_EQ(open("oska:n=6", "start")->text(), "wwwwww/-----/----/---/--/---/----/-----/bbbbbb w");
}

TEST(Oska, PiecesFromFourToSixteen) {
  EXPECT_EQ(open("oska", "start")->game(), "oska:n=4");
  std::string largest(16, 'w');
  for (std::size_t width = 15; width >= 2; width--) largest += '/' + std::string(width, '-');
  for (std::size_t width = 3; width <= 15; width++) largest += '/' + std::string(width, '-');
  largest += '/' + std::string(16, 'b') + " w";
  EXPECT_EQ(open("oska:n=16", "start")->text(), largest);
  EXPECT_EQ(open("oska:n=16", "start")->moves().size(), 30U);
  EXPECT_THAT(refusal("oska:n=3", "start"), HasSubstr("4 to 16"));
  EXPECT_THAT(refusal("oska:n=17", "start"), HasSubstr("4 to 16"));
}

TEST(Oska, WhiteMovesFirstAndDown) {
  EXPECT_THAT(moves("start"), ElementsAre("A1-A2", "B1-A2", "B1-B2", "C1-B2", "C1-C2", "D1-C2"));
  EXPECT_EQ(after("start", {"D1-C2"}), "www-/--w/--/---/bbbb b");
}

TEST(Oska, BlackMovesUp) {
  EXPECT_THAT(moves("wwww/---/--/---/bbbb b"),
              ElementsAre("A5-A4", "B5-A4", "B5-B4", "C5-B4", "C5-C4", "D5-C4"));
  EXPECT_EQ(after("start", {"A1-A2", "D5-C4"}), "-www/w--/--/--b/bbb- w");
}

TEST(Oska, WiderRowIsTouchedAtSameIndexAndNext) {
  EXPECT_THAT(moves("----/---/w-/---/---b w"), ElementsAre("A3-A4", "A3-B4"));
  EXPECT_EQ(after("----/---/w-/---/---b w", {"A3-B4"}), "----/---/--/-w-/---b b");
  EXPECT_THAT(moves("----/--b/--/w--/---- b"), ElementsAre("C2-C1", "C2-D1"));
}

TEST(Oska, NarrowerRowIsTouchedAtIndexBeforeAndSame) {
  // In the corners one of the two is missing.
  EXPECT_THAT(moves("----/www/--/---/---b w"), ElementsAre("A2-A3", "B2-A3", "B2-B3", "C2-B3"));
  EXPECT_THAT(moves("w---/---/--/bbb/---- b"), ElementsAre("A4-A3", "B4-A3", "B4-B3", "C4-B3"));
}

TEST(Oska, PieceNeverGoesBackward) {
  // The piece behind could be jumped if that were allowed.
  EXPECT_THAT(moves("----/-b-/w-/---/---b w"), ElementsAre("A3-A4", "A3-B4"));
  EXPECT_THAT(moves("w---/---/b-/-w-/---- b"), ElementsAre("A3-A2", "A3-B2"));
}

TEST(Oska, JumpCapturesAnOpposingPiece) {
  const std::string right = "-w--/-b-/--/---/b--- w";
  EXPECT_THAT(moves(right), ElementsAre("B1-A2", "B1-B3"));
  EXPECT_EQ(after(right, {"B1-B3"}), "----/---/-w/---/b--- b");
  const std::string left = "--w-/-b-/--/---/b--- w";
  EXPECT_THAT(moves(left), ElementsAre("C1-A3", "C1-C2"));
  EXPECT_EQ(after(left, {"C1-A3"}), "----/---/w-/---/b--- b");
  const std::string black = "w---/---/--/-w-/-b-- b";
  EXPECT_THAT(moves(black), ElementsAre("B5-A4", "B5-B3"));
  EXPECT_EQ(after(black, {"B5-B3"}), "w---/---/-b/---/---- w");
}

TEST(Oska, JumpKeepsItsDirectionAcrossTheWaist) {
  const std::string white = "----/-w-/bb/---/---b w";
  EXPECT_THAT(moves(white), ElementsAre("B2-A4", "B2-C4"));
  EXPECT_EQ(after(white, {"B2-A4"}), "----/---/-b/w--/---b b");
  EXPECT_EQ(after(white, {"B2-C4"}), "----/---/b-/--w/---b b");
  EXPECT_THAT(moves("----/w-w/bb/---/---b w"), ElementsAre("A2-B4", "C2-B4"));
  EXPECT_THAT(moves("w---/---/ww/-b-/---- b"), ElementsAre("B4-A2", "B4-C2"));
}

TEST(Oska, JumpFromTheWaist) {
  EXPECT_THAT(moves("w---/---/w-/bb-/---- w"), ElementsAre("A1-A2", "A3-A5", "A3-C5"));
  EXPECT_THAT(moves("----/-ww/-b/w--/---- b"), ElementsAre("B3-B1", "B3-D1"));
}

TEST(Oska, JumpNeedsAnEmptySquareBehind) {
  EXPECT_THAT(moves("-w--/-b-/-w/---/b--- w"), ElementsAre("B1-A2", "B3-B4", "B3-C4"));
  EXPECT_THAT(moves("-w--/-b-/-b/---/b--- w"), ElementsAre("B1-A2"));
}

TEST(Oska, JumpNeverGoesOverAnOwnPiece) {
  EXPECT_THAT(moves("-w--/-w-/--/---/b--- w"), ElementsAre("B1-A2", "B2-A3", "B2-B3"));
}

TEST(Oska, JumpStaysOnTheBoard) {
  EXPECT_THAT(moves("-w--/b--/--/---/---b w"), ElementsAre("B1-B2"));
  EXPECT_THAT(moves("----/---/--/-w-/-b-b w"), ElementsAre("B4-C5"));
}

TEST(Oska, OneCaptureATurn) {
  // From B3 the next jump, over C4, would be open.
  const std::string text = "-w--/-b-/--/--b/---- w";
  EXPECT_THAT(moves(text), ElementsAre("B1-A2", "B1-B3"));
  EXPECT_EQ(after(text, {"B1-B3"}), "----/---/-w/--b/---- b");
}

TEST(Oska, CaptureIsNeverCompulsory) {
  EXPECT_EQ(after("-w--/-b-/--/--b/---- w", {"B1-A2"}), "----/wb-/--/--b/---- b");
}

TEST(Oska, SideWithoutAMovePasses) {
  const std::string text = "w---/b--/b-/---/w--b w";
  EXPECT_EQ(result(text), "open");
  EXPECT_THAT(moves(text), ElementsAre("pass"));
  EXPECT_EQ(after(text, {"pass"}), "w---/b--/b-/---/w--b b");
  EXPECT_THAT(moves(text, {"pass"}), ElementsAre("A2-B1", "A3-B2", "D5-C4"));
}

TEST(Oska, SideWithAMoveMayNotPass) { EXPECT_FALSE(is_legal("oska", "start", "pass")); }

TEST(Oska, SideWithoutPiecesLoses) {
  const std::string white = "-w--/-b-/--/---/---- w";
  EXPECT_EQ(after(white, {"B1-B3"}), "----/---/-w/---/---- b");
  EXPECT_EQ(result(white, {"B1-B3"}), "win w");
  EXPECT_THAT(moves(white, {"B1-B3"}), IsEmpty());
  EXPECT_EQ(result("----/---/--/-w-/-b-- b", {"B5-B3"}), "win b");
  EXPECT_EQ(result("----/---/--/---/-b-- b"), "win b") << "whoever is to move";
  EXPECT_NE(refusal("oska", "----/---/--/---/---- w"), "");
}

TEST(Oska, AllRemainingPiecesOnTheFarRowWin) {
  const std::string white = "----/---/--/w--/-w-b w";
  EXPECT_EQ(result(white), "open");
  EXPECT_EQ(after(white, {"A4-A5"}), "----/---/--/---/ww-b b");
  EXPECT_EQ(result(white, {"A4-A5"}), "win w");
  EXPECT_THAT(moves(white, {"A4-A5"}), IsEmpty());
  EXPECT_EQ(result("w---/---/--/w--/---b w", {"A4-A5"}), "open") << "one piece is missing";
  EXPECT_EQ(result("--bw/b--/--/---/---- b", {"A2-A1"}), "win b");
}

TEST(Oska, CapturingTheLastStragglerCanLose) {
  const std::string black = "----/---/--/-w-/-b-w b";
  EXPECT_EQ(after(black, {"B5-B3"}), "----/---/-b/---/---w w");
  EXPECT_EQ(result(black, {"B5-B3"}), "win w");
  EXPECT_EQ(result("-w-b/-b-/--/---/---- w", {"B1-B3"}), "win b");
}

// White takes the black straggler and lands on the far row itself.
TEST(Oska, BothFinishAtOnceMorePiecesWin) {
  EXPECT_EQ(after("b---/---/w-/-b-/---w w", {"A3-C5"}), "b---/---/--/---/--ww b");
  EXPECT_EQ(result("b---/---/w-/-b-/---w w", {"A3-C5"}), "win w");
  EXPECT_EQ(result("bb--/---/w-/-b-/---- w", {"A3-C5"}), "win b");
}

TEST(Oska, BothFinishAtOnceEqualNumbersDraw) {
  EXPECT_EQ(result("b---/---/w-/-b-/---- w", {"A3-C5"}), "draw");
}

TEST(Oska, MutualBlockIsADraw) {
  // Each side has one piece left, behind two of its own that are home.
  const std::string text = "-bb-/-b-/-w/---/-ww- w";
  EXPECT_EQ(result(text), "open");
  EXPECT_EQ(after(text, {"B3-B4"}), "-bb-/-b-/--/-w-/-ww- b");
  EXPECT_EQ(result(text, {"B3-B4"}), "draw");
  EXPECT_THAT(moves(text, {"B3-B4"}), IsEmpty());
  EXPECT_EQ(result("-bb-/-b-/--/-w-/-ww- w"), "draw");
}

TEST(Oska, LargestBoardCrossesItsWaist) {
  // Sixteen a side: the waist is row 15; row 14 and row 16 have three squares.
  const auto board = [](const std::string& row14, const std::string& row15,
                        const std::string& row16) {
    std::string text = "w" + std::string(15, '-');
    for (std::size_t width = 15; width >= 4; width--) text += '/' + std::string(width, '-');
    text += '/' + row14 + '/' + row15 + '/' + row16;
    for (std::size_t width = 4; width <= 15; width++) text += '/' + std::string(width, '-');
    return text + '/' + std::string(15, '-') + "b";
  };
  const std::string text = board("-w-", "bb", "---") + " w";
  EXPECT_THAT(moves(text), ElementsAre("A1-A2", "B14-A16", "B14-C16"));
  EXPECT_EQ(after(text, {"B14-C16"}), board("---", "b-", "--w") + " b");
}

}  // namespace
}  // namespace plyhouse::games_test
