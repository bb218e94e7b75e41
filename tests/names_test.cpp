// Errors in the names of games and on the command line: one line on standard error, nothing on
// standard output, status 2.
#include <gmock/gmock.h>

#include "engine/position.hpp"
#include "tests/program.hpp"

namespace plyhouse {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;
using tests::lines_of;
using tests::Ran;
using tests::run;
using Words = std::vector<std::string>;

struct Misnamed {
  std::string game;
  std::string says;
  std::string position = "start";
};

void expect_all_refused(const std::vector<Misnamed>& table) {
  for (const auto& [game, says, position] : table) {
    const auto opened = engine::open_position(game, position);
    ASSERT_FALSE(opened) << game << " [" << position << ']';
    EXPECT_THAT(opened.error().what, HasSubstr(says));
    EXPECT_EQ(opened.error().what.find('\n'), std::string::npos);
  }
}

TEST(NameErrors, NameTheGamesThatThereAre) {
  const std::string games = "allowed: ctf oska fortress kcell checkers";
  for (const std::string name :
       {"", "chess", "CTF", "ctf ", " ctf", "ct", "ctff", "\n", ":size=5"}) {
    expect_all_refused({{name, "unknown game '"}, {name, games}});
  }
  expect_all_refused({{std::string(100'000, 'c'), "unknown game 'cccc"}});
  EXPECT_LT(engine::open_position(std::string(100'000, 'c'), "start").error().what.size(), 200U);
}

TEST(NameErrors, NameTheOptionsThatThereAre) {
  expect_all_refused({
      {"ctf:n=5", "ctf has no option 'n', allowed: size (2 to 16)"},
      {"ctf:SIZE=5", "ctf has no option 'SIZE'"},
      {"ctf:", "ctf has no option '', allowed: size"},
      {"ctf:size=5,", "ctf has no option ''"},
      {"ctf:,size=5", "ctf has no option ''"},
      {"ctf:size=5, size=5", "ctf has no option ' size'"},
      {"ctf:=5", "ctf has no option ''"},
      {"kcell:m=2", "allowed: n (1 to 31) k (3 to 64)"},
      {"fortress:n=2", "allowed: size (2 to 8) moves (1 to 99)"},
      {"oska:size=4", "allowed: n (4 to 16)"},
      {"checkers:size=8", "checkers has no option 'size', it has none"},
      {"checkers:", "checkers has no option '', it has none"},
  });
}

TEST(NameErrors, NameTheRangeOfAValue) {
  expect_all_refused({
      {"ctf:size=1", "ctf:size: '1' is out of range, allowed 2 to 16"},
      {"ctf:size=17", "ctf:size: '17' is out of range, allowed 2 to 16"},
      {"ctf:size=-5", "ctf:size: '-5' is out of range"},
      {"ctf:size=99999999999999999999", "is out of range, allowed 2 to 16"},
      {"oska:n=3", "oska:n: '3' is out of range, allowed 4 to 16"},
      {"oska:n=17", "oska:n: '17' is out of range, allowed 4 to 16"},
      {"kcell:n=0", "kcell:n: '0' is out of range"},
      {"kcell:n=32,k=64", "kcell:n: '32' is out of range"},
      {"kcell:k=65", "kcell:k: '65' is out of range, allowed 3 to 64"},
      {"kcell:k=2", "kcell:k: '2' is out of range, allowed 3 to 64"},
      {"fortress:size=1", "fortress:size: '1' is out of range, allowed 2 to 8"},
      {"fortress:size=9", "fortress:size: '9' is out of range, allowed 2 to 8"},
      {"fortress:moves=0", "fortress:moves: '0' is out of range, allowed 1 to 99"},
      {"fortress:moves=100", "fortress:moves: '100' is out of range, allowed 1 to 99"},
      {"kcell:n=2,k=4", "k=4 is out of range, it must be more than 2n, here more than 4"},
      {"kcell:k=3", "k=3 is out of range, it must be more than 2n, here more than 4"},
      {"kcell:n=4", "k=7 is out of range, it must be more than 2n, here more than 8"},
  });
}

TEST(NameErrors, SayWhatIsWrongWithAValue) {
  expect_all_refused({
      {"ctf:size", "ctf:size: expected size=NUMBER"},
      {"ctf:size=", "ctf:size: expected a whole number, not ''"},
      {"ctf:size=five", "ctf:size: expected a whole number, not 'five'"},
      {"ctf:size=05", "ctf:size: expected a whole number, not '05'"},
      {"ctf:size=+5", "ctf:size: expected a whole number, not '+5'"},
      {"ctf:size==5", "ctf:size: expected a whole number, not '=5'"},
      {"ctf:size=5.0", "ctf:size: expected a whole number, not '5.0'"},
      {"ctf:size=5:size=6", "ctf:size: expected a whole number, not '5:size=6'"},
      {"ctf:size= 5", "ctf:size: expected a whole number, not ' 5'"},
      {"ctf:size=5\n", "ctf:size: expected a whole number, not '5?'"},
      {"ctf:size=5,size=5", "ctf:size is given twice"},
      {"kcell:n=2,k=7,n=3", "kcell:n is given twice"},
  });
}

TEST(NameErrors, SayWhatContradictsThePosition) {
  expect_all_refused({
      {"ctf:size=6", "ctf:size=6 contradicts the position, which has size=5",
       "-wWw-/-www-/-----/-bbb-/-bBb- w"},
      {"oska:n=5", "oska:n=5 contradicts the position, which has n=4", "wwww/---/--/---/bbbb w"},
      {"fortress:moves=21", "fortress:moves=21 contradicts the position, which has moves=20",
       "0,0/0,0 w 20 2-2"},
      {"kcell:n=3", "kcell:n=3 contradicts the position, which has n=2", "oo___xx o"},
      {"kcell:n=2,k=8", "kcell:k=8 contradicts the position, which has k=7", "oo___xx o"},
      {"kcell:n=3,k=7", "contradicts the position", "oo___xx o"},
      {"fortress:size=6", "fortress:size=6 contradicts the position, which has size=2",
       "0,0/0,0 w 0"},
  });
}

// What every error of the program has in common.
void expect_error(const Words& words, const std::string& says) {
  SCOPED_TRACE(testing::PrintToString(words).substr(0, 300));
  const Ran ran = run(words);
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, StartsWith("plyhouse: "));
  EXPECT_THAT(ran.err, EndsWith("\n"));
  EXPECT_EQ(lines_of(ran.err).size(), 1U) << ran.err;
  EXPECT_LT(ran.err.size(), 300U);
  EXPECT_THAT(ran.err, HasSubstr(says));
}

TEST(ProgramErrors, OfPositionsForEveryCommand) {
  for (const std::string command : {"show", "moves", "result", "play"}) {
    expect_error({command, "chess"}, "unknown game 'chess'");
    expect_error({command, "ctf:size=17"}, "ctf:size: '17' is out of range, allowed 2 to 16");
    expect_error({command, "ctf", "-wWw-/-www-/----/-bbb-/-bBb- w"}, "row 3 has 4 cells");
    expect_error({command, "oska", "----/---/--/---/----", "b"}, "oska position: no piece");
    expect_error({command, "kcell", ""}, "kcell position: the line has 0 cells");
    expect_error({command, "fortress", "-4,0/0,0", "w", "0"}, "flags on A1: '-4' is out of range");
    expect_error({command, "checkers", ". b"}, "checkers position: the board has 1 row");
  }
  expect_error({"perft", "ctf", "--depth", "1", "-wWw-"}, "ctf position: the board has 1 row");
  expect_error({"moves", "ctf", "--json", "--wW/--bB/----/---- x"}, "unknown side 'x'");
}

TEST(ProgramErrors, OfTextsThatAShellLetsThrough) {
  expect_error({"moves", "kcell", "oo___xx o\n"}, "unknown side 'o?'");
  expect_error({"moves", "kcell", "\x1b[31moo___xx o"}, "cell 1: unknown symbol byte 0x1b");
  expect_error({"moves", "kcell", "\x01oo___xx o"}, "cell 1: unknown symbol byte 0x01");
  expect_error({"moves", "kcell", "\xc3\xb6o___xx o"}, "cell 1: unknown symbol byte 0xc3");
  expect_error({"moves", "kcell", "oo___xx", "", "o"}, "a space too many after 'oo___xx'");
  expect_error({"moves", "kcell", "oo___xx", "o", "o"}, "text after the end of the position: 'o'");
  expect_error({"moves", "kcell", std::string(100'000, 'o')}, "the line has 100000 cells");
  expect_error({"moves", "ctf", std::string(100'000, '-')}, "the board has 1 row");
  expect_error({"moves", "kcell", "[oo___xx,o]"}, "cell 1: unknown symbol '['");
  expect_error({"moves", "kcell", "[]"}, "cell 1: unknown symbol '['");
  expect_error({"moves", "kcell", "{}"}, "cell 1: unknown symbol '{'");
  expect_error({"moves", "a\nb"}, "unknown game 'a?b'");
}

TEST(ProgramErrors, OfCommands) {
  expect_error({}, "no command, expected one of: games show moves");
  expect_error({""}, "unknown command ''");
  expect_error({"shwo", "ctf"}, "unknown command 'shwo', allowed: games show moves");
  expect_error({"Games"}, "unknown command 'Games'");
  expect_error({"a\nb"}, "unknown command 'a?b'");
  expect_error({std::string(100'000, 'x')}, "unknown command 'xxxx");
  expect_error({"show"}, "GAME is required");
  expect_error({"show", "moves"}, "unknown game 'moves'");
  expect_error({"games", "ctf"}, "unexpected argument 'ctf'");
}

TEST(ProgramErrors, OfOptions) {
  expect_error({"--bogus"}, "'--bogus'");
  expect_error({"-x"}, "'-x'");
  expect_error({"moves", "ctf", "--bogus"}, "unexpected argument '--bogus'");
  expect_error({"moves", "ctf", "-j"}, "unexpected argument '-j'");
  expect_error({"moves", "ctf", "--" + std::string(100'000, 'x')}, "unexpected argument '--xxx");
  expect_error({"moves", "ctf", "--depth", "3"}, "unexpected argument '--depth'");
  expect_error({"--json", "moves", "ctf"}, "unexpected argument '--json'");
  expect_error({"moves", "ctf", "--json=maybe"}, "--json");
  expect_error({"play", "ctf", "--first", "robot"}, "unknown player 'robot'");
  expect_error({"play", "ctf", "--second"}, "--second");
  expect_error({"play", "ctf", "--seed", "abc"}, "--seed");
}

TEST(ProgramErrors, OfTheDepthOfPerft) {
  expect_error({"perft", "kcell"}, "--depth is required");
  expect_error({"perft", "kcell", "--depth"}, "--depth");
  expect_error({"perft", "kcell", "-d", "3"}, "unexpected argument '-d'");
  expect_error({"perft", "kcell", "--depth", "3", "--depth", "4"}, "--depth");
  for (const std::string depth : {"-1", "-0", "+2", "010", "0x2", "2.5", "1e1", "three", "", " 2",
                                  "2 ", "1001", "99999999999999999999", "-w-/---"}) {
    const std::string says = "--depth: expected a whole number from 0 to 1000, not '";
    expect_error({"perft", "kcell", "--depth", depth}, says);
    if (!depth.empty()) expect_error({"perft", "kcell", "--depth=" + depth}, says);
  }
}

}  // namespace
}  // namespace plyhouse
