// The command solve, run as a user would: what it prints, and what it refuses in one line.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/folder.hpp"

namespace plyhouse {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;
using tests::run;
using tests::said;

const std::string drawn_towers =
    ".W....../......../......../......../......../......../......../....B... w";
const std::string five_towers =
    ".W.W..../..W...../......../......../......../......../...B..../....B... b";

// Refused with one line of why, and nothing said.
std::string refusal(const std::vector<std::string>& words, int status = 2) {
  const tests::Ran ran = run(words);
  EXPECT_EQ(ran.status, status) << testing::PrintToString(words);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(tests::lines_of(ran.err).size(), 1U) << ran.err;
  return ran.err;
}

TEST(SolveCommand, SaysTheValueAndAMove) {
  EXPECT_EQ(said({"solve", "oska:n=4"}), "win in 21\nB1-B2\n");
  EXPECT_EQ(said({"solve", "kcell:n=2,k=5"}), "win in 5\n2\n");
  EXPECT_EQ(said({"solve", "kcell"}), "draw\n1\n");
  EXPECT_THAT(said({"solve", "ctf:size=3", "--memory", "16"}), StartsWith("win in 5\n"));
  EXPECT_THAT(said({"solve", "fortress:size=3,moves=6"}), StartsWith("win in 6\n"));
  EXPECT_THAT(said({"solve", "checkers", drawn_towers}), StartsWith("draw\n"));
}

TEST(SolveCommand, SaysTheValueOfEveryMove) {
  EXPECT_EQ(said({"solve", "kcell:n=2,k=5", "--moves"}), "win in 5\n2\n1 draw\n2 win\n");
  EXPECT_EQ(said({"solve", "kcell", "--moves"}), "draw\n1\n1 draw\n2 loss\n");
}

TEST(SolveCommand, SaysHowAFinishedGameEnded) {
  EXPECT_EQ(said({"solve", "kcell", "xx___oo o"}), "draw\n");
  EXPECT_EQ(said({"solve", "kcell", "___xxoo x"}), "loss in 0\n");
  const json over = json::parse(said({"solve", "kcell", "xx___oo o", "--json"}));
  EXPECT_EQ(over["value"], "draw");
  EXPECT_TRUE(over["distance"].is_null());
  EXPECT_TRUE(over["move"].is_null());
  EXPECT_TRUE(over["after"].is_null());
  EXPECT_EQ(over["solver"], "the game is over");
}

TEST(SolveCommand, IsFactsInJson) {
  const json won = json::parse(said({"solve", "oska:n=4", "--json"}));
  EXPECT_EQ(won["game"], "oska:n=4");
  EXPECT_EQ(won["position"], "wwww/---/--/---/bbbb w");
  EXPECT_EQ(won["side"], "w");
  EXPECT_EQ(won["value"], "win");
  EXPECT_EQ(won["distance"], 21);
  EXPECT_EQ(won["move"], "B1-B2");
  EXPECT_EQ(won["after"], "w-ww/-w-/--/---/bbbb b");
  EXPECT_EQ(won["proven"], true);
  EXPECT_EQ(won["solver"], "forward search to the end");
  EXPECT_GT(won["nodes"].get<int>(), 0);
  EXPECT_FALSE(won.contains("moves"));
  EXPECT_FALSE(won.contains("proof_moves"));
  const json drawn = json::parse(said({"solve", "kcell", "--moves", "--json"}));
  EXPECT_TRUE(drawn["distance"].is_null());
  EXPECT_EQ(drawn["moves"], json::parse(R"([{"move": "1", "value": "draw", "distance": null},
                                            {"move": "2", "value": "loss", "distance": null}])"));
  EXPECT_EQ(json::parse(said({"solve", "ctf:size=3", "--memory", "16", "--json"}))["solver"],
            "proof-number search");
  const json towers = json::parse(said({"solve", "checkers", drawn_towers, "--json"}));
  EXPECT_EQ(towers["solver"], "retrograde analysis");
}

TEST(SolveCommand, GivesTheDistanceOfEveryMoveInCheckers) {
  const std::string position =
      ".W....../....B.../......../......../......../......../......../....B... w";
  const json lost = json::parse(said({"solve", "checkers", position, "--moves", "--json"}));
  EXPECT_EQ(lost["value"], "loss");
  EXPECT_EQ(lost["distance"], 16);
  int longest = 0;
  for (const json& move : lost["moves"]) {
    EXPECT_EQ(move["value"], "loss");
    longest = std::max(longest, move["distance"].get<int>());
  }
  EXPECT_EQ(longest, 16) << "the loser delays";
}

TEST(SolveCommand, WritesProofsThatVerifyAccepts) {
  const tests::Folder folder;
  const std::string file = folder.path() / "some.proof";
  const std::vector<std::pair<std::vector<std::string>, std::string>> all{
      {{"oska:n=4"}, "is a win for w"},   {{"kcell:n=1,k=5"}, "is a win for x"},
      {{"kcell:n=2,k=7"}, "is a draw"},   {{"fortress:size=3,moves=6"}, "is a win for w"},
      {{"ctf:size=3"}, "is a win for w"}, {{"checkers", drawn_towers}, "is a draw"}};
  for (const auto& [what, claim] : all) {
    std::vector<std::string> words{"solve"};
    words.insert(words.end(), what.begin(), what.end());
    words.insert(words.end(), {"--memory", "64", "--proof", file, "--json"});
    const json solved = json::parse(said(words));
    EXPECT_GT(solved["proof_moves"].get<int>(), 0);
    EXPECT_THAT(said({"verify", file}), HasSubstr(claim));
  }
}

TEST(SolveCommand, RefusesInOneLine) {
  const tests::Folder folder;
  const std::string file = folder.path() / "file";
  EXPECT_THAT(refusal({"solve", "chess"}), StartsWith("plyhouse: unknown game 'chess', allowed: "));
  EXPECT_THAT(refusal({"solve", "kcell", "oo__ o"}), StartsWith("plyhouse: kcell"));
  EXPECT_THAT(refusal({"solve", "oska", "--every", "1"}),
              StartsWith("plyhouse: --every requires --save"));
  EXPECT_THAT(refusal({"solve", "oska", "--threads", "0"}), StartsWith("plyhouse: --threads"));
  EXPECT_THAT(refusal({"solve", "oska", "--memory", "0"}), StartsWith("plyhouse: --memory"));
  EXPECT_THAT(refusal({"solve", "oska", "--time", "0"}), StartsWith("plyhouse: --time"));
  for (const std::string game : {"checkers", "ctf"}) {
    EXPECT_EQ(refusal({"solve", game, "--save", file}),
              "plyhouse: only forward searches can be saved; `plyhouse tables build` goes on by "
              "itself\n");
  }
  EXPECT_EQ(refusal({"solve", "kcell", "xx___oo o", "--proof", file}),
            "plyhouse: there is nothing to prove: the game is over\n");
  EXPECT_THAT(refusal({"solve", "checkers", five_towers, "--memory", "1"}),
              MatchesRegex("plyhouse: solving this needs [0-9]+ megabytes of memory, the limit is "
                           "1\n"));
  EXPECT_THAT(refusal({"solve", "checkers", "--moves"}), HasSubstr("there is only the search"));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(SolveCommand, SaysWhereItCannotWrite) {
  for (const std::string option : {"--proof", "--save"}) {
    EXPECT_EQ(refusal({"solve", "kcell", option, "/nonexistent/file"}, 1),
              "plyhouse: cannot write /nonexistent/file: No such file or directory\n");
  }
}

TEST(SolveCommand, SaysWhenThereWasNoTime) {
  const tests::Folder folder;
  const std::string file = folder.path() / "saved";
  const std::string stopped =
      "plyhouse: not solved: stopped after [0-9]+ positions in "
      "[0-9]+\\.[0-9] seconds";
  EXPECT_THAT(refusal({"solve", "oska:n=6", "--time", "0.1"}, 1), MatchesRegex(stopped + "\n"));
  EXPECT_THAT(refusal({"solve", "ctf", "--time", "0.1", "--memory", "16"}, 1),
              MatchesRegex(stopped + "\n"));
  EXPECT_THAT(refusal({"solve", "checkers", "--time", "0.1", "--memory", "16"}, 1),
              MatchesRegex(stopped + "\n"));
  EXPECT_THAT(refusal({"solve", "oska:n=6", "--time", "0.1", "--save", file}, 1),
              MatchesRegex(stopped + "; saved in " + file + ", the same command goes on\n"));
  EXPECT_TRUE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace plyhouse
