// The rules of Capture the Flag, one test a rule: every expectation is worked out by hand from the
// rules. White (w, flag W) moves down, Black (b, flag B) moves up.
#include "plain/ctf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/helpers.hpp"
#include "tests/twin/perft.hpp"

namespace plyhouse::games_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Nothing touches: both flags and one pawn a side.
const std::string quiet = "W----/-----/--w--/----b/----B";

Moves moves(const std::string& text, const Moves& played = {}) {
  return moves_of("ctf", text, played);
}
std::string result(const std::string& text, const Moves& played = {}) {
  return result_of("ctf", text, played);
}
std::string after(const std::string& text, const Moves& played) {
  return text_after("ctf", text, played);
}

TEST(Ctf, StartIsTheBoardMeantByTheAssignment) {
  std::string flat = open("ctf", "start")->text();
  EXPECT_EQ(flat, "-wWw-/-www-/-----/-bbb-/-bBb- w");
  std::erase(flat, '/');
  EXPECT_EQ(flat, "-wWw--www-------bbb--bBb- w");
  EXPECT_EQ(after("start", {"C2-C3"}), "-wWw-/-w-w-/--w--/-bbb-/-bBb- b");
}

TEST(Ctf, StartOfOtherSizes) {
  const auto start = [](int size) {
    return open(fmt::format("ctf:size={}", size), "start")->text();
  };
  EXPECT_EQ(start(2), "Ww/Bb w");
  EXPECT_EQ(start(3), "wWw/---/bBb w");
  EXPECT_EQ(start(4), "wWww/----/----/bBbb w");
  EXPECT_EQ(start(6), "-wWww-/-wwww-/------/------/-bbbb-/-bBbb- w");
  EXPECT_EQ(start(7), "-wwWww-/-wwwww-/-------/-------/-------/-bbbbb-/-bbBbb- w");
  EXPECT_THAT(start(16), testing::StartsWith("-wwwwwwWwwwwwww-/-wwwwwwwwwwwwww-/-------"));
  EXPECT_THAT(start(16), testing::EndsWith("-------/-bbbbbbbbbbbbbb-/-bbbbbbBbbbbbbb- w"));
}

TEST(Ctf, StartOfSizeTwoIsOverAtOnce) {
  EXPECT_EQ(result_of("ctf:size=2", "start"), "win b");
  EXPECT_THAT(moves_of("ctf:size=2", "start"), IsEmpty());
}

TEST(Ctf, SizesFromTwoToSixteen) {
  EXPECT_EQ(open("ctf:size=2", "start")->game(), "ctf:size=2");
  EXPECT_EQ(open("ctf:size=16", "start")->game(), "ctf:size=16");
  EXPECT_EQ(open("ctf", "start")->game(), "ctf:size=5");
  EXPECT_THAT(refusal("ctf:size=1", "start"), HasSubstr("2 to 16"));
  EXPECT_THAT(refusal("ctf:size=17", "start"), HasSubstr("2 to 16"));
}

TEST(Ctf, WhiteMovesFirstAndDown) {
  EXPECT_THAT(moves("start"),
              ElementsAre("B1-A1", "D1-E1", "B2-B3", "B2-A2", "C2-C3", "D2-D3", "D2-E2"));
}

TEST(Ctf, EitherSideMayBeToMoveAndBlackMovesUp) {
  EXPECT_THAT(moves("-wWw-/-www-/-----/-bbb-/-bBb- b"),
              ElementsAre("B4-B3", "B4-A4", "C4-C3", "D4-D3", "D4-E4", "B5-A5", "D5-E5"));
}

TEST(Ctf, PawnStepsForwardLeftOrRight) {
  EXPECT_THAT(moves(quiet + " w"), ElementsAre("A1-A2", "A1-B1", "C3-C4", "C3-B3", "C3-D3"));
  EXPECT_THAT(moves(quiet + " b"), ElementsAre("E4-E3", "E4-D4", "E5-D5"));
  EXPECT_EQ(after(quiet + " w", {"C3-C4"}), "W----/-----/-----/--w-b/----B b");
  EXPECT_EQ(after(quiet + " w", {"C3-B3"}), "W----/-----/-w---/----b/----B b");
  EXPECT_EQ(after(quiet + " b", {"E4-E3"}), "W----/-----/--w-b/-----/----B w");
}

