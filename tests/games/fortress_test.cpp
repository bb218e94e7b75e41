// The rules of Fortress, one test a rule: every expectation is worked out by hand from the rules,
// and the assignment's own 4 x 4 example square by square.
#include "games/fortress/fortress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "games/fortress/influence.hpp"
#include "tests/games/helpers.hpp"

namespace plyhouse::games_test {
namespace {

using fortress::Ground;
using fortress::Planes;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;
using testing::IsEmpty;

// Signed flags, row by row.
Planes planes_of(const std::vector<int>& flags) {
  Planes planes;
  for (std::size_t square = 0; square < flags.size(); square++) {
    const Side side = flags[square] > 0 ? Side::one : Side::two;
    for (int flag = 0; flag < std::abs(flags[square]); flag++) {
      planes.add_flag(side, bit<Bits64>(static_cast<Square>(square)));
    }
  }
  return planes;
}

std::vector<Square> list(Bits64 bits) {
  std::vector<Square> all;
  for (Square square : squares(bits)) all.push_back(square);
  return all;
}

std::vector<int> influences(int size, const Planes& planes) {
  const fortress::Influence influence = Ground(size).influence(planes);
  std::vector<int> all;
  for (Square square = 0; square < size * size; square++) all.push_back(influence.at(square));
  return all;
}

// Rows Z Y X W of the assignment, top to bottom.
const std::vector<int> example = {0,  0,  -1, 0,  //
                                  0,  -3, 0,  3,  //
                                  -1, 2,  1,  0,  //
                                  0,  0,  -3, 0};

TEST(Fortress, StartIsEmptyAndWhiteMovesFirst) {
  EXPECT_EQ(open("fortress", "start")->text(),
            "0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0 w 0");
}

TEST(Fortress, MovesGoRowByRow) {
  Moves all;
  for (const char row : {'A', 'B', 'C', 'D', 'E', 'F'}) {
    for (int column = 1; column <= 6; column++) all.push_back(fmt::format("{}{}", row, column));
  }
  EXPECT_THAT(moves_of("fortress", "start"), ElementsAreArray(all));
}

TEST(Fortress, TwentyOneMovesElevenOfThemWhites) {
  PositionPointer position = open("fortress", "start");
  std::string sides;
  for (int made = 0; made < 21; made++) {
    ASSERT_EQ(position->standing().text(), "open") << made;
    sides += position->side();
    position = play("fortress", position->text(), {position->moves().back()});
  }
  EXPECT_EQ(sides, "wbwbwbwbwbwbwbwbwbwbw");
  EXPECT_NE(position->standing().text(), "open");
  EXPECT_THAT(position->text(), HasSubstr(" b 21 "));
  EXPECT_THAT(position->moves(), IsEmpty());
}

TEST(Fortress, MoveBuildsACastleWithOneFlag) {
  EXPECT_EQ(text_after("fortress:size=3", "start", {"A3", "C1"}), "0,0,1/0,0,0/-1,0,0 w 2");
}

TEST(Fortress, MoveAddsAFlagToACastle) {
  const std::string text = "1,0,0/0,0,0/0,0,-2 w 3";
  EXPECT_EQ(text_after("fortress:size=3", text, {"A1"}), "2,0,0/0,0,0/0,0,-2 b 4");
  EXPECT_EQ(text_after("fortress:size=3", text, {"A1", "C3"}), "2,0,0/0,0,0/0,0,-3 w 5");
  EXPECT_EQ(text_after("fortress:size=3", text, {"A1", "C3", "A1"}), "3,0,0/0,0,0/0,0,-3 b 6");
}

TEST(Fortress, ThreeFlagsAreTheMostAndOnlyOnOnesOwnCastles) {
  EXPECT_THAT(moves_of("fortress:size=3", "0,1,2/3,0,0/-1,-2,-3 w 4"),
              ElementsAre("A1", "A2", "A3", "B2", "B3"));
  EXPECT_THAT(moves_of("fortress:size=3", "0,1,2/3,0,0/-1,-2,-3 b 4"),
              ElementsAre("A1", "B2", "B3", "C1", "C2"));
  EXPECT_FALSE(is_legal("fortress:size=3", "0,1,2/3,0,0/-1,-2,-3 w 4", "B1"));
  EXPECT_FALSE(is_legal("fortress:size=3", "0,1,2/3,0,0/-1,-2,-3 w 4", "C1"));
}

TEST(Fortress, InfluenceOfTheAssignmentsExample) {
  EXPECT_THAT(influences(4, planes_of(example)), ElementsAre(0, -4, -1, 2,   // ZA ZB ZC ZD
                                                             -4, -1, 0, 3,   // YA YB YC YD
                                                             1, -1, 0, 4,    // XA XB XC XD
                                                             -1, -1, -2, -3  // WA WB WC WD
                                                             ));
}

TEST(Fortress, InfluenceReachesTheFourNeighboursAndNoFurther) {
  for (int size = 2; size <= 8; size++) {
    for (int castle = 0; castle < size * size; castle++) {
      std::vector<int> flags(static_cast<std::size_t>(size * size), 0);
      flags[static_cast<std::size_t>(castle)] = -2;
      std::vector<int> expected;
      for (int square = 0; square < size * size; square++) {
        const int rows = std::abs(square / size - castle / size);
        const int columns = std::abs(square % size - castle % size);
        expected.push_back(rows + columns <= 1 ? -2 : 0);
      }
      EXPECT_EQ(influences(size, planes_of(flags)), expected) << size << ", castle " << castle;
    }
  }
}

TEST(Fortress, InfluenceReachesItsExtremes) {
  const std::vector<int> white = {0, 3, 0, 3, 3, 3, 0, 3, 0};
  const std::vector<int> black = {0, -3, 0, -3, -3, -3, 0, -3, 0};
  EXPECT_THAT(influences(3, planes_of(white)), ElementsAre(6, 6, 6, 6, 15, 6, 6, 6, 6));
  EXPECT_THAT(influences(3, planes_of(black)), ElementsAre(-6, -6, -6, -6, -15, -6, -6, -6, -6));
}

TEST(Fortress, WhiteHoldsAboveZeroBlackBelowZero) {
  const fortress::Influence influence = Ground(4).influence(planes_of(example));
  // Squares count from 0 on the top left: ZD YD XA XD, then ZB ZC YA YB XB and the row W.
  EXPECT_THAT(list(influence.white()), ElementsAre(3, 7, 8, 11));
  EXPECT_THAT(list(influence.black()), ElementsAre(1, 2, 4, 5, 9, 12, 13, 14, 15));
}

TEST(Fortress, InfluenceCarriedAlongIsTheInfluenceComputedAnew) {
  const fortress::Game game(4, 99);
  fortress::Position position = game.start();
  int fallen = 0;
  while (game.outcome(position) == Outcome::open) {
    MovesOf<fortress::Game> moves;
    game.moves(position, moves);
    const int flags_before = popcount(position.flags.castles());
    position = game.after(position, moves[(position.made * 7 + 3) % moves.size()]);
    if (popcount(position.flags.castles()) < flags_before) fallen++;
    ASSERT_EQ(position.influence, Ground(4).influence(position.flags)) << game.write(position);
  }
  EXPECT_GT(fallen, 0);
}

TEST(Fortress, AssignmentsExample) {
  // Black's last flag goes to ZC. XA and XB are destroyed, XC is besieged and stays.
  const std::string text = "0,0,0,0/0,-3,0,3/-1,2,1,0/0,0,-3,0 b 20";
  EXPECT_EQ(text_after("fortress:size=4", text, {"A3"}),
            "0,0,-1,0/0,-3,0,3/0,0,1,0/0,0,-3,0 w 21 4-9");
  EXPECT_EQ(result_of("fortress:size=4", text, {"A3"}), "win b 9-4");
}

// B1 falls by B2 alone, and B2 falls by B1 and B3 together.
const std::string row_of_three = "0,0,0/-1,2,-2/0,0,0 b 5";

TEST(Fortress, CastlesFallAllAtTheSameTime) {
  EXPECT_EQ(text_after("fortress:size=3", row_of_three, {"B3"}), "0,0,0/0,0,-3/0,0,0 w 6");
}

TEST(Fortress, CastleUnderSiegeStays) {
  EXPECT_EQ(text_after("fortress:size=3", "0,0,0/1,0,0/0,0,0 b 1", {"B2"}),
            "0,0,0/1,-1,0/0,0,0 w 2");
}

TEST(Fortress, CastleThatLosesSupportFallsAfterTheNextMove) {
  // B2 holds out with the help of B3, which falls first.
  const std::string empty_row = "/0,0,0,0,0";
  const std::string text = "0,0,0,0,0/-2,1,1,-2,0" + empty_row + empty_row + empty_row + " b 7";
  const auto after = [&](const Moves& moves) { return text_after("fortress:size=5", text, moves); };
  EXPECT_EQ(after({"B4"}), "0,0,0,0,0/-2,1,0,-3,0" + empty_row + empty_row + empty_row + " w 8");
  EXPECT_EQ(after({"B4", "E5"}),
            "0,0,0,0,0/-2,0,0,-3,0" + empty_row + empty_row + "/0,0,0,0,1 b 9");
  EXPECT_EQ(after({"B4", "B2"}),
            "0,0,0,0,0/-2,2,0,-3,0" + empty_row + empty_row + empty_row + " b 9")
      << "if it does";
}

TEST(Fortress, BuildingWhereTheCastleFallsAtOnce) {
  EXPECT_TRUE(is_legal("fortress:size=2", "3,0/0,0 b 1", "A2"));
  EXPECT_EQ(text_after("fortress:size=2", "3,0/0,0 b 1", {"A2"}), "3,0/0,0 w 2");
  // It counts once: B2 is Black's by it.
  EXPECT_EQ(text_after("fortress:size=2,moves=2", "3,0/0,0 b 1", {"A2"}), "3,0/0,0 w 2 3-1");
}

TEST(Fortress, BuildingWhereTheCastleFallsAtOnceCanStillDestroy) {
  // B2 falls by A2 and B1 and takes B1 with it, which C1 alone could not.
  EXPECT_EQ(text_after("fortress:size=3", "0,3,0/1,0,0/-1,0,0 b 4", {"B2"}),
            "0,3,0/0,0,0/-1,0,0 w 5");
}

TEST(Fortress, ResultCountsBeforeTheLastMovesRemovals) {
  EXPECT_EQ(text_after("fortress:size=3,moves=6", row_of_three, {"B3"}),
            "0,0,0/0,0,-3/0,0,0 w 6 3-6");
  EXPECT_EQ(result_of("fortress:size=3,moves=6", row_of_three, {"B3"}), "win b 6-3");
}

TEST(Fortress, WinnersSquaresComeFirstInTheResult) {
  EXPECT_EQ(result_of("fortress:size=2,moves=2", "3,0/0,0 b 1", {"A2"}), "win w 3-1");
  EXPECT_EQ(result_of("fortress:size=2,moves=2", "0,0/0,0 w 2 1-3"), "win b 3-1");
}

TEST(Fortress, EqualTerritoryIsADraw) {
  EXPECT_EQ(text_after("fortress:size=2,moves=2", "start", {"A1", "B2"}), "1,0/0,-1 w 2 1-1");
  EXPECT_EQ(result_of("fortress:size=2,moves=2", "start", {"A1", "B2"}), "draw 1-1");
}

TEST(Fortress, GameIsOpenUntilTheLastMove) {
  EXPECT_EQ(result_of("fortress:size=2,moves=2", "start", {"A1"}), "open");
  EXPECT_THAT(moves_of("fortress:size=2,moves=2", "start", {"A1", "B2"}), IsEmpty());
}

TEST(Fortress, SideThatCanBuildNowherePasses) {
  EXPECT_THAT(moves_of("fortress:size=2", "3,3/3,3 b 4"), ElementsAre("pass"));
  EXPECT_THAT(moves_of("fortress:size=2", "3,3/3,3 w 5"), ElementsAre("pass"));
  EXPECT_FALSE(is_legal("fortress:size=2", "3,3/3,0 b 4", "pass"));
}

TEST(Fortress, PassCountsAsAMove) {
  EXPECT_EQ(text_after("fortress:size=2", "3,3/3,3 b 4", {"pass"}), "3,3/3,3 w 5");
  EXPECT_EQ(text_after("fortress:size=2,moves=5", "3,3/3,3 b 4", {"pass"}), "3,3/3,3 w 5 4-0");
  EXPECT_EQ(text_after("fortress:size=2", "3,3/3,-3 b 4", {"pass"}), "3,3/3,0 w 5")
      << "castles fall after it";
}

TEST(Fortress, SideToMoveDoesNotDependOnMovesMade) {
  EXPECT_EQ(text_after("fortress:size=2", "0,0/0,0 b 0", {"A1"}), "-1,0/0,0 w 1");
  EXPECT_EQ(text_after("fortress:size=2", "0,0/0,0 w 7", {"A1"}), "1,0/0,0 b 8");
}

TEST(Fortress, SizesFromTwoToEight) {
  EXPECT_EQ(open("fortress:size=2", "start")->text(), "0,0/0,0 w 0");
  EXPECT_EQ(moves_of("fortress:size=8", "start").size(), 64U);
  EXPECT_THAT(refusal("fortress:size=1", "start"), HasSubstr("2 to 8"));
  EXPECT_THAT(refusal("fortress:size=9", "start"), HasSubstr("2 to 8"));
}

TEST(Fortress, LargestBoardUsesEverySquare) {
  std::string filled = "0,0,0,0,0,0,0,0";
  for (int row = 0; row < 6; row++) filled += "/0,0,0,0,0,0,0,0";
  EXPECT_EQ(text_after("fortress:size=8", filled + "/0,0,0,0,0,0,0,0 w 0", {"H8"}),
            filled + "/0,0,0,0,0,0,0,1 b 1");
  // H8 alone holds itself, G8 and H7.
  EXPECT_EQ(result_of("fortress:size=8,moves=1", "start", {"H8"}), "win w 3-0");
}

TEST(Fortress, MovesFromOneToNinetyNine) {
  EXPECT_EQ(open("fortress", "start")->game(), "fortress:size=6,moves=21");
  EXPECT_EQ(result_of("fortress:size=3,moves=1", "start", {"B2"}), "win w 5-0");
  EXPECT_EQ(result_of("fortress:size=3,moves=99", "start"), "open");
  EXPECT_EQ(result_of("fortress:size=3,moves=99", "0,0,0/0,0,0/0,0,0 w 98", {"B2"}), "win w 5-0");
  EXPECT_THAT(refusal("fortress:moves=0", "start"), HasSubstr("1 to 99"));
  EXPECT_THAT(refusal("fortress:moves=100", "start"), HasSubstr("1 to 99"));
}

}  // namespace
}  // namespace plyhouse::games_test
