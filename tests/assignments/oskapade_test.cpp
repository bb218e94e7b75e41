// oskapade, run as the assignment calls it and kept open by a driver: every board it prints is
// checked with the slow rules, and every value of its trace with the values below it.
#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <random>

#include "plain/oska.hpp"
#include "tests/assignments/minimax.hpp"
#include "tests/program.hpp"
#include "tests/session.hpp"

namespace plyhouse::tests {
namespace {

using plain::oska::Position;

const std::string start_board = "((w w w w)(nil nil nil)(nil nil)(nil nil nil)(b b b b))";

Ran oskapade(const std::vector<std::string>& arguments, const std::string& input = "") {
  return run_program(path_of("oskapade"), arguments, input);
}

// The board of a position text, written here a second time.
std::string lisp(const std::string& position_text) {
  std::string text = "(";
  for (const std::string& row : plain::split(plain::split(position_text, ' ')[0], '/')) {
    text += '(';
    for (std::size_t i = 0; i < row.size(); i++) {
      if (i > 0) text += ' ';
      text += row[i] == '-' ? std::string("nil") : std::string(1, row[i]);
    }
    text += ')';
  }
  return text + ')';
}

char side_of(const Position& position) { return plain::split(position.text(), ' ')[1][0]; }

std::string call(const Position& position, int depth, const std::string& trace = "nil") {
  return "(oskapade '" + lisp(position.text()) + " '" + side_of(position) + ' ' +
         std::to_string(depth) + ' ' + trace + ')';
}

std::string minimax_choice(const Position& position, int depth) {
  return lisp(tests::minimax_choice("oska", position.text(), depth).after);
}

Position with_board(const Position& position, const std::string& board) {
  for (const auto& move : position.moves()) {
    if (lisp(position.after(move).text()) == board) return position.after(move);
  }
  ADD_FAILURE() << board << " is no legal board after " << position.text();
  return position.after(position.moves().front());
}

TEST(OskapadeProgram, AnswersTheAssignmentsCall) {
  const std::string expected = minimax_choice(Position::start(4), 2) + '\n';
  using Words = std::vector<std::string>;
  for (const Words& words :
       {Words{start_board, "w", "2", "nil"}, Words{"'" + start_board, "'w", "'2", "NIL"},
        Words{"(quote " + start_board + ")", "(quote w)", "2", "()"},
        Words{"((W W W W)(NIL NIL NIL)(NIL () )\n(nil nil nil)\n(B B B B))", "W", "2", "'nil"}}) {
    const Ran ran = oskapade(words);
    EXPECT_EQ(ran.out, expected) << testing::PrintToString(words);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.status, 0);
  }
}

// A driver keeps two of them open and plays one against the other, on boards of all sizes.
TEST(OskapadeProgram, PlaysItselfOnBoardsOfAllSizes) {
  Session white(path_of("oskapade"));
  Session black(path_of("oskapade"));
  for (int n = 4; n <= 16; n++) {
    Position position = Position::start(n);
    const int plies = n <= 6 ? 200 : 8;
    int ply = 0;
    for (; ply < plies && position.result() == "open"; ply++) {
      const int depth = n <= 6 ? 1 + ply % 3 : 1;
      Session& player = side_of(position) == 'w' ? white : black;
      player.say(call(position, depth));
      const std::optional<std::string> answer = player.hear();
      ASSERT_TRUE(answer);
      ASSERT_EQ(*answer, minimax_choice(position, depth));
      position = with_board(position, *answer);
    }
    if (n <= 6) {
      EXPECT_NE(position.result(), "open");
    }
  }
  for (Session* player : {&white, &black}) {
    const Ran ran = player->end();
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "");
  }
}

TEST(OskapadeProgram, PlaysARandomOpponentByArguments) {
  std::mt19937 random(1);
  for (int game = 0; game < 4; game++) {
    Position position = Position::start(4 + game % 2);
    while (position.result() == "open") {
      const auto moves = position.moves();
      if ((side_of(position) == 'w') == (game % 2 == 0)) {
        const Ran ran =
            oskapade({lisp(position.text()), std::string(1, side_of(position)), "3", "nil"});
        ASSERT_EQ(ran.out, minimax_choice(position, 3) + '\n');
        position = with_board(position, ran.out.substr(0, ran.out.size() - 1));
      } else {
        position = position.after(moves[random() % moves.size()]);
      }
    }
  }
}

struct TraceLine {
  std::size_t ply;
  std::string board;  // empty where a value is handed up after the boards below
  std::string kind;   // max or min
  std::optional<long> value;
};

