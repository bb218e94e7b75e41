// The plain rules of some games by themselves, against counts that others have published and
// against the texts that they must refuse. That they equal the fast rules is another test's
// business.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "plain/breakthrough.hpp"
#include "plain/connect4.hpp"
#include "tests/twin/perft.hpp"

namespace plyhouse {
namespace {

using Breakthrough = plain::breakthrough::Position;
using Connect4 = plain::connect4::Position;

struct Ply {
  std::size_t positions = 0;  // different ones
  std::size_t finished = 0;   // of these
  friend bool operator==(const Ply&, const Ply&) = default;
};

// All positions after 0, 1, ... moves, as long as there are any.
template <class P>
std::vector<Ply> count_positions(const P& start, std::size_t most_plies) {
  std::vector<Ply> plies;
  std::vector<P> level{start};
  while (!level.empty() && plies.size() <= most_plies) {
    Ply ply{level.size(), 0};
    std::unordered_set<std::string> met;
    std::vector<P> next;
    for (const P& position : level) {
      if (position.result() != "open") ply.finished++;
      for (const auto& move : position.moves()) {
        P after = position.after(move);
        if (met.insert(after.text()).second) next.push_back(std::move(after));
      }
    }
    plies.push_back(ply);
    level = std::move(next);
  }
  return plies;
}

template <class P>
std::vector<std::string> moves_of(const std::string& text) {
  const P position = P::read(text);
  std::vector<std::string> moves;
  for (const auto& move : position.moves()) moves.push_back(position.move_text(move));
  return moves;
}

// Why a text is refused; empty where it is not.
template <class P>
std::string complaint_about(const std::string& text) {
  try {
    P::read(text);
    return "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

// OEIS A212693; the finished ones from the tables of Böck, "Strongly Solving ConnectFour on
// Consumer Grade Hardware" (2025).
TEST(PlainConnect4, HasThePublishedNumbersOfPositionsByPly) {
  const std::vector<Ply> published{{1, 0},    {7, 0},    {49, 0},    {238, 0},
                                   {1120, 0}, {4263, 0}, {16422, 0}, {54859, 728}};
  EXPECT_EQ(count_positions(Connect4::start(7, 6), 7), published);
}

// From the same tables: whole games, to the last stone.
TEST(PlainConnect4, HasThePublishedNumberOfPositionsOfASmallBoard) {
  std::size_t positions = 0;
  for (const Ply& ply : count_positions(Connect4::start(4, 4), 16)) positions += ply.positions;
  EXPECT_EQ(positions, 161'029U);
}

TEST(PlainConnect4, PlaysInColumnsThatAreNotFull) {
  const std::vector<std::string> all{"1", "2", "3", "4", "5", "6", "7"};
  EXPECT_EQ(moves_of<Connect4>("......./......./......./......./......./....... x"), all);
  EXPECT_EQ(moves_of<Connect4>(".o../.x../.o../.x.. x"), (std::vector<std::string>{"1", "3", "4"}));
  EXPECT_EQ(moves_of<Connect4>("..../..../ooo./xxxx o"), std::vector<std::string>{});
  EXPECT_EQ(Connect4::read("..../.x../.o../.x.. o").after({0}).text(), "..../.x../.o../ox.. x");
}

TEST(PlainConnect4, KnowsFoursInEveryDirection) {
  const std::vector<std::pair<std::string, std::string>> table{
      {"..../..../ooo./xxxx o", "win x"}, {"x.../x.../xo../xoo. o", "win x"},
      {"...x/..xo/oxoo/xxox o", "win x"}, {"o.../xo../xxo./xoxo x", "win o"},
      {"oxox/oxox/xoxo/xoxo x", "draw"},  {"..../..../oo../xxx. o", "open"}};
  for (const auto& [text, result] : table) {
    EXPECT_EQ(Connect4::read(text).result(), result) << text;
  }
}

TEST(PlainConnect4, RefusesWhatNoGameCanHave) {
  const std::string wide = "........";
  const std::vector<std::pair<std::string, std::string>> table{
      {"..../..../x.../.... o", "above an empty cell"},
      {"..../..../..../x... x", "numbers of stones"},
      {"..../..../..../xx.. o", "numbers of stones"},
      {"..../..../..../xo.. o", "numbers of stones"},
      {"..../..../oooo/xxxx x", "has won already"},  // both have
      {"..../o.../ooo./xxxx x", "has won already"},
      {"..../..../.... x", "rows go"},
      {".../.../.../... x", "columns go"},
      {"..../..../...../.... x", "different lengths"},
      {"..../..../..../.... w", "the side is"},
      {"..../..../..../...- x", "unknown cell"},
      {wide + '/' + wide + '/' + wide + '/' + wide + '/' + wide + '/' + wide + '/' + wide + '/' +
           wide + " x",
       "goes to 64"}};
  for (const auto& [text, complaint] : table) {
    EXPECT_THAT(complaint_about<Connect4>(text), testing::HasSubstr(complaint)) << text;
  }
}

// Counted by these rules alone; no others have been found in print.
TEST(PlainBreakthrough, CountsMovesAsItDid) {
  EXPECT_EQ(twin::perft(Breakthrough::start(6, 6), 4), 71'478U);
  EXPECT_EQ(twin::perft(Breakthrough::start(8, 8), 3), 11'132U);
}

TEST(PlainBreakthrough, StepsForwardAndTakesAslant) {
  EXPECT_EQ(moves_of<Breakthrough>("w.../.b../..../..b. w"),
            (std::vector<std::string>{"A1-A2", "A1-B2"}));
  EXPECT_EQ(moves_of<Breakthrough>("w.../b.../.w../..b. w"),
            (std::vector<std::string>{"A1-B2", "B3-A4", "B3-B4", "B3-C4"}));
  EXPECT_EQ(moves_of<Breakthrough>("w.../b.../.w../..b. b"),
            (std::vector<std::string>{"A2-B1", "C4-B3", "C4-C3", "C4-D3"}));
}

TEST(PlainBreakthrough, EndsOnTheFarRowOrWithoutPieces) {
  const std::vector<std::pair<std::string, std::string>> table{
      {"w.../..../..../w.b. b", "win w"}, {"w.../..../..../w.b. w", "win w"},
      {"w.b./..../..../..b. w", "win b"}, {"..../.w../..../.... b", "win w"},
      {"b.../..../..../.... w", "win b"}, {"w.../..../..../...b w", "open"}};
  for (const auto& [text, result] : table) {
    EXPECT_EQ(Breakthrough::read(text).result(), result) << text;
  }
}

TEST(PlainBreakthrough, RefusesWhatNoGameCanHave) {
  const std::vector<std::pair<std::string, std::string>> table{
      {"..../..../..../.... w", "without pieces"},
      {"b.../..../..../w... w", "both sides have won"},
      {"wwww/wwww/w.../...b w", "more than two rows"},
      {"wwww/wwww/bbbb w", "go from 4 to 8"},
      {"www/www/bbb/bbb w", "go from 4 to 8"},
      {"w......../........./........./........b w", "go from 4 to 8"},
      {"wwww/wwww/bbbb/bbb w", "different lengths"},
      {"wwww/wwww/bbbb/bbbb x", "the side is"},
      {"wwww/wwww/bbbb/bbbW b", "unknown cell"}};
  for (const auto& [text, complaint] : table) {
    EXPECT_THAT(complaint_about<Breakthrough>(text), testing::HasSubstr(complaint)) << text;
  }
}

}  // namespace
}  // namespace plyhouse
