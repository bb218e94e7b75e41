// How the program may be asked: help, positions in one word or many, boards that begin with a
// dash, options anywhere, sizes by name or by text; and a game played through a pipe.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/position.hpp"
#include "tests/program.hpp"

namespace plyhouse {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using tests::lines_of;
using tests::said;
using Words = std::vector<std::string>;

const Words all_games{"ctf", "oska", "fortress", "kcell", "checkers"};
const std::string ctf_start = "-wWw-/-www-/-----/-bbb-/-bBb-";

// What the program understood: the game with all its options, a space, the position text.
std::string understood(Words words) {
  words.insert(words.begin(), {"show", "--json"});
  const auto facts = nlohmann::json::parse(said(words), nullptr, false);
  if (facts.is_discarded()) return "no JSON";
  return facts["game"].get<std::string>() + ' ' + facts["position"].get<std::string>();
}

TEST(Help, WorksEverywhere) {
  const Words commands{"games", "show",   "moves",  "result", "eval", "best",
                       "perft", "ladder", "verify", "bench",  "play"};
  for (const std::string option : {"--help", "-h"}) {
    const std::string overview = said({option});
    for (const std::string& command : commands) {
      EXPECT_THAT(overview, HasSubstr(command));
      EXPECT_THAT(said({command, option}), HasSubstr("plyhouse " + command));
    }
    EXPECT_THAT(said({"perft", option}), AllOf(HasSubstr("--depth"), HasSubstr("--divide")));
    EXPECT_THAT(said({"show", "no such game", option}), HasSubstr("plyhouse show"));
  }
}

TEST(Position, IsTheStartWhereItIsLeftOut) {
  EXPECT_EQ(understood({"ctf"}), "ctf:size=5 " + ctf_start + " w");
  EXPECT_EQ(understood({"oska"}), "oska:n=4 wwww/---/--/---/bbbb w");
  EXPECT_EQ(understood({"kcell"}), "kcell:n=2,k=7 oo___xx o");
  EXPECT_EQ(understood({"fortress"}),
            "fortress:size=6,moves=21 0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/"
            "0,0,0,0,0,0 w 0");
  EXPECT_EQ(understood({"checkers"}),
            "checkers .w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/b.b.b.b. b");
  for (const std::string& game : all_games) {
    EXPECT_EQ(understood({game, "start"}), understood({game})) << game;
  }
}

TEST(Position, IsReadFromOneWordOrSeveral) {
  const std::string name = "ctf:size=5 ";
  const std::string past = ctf_start + " w after -wWw-/-w-w-/--w--/-bbb-/-bBb- " + ctf_start;
  EXPECT_EQ(understood({"ctf", past}), name + past);
  EXPECT_EQ(
      understood({"ctf", ctf_start, "w", "after", "-wWw-/-w-w-/--w--/-bbb-/-bBb-", ctf_start}),
      name + past);
  EXPECT_EQ(understood({"fortress:moves=3", "0,1/0,0", "w", "3", "3-0"}),
            "fortress:size=2,moves=3 0,1/0,0 w 3 3-0");
}

TEST(Position, MayBeginWithADash) {
  const std::vector<std::pair<std::string, std::string>> boards{
      {"ctf", "-W-/--w/bB- w"},           {"ctf", "--W/w--/bB- w"},
      {"ctf", "--Ww/----/----/bB-- b"},   {"oska", "-www/w--/--/---/bbbb b"},
      {"oska", "----/---/-w/---/b--- b"}, {"fortress", "-3,0/0,3 w 6"},
      {"fortress", "-1,-2/0,-3 b 7"}};
  for (const auto& [game, text] : boards) {
    const std::size_t space = text.find(' ');
    EXPECT_THAT(understood({game, text}), EndsWith(' ' + text));
    EXPECT_THAT(understood({game, text.substr(0, space), text.substr(space + 1)}),
                EndsWith(' ' + text));
    EXPECT_THAT(understood({game, "--", text}), EndsWith(' ' + text));
  }
}

TEST(Options, StandBeforeOrAfterThePosition) {
  const Words orders[] = {{"perft", "--depth", "2", "--divide", "ctf", ctf_start, "w"},
                          {"perft", "ctf", "--divide", "--depth=2", ctf_start + " w"},
                          {"perft", "ctf", "--depth", "2", ctf_start, "--divide", "w"},
                          {"perft", "ctf", ctf_start, "w", "--depth", "2", "--divide"}};
  for (const Words& words : orders) {
    EXPECT_EQ(lines_of(said(words)).back(), "49") << testing::PrintToString(words);
    EXPECT_EQ(lines_of(said(words)).size(), 8U) << testing::PrintToString(words);
  }
}

TEST(Size, IsFixedByTheTextAlone) {
  EXPECT_EQ(understood({"ctf", "-wWw--/------/------/------/------/-bBb-- w"}),
            "ctf:size=6 -wWw--/------/------/------/------/-bBb-- w");
  EXPECT_THAT(understood({"oska", "wwwww/----/---/--/---/----/bbbbb b"}), HasSubstr("oska:n=5 "));
  EXPECT_THAT(understood({"kcell", "o_x o"}), HasSubstr("kcell:n=1,k=3 "));
  EXPECT_THAT(understood({"fortress", "0,0,0/0,0,0/0,0,3 b 20"}),
              HasSubstr("fortress:size=3,moves=21 "));
  EXPECT_THAT(understood({"kcell:k=9", "oo_____xx x"}), HasSubstr("kcell:n=2,k=9 "))
      << "an option that agrees with the text is no error";
}

TEST(Size, ReachesBothEndsOfItsRange) {
  for (const std::string game :
       {"ctf:size=2", "ctf:size=16", "oska:n=4", "oska:n=16", "kcell:n=1,k=3", "kcell:n=1,k=64",
        "kcell:n=31,k=63", "kcell:n=31,k=64", "fortress:size=2,moves=21",
        "fortress:size=8,moves=21"}) {
    const std::string start = understood({game});
    EXPECT_THAT(start, HasSubstr(game + ' '));
    const std::string plain_name = game.substr(0, game.find(':'));
    EXPECT_EQ(understood({plain_name, start.substr(start.find(' ') + 1)}), start);
    EXPECT_NE(said({"moves", game}).empty(), game != "ctf:size=2") << game << ": 2 x 2 is full";
  }
  EXPECT_EQ(lines_of(said({"moves", "fortress:size=2,moves=1"})).size(), 4U);
  EXPECT_EQ(lines_of(said({"moves", "fortress:size=8,moves=99"})).size(), 64U);
}

TEST(Size, OptionsComeInAnyOrder) {
  EXPECT_EQ(understood({"kcell:k=9,n=3"}), "kcell:n=3,k=9 ooo___xxx o");
  EXPECT_EQ(understood({"kcell:n=3"}), "kcell:n=3,k=7 ooo_xxx o");
}

TEST(MoveText, IsReadWithoutRegardToCase) {
  const std::vector<std::array<std::string, 4>> moves{
      {"ctf", "start", "c2-c3", "-wWw-/-w-w-/--w--/-bbb-/-bBb- b"},
      {"ctf", "start", "C2-c3", "-wWw-/-w-w-/--w--/-bbb-/-bBb- b"},
      {"oska", "start", "d1-c2", "www-/--w/--/---/bbbb b"},
      {"oska", "w---/b--/b-/---/---- w", "PaSS", "w---/b--/b-/---/---- b"},
      {"kcell", "_ox o", "PASS", "_ox x"},
      {"fortress:size=2", "start", "b1", "0,0/1,0 b 1"},
      {"checkers", "start", "a6-b5",
       ".w.w.w.w/w.w.w.w./.w.w.w.w/......../.b....../..b.b.b./.b.b.b.b/b.b.b.b. w"}};
  for (const auto& [game, text, move, after] : moves) {
    const auto position = engine::open_position(game, text);
    ASSERT_TRUE(position) << position.error().what;
    const auto next = (*position)->after(move);
    ASSERT_TRUE(next) << next.error().what;
    EXPECT_EQ((*next)->text_without_past(), after);
  }
}

TEST(MoveText, ThatIsNotLegalIsToldWithWhatIs) {
  const auto start = engine::open_position("kcell", "start");
  ASSERT_TRUE(start);
  for (const std::string move : {"", "3", "pass", "01", "1 ", "-1", "1\n2", "\xff"}) {
    const auto next = (*start)->after(move);
    ASSERT_FALSE(next) << move;
    EXPECT_THAT(next.error().what, AllOf(HasSubstr("allowed: 1 2"), Not(HasSubstr("\n"))));
  }
  const auto over = engine::open_position("kcell", "xo_ o");
  ASSERT_TRUE(over);
  const auto next = (*over)->after("2");
  ASSERT_FALSE(next);
  EXPECT_THAT(next.error().what, HasSubstr("over"));
}

TEST(MoveText, IsRefusedWithTheGamesOwnReason) {
  const auto reason = [](std::string_view game, std::string_view position, std::string_view move) {
    return (*engine::open_position(game, position))->after(move).error().what;
  };
  EXPECT_THAT(reason("checkers", "start", "D4-E5"),
              StartsWith("no legal move 'D4-E5' here (Source cell is empty), allowed: A6-B5 "));
  EXPECT_THAT(reason("checkers", "start", "G6"),
              StartsWith("no legal move 'G6' here (An action is written like G6-F5), allowed: "));
  EXPECT_THAT(reason("fortress:size=2", "-1,3/0,0 w 4", "A1"),
              StartsWith("no legal move 'A1' here (a castle of the other side stands there)"));
  EXPECT_THAT(reason("fortress:size=2", "-1,3/0,0 w 4", "a2"),
              StartsWith("no legal move 'a2' here (the castle there flies three flags already)"));
  EXPECT_THAT(reason("fortress:size=2", "-1,3/0,0 w 4", "C1"),
              StartsWith("no legal move 'C1' here (the square is outside of the board, which goes "
                         "from A1 to B2)"));
  EXPECT_EQ(reason("kcell", "start", "9"), "no legal move '9' here, allowed: 1 2");
}

TEST(Play, RunsAWholeGame) {
  const Words lines = lines_of(said({"play", "kcell:n=1,k=3"}, "1\n3\n"));
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.back(), "win x");
}