TEST(Ctf, PawnJumpsForwardLeftOrRightAndCaptures) {
  const std::string white = "W----/-----/-bwb-/--b--/----B w";
  EXPECT_THAT(moves(white), ElementsAre("A1-A2", "A1-B1", "C3-C5", "C3-A3", "C3-E3"));
  EXPECT_EQ(after(white, {"C3-C5"}), "W----/-----/-b-b-/-----/--w-B b");
  EXPECT_EQ(after(white, {"C3-A3"}), "W----/-----/w--b-/--b--/----B b");
  EXPECT_EQ(after(white, {"C3-E3"}), "W----/-----/-b--w/--b--/----B b");
  const std::string black = "----W/--w--/-wbw-/-----/B---- b";
  EXPECT_THAT(moves(black), ElementsAre("C3-C1", "C3-A3", "C3-E3", "A5-A4", "A5-B5"));
  EXPECT_EQ(after(black, {"C3-C1"}), "--b-W/-----/-w-w-/-----/B---- w");
}

TEST(Ctf, PawnNeverGoesBackwardOrDiagonally) {
  // Black pawns behind the white one and at its forward corners, all with room behind them.
  EXPECT_THAT(moves("W----/--b--/--w--/-b-b-/----B w"),
              ElementsAre("A1-A2", "A1-B1", "C3-C4", "C3-B3", "C3-D3"));
  EXPECT_THAT(moves("W----/-w-w-/--b--/--w--/----B b"),
              ElementsAre("C3-C2", "C3-B3", "C3-D3", "E5-E4", "E5-D5"));
}

TEST(Ctf, PawnOnTheLastRowStillMovesSideways) {
  EXPECT_THAT(moves("W----/-----/b----/-----/-w-bB w"),
              ElementsAre("A1-A2", "A1-B1", "B5-A5", "B5-C5"));
}

TEST(Ctf, JumpNeedsAnEmptySquareBehind) {
  EXPECT_THAT(moves("W----/-----/wbwbb/--b--/--B-- w"), ElementsAre("A1-A2", "A1-B1", "A3-A4"));
}

TEST(Ctf, JumpStaysOnTheBoard) {
  EXPECT_THAT(moves("W----/-----/bw---/-----/----B w"),
              ElementsAre("A1-A2", "A1-B1", "B3-B4", "B3-C3"));
  EXPECT_THAT(moves("W----/---wb/-----/-----/----B w"),
              ElementsAre("A1-A2", "A1-B1", "D2-D3", "D2-C2"));
  EXPECT_THAT(moves("W----/-----/-----/w---B/b---- w"), ElementsAre("A1-A2", "A1-B1", "A4-B4"));
}

TEST(Ctf, PawnNeverJumpsItsOwnPieces) {
  EXPECT_THAT(moves("-----/-----/-Www-/--w--/b---B w"),
              ElementsAre("B3-B4", "B3-A3", "B3-B2", "D3-D4", "D3-E3", "C4-C5", "C4-B4", "C4-D4"));
}

TEST(Ctf, OneJumpATurn) {
  const std::string text = "--w--/--b--/W----/--b--/----B w";
  EXPECT_THAT(moves(text), ElementsAre("C1-C3", "C1-B1", "C1-D1", "A3-A4", "A3-B3", "A3-A2"));
  EXPECT_EQ(after(text, {"C1-C3"}), "-----/-----/W-w--/--b--/----B b");
}

TEST(Ctf, FlagStepsInAllFourDirections) {
  const std::string white = "b----/-----/--W--/-----/w--bB w";
  EXPECT_THAT(moves(white), ElementsAre("C3-C4", "C3-B3", "C3-D3", "C3-C2", "A5-B5"));
  EXPECT_EQ(after(white, {"C3-C2"}), "b----/--W--/-----/-----/w--bB b");
  EXPECT_THAT(moves("w---W/-----/--B--/-----/--b-w b"),
              ElementsAre("C3-C2", "C3-B3", "C3-D3", "C3-C4", "C5-C4", "C5-B5", "C5-D5"));
}

TEST(Ctf, FlagNeverJumpsOrCaptures) {
  EXPECT_THAT(moves("w----/--b--/-bWb-/--b--/----B w"), ElementsAre("A1-A2", "A1-B1"));
  EXPECT_THAT(moves("W----/--w--/-wBw-/--w--/----b b"), ElementsAre("E5-E4", "E5-D5"));
}

