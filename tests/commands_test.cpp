// What the commands of the program print, as docs and other programs rely on it.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/catalogue.hpp"
#include "tests/program.hpp"

namespace plyhouse {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;
using tests::lines_of;
using tests::said;
using Words = std::vector<std::string>;

const Words all_games{"ctf", "oska", "fortress", "kcell", "checkers"};
const std::string ctf_start = "-wWw-/-www-/-----/-bbb-/-bBb- w";
const std::string oska_start = "wwww/---/--/---/bbbb w";

json facts(Words words) {
  words.emplace_back("--json");
  const std::string text = said(words);
  json value = json::parse(text, nullptr, false);
  EXPECT_FALSE(value.is_discarded()) << text;
  return value;
}

// Just the moves, without the positions after them.
Words moves_of(const std::string& game, const std::string& position) {
  Words moves = lines_of(said({"moves", game, position}));
  for (std::string& line : moves) line.resize(line.find('\t'));
  return moves;
}

TEST(Games, AreListedWithOptionsAndRanges) {
  const Words lines = lines_of(said({"games"}));
  const auto some_line_has = [&](const std::vector<std::string>& parts) {
    return std::ranges::any_of(lines, [&](const std::string& line) {
      return std::ranges::all_of(
          parts, [&](const std::string& part) { return line.find(part) != std::string::npos; });
    });
  };
  for (const std::string& game : all_games) EXPECT_TRUE(some_line_has({game})) << game;
  EXPECT_TRUE(some_line_has({"size", "2", "16", "5"}));
  EXPECT_TRUE(some_line_has({"n", "4", "16"}));
  EXPECT_TRUE(some_line_has({"size", "2", "8", "6"}));
  EXPECT_TRUE(some_line_has({"moves", "1", "99", "21"}));
  EXPECT_TRUE(some_line_has({"k", "64", "7"}));
}

TEST(Games, AreFactsInJson) {
  const json games = facts({"games"});
  std::map<std::string, json> by_name;
  for (const json& game : games) by_name[game["name"]] = game;
  ASSERT_EQ(by_name.size(), engine::catalogue().size());
  EXPECT_EQ(by_name["kcell"]["sides"], json({"o", "x"}));
  EXPECT_EQ(by_name["checkers"]["sides"], json({"b", "w"})) << "Black moves first";
  EXPECT_EQ(by_name["checkers"]["options"], json::array());
  const json moves = by_name["fortress"]["options"][1];
  EXPECT_EQ(moves["name"], "moves");
  EXPECT_EQ(moves["default"], 21);
  EXPECT_EQ(moves["least"], 1);
  EXPECT_EQ(moves["most"], 99);
}

TEST(Show, DrawsTheBoardsOfTheAssignments) {
  EXPECT_THAT(said({"show", "ctf"}), HasSubstr("-   w   W   w   -\n"
                                               "-   w   w   w   -\n"
                                               "-   -   -   -   -\n"
                                               "-   b   b   b   -\n"
                                               "-   b   B   b   -\n"));
  EXPECT_THAT(said({"show", "oska", "www-/--w/--/---/bbbb", "b"}), HasSubstr(" ---------------\n"
                                                                             "| W | W | W |   |\n"
                                                                             " ---------------\n"
                                                                             "  |   |   | W |\n"
                                                                             "   -----------\n"
                                                                             "    |   |   |\n"
                                                                             "   -----------\n"
                                                                             "  |   |   |   |\n"
                                                                             " ---------------\n"
                                                                             "| B | B | B | B |\n"
                                                                             " ---------------\n"));
  EXPECT_THAT(said({"show", "kcell", "_oox_x_ o"}), HasSubstr("[_oox_x_]\n"));
  EXPECT_THAT(said({"show", "checkers"}), HasSubstr(" 1 | . | w | . | w | . | w | . | w |\n"));
}

TEST(Show, SaysWhoHoldsEachSquareOfAFortress) {
  // White's castle of two on A1 and Black's of one on B2: influences 2, 1 / 1, -1.
  const std::string drawn = said({"show", "fortress", "2,0/0,-1 w 2"});
  EXPECT_THAT(drawn, HasSubstr(" 2 "));
  EXPECT_THAT(drawn, HasSubstr("-1 "));
  EXPECT_THAT(drawn, HasSubstr("White 3, Black 1"));
  EXPECT_THAT(said({"show", "fortress", "1,-1/0,0 w 2"}), HasSubstr("siege"));
}

TEST(Show, SaysWhoseTurnItIsOrWhoWon) {
  EXPECT_EQ(lines_of(said({"show", "kcell", "oo___xx x"})).back(), "x to move");
  EXPECT_EQ(lines_of(said({"show", "kcell", "___xxoo x"})).back(), "win o");
}

TEST(Show, IsFactsInJson) {
  const json shown = facts({"show", "oska", oska_start});
  EXPECT_EQ(shown["game"], "oska:n=4");
  EXPECT_EQ(shown["position"], oska_start);
  EXPECT_EQ(shown["side"], "w");
  EXPECT_EQ(shown["result"], "open");
  EXPECT_EQ(shown["board"].size(), 11U);
  EXPECT_EQ(shown["board"][1], "| W | W | W | W |");
  EXPECT_EQ(shown["key"], facts({"show", "oska"})["key"]) << "the start has one key";
}

TEST(Show, HasNoColourInAPipe) {
  for (const std::string& game : all_games) {
    EXPECT_THAT(said({"show", game}), Not(HasSubstr("\x1b"))) << game;
    EXPECT_THAT(said({"play", game}), Not(HasSubstr("\x1b"))) << game;
  }
  EXPECT_THAT(said({"show", "fortress", "2,0/0,-1 w 2"}), Not(HasSubstr("\x1b")));
}

TEST(Moves, OfCaptureTheFlag) {
  EXPECT_THAT(
      lines_of(said({"moves", "ctf"})),
      UnorderedElementsAre(
          "B1-A1\tw-Ww-/-www-/-----/-bbb-/-bBb- b", "D1-E1\t-wW-w/-www-/-----/-bbb-/-bBb- b",
          "B2-A2\t-wWw-/w-ww-/-----/-bbb-/-bBb- b", "D2-E2\t-wWw-/-ww-w/-----/-bbb-/-bBb- b",
          "B2-B3\t-wWw-/--ww-/-w---/-bbb-/-bBb- b", "C2-C3\t-wWw-/-w-w-/--w--/-bbb-/-bBb- b",
          "D2-D3\t-wWw-/-ww--/---w-/-bbb-/-bBb- b"));
}

TEST(Moves, OfCaptureTheFlagNeverRepeatABoardAndPrintNoPast) {
  const std::string past = " after -wWw-/-w-w-/--w--/-bbb-/-bBb- -wWw-/w-ww-/-----/-bbb-/-bBb-";
  const std::string out = said({"moves", "ctf", ctf_start + past});
  EXPECT_THAT(out,
              AllOf(Not(HasSubstr("C2-C3")), Not(HasSubstr("B2-A2")), Not(HasSubstr("after"))));
  EXPECT_EQ(lines_of(out).size(), 5U);
  EXPECT_EQ(facts({"show", "ctf", ctf_start + past})["position"], ctf_start + past);
}

TEST(Moves, OfOska) {
  EXPECT_THAT(
      lines_of(said({"moves", "oska"})),
      UnorderedElementsAre("A1-A2\t-www/w--/--/---/bbbb b", "B1-A2\tw-ww/w--/--/---/bbbb b",
                           "B1-B2\tw-ww/-w-/--/---/bbbb b", "C1-B2\tww-w/-w-/--/---/bbbb b",
                           "C1-C2\tww-w/--w/--/---/bbbb b", "D1-C2\twww-/--w/--/---/bbbb b"));
  EXPECT_EQ(said({"moves", "oska", "w---/b--/b-/---/---- w"}), "pass\tw---/b--/b-/---/---- b\n");
}

TEST(Moves, OfKcell) {
  EXPECT_THAT(lines_of(said({"moves", "kcell"})),
              UnorderedElementsAre("1\t_oo__xx x", "2\to_o__xx x"));
  EXPECT_THAT(lines_of(said({"moves", "kcell", "_oox_x_ o"})), UnorderedElementsAre("3\t_o_x_xo x"))
      << "a chain of jumps is one move";
  EXPECT_EQ(said({"moves", "kcell", "_ox o"}), "pass\t_ox x\n");
}

TEST(Moves, OfFortress) {
  const Words lines = lines_of(said({"moves", "fortress"}));
  ASSERT_EQ(lines.size(), 36U);
  Words last_square = lines;
  std::erase_if(last_square, [](const std::string& line) { return !line.starts_with("F6\t"); });
  EXPECT_THAT(last_square, ElementsAre("F6\t0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/"
                                       "0,0,0,0,0,0/0,0,0,0,0,1 b 1"));
  EXPECT_THAT(lines_of(said({"moves", "fortress:size=2,moves=1"})),
              UnorderedElementsAre("A1\t1,0/0,0 b 1 3-0", "A2\t0,1/0,0 b 1 3-0",
                                   "B1\t0,0/1,0 b 1 3-0", "B2\t0,0/0,1 b 1 3-0"))
      << "the last move adds the squares held";
}

TEST(Moves, OfCheckersComeInTheSpecifiedOrder) {
  EXPECT_THAT(moves_of("checkers", "start"),
              ElementsAre("A6-B5", "C6-D5", "C6-B5", "E6-F5", "E6-D5", "G6-H5", "G6-F5"));
  const std::string figure =
      ".w....../w......./.......B/......w./.B....../......W./.b.w..../b.b.....";
  EXPECT_THAT(
      moves_of("checkers", figure + " b"),
      ElementsAre("H3-F5", "H3-G2", "B5-C4", "B5-C6", "B5-A6", "B5-A4", "B7-C6", "B7-A6", "C8-E6"));
  EXPECT_THAT(
      moves_of("checkers", figure + " w"),
      ElementsAre("B1-C2", "A2-B3", "G4-H5", "G4-F5", "G6-H5", "G6-H7", "G6-F7", "G6-F5", "D7-E8"));
  EXPECT_THAT(said({"moves", "checkers", figure, "w"}),
              HasSubstr("D7-E8\t.w....../w......./.......B/......w./.B....../......W./.b....../"
                        "b.b.W... b\n"))
      << "a piece on its furthest row is a tower";
}

TEST(Moves, OfAFinishedGameAreNone) {
  EXPECT_EQ(said({"moves", "kcell", "xo_ o"}), "");
  EXPECT_EQ(said({"moves", "ctf", "-W-/---/-bB w"}), "");
  EXPECT_EQ(facts({"moves", "oska", "----/---/--/---/b--- w"})["moves"], json::array());
}

TEST(Moves, AreFactsInJson) {
  for (const std::string& game : all_games) {
    const json answer = facts({"moves", game});
    Words lines;
    for (const json& move : answer["moves"]) {
      lines.push_back(move["move"].get<std::string>() + '\t' + move["after"].get<std::string>());
      EXPECT_EQ(move["result"], "open");
    }
    EXPECT_THAT(lines, ElementsAreArray(lines_of(said({"moves", game})))) << game;
    EXPECT_EQ(answer["position"], facts({"show", game})["position"]) << game;
  }
}

struct Judged {
  std::string game;
  std::string position;
  std::string result;
};

TEST(Result, OfOpenAndFinishedGames) {
  const std::string empty_rows = "/......../......../......../......../......../......../........";
  const std::vector<Judged> table{
      {"ctf", "-w-/---/bB- w", "win b"},
      {"ctf", "-W-/---/-bB w", "win b"},
      {"ctf", "Ww-/---/--B b", "win w"},
      {"oska", "----/---/--/---/b--- w", "win b"},
      {"oska", "bb--/---/--/---/w--- w", "win b"},
      {"oska", "b---/---/--/---/w--- b", "draw"},
      {"kcell", "xo_ o", "win x"},
      {"kcell", "__ooxx_ o", "draw"},
      {"kcell", "__ooxx_ x", "draw"},
      {"checkers", ".w......" + empty_rows + " b", "win w"},
      {"checkers", ".B......" + empty_rows + " w", "win b"},
      {"fortress:moves=5", "0,0,0,0/0,-1,0,0/0,0,0,0/0,0,0,0 b 5 4-9", "win b 9-4"},
      {"fortress:moves=5", "0,0,0,0/0,-1,0,0/0,0,0,0/0,0,0,0 b 5 9-4", "win w 9-4"},
      {"fortress", "0,0,0,0/0,-1,0,0/0,0,0,0/0,0,0,0 b 5 4-9", "win b 9-4"},
      {"fortress:moves=2", "0,0/0,0 w 2 2-2", "draw 2-2"},
  };
  for (const Judged& judged : table) {
    EXPECT_EQ(said({"result", judged.game, judged.position}), judged.result + '\n')
        << judged.game << ' ' << judged.position;
  }
  for (const std::string& game : all_games) EXPECT_EQ(said({"result", game}), "open\n") << game;
}

TEST(Result, IsFactsInJson) {
  const json won = facts({"result", "fortress:moves=5", "0,0/0,-1 b 5 1-3"});
  EXPECT_EQ(won["game"], "fortress:size=2,moves=5");
  EXPECT_EQ(won["result"], "win b 3-1");
  EXPECT_EQ(won["finished"], true);
  EXPECT_EQ(won["winner"], "b");
  EXPECT_EQ(won["squares"], (json{{"w", 1}, {"b", 3}}));
  const json open = facts({"result", "kcell"});
  EXPECT_EQ(open["result"], "open");
  EXPECT_EQ(open["finished"], false);
  EXPECT_TRUE(open["winner"].is_null());
  EXPECT_TRUE(facts({"result", "kcell", "__ooxx_ o"})["winner"].is_null()) << "a draw";
}

TEST(PerftCommand, PrintsTheNumberAlone) {
  EXPECT_EQ(said({"perft", "ctf", "--depth", "4"}), "4062\n");
  EXPECT_EQ(said({"perft", "oska", "--depth", "5"}), "3376\n");
  EXPECT_EQ(said({"perft", "kcell", "--depth", "8"}), "40\n");
  EXPECT_EQ(said({"perft", "checkers", "--depth", "4"}), "2872\n");
  EXPECT_EQ(said({"perft", "fortress", "--depth", "3"}), "44100\n");
  EXPECT_EQ(said({"perft", "kcell", "--depth", "0"}), "1\n");
  EXPECT_EQ(said({"perft", "kcell", "xo_ o", "--depth", "1"}), "0\n") << "a finished game";
  EXPECT_EQ(said({"perft", "kcell", "--depth", "1000"}), "0\n") << "no game lasts so long";
}

TEST(PerftCommand, DividesByMove) {
  for (const auto& [game, depth, total] :
       std::vector<std::tuple<std::string, std::string, int>>{{"ctf", "3", 450},
                                                              {"oska", "4", 784},
                                                              {"kcell", "6", 19},
                                                              {"checkers", "3", 379},
                                                              {"fortress", "2", 1260}}) {
    Words lines = lines_of(said({"perft", game, "--depth", depth, "--divide"}));
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.back(), std::to_string(total)) << game;
    lines.pop_back();
    int sum = 0;
    for (std::string& line : lines) {
      sum += std::stoi(line.substr(line.find('\t') + 1));
      line.resize(line.find('\t'));
    }
    EXPECT_EQ(sum, total) << game;
    EXPECT_THAT(lines, ElementsAreArray(moves_of(game, "start"))) << game;
  }
}

TEST(PerftCommand, IsFactsInJson) {
  const json answer = facts({"perft", "oska", "--depth=2", "--divide"});
  EXPECT_EQ(answer["game"], "oska:n=4");
  EXPECT_EQ(answer["depth"], 2);
  EXPECT_EQ(answer["count"], 36);
  EXPECT_EQ(answer["divide"].size(), 6U);
  EXPECT_EQ(answer["divide"][0]["count"], 6);
}

}  // namespace
}  // namespace plyhouse