TEST(Play, EndsWithThePositionWhereTheInputEnds) {
  const std::string moved =
      "The game stands at: -wWw-/-w-w-/--w--/-bbb-/-bBb- b after " + ctf_start + "\n";
  EXPECT_THAT(said({"play", "ctf"}, "c2-C3\n"), EndsWith(moved));
  EXPECT_THAT(said({"play", "ctf"}, "c2-C3"), EndsWith(moved)) << "the last line may lack its end";
  EXPECT_THAT(said({"play", "ctf"}, "c2-C3\nquit\nb4-a4\n"), EndsWith(moved));
  EXPECT_THAT(said({"play", "ctf"}, " C2-C3\t\r\nQuit\r\n"), EndsWith(moved));
  EXPECT_THAT(said({"play", "ctf", ctf_start + " b"}), EndsWith(ctf_start + " b\n"));
}

TEST(Play, AsksAgainAfterAMoveThatIsNotLegal) {
  const std::string said_so = said({"play", "kcell"}, "\nfive\n7\n\x1b[31m\n1\n");
  EXPECT_THAT(said_so, AllOf(HasSubstr("'five'"), HasSubstr("'7'"), HasSubstr("allowed: 1 2")));
  EXPECT_THAT(said_so, Not(HasSubstr("\x1b"))) << "what was typed is not sent to the terminal raw";
  EXPECT_THAT(said_so, EndsWith("The game stands at: _oo__xx x\n"));
}