TEST(Ctf, LargestBoard) {
  const auto board = [](const std::string& pieces) { return board_with(16, '-', pieces); };
  const std::string text = board("W A1 w H13 b G13 I13 H14 P16 B P15") + " w";
  EXPECT_THAT(moves(text), ElementsAre("A1-A2", "A1-B1", "H13-H15", "H13-F13", "H13-J13"));
  EXPECT_EQ(after(text, {"H13-H15"}), board("W A1 w H15 b G13 I13 P16 B P15") + " b");
  EXPECT_EQ(after(text, {"H13-J13"}), board("W A1 w J13 b G13 H14 P16 B P15") + " b");
  EXPECT_THAT(moves(board("W A1 w A16 b P1 O1 B P16") + " b"),
              ElementsAre("O1-N1", "P16-P15", "P16-O16"));
}

TEST(Ctf, RepetitionOfAPastInTheText) {
  const std::string shuttled = "-W---/-----/--w--/----b/----B";
  EXPECT_THAT(moves(quiet + " w after " + shuttled),
              ElementsAre("A1-A2", "C3-C4", "C3-B3", "C3-D3"));
  EXPECT_FALSE(is_legal("ctf", quiet + " w after " + shuttled, "A1-B1"));
}

TEST(Ctf, RepetitionLooksAtThePiecesWhoeverIsToMove) {
  // Two boards back White was to move, and after A1-B1 Black would be.
  EXPECT_THAT(moves(quiet + " w after W----/-----/--w--/----b/---B- -W---/-----/--w--/----b/----B"),
              ElementsAre("A1-A2", "C3-C4", "C3-B3", "C3-D3"));
}

TEST(Ctf, RepetitionOfTheBoardHandedIn) {
  const Moves played = {"A1-B1", "E5-D5", "B1-A1"};
  EXPECT_THAT(moves(quiet + " w", played), ElementsAre("E4-E3", "E4-D4", "D5-D4", "D5-C5"));
}

TEST(Ctf, RepetitionOfABoardMetInPlay) {
  // C5-D5 would bring back the board after the second move.
  const Moves played = {"A1-B1", "E5-D5", "B1-A1", "D5-C5", "A1-B1"};
  EXPECT_THAT(moves(quiet + " w", played), ElementsAre("E4-E3", "E4-D4", "C5-C4", "C5-B5"));
}

TEST(Ctf, PastMayHoldAnyBoards) {
  // Boards that lie ahead: after C3-C4, and after C3-B3 E4-E3; and one with more pieces.
  const std::string text = quiet +
                           " w after W----/-----/-----/--w-b/----B W----/-----/-w--b/-----/----B "
                           "WwwwB/wwwww/bbbbb/-----/-----";
  EXPECT_EQ(open("ctf", text)->text(), text);
  EXPECT_THAT(moves(text), ElementsAre("A1-A2", "A1-B1", "C3-B3", "C3-D3"));
  EXPECT_THAT(moves(text, {"C3-B3"}), ElementsAre("E4-D4", "E5-D5"));
}

TEST(Ctf, PastIsWrittenNewestFirstAndWhole) {
  // The pawn's step forward forgets nothing.
  const PositionPointer position = play("ctf", quiet + " w", {"A1-B1", "E4-E3"});
  EXPECT_EQ(position->text(),
            "-W---/-----/--w-b/-----/----B w after -W---/-----/--w--/----b/----B " + quiet);
  EXPECT_EQ(open("ctf", position->text())->text(), position->text());
}

TEST(Ctf, BoardsMetInsideASearchCount) {
  const Moves texts = {"Ww-/---/-bB w", "W---/b---/----/wbbB w", "W--/--w/bB- w after -W-/--w/bB-"};
  for (const std::string& text : texts) {
    const auto twin = plain::ctf::Position::read(text);
    for (int depth = 1; depth <= 7; depth++) {
      EXPECT_EQ(open("ctf", text)->perft(depth), twin::perft(twin, depth)) << text << ' ' << depth;
    }
  }
}

TEST(Ctf, NoPawnLeftLoses) {
  const std::string text = "W----/-----/--w--/--b--/----B w";
  EXPECT_EQ(result(text), "open");
  EXPECT_EQ(after(text, {"C3-C5"}), "W----/-----/-----/-----/--w-B b");
  EXPECT_EQ(result(text, {"C3-C5"}), "win w");
  EXPECT_THAT(moves(text, {"C3-C5"}), IsEmpty());
  EXPECT_EQ(result("W----/--w--/--b--/-----/----B b", {"C3-C1"}), "win b");
}

