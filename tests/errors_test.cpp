// Every malformed position text is refused with one line that says what is wrong and where.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/position.hpp"

namespace plyhouse {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string ctf_board = "-wWw-/-www-/-----/-bbb-/-bBb-";
const std::string ctf = ctf_board + " w";
const std::string oska_board = "wwww/---/--/---/bbbb";
const std::string checkers_rows = ".w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/";

std::string repeated(const std::string& part, int count) {
  std::string text;
  for (int i = 0; i < count; i++) text += part;
  return text;
}

bool is_printable(const std::string& text) {
  return std::ranges::all_of(text, [](char symbol) { return symbol >= ' ' && symbol <= '~'; });
}

// The error of opening a position; empty where it opens.
std::string error_of(const std::string& game, const std::string& text) {
  const auto opened = engine::open_position(game, text);
  return opened ? "" : opened.error().what;
}

// An error that a person can use: not empty, in one short printable line.
void expect_refused(const std::string& game, const std::string& text) {
  const std::string error = error_of(game, text);
  EXPECT_NE(error, "");
  EXPECT_TRUE(is_printable(error)) << error;
  EXPECT_LT(error.size(), 200U) << error;
}

struct Malformed {
  std::string game;
  std::string text;
  std::string says;  // what and where
};

void expect_all_refused(const std::vector<Malformed>& table) {
  for (const auto& [game, text, says] : table) {
    SCOPED_TRACE(game + " [" + text.substr(0, 200) + "]");
    expect_refused(game, text);
    const std::string name = game.substr(0, game.find(':'));
    EXPECT_THAT(error_of(game, text), StartsWith(name + " position: "));
    EXPECT_THAT(error_of(game, text), HasSubstr(says));
  }
}

TEST(Errors, OfCaptureTheFlag) {
  expect_all_refused({
      {"ctf", "-wWw-/-www-/----/-bbb-/-bBb- w", "row 3 has 4 cells, expected 5"},
      {"ctf", "-wWw-/-www-/------/-bbb-/-bBb- w", "row 3 has 6 cells, expected 5"},
      {"ctf", "-wWw-/-www-//-bbb-/-bBb- w", "row 3 has 0 cells, expected 5"},
      {"ctf", "-wWw-/-www-/-bbb-/-bBb- w", "row 1 has 5 cells, expected 4 as there are 4 rows"},
      {"ctf", ctf_board + "/ w", "row 1 has 5 cells, expected 6 as there are 6 rows"},
      {"ctf", "/" + ctf, "row 1 has 0 cells, expected 6"},
      {"ctf", "-wWw--www-------bbb--bBb- w", "the board has 1 row, allowed 2 to 16"},
      {"ctf", "W w", "the board has 1 row"},
      {"ctf", repeated("-----------------/", 16) + "wW-------------bB w",
       "17 rows, allowed 2 to 16"},
      {"ctf", "-wWw-/-wxw-/-----/-bbb-/-bBb- w", "row 2, column 3: unknown symbol 'x'"},
      {"ctf", "-wWw-/-www-/--.--/-bbb-/-bBb- w", "row 3, column 3: unknown symbol '.'"},
      {"ctf", "-wWw-/-www-/--\n--/-bbb-/-bBb- w", "row 3, column 3: unknown symbol byte 0x0a"},
      {"ctf", "-wWw-/-www-/---\xc3\xa9/-bbb-/-bBb- w", "row 3, column 4: unknown symbol byte 0xc3"},
      {"ctf", std::string("-wWw-/-www-/--\0--/-bbb-/-bBb- w", 32),
       "row 3, column 3: unknown symbol"},
      {"ctf", "-wWw-/-wWw-/-----/-bbb-/-bBb- w", "row 2, column 3: a second flag of White"},
      {"ctf", "-wWw-/-www-/-----/-bbB-/-bBb- w", "row 5, column 3: a second flag of Black"},
      {"ctf", "-www-/-www-/-----/-bbb-/-bbb- w", "no flag on the board"},
      {"ctf", "-----/-----/-----/-----/----- w", "no flag on the board"},
      {"ctf", "--W--/-----/-----/-----/--B-- w", "White and Black both lack"},
      {"ctf", "--W--/-----/-----/-bbb-/-bbb- w", "White and Black both lack"},
      {"ctf", ctf_board, "no side to move after the board, expected w or b"},
      {"ctf", ctf_board + " x", "unknown side 'x' after the board, expected w or b"},
      {"ctf", ctf_board + " W", "unknown side 'W'"},
      {"ctf", ctf_board + " wb", "unknown side 'wb'"},
      {"ctf", ctf_board + " after " + ctf_board, "no side to move"},
      {"ctf", ctf + " 0", "text after the end of the position: '0'"},
      {"ctf", ctf + " before " + ctf_board, "text after the end of the position: 'before"},
      {"ctf", ctf_board + "\tw", "row 5, column 6: unknown symbol byte 0x09"},
  });
}

TEST(Errors, OfThePastOfCaptureTheFlag) {
  expect_all_refused({
      {"ctf", ctf + " after", "no board behind 'after'"},
      {"ctf", ctf + " after ", "past board 1: the board is empty"},
      {"ctf", ctf + " after " + ctf_board + " ", "past board 2: the board is empty"},
      {"ctf", ctf + " after  " + ctf_board, "past board 1: the board is empty"},
      {"ctf", ctf + " after " + ctf, "past board 2: the board has 1 row"},
      {"ctf", ctf + " after " + ctf_board + " after " + ctf_board,
       "past board 2: row 1, column 1: unknown symbol 'a'"},
      {"ctf", ctf + " after " + ctf_board + " -wW-/----/----/-bB-",
       "past board 2: the board has 4 rows, expected 5"},
      {"ctf", ctf + " after -wWw-/-www-/-----/-bbb-/-bBb",
       "past board 1: row 5 has 4 cells, expected 5"},
      {"ctf", ctf + " after " + ctf_board + " -wWw-/-www-/-----/-bBb-/-bBb-",
       "past board 2: row 5, column 3: a second flag of Black"},
      {"ctf", ctf + " after -www-/-www-/-----/-bbb-/-bbb-", "past board 1: no flag"},
      {"ctf", ctf + " AFTER " + ctf_board, "text after the end of the position: 'AFTER"},
      {"oska", oska_board + " w after " + oska_board, "text after the end of the position: 'after"},
  });
}

TEST(Errors, OfOska) {
  expect_all_refused({
      {"oska", "wwww/---/---/---/bbbb w", "row 3 has 3 cells, expected 2"},
      {"oska", "wwww/---/-/---/bbbb w", "row 3 has 1 cell, expected 2"},
      {"oska", "wwwww/---/--/---/bbbb w", "row 1 has 5 cells, expected 4"},
      {"oska", "wwww/---/--/---/bbb w", "row 5 has 3 cells, expected 4"},
      {"oska", "wwww/---/---/bbbb w", "the board has 4 rows, expected 2n-3"},
      {"oska", oska_board + "/ w", "the board has 6 rows, expected 2n-3"},
      {"oska", "www/--/bbb w", "the board has 3 rows"},
      {"oska", repeated("-/", 30) + "- w", "the board has 31 rows"},
      {"oska", "wwwW/---/--/---/bbbb w",
       "row 1, column 4: unknown symbol 'W', expected one of w b -"},
      {"oska", "wwww/---/--/--_/bbbb w", "row 4, column 3: unknown symbol '_'"},
      {"oska", "wwww/w--/--/---/bbbb w", "White has 5 pieces, at most 4"},
      {"oska", "----/---/-b/---/bbbb w", "Black has 5 pieces, at most 4"},
      {"oska", "----/---/--/---/---- w", "no piece on the board"},
      {"oska", oska_board, "no side to move after the board, expected w or b"},
      {"oska", oska_board + " o", "unknown side 'o' after the board"},
      {"oska", oska_board + " w w", "text after the end of the position: 'w'"},
  });
}

TEST(Errors, OfKcell) {
  expect_all_refused({
      {"kcell", "oo o", "the line has 2 cells, allowed 3 to 64"},
      {"kcell", repeated("_", 63) + "ox o", "the line has 65 cells, allowed 3 to 64"},
      {"kcell", "oo_-_xx o", "cell 4: unknown symbol '-', expected one of o x _"},
      {"kcell", "oo___xX o", "cell 7: unknown symbol 'X'"},
      {"kcell", "oo_/_xx o", "cell 4: unknown symbol '/'"},
      {"kcell", "0o___xx o", "cell 1: unknown symbol '0'"},
      {"kcell", "ooo__xx o", "3 o and 2 x"},
      {"kcell", "oo____x o", "2 o and 1 x"},
      {"kcell", "_______ o", "0 pieces a side on 7 cells"},
      {"kcell", "ooxx o", "2 pieces a side on 4 cells, expected at least 1 and k > 2n"},
      {"kcell", "oo___xx", "no side to move after the board, expected o or x"},
      {"kcell", "oo___xx w", "unknown side 'w' after the board, expected o or x"},
      {"kcell", "oo___xx O", "unknown side 'O'"},
      {"kcell", "oo___xx o 0", "text after the end of the position: '0'"},
  });
}

TEST(Errors, OfCheckers) {
  expect_all_refused({
      {"checkers", checkers_rows + "b.b.b.b b", "row 8 has 7 cells, expected 8"},
      {"checkers", checkers_rows + "b.b.b.b.. b", "row 8 has 9 cells, expected 8"},
      {"checkers", checkers_rows + " b", "row 8 has 0 cells, expected 8"},
      {"checkers", checkers_rows + "b.b.b.b./........ b", "the board has 9 rows, expected 8"},
      {"checkers", ".w.w.w.w b", "the board has 1 row, expected 8"},
      {"checkers", checkers_rows + "b.b.-.b. b", "row 8, column 5: unknown symbol '-'"},
      {"checkers", checkers_rows + "b.b.k.b. b", "row 8, column 5: unknown symbol 'k'"},
      {"checkers", checkers_rows + "bbb.b.b. b", "B8: a piece cannot stand on a light square"},
      {"checkers", checkers_rows + "b.b.b.bW b", "H8: a piece cannot stand on a light square"},
      {"checkers", checkers_rows + "b.b.w.b. b", "E8: a plain white piece cannot stand"},
      {"checkers", ".b.w.w.w/" + checkers_rows.substr(9) + "b.b.b... b",
       "B1: a plain black piece cannot stand"},
      {"checkers", ".w.w.w.w/w.w.w.w./.w.w.w.w/...w..../......../b.b.b.b./.b.b.b.b/b.b.b.b. b",
       "D4: a piece cannot stand on a light square"},
      {"checkers", ".w.w.w.w/w.w.w.w./.w.w.w.w/w......./......../b.b.b.b./.b.b.b.b/b.b.b.b. b",
       "White has 13 men, at most 12"},
      {"checkers", ".w.w.w.w/w.w.w.w./.w.w.w.w/B......./......../b.b.b.b./.b.b.b.b/b.b.b.b. b",
       "Black has 13 men, at most 12"},
      {"checkers", repeated("......../", 7) + "........ b", "no piece on the board"},
      {"checkers", checkers_rows + "b.b.b.b.", "no side to move after the board, expected b or w"},
      {"checkers", checkers_rows + "b.b.b.b. o", "unknown side 'o' after the board"},
      {"checkers", checkers_rows + "b.b.b.b. b 80", "text after the end of the position: '80'"},
  });
}

TEST(Errors, OfTheBoardOfFortress) {
  expect_all_refused({
      {"fortress", "0,0/0 w 0", "row 2 has 1 cell, expected 2"},
      {"fortress", "0,0/0,0,0 w 0", "row 2 has 3 cells, expected 2"},
      {"fortress", "0,0,0/0,0,0 w 0", "row 1 has 3 cells, expected 2 as there are 2 rows"},
      {"fortress", "0,0/0,0/ w 0", "row 1 has 2 cells, expected 3 as there are 3 rows"},
      {"fortress", "0 w 0", "the board has 1 row, allowed 2 to 8"},
      {"fortress", repeated("0,0,0,0,0,0,0,0,0/", 8) + "0,0,0,0,0,0,0,0,0 w 0",
       "9 rows, allowed 2 to 8"},
      {"fortress", "0,x/0,0 w 0", "flags on A2: expected a whole number, not 'x'"},
      {"fortress", "0,0/,0 w 0", "flags on B1: expected a whole number, not ''"},
      {"fortress", "0,0/0,0, w 0", "row 2 has 3 cells, expected 2"},
      {"fortress", "0,0/0,+3 w 0", "flags on B2: expected a whole number, not '+3'"},
      {"fortress", "0,0/0,-0 w 0", "flags on B2: expected a whole number, not '-0'"},
      {"fortress", "0,0/0,03 w 0", "flags on B2: expected a whole number, not '03'"},
      {"fortress", "0,0/0,3.0 w 0", "flags on B2: expected a whole number, not '3.0'"},
      {"fortress", "0,0/0,- w 0", "flags on B2: expected a whole number, not '-'"},
      {"fortress", "0,0/0,4 w 4", "flags on B2: '4' is out of range, allowed -3 to 3"},
      {"fortress", "-4,0/0,0 w 4", "flags on A1: '-4' is out of range, allowed -3 to 3"},
      {"fortress", "0,0/99999999999999999999,0 w 4", "flags on B1: '99999999999999999999' is out"},
      {"fortress", "0,0/99999999999999999999x,0 w 4", "flags on B1: expected a whole number"},
      {"fortress", "0,0/0,0", "no side to move after the board, expected w or b"},
      {"fortress", "0,0/0,0 x 0", "unknown side 'x' after the board"},
      {"fortress", "0,0/0,0 0 w", "unknown side '0' after the board"},
  });
}

TEST(Errors, OfTheNumbersOfFortress) {
  expect_all_refused({
      {"fortress", "0,0/0,0 w", "no number of moves made after the side"},
      {"fortress", "0,0/0,0 w -1", "moves made: '-1' is out of range, allowed 0 to 21"},
      {"fortress", "0,0/0,0 w 22", "moves made: '22' is out of range, allowed 0 to 21"},
      {"fortress:moves=5", "0,0/0,0 w 6", "moves made: '6' is out of range, allowed 0 to 5"},
      {"fortress", "0,0/0,0 w 99999999999", "moves made: '99999999999' is out of range"},
      {"fortress", "0,0/0,0 w +3", "moves made: expected a whole number, not '+3'"},
      {"fortress", "0,0/0,0 w 03", "moves made: expected a whole number, not '03'"},
      {"fortress", "0,0/0,0 w -0", "moves made: expected a whole number, not '-0'"},
      {"fortress", "0,0/0,0 w 0x3", "moves made: expected a whole number, not '0x3'"},
      {"fortress", "0,0/0,0 w 3.", "moves made: expected a whole number, not '3.'"},
      {"fortress", "0,0/0,0 w 0 0-0", "text after the end of the position: '0-0'"},
      {"fortress", "0,0/0,0 w 100 2-2", "moves made: '100' is out of range"},
      {"fortress", "0,0/0,0 w 21", "the squares held (such as 9-4) are missing"},
      {"fortress", "0,0/0,0 w 21 2", "squares held: expected White's and Black's such as 9-4"},
      {"fortress", "0,0/0,0 w 21 2-", "squares held: expected a whole number, not ''"},
      {"fortress", "0,0/0,0 w 21 -2", "squares held: expected a whole number, not ''"},
      {"fortress", "0,0/0,0 w 21 1-1-1", "squares held: expected White's and Black's"},
      {"fortress", "0,0/0,0 w 21 01-1", "squares held: expected a whole number, not '01'"},
      {"fortress", "0,0/0,0 w 21 5-0", "squares held: '5' is out of range, allowed 0 to 4"},
      {"fortress", "0,0/0,0 w 21 3-2", "squares held: 3-2 are more than the board's 4"},
      {"fortress", "0,0/0,0 w 21 2:2", "squares held: expected White's and Black's"},
      {"fortress", "0,0/0,0 w 21 2-2 w", "text after the end of the position: 'w'"},
  });
}

const std::vector<std::pair<std::string, std::string>> whole_texts{
    {"ctf", ctf},
    {"oska", oska_board + " w"},
    {"kcell", "oo___xx o"},
    {"fortress", "0,-3,0/1,0,2/0,0,0 b 7"},
    {"fortress", "0,-3,0/1,0,2/0,0,0 b 21 3-4"},
    {"checkers", checkers_rows + "b.b.b.b. b"}};

TEST(Errors, OfSpacesAndLineEndsAreTheSameForEveryGame) {
  for (const auto& [game, text] : whole_texts) {
    const std::size_t space = text.find(' ');
    const std::string board = text.substr(0, space);
    const std::string rest = text.substr(space + 1);
    expect_all_refused({{game, board + "  " + rest, "a space too many after '"},
                        {game, text + " ", "a space too many after '"},
                        {game, text + "  ", "a space too many after '"},
                        {game, board + " ", "a space too many after '"}});
    const std::vector<std::string> table{"",
                                         " ",
                                         " " + text,
                                         text + '\n',
                                         text + "\r\n",
                                         '\n' + text,
                                         text + '\0',
                                         board + '\t' + rest,
                                         board + '\n' + rest,
                                         text + '\x7f',
                                         "\x1b[1m" + text,
                                         text + "\xc2\xa0",
                                         "\xef\xbb\xbf" + text,
                                         text + text,
                                         '"' + text + '"',
                                         "START",
                                         "start ",
                                         " start",
                                         "start w",
                                         board,
                                         rest};
    for (const std::string& wrong : table) {
      SCOPED_TRACE(game + " [" + wrong + "]");
      expect_refused(game, wrong);
    }
  }
}

TEST(Errors, OfVeryLongTextsAreShortAndQuick) {
  constexpr int length = 100'000;
  for (const auto& [game, text] : whole_texts) {
    const std::string board = text.substr(0, text.find(' '));
    for (const std::string part : {"w", "-", "/", " ", "0,", "o", ".", "9", "x ", "-/", "\xff"}) {
      const std::string filler = repeated(part, length);
      for (const std::string& wrong : {filler, filler + text, text + filler, text + ' ' + filler,
                                       board + ' ' + filler, board + filler}) {
        SCOPED_TRACE(game + " [" + wrong.substr(0, 100) + "]");
        expect_refused(game, wrong);
      }
    }
  }
}

// One side, never both, may lack its flag, its pawns or all its pieces.
TEST(FinishedGames, AreReadLikeAnyOther) {
  const std::string rows = repeated("......../", 7);
  for (const auto& [game, text] : std::vector<std::pair<std::string, std::string>>{
           {"ctf", "-www-/-----/-----/-bbb-/-bBb- w"},
           {"ctf", "-wWw-/-----/-----/-bbb-/-bbb- b"},
           {"ctf", "--W--/-----/-----/-bbb-/-bBb- b"},
           {"ctf", "-wWw-/-----/-----/-----/--B-- w"},
           {"ctf", "-----/-----/-----/-bbb-/-bBb- w"},
           {"ctf", "-wWw-/-----/-----/-----/----- b"},
           {"ctf", "--W--/-----/-----/-----/-bBb- w after --W--/-----/-----/--w--/-bBb-"},
           {"oska", "wwww/---/--/---/---- b"},
           {"oska", "----/---/--/---/---b w"},
           {"oska", "bbbb/---/--/---/wwww w"},
           {"kcell", "___xxoo x"},
           {"kcell", "__ooxx_ o"},
           {"fortress", "0,0/0,0 b 21 0-0"},
           {"fortress", "3,3/3,3 b 21 4-0"},
           {"checkers", rows + "B....... w"},
           {"checkers", rows + "W....... w"}}) {
    const auto opened = engine::open_position(game, text);
    ASSERT_TRUE(opened) << opened.error().what;
    EXPECT_EQ((*opened)->text(), text);
  }
}

}  // namespace
}  // namespace plyhouse