TEST(Play, TakesMovesBack) {
  EXPECT_THAT(said({"play", "kcell"}, "1\n7\nundo\nUNDO\nundo\n2\n"),
              AllOf(HasSubstr("nothing to take back"), EndsWith("stands at: o_o__xx x\n")));
  EXPECT_THAT(said({"play", "kcell", "--second", "random"}, "1\nundo\n"),
              EndsWith("stands at: oo___xx o\n"))
      << "the random player's move and one's own";
}

TEST(Play, TheEnginePlaysToTheEnd) {
  const std::string line =
      said({"play", "kcell", "--first", "engine", "--second", "engine", "--time", "0.01"});
  EXPECT_EQ(lines_of(line).back(), "draw") << "which is what the game is worth";
  EXPECT_THAT(said({"play", "kcell", "--second", "engine", "--time", "0.01"}, "1\nundo\n"),
              EndsWith("stands at: oo___xx o\n"));
}

TEST(Usage, AFullDiskIsAFailureOfTheSurroundings) {
  for (const std::string arguments : {"games", "--help", "perft oska --depth 2"}) {
    const std::string line = tests::path_of("plyhouse") + " " + arguments + " >/dev/full 2>&1";
    const int status = std::system(line.c_str());
    EXPECT_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : -1, 1) << arguments;
  }
}

TEST(Play, AtRandomEndsWithAResultAndIsRepeatedByItsSeed) {
  for (const std::string game : {"ctf", "oska", "fortress", "kcell"}) {
    const Words words{"play", game, "--first", "random", "--second", "random", "--seed", "7"};
    const std::string once = said(words);
    ASSERT_FALSE(once.empty());
    EXPECT_THAT(lines_of(once).back(), testing::MatchesRegex("(win [wbox]|draw).*")) << game;
    EXPECT_EQ(said(words), once);
  }
}

}  // namespace
}  // namespace plyhouse
