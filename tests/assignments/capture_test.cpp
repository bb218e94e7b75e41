// capture, run as the assignment calls it: every board it prints is checked with the slow rules,
// and its choice with plain minimax.
#include <gtest/gtest.h>

#include <random>

#include "plain/ctf.hpp"
#include "tests/assignments/minimax.hpp"
#include "tests/program.hpp"

namespace plyhouse::tests {
namespace {

using plain::ctf::Position;

Ran capture(const std::vector<std::string>& arguments) {
  return run_program(path_of("capture"), arguments);
}

std::string flat(const std::string& position_text) {
  std::string board = position_text.substr(0, position_text.find(' '));
  std::erase(board, '/');
  return board;
}

// The boards of a game as the Haskell list, from the twin's text with its past.
std::string history_of(const Position& position) {
  std::string list = "[\"" + flat(position.text_without_past()) + '"';
  const std::vector<std::string> words = plain::split(position.text(), ' ');
  for (std::size_t i = 3; i < words.size(); i++) list += ",\"" + flat(words[i]) + '"';
  return list + ']';
}

std::string side_of(const Position& position) {
  return plain::split(position.text_without_past(), ' ')[1];
}

std::string minimax_choice(const Position& position, int depth) {
  return flat(tests::minimax_choice("ctf", position.text(), depth).after);
}

// Lets the program move, and finds its board among the legal ones.
Position let_it_move(const Position& position, int depth) {
  const Ran ran =
      capture({history_of(position), "'" + side_of(position) + "'", std::to_string(depth)});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out, '"' + minimax_choice(position, depth) + "\"\n") << position.text();
  for (const auto& move : position.moves()) {
    const Position next = position.after(move);
    if ('"' + flat(next.text_without_past()) + "\"\n" == ran.out) return next;
  }
  ADD_FAILURE() << ran.out << " is no legal board after " << position.text();
  return position.after(position.moves().front());
}

TEST(CaptureProgram, AnswersTheAssignmentsCall) {
  const std::string board = "-wWw--www-------bbb--bBb-";
  const Ran ran = capture({"[\"" + board + "\"]", "'w'", "2"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out.size(), board.size() + 3);
  EXPECT_EQ(ran.out, '"' + minimax_choice(Position::start(5), 2) + "\"\n");
}

TEST(CaptureProgram, ReadsTheListInEveryForm) {
  const std::string board = "-wWw--www-------bbb--bBb-";
  const std::string expected = capture({"[\"" + board + "\"]", "w", "3"}).out;
  using Words = std::vector<std::string>;
  for (const Words& words : {
           Words{" [ \"" + board + "\" ] ", "w", "3"},
           Words{"[", '"' + board + '"', "]", "'w'", "3"},
           Words{"[" + board + "]", "w", "3"},  // as a shell hands it on
           Words{"[", board, "]", "w", "3"},
           Words{"[\"" + board + "\"]\r", "w\r", "3\r"},
           Words{"[\"" + board + "\" , \"bBb--bbb-------www--wWw--\"]", "w", "3"},
       }) {
    const Ran ran = capture(words);
    EXPECT_EQ(ran.out, expected) << testing::PrintToString(words) << ran.err;
    EXPECT_EQ(ran.status, 0);
  }
}

TEST(CaptureProgram, PlaysItselfOnBoardsOfAllSizes) {
  for (int size = 2; size <= 16; size++) {
    Position position = Position::start(size);
    const int plies = size <= 5 ? 60 : 6;
    for (int ply = 0; ply < plies && position.result() == "open"; ply++) {
      position = let_it_move(position, size <= 8 ? 1 + ply % 3 : 1);
    }
  }
}

TEST(CaptureProgram, PlaysARandomOpponentToTheEnd) {
  std::mt19937 random(1);
  for (int game = 0; game < 6; game++) {
    Position position = Position::start(3 + game % 3);
    bool program_moves = game % 2 == 0;
    for (int ply = 0; ply < 200 && position.result() == "open"; ply++) {
      const auto moves = position.moves();
      position =
          program_moves ? let_it_move(position, 2) : position.after(moves[random() % moves.size()]);
      program_moves = !program_moves;
    }
    EXPECT_NE(position.result(), "open");
  }
}

TEST(CaptureProgram, PlaysFromAnyArrangement) {
  std::mt19937 random(2);
  int played = 0;
  for (int i = 0; played < 40 && i < 1000; i++) {
    const int size = 3 + static_cast<int>(random() % 4);
    std::string board(static_cast<std::size_t>(size * size), '-');
    for (char& cell : board) cell = "--wb"[random() % 4];
    board[random() % board.size()] = 'W';
    board[random() % board.size()] = 'B';
    for (int row = 1; row < size; row++)
      board.insert(static_cast<std::size_t>(row * size + row - 1), "/");
    const Position position = Position::read(board + (i % 2 == 0 ? " w" : " b"));
    if (board.find('W') == std::string::npos || position.result() != "open") continue;
    played++;
    let_it_move(position, 2);
  }
  EXPECT_EQ(played, 40);
}

TEST(CaptureProgram, LeavesTheBoardWhereNoMoveIsLegal) {
  for (const auto& [history, side, winner] : std::vector<std::array<std::string, 3>>{
           {"[\"W-----w-B\"]", "w", "w"},  // Black has no pawn
           {"[\"-w-bW----\"]", "b", "w"},  // nor a flag
       }) {
    const Ran ran = capture({history, side, "2"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, history.substr(1, history.size() - 2) + "\n");
    EXPECT_EQ(ran.err, "capture: no legal move: the game is over, win " + winner + "\n");
  }
}

// Random games until the history alone has taken the last move away.
TEST(CaptureProgram, LeavesTheBoardWhereTheHistoryForbidsEveryMove) {
  std::mt19937 random(9);
  int seen = 0;
  for (int game = 0; game < 20'000 && seen < 3; game++) {
    Position position = Position::start(3);
    while (position.result() == "open") {
      const auto moves = position.moves();
      position = position.after(moves[random() % moves.size()]);
    }
    const Position without_past = Position::read(position.text_without_past());
    if (without_past.result() != "open") continue;
    seen++;
    const Ran ran = capture({history_of(position), side_of(position), "2"});
    EXPECT_EQ(ran.out, '"' + flat(position.text_without_past()) + "\"\n");
    EXPECT_EQ(ran.err, "capture: no legal move: the game is over, " + position.result() + "\n");
    EXPECT_EQ(ran.status, 0);
  }
  EXPECT_EQ(seen, 3);
}

TEST(CaptureProgram, NeverRepeatsABoardOfTheHistory) {
  // Played at random with a past: what the pieces could do and the past forbids is often there.
  std::mt19937 random(3);
  int forbidden = 0;
  for (int game = 0; game < 300 && forbidden < 12; game++) {
    Position position = Position::start(4);
    for (int ply = 0; ply < 40 && position.result() == "open"; ply++) {
      const std::string alone = position.text_without_past();
      const bool past_counts = Position::read(alone).moves().size() > position.moves().size();
      if (past_counts && ply % 5 == 0) {
        forbidden++;
        let_it_move(position, 3);
      }
      const auto moves = position.moves();
      position = position.after(moves[random() % moves.size()]);
    }
  }
  EXPECT_GE(forbidden, 12);
}

TEST(CaptureProgram, RefusesBadInput) {
  const std::string good = "[\"-wWw--www-------bbb--bBb-\"]";
  const std::string binary = "[\"\x01\xff\x7f-\"]";
  for (const auto& [arguments, error] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{}, "expected HISTORY SIDE DEPTH, found 0 arguments (capture --help)"},
           {{good, "w"}, "expected HISTORY SIDE DEPTH, found 2 arguments (capture --help)"},
           {{good, "w", "2", "3"},
            "expected HISTORY SIDE DEPTH, found 4 arguments (capture --help)"},
           {{"", "w", "2"}, "HISTORY: expected a list such as [\"BOARD\",\"BOARD\"], not ''"},
           {{"[]", "w", "2"}, "HISTORY: the list is empty, expected at least the board in play"},
           {{"[\"\"]", "w", "2"}, "HISTORY: board 1 is empty"},
           {{"[\"wWbB\",]", "w", "2"}, "HISTORY: board 2 is missing"},
           {{"[\"wWbB]", "w", "2"}, "HISTORY: board 1 is not between double quotes: '\"wWbB'"},
           {{"[\"wWbB\" \"wWbB\"]", "w", "2"},
            "HISTORY: board 1 is not between double quotes: '\"wWbB\" \"wWbB\"'"},
           {{"[\"wWbB\"", "w", "2"},
            "HISTORY: expected a list such as [\"BOARD\",\"BOARD\"], not '[\"wWbB\"'"},
           {{"[\"-wWw--www-----bbb--bBb-\"]", "w", "2"},
            "HISTORY: board 1: 23 cells make no square"},
           {{"[\"wWbB\",\"wWb-B----\"]", "w", "2"}, "HISTORY: board 2 has 9 cells, board 1 has 4"},
           {{"[\"-\"]", "w", "2"}, "HISTORY: board 1: the board has 1 row, allowed 2 to 16"},
           {{"[\"wWbx\"]", "w", "2"},
            "HISTORY: board 1: row 2, column 2: unknown symbol 'x', expected one of w W b B -"},
           {{"[\"wWWbBb---\"]", "w", "2"},
            "HISTORY: board 1: row 1, column 3: a second flag of White, allowed one"},
           {{"[\"wWbBb----\",\"wWbBb---x\"]", "w", "2"},
            "HISTORY: board 2: row 3, column 3: unknown symbol 'x', expected one of w W "
            "b B -"},
           {{binary, "w", "2"},
            "HISTORY: board 1: row 1, column 1: unknown symbol byte 0x01, expected one of w W b B "
            "-"},
           {{good, "x", "2"}, "SIDE: expected w or b, not 'x'"},
           {{good, "'w", "2"}, "SIDE: expected w or b, not ''w'"},
           {{good, "", "2"}, "SIDE: expected w or b, not ''"},
           {{good, "w", "-1"}, "DEPTH: '-1' is out of range, allowed 1 to 200"},
           {{good, "w", "0"}, "DEPTH: '0' is out of range, allowed 1 to 200"},
           {{good, "w", "201"}, "DEPTH: '201' is out of range, allowed 1 to 200"},
           {{good, "w", "99999999999999999999"},
            "DEPTH: '99999999999999999999' is out of range, allowed 1 to 200"},
           {{good, "w", "two"}, "DEPTH: expected a whole number, not 'two'"},
           {{good, "w", ""}, "DEPTH: expected a whole number, not ''"},
       }) {
    const Ran ran = capture(arguments);
    EXPECT_EQ(ran.err, "capture: " + error + "\n") << testing::PrintToString(arguments);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.status, 2);
  }
}

TEST(CaptureProgram, Helps) {
  const Ran ran = capture({"--help"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("Usage: capture HISTORY SIDE DEPTH"), std::string::npos);
}

}  // namespace
}  // namespace plyhouse::tests
