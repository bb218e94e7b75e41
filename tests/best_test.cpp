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
  EXPECT_EQ(said({"eval", "kcell", "--for", "o"}), "1\n") << "a little for the move";
  EXPECT_EQ(said({"eval", "kcell", "--for", "x"}), "-1\n");
  EXPECT_THAT(said({"eval", "kcell", "--explain"}), HasSubstr("       1  foremost piece\n"));
}

TEST(EvalCommand, RefusesAnotherSide) {
  const auto ran = run({"eval", "kcell", "--for", "w"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "plyhouse: --for: unknown side 'w', expected o or x\n");
}

TEST(EvalCommand, GivesAFinishedGameItsResult) {
  EXPECT_EQ(said({"eval", "kcell", "xx___oo o"}), "0\n") << "both have arrived: a draw";
  const json lost = json::parse(said({"eval", "oska", "----/---/--/b--/w--- b", "--json"}));
  EXPECT_LT(lost["value"].get<int>(), -500'000) << "all of White's pieces have arrived";
  EXPECT_EQ(lost["terms"], json::parse(R"([{"name": "the result", "value": -1000000}])"));
}

TEST(EvalCommand, JudgesAsTheCourseDoes) {
  const std::string position =
      "......../......b./......../......../......../..w...../......../B.....W. b";
  EXPECT_EQ(said({"eval", "checkers", position, "--course", "--explain"}),
            "       0  pieces\n       0  towers\n       0\n");
  EXPECT_EQ(said({"eval", "checkers", "--course",
                  "......../......b./......../......../......../......w./......../B....... w"}),
            "-3\n");
  EXPECT_EQ(run({"eval", "oska", "--course"}).err,
            "plyhouse: oska has no judgement of a course's own\n");
}

// Worked out by hand in tests/games/checkers_test.cpp.
TEST(BestCommand, ChoosesAsTheCourseDoes) {
  const std::string position =
      "......../......b./......../......../......../..w...../......../b....... b";
  const json answer =
      json::parse(said({"best", "checkers", position, "--course", "--depth", "3", "--json"}));
  EXPECT_EQ(answer["move"], "G2-H1") << "the first of equals";
  EXPECT_EQ(answer["score"], 3);
  EXPECT_EQ(answer["nodes"], 25);
  const json traced = json::parse(
      said({"best", "checkers", position, "--course", "--depth", "3", "--trace", "json"}));
  EXPECT_EQ(traced["move"], "G2-H1");
  EXPECT_EQ(traced["trace"]["shown"], 25) << "and the root";
  EXPECT_THAT(said({"best", "checkers", position, "--course", "--depth", "3", "--trace", "text"}),
              HasSubstr("C6-B7  = win  the greatest of all moves"));
}

TEST(BestCommand, NeedsADepthAndACourseToChooseAsItDoes) {
  EXPECT_THAT(run({"best", "checkers", "--course"}).err,
              StartsWith("plyhouse: --course requires --depth"));
  EXPECT_THAT(run({"best", "checkers", "--course", "--depth", "3", "--lines", "2"}).err,
              StartsWith("plyhouse: --lines excludes --course"));
  for (const std::string form : {"", "text"}) {
    std::vector<std::string> words{"best", "oska", "--course", "--depth", "3"};
    if (!form.empty()) words.insert(words.end(), {"--trace", form});
    const auto ran = run(words);
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.err, "plyhouse: oska has no judgement of a course's own\n");
  }
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
  EXPECT_THAT(run({"best", "kcell", "--time", "nan"}).err,
              StartsWith("plyhouse: --time: seconds: expected a number from 0.01 to 1000000"));
  EXPECT_THAT(run({"best", "kcell", "--threads", "0"}).err, StartsWith("plyhouse: --threads"));
  EXPECT_THAT(run({"best", "kcell", "--lines", "0"}).err, StartsWith("plyhouse: --lines"));
}

}  // namespace
}  // namespace plyhouse
