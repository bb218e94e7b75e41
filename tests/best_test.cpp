// The commands eval and best, run as a user would.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/program.hpp"

namespace plyhouse {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;
using tests::run;
using tests::said;

TEST(EvalCommand, TermsAddUpAndTurnAroundWithTheSide) {
  for (const std::string game : {"ctf", "oska:n=6", "fortress", "kcell:n=3,k=11", "checkers"}) {
    const json answer = json::parse(said({"eval", game, "--json"}));
    int sum = 0;
    for (const json& term : answer["terms"]) sum += term["value"].get<int>();
    EXPECT_EQ(sum, answer["value"].get<int>()) << game;
    EXPECT_EQ(said({"eval", game}), std::to_string(sum) + "\n");
  }
  EXPECT_EQ(said({"eval", "kcell", "--for", "o"}), "5\n") << "half a step for the move";
  EXPECT_EQ(said({"eval", "kcell", "--for", "x"}), "-5\n");
  EXPECT_THAT(said({"eval", "kcell", "--explain"}), HasSubstr("       5  advance\n"));
}

TEST(EvalCommand, RefusesAnotherSide) {
  const auto ran = run({"eval", "kcell", "--for", "w"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "plyhouse: --for: unknown side 'w', expected o or x\n");
}

TEST(BestCommand, FindsTheWinAndSaysThatItIsProven) {
  const json mate = json::parse(said({"best", "checkers",
                                      "......../......../......../..w...../.b....../......../"
                                      "......../........ b",
                                      "--depth", "3", "--json"}));
  EXPECT_EQ(mate["move"], "B5-D3") << "takes White's last piece";
  EXPECT_EQ(mate["proven"], true);
  EXPECT_EQ(mate["distance"], 1);
}

TEST(BestCommand, SaysThatAFinishedGameHasNoMove) {
  const auto ran = run({"best", "kcell", "xx___oo o"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err, "plyhouse: no move to choose: the game is over, draw\n");
}

TEST(BestCommand, RefusesWhatItCannotDo) {
  EXPECT_THAT(run({"best", "kcell", "--depth", "0"}).err, StartsWith("plyhouse: --depth"));
  EXPECT_THAT(run({"best", "kcell", "--time", "0"}).err, StartsWith("plyhouse: --time"));
  EXPECT_THAT(run({"best", "kcell", "--threads", "0"}).err, StartsWith("plyhouse: --threads"));
  EXPECT_THAT(run({"best", "kcell", "--lines", "0"}).err, StartsWith("plyhouse: --lines"));
}

}  // namespace
}  // namespace plyhouse