TraceLine read_trace_line(const std::string& line) {
  const std::size_t indent = line.find_first_not_of(' ');
  EXPECT_EQ(indent % 2, 0U) << line;
  TraceLine read{indent / 2, {}, {}, {}};
  std::string rest = line.substr(indent);
  const std::size_t close = rest.rfind("))");
  if (rest[0] == '(') {
    read.board = rest.substr(0, close + 2);
    rest = rest.substr(close + 3);
    read.kind = rest.substr(0, 3);
    rest = rest.substr(3);
    if (!rest.empty()) rest = rest.substr(1);
  }
  if (!rest.empty()) {
    EXPECT_EQ(rest.substr(0, 3), "=> ") << line;
    read.value = std::stol(rest.substr(3));
  }
  return read;
}

// Walks the trace beside the slow rules: every board of the tree is there, in order, and every
// value is the greatest or the least of those below it.
class TraceReader {
 public:
  TraceReader(std::vector<std::string> lines, char asker)
      : lines_(std::move(lines)), asker_(asker), values_(path_of("oskapade")) {}

  long read(const Position& position, std::size_t ply, int depth) {
    const TraceLine line = read_trace_line(lines_.at(next_++));
    EXPECT_EQ(line.ply, ply);
    EXPECT_EQ(line.board, lisp(position.text()));
    const bool maximises = side_of(position) == asker_;
    EXPECT_EQ(line.kind, maximises ? "max" : "min");
    boards_++;
    if (depth == 0 || position.result() != "open") {
      EXPECT_TRUE(line.value) << "a leaf has its value on its line";
      if (position.result() == "open") {
        EXPECT_EQ(line.value, static_value(position));
      }
      return line.value.value_or(0);
    }
    EXPECT_FALSE(line.value);
    std::optional<long> best;
    for (const auto& move : position.moves()) {
      const long below = read(position.after(move), ply + 1, depth - 1);
      if (!best || (maximises ? below > *best : below < *best)) best = below;
    }
    const TraceLine handed = read_trace_line(lines_.at(next_++));
    EXPECT_EQ(handed.ply, ply);
    EXPECT_EQ(handed.board, "");
    EXPECT_EQ(handed.value, best);
    return *best;
  }

  std::size_t lines_read() const { return next_; }
  std::size_t boards() const { return boards_; }

 private:
  long static_value(const Position& position) {
    values_.say("(oska-value '" + lisp(position.text()) + " '" + asker_ + " '" + side_of(position) +
                ")");
    return std::stol(values_.hear().value());
  }

  std::vector<std::string> lines_;
  char asker_;
  Session values_;
  std::size_t next_ = 0;
  std::size_t boards_ = 0;
};

TEST(OskapadeProgram, TracesEveryBoardAndEveryValue) {
  std::mt19937 random(2);
  for (int game = 0; game < 6; game++) {
    Position position = Position::start(4);
    for (int ply = 0; ply < 5 * game && position.result() == "open"; ply++) {
      const auto moves = position.moves();
      const Position next = position.after(moves[random() % moves.size()]);
      if (next.result() != "open") break;
      position = next;
    }
    const int depth = 1 + game % 3;
    const Ran ran = oskapade(
        {lisp(position.text()), std::string(1, side_of(position)), std::to_string(depth), "t"});
    EXPECT_EQ(ran.status, 0);
    std::vector<std::string> lines = lines_of(ran.out);
    EXPECT_EQ(lines.back(), minimax_choice(position, depth)) << "the board itself comes last";
    lines.pop_back();
    TraceReader reader(lines, side_of(position));
    reader.read(position, 0, depth);
    EXPECT_EQ(reader.lines_read(), lines.size());
    EXPECT_GT(reader.boards(), 1U);
  }
}

TEST(OskapadeProgram, TurnsTheTraceOnByAnythingButNil) {
  for (const std::string on : {"t", "T", "1", "on", "\"yes\"", "(nil)", ")", ""}) {
    EXPECT_GT(lines_of(oskapade({start_board, "w", "1", on}).out).size(), 1U) << on;
  }
  const std::string form = "(oskapade '" + start_board + " 'w 1 ";
  EXPECT_GT(lines_of(oskapade({}, form + "t)").out).size(), 1U);
  EXPECT_GT(lines_of(oskapade({}, form + "\"a ) b\")").out).size(), 1U);
  EXPECT_EQ(lines_of(oskapade({}, form + "NIL)").out).size(), 1U);
  EXPECT_EQ(lines_of(oskapade({}, form + "())").out).size(), 1U);
}

long value_of(const std::string& board, char side, char next) {
  const Ran ran = oskapade({}, "(oska-value '" + board + " '" + side + " '" + next + ")");
  EXPECT_EQ(ran.status, 0) << ran.err;
  return std::stol(ran.out);
}