TEST(Ctf, CapturedFlagLoses) {
  const std::string text = "W----/b----/--w--/--B--/----- w";
  EXPECT_EQ(after(text, {"C3-C5"}), "W----/b----/-----/-----/--w-- b");
  EXPECT_EQ(result(text, {"C3-C5"}), "win w");
  EXPECT_EQ(result("-----/w-Wb-/-----/-----/----B b", {"D2-B2"}), "win b");
}

TEST(Ctf, NoLegalMoveLoses) {
  // The white flag stands in its corner, the white pawn before two black ones.
  const std::string text = "W-b-/b---/----/wbbB b";
  EXPECT_EQ(result(text), "open");
  EXPECT_EQ(after(text, {"C1-B1"}), "Wb--/b---/----/wbbB w");
  EXPECT_EQ(result(text, {"C1-B1"}), "win b");
  EXPECT_THAT(moves(text, {"C1-B1"}), IsEmpty());
  EXPECT_EQ(result("Wb--/b---/----/wbbB b"), "open") << "only the side to move loses so";
}

TEST(Ctf, MovesRuledOutByRepetitionAreNotLegal) {
  const std::string text = "W---/b---/----/wbbB w";
  EXPECT_THAT(moves(text), ElementsAre("A1-B1"));
  EXPECT_EQ(result(text + " after -W--/b---/----/wbbB"), "win b");
}

TEST(Ctf, FlagPastAllOpposingPawnsWins) {
  const std::string white = "-----/w----/b-W--/-----/----B w";
  EXPECT_EQ(result(white, {"C3-D3"}), "open") << "a pawn in the flag's own row still guards";
  EXPECT_EQ(result(white, {"C3-C4"}), "win w");
  const std::string black = "----W/-----/w-B--/b----/----- b";
  EXPECT_EQ(result(black, {"C3-D3"}), "open");
  EXPECT_EQ(result(black, {"C3-C2"}), "win b");
}

TEST(Ctf, FlagPastAllPawnsWinsWhoeverMovedLast) {
  EXPECT_EQ(result("w----/-----/b-W--/-----/----B b", {"A3-A2"}), "win w");
  EXPECT_EQ(result("W----/-----/--B-w/-----/----b w", {"E3-E4"}), "win b");
  EXPECT_EQ(result("w----/b----/--W--/-----/----B w"), "win w");
  EXPECT_EQ(result("w----/b----/--W--/-----/----B b"), "win w");
}

TEST(Ctf, OneMoveThatCompletesBothWinsIsWonByTheSideThatMoved) {
  // The jump takes the last guard of one flag and leaves the rows of the other.
  EXPECT_EQ(result("b----/--w--/W-b-B/-----/----- w", {"C2-C4"}), "win w");
  EXPECT_EQ(result("-----/-----/W-w-B/--b--/----w b", {"C4-C2"}), "win b");
  EXPECT_EQ(result("b----/-----/W---B/--w--/----- b"), "win w");
  EXPECT_EQ(result("b----/-----/W---B/--w--/----- w"), "win b");
}

TEST(Ctf, SideThatCannotMoveLosesEvenWithItsFlagPast) {
  EXPECT_EQ(result("----/----/b---/WBww w"), "win b");
  EXPECT_EQ(result("----/----/b---/WBww b"), "win w");
}

TEST(Ctf, TextMayShowAFinishedGame) {
  EXPECT_EQ(result("-----/--w--/-----/--b--/----B w"), "win b") << "no white flag";
  EXPECT_EQ(result("W----/--w--/-----/--b--/----- w"), "win w") << "no black flag";
  EXPECT_EQ(result("W----/-----/-----/--b--/----B b"), "win b") << "no white pawn";
  EXPECT_NE(refusal("ctf", "-----/--w--/-----/--b--/----- w"), "");
  EXPECT_NE(refusal("ctf", "W----/-----/-----/-----/----B w"), "");
  EXPECT_NE(refusal("ctf", "-----/--w--/-----/-----/----B w"), "") << "flag here, pawns there";
}

TEST(Ctf, MovesAreReadInAnyCase) {
  EXPECT_EQ(after("start", {"c2-C3"}), after("start", {"C2-C3"}));
}

}  // namespace
}  // namespace plyhouse::games_test