TEST(OskapadeProgram, JudgesABoardForEitherSide) {
  // The second is the first seen from the other end of the board.
  const std::string board = "((nil w w w)(w nil nil)(nil b)(nil nil nil)(b nil b b))";
  const std::string turned = "((w w nil w)(nil nil nil)(w nil)(nil nil b)(b b b nil))";
  for (char next : {'w', 'b'}) {
    const long value = value_of(board, 'w', next);
    EXPECT_EQ(value_of(board, 'b', next), -value);
    EXPECT_EQ(value_of(turned, 'b', next == 'w' ? 'b' : 'w'), value);
  }
  EXPECT_NE(value_of(board, 'w', 'w'), value_of(board, 'w', 'b')) << "who moves next counts";
  // A game that is over is worth more than any that is not.
  const std::string won = "((nil nil nil nil)(nil nil nil)(nil nil)(b nil nil)(w nil nil nil))";
  const std::string drawn = "((b nil nil nil)(nil nil nil)(nil nil)(nil nil nil)(w nil nil nil))";
  EXPECT_GT(value_of(won, 'w', 'b'), 500'000);
  EXPECT_LT(value_of(won, 'b', 'b'), -500'000);
  EXPECT_EQ(value_of(drawn, 'w', 'b'), 0);
}

TEST(OskapadeProgram, LeavesTheBoardWhereNobodyCanMove) {
  const std::string over = "((nil nil nil nil)(nil nil nil)(nil nil)(b nil nil)(w nil nil nil))";
  const Ran ended = oskapade({over, "b", "2", "t"});
  EXPECT_EQ(ended.out, over + "\n");
  EXPECT_EQ(ended.err, "oskapade: no move: the game is over, win w\n");
  EXPECT_EQ(ended.status, 0);
  // White is blocked and passes: its board stays, with the trace and without it.
  const std::string blocked = "((w nil nil nil)(b nil nil)(b nil)(nil nil nil)(nil nil nil nil))";
  for (const std::string trace : {"nil", "t"}) {
    const Ran passed = oskapade({blocked, "w", "2", trace});
    EXPECT_EQ(lines_of(passed.out).back(), blocked);
    EXPECT_EQ(passed.err, "");
    EXPECT_EQ(passed.status, 0);
  }
}

TEST(OskapadeProgram, ReadsFormsOverManyLines) {
  const std::string expected = minimax_choice(Position::start(4), 2) + '\n';
  const Ran ran =
      oskapade({}, "; a comment\n\n(OSKAPADE\n  '" + start_board +
                       " ; the board\n  'w 2\n nil)(oskapade '" + start_board + " 'w 2 nil)\r\n");
  EXPECT_EQ(ran.out, expected + expected);
  EXPECT_EQ(ran.status, 0);
}

// A driver that hands in one form is answered before the next is there.
TEST(OskapadeProgram, AnswersAtOnce) {
  Session session(path_of("oskapade"));
  for (int i = 0; i < 3; i++) {
    session.say("(oska-value '" + start_board + " 'w 'w)");
    EXPECT_TRUE(session.hear());
  }
  EXPECT_EQ(session.end().status, 0);
}

TEST(OskapadeProgram, RefusesBadArguments) {
  using Words = std::vector<std::string>;
  const std::string ragged = "((w w w w)(nil nil)(nil nil)(nil nil nil)(b b b b))";
  for (const auto& [words, error] : std::vector<std::pair<Words, std::string>>{
           {{start_board}, "expected BOARD SIDE DEPTH TRACE, found 1 argument (oskapade --help)"},
           {{start_board, "w", "2"},
            "expected BOARD SIDE DEPTH TRACE, found 3 arguments (oskapade --help)"},
           {{"", "w", "2", "nil"}, "BOARD: nothing but blanks"},
           {{"w", "w", "2", "nil"}, "BOARD: expected a list of rows, not 'w'"},
           {{"()", "w", "2", "nil"}, "oska position: the board is empty"},
           {{"((w w w w)(nil nil nil)", "w", "2", "nil"},
            "BOARD: unbalanced parentheses: 1 not closed"},
           {{start_board + ")", "w", "2", "nil"},
            "BOARD: unbalanced parentheses: one closed that was never opened"},
           {{start_board + start_board, "w", "2", "nil"}, "BOARD: text after the end of the form"},
           {{"(w w w w)", "w", "2", "nil"}, "BOARD: row 1 is no list but 'w'"},
           {{"((w w w w)(nil nil nil)(nil nil)(b b b b))", "w", "2", "nil"},
            "oska position: the board has 4 rows, expected 2n-3 for n pieces a side with n from 4 "
            "to 16"},
           {{ragged, "w", "2", "nil"}, "oska position: row 2 has 2 cells, expected 3"},
           {{"((w x w w)(nil nil nil)(nil nil)(nil nil nil)(b b b b))", "w", "2", "nil"},
            "BOARD: row 1, cell 2: expected w, b or nil, not 'x'"},
           {{"((w (w) w w)(nil nil nil)(nil nil)(nil nil nil)(b b b b))", "w", "2", "nil"},
            "BOARD: row 1, cell 2: expected w, b or nil, not a list"},
           {{"(\x01\xff)", "w", "2", "nil"}, "BOARD: row 1 is no list but '\?\?'"},
           {{std::string(200, '('), "w", "2", "nil"}, "BOARD: more than 100 lists in each other"},
           {{std::string(100'500, 'w'), "w", "2", "nil"},
            "BOARD: a form is longer than 100000 characters"},
           {{start_board, "x", "2", "nil"}, "SIDE: expected w or b, not 'x'"},
           {{start_board, "", "2", "nil"}, "SIDE: nothing but blanks"},
           {{start_board, "(w b)", "2", "nil"}, "SIDE: expected w or b, not a list"},
           {{start_board, "w", "-2", "nil"}, "DEPTH: '-2' is out of range, allowed 1 to 200"},
           {{start_board, "w", "0", "nil"}, "DEPTH: '0' is out of range, allowed 1 to 200"},
           {{start_board, "w", "99999999999", "nil"},
            "DEPTH: '99999999999' is out of range, allowed 1 to 200"},
           {{start_board, "w", "2.5", "nil"}, "DEPTH: expected a whole number, not '2.5'"},
       }) {
    const Ran ran = oskapade(words);
    EXPECT_EQ(ran.err, "oskapade: " + error + "\n");
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.status, 2);
  }
}

TEST(OskapadeProgram, RefusesBadForms) {
  const std::string expected =
      "expected (oskapade BOARD SIDE DEPTH TRACE) or (oska-value BOARD SIDE NEXT)";
  const std::string binary("\x7f\x45\x4c\x46\x00\x01\xff\n", 8);
  for (const auto& [input, error] : std::vector<std::pair<std::string, std::string>>{
           {"", "no form on standard input (oskapade --help)"},
           {" ; nothing\n", "no form on standard input (oskapade --help)"},
           {"(oskapade '" + start_board + " 'w 2", "line 1: unbalanced parentheses: 1 not closed"},
           {"\n\n)", "line 3: unbalanced parentheses: one closed that was never opened"},
           {"hello", "line 1: " + expected},
           {"'", "line 1: nothing follows the quote"},
           {"()", "line 1: " + expected},
           {"((oskapade))", "line 1: " + expected},
           {"(oskapade)", "line 1: oskapade takes 4 arguments, found 0"},
           {"(oskamaniac '" + start_board + " 'w 2 nil)",
            "line 1: unknown function 'oskamaniac', " + expected},
           {"(oska-value '" + start_board + " 'w)",
            "line 1: oska-value takes 3 arguments, found 2"},
           {"(oska-value '" + start_board + " 'w 'x)", "line 1: NEXT: expected w or b, not 'x'"},
           {"(oskapade '" + start_board + " 'w (2) nil)",
            "line 1: DEPTH: expected a whole number, not ''"},
           {"(oskapade \"" + start_board, "line 1: a text in double quotes is not closed"},
           {binary, "line 1: " + expected},
       }) {
    const Ran ran = oskapade({}, input);
    EXPECT_EQ(ran.err, "oskapade: " + error + "\n") << input;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.status, 2);
  }
}

TEST(OskapadeProgram, SaysWhenItsInputCannotBeRead) {
  const Ran ran = run_program("/bin/sh", {"-c", path_of("oskapade") + " < /"});
  EXPECT_EQ(ran.err, "oskapade: cannot read standard input\n");
  EXPECT_EQ(ran.status, 1);
}

// What was asked before the bad form is answered; nothing after it is.
TEST(OskapadeProgram, StopsAtTheFirstBadForm) {
  const std::string good = "(oska-value '" + start_board + " 'w 'w)\n";
  const Ran ran = oskapade({}, good + "(nonsense)\n" + good);
  EXPECT_EQ(lines_of(ran.out).size(), 1U);
  EXPECT_EQ(ran.status, 2);
}

// A trace that nobody reads any more ends the program.
TEST(OskapadeProgram, EndsWhenNobodyReads) {
  Session session(path_of("oskapade"), {start_board, "w", "12", "t"});
  EXPECT_TRUE(session.hear());
  session.close_output();
  const Ran ran = session.end();
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "oskapade: cannot write to standard output\n");
}

}  // namespace
}  // namespace plyhouse::tests
