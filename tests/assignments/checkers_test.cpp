// checkers, run as the course runs it: its own samples where they are at hand, and runs of our own
// computed with the slow rules.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "tests/amount.hpp"
#include "tests/assignments/course_checkers.hpp"
#include "tests/session.hpp"

namespace plyhouse::tests {
namespace {

using Lines = std::vector<std::string>;

Ran checkers(const std::string& input) { return run_program(path_of("checkers"), {}, input); }

std::string text_of(const Lines& lines, const std::string& line_end = "\n") {
  std::string text;
  for (const std::string& line : lines) text += line + line_end;
  return text;
}

void expect_as_the_course(const Lines& lines) {
  const Ran ran = checkers(text_of(lines));
  const CourseOutput expected = CourseCheckers::run(lines);
  EXPECT_EQ(ran.out, expected.text) << text_of(lines);
  EXPECT_EQ(ran.status, expected.status) << text_of(lines);
  EXPECT_EQ(ran.err, "");
}

// A random game of so many actions, or to its end.
Lines random_actions(std::mt19937& random, int count) {
  auto position = CourseCheckers::Position::start();
  Lines lines;
  while (count-- > 0) {
    const auto moves = position.moves();
    if (moves.empty()) break;
    const auto& move = moves[random() % moves.size()];
    lines.push_back(position.move_text(move));
    position = position.after(move);
  }
  return lines;
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(CheckersProgram, GivesTheCoursesSamplesByteForByte) {
  const std::filesystem::path samples =
      std::filesystem::path(PLYHOUSE_SOURCE_DIR) / "../shared/conformance/checkers";
  if (!std::filesystem::exists(samples)) {
    GTEST_SKIP() << "the course's samples are not here; our own runs cover the same ground";
  }
  for (int i = 0; i <= 8; i++) {
    const std::string name = "test" + std::to_string(i);
    const Ran ran = checkers(contents(samples / (name + ".txt")));
    EXPECT_EQ(ran.out, contents(samples / (name + "-out.txt"))) << name;
    EXPECT_EQ(ran.status, i < 5 ? 0 : 1) << name;
    EXPECT_EQ(ran.err, "") << name;
  }
}

TEST(CheckersProgram, PlaysAsTheSlowRulesDo) {
  std::mt19937 random(4);
  for (int game = 0; game < amount(60); game++) {
    Lines lines = random_actions(random, static_cast<int>(random() % 70));
    if (game % 3 == 1) lines.emplace_back("A");
    if (game % 3 == 2) lines.emplace_back("P");
    expect_as_the_course(lines);
  }
}

// Whole games, an action asked for at a time: against itself and against a random opponent.
TEST(CheckersProgram, PlaysWholeGames) {
  std::mt19937 random(7);
  for (int game = 0; game < 4; game++) {
    auto position = CourseCheckers::Position::start();
    Lines lines;
    for (int ply = 0; ply < amount(120) && !position.moves().empty(); ply++) {
      const auto moves = position.moves();
      auto move = moves[random() % moves.size()];
      if (game == 0 || CourseCheckers::black_moves(position) == (game == 1)) {
        Lines asked = lines;
        asked.emplace_back("A");
        const Ran ran = checkers(text_of(asked));
        move = CourseCheckers::choose(position);
        const std::string expected = fmt::format(
            "\n*** {} ACTION #{}: {}\n", CourseCheckers::black_moves(position) ? "BLACK" : "WHITE",
            lines.size() + 1, position.move_text(move));
        ASSERT_NE(ran.out.find(expected), std::string::npos) << expected;
      }
      lines.push_back(position.move_text(move));
      position = position.after(move);
    }
    EXPECT_GT(lines.size(), 10U);
  }
}

// Games played to their end, the last actions left to the program: both messages come, after one
// command and after the other.
TEST(CheckersProgram, SaysWhoWins) {
  std::mt19937 random(5);
  int black = 0;
  int white = 0;
  for (int game = 0; game < 200 && (black < amount(8) || white < amount(8)); game++) {
    Lines lines = random_actions(random, 300);
    const std::size_t kept = lines.size() - std::min<std::size_t>(lines.size(), random() % 4);
    lines.resize(kept);
    lines.emplace_back(game % 2 == 0 ? "A" : "P");
    const CourseOutput expected = CourseCheckers::run(lines);
    const bool ends = expected.text.ends_with("WIN!\n");
    if (!ends) continue;
    (expected.text.ends_with("BLACK WIN!\n") ? black : white)++;
    expect_as_the_course(lines);
  }
  EXPECT_GE(black, amount(8));
  EXPECT_GE(white, amount(8));
}

// To the course a win is a win: where one move wins at once and an earlier one in three actions,
// the earlier one is taken.
TEST(CheckersProgram, TakesTheFirstOfEqualWins) {
  std::mt19937 random(6);
  int seen = 0;
  for (int game = 0; game < 3000 && seen < 3; game++) {
    Lines lines;
    auto position = CourseCheckers::Position::start();
    while (true) {
      const auto moves = position.moves();
      if (moves.empty()) break;
      const auto wins_at_once = [&](const auto& move) {
        return position.after(move).moves().empty();
      };
      if (std::ranges::any_of(moves, wins_at_once) &&
          !wins_at_once(CourseCheckers::choose(position))) {
        seen++;
        lines.emplace_back("A");
        expect_as_the_course(lines);
        break;
      }
      const auto& move = moves[random() % moves.size()];
      lines.push_back(position.move_text(move));
      position = position.after(move);
    }
  }
  EXPECT_EQ(seen, 3);
}

TEST(CheckersProgram, HasSixErrors) {
  const Lines opening{"G6-F5", "H3-G4", "F5-H3"};
  for (const auto& [action, error] : std::vector<std::pair<std::string, std::string>>{
           {"I4-E6", "Source cell is outside of the board."},
           {"F9-E6", "Source cell is outside of the board."},
           {"F10-E6", "Source cell is outside of the board."},
           {"F3-E99999999999999999999", "Target cell is outside of the board."},
           {"F0-E6", "Source cell is outside of the board."},
           {"I4-K9", "Source cell is outside of the board."},
           {"F3-I4", "Target cell is outside of the board."},
           {"F3-G9", "Target cell is outside of the board."},
           {"D4-E5", "Source cell is empty."},
           {"D4-E6", "Source cell is empty."},
           {"A1-B2", "Source cell is empty."},
           {"F3-E2", "Target cell is not empty."},
           {"C6-B7", "Target cell is not empty."},
           {"F3-F3", "Target cell is not empty."},
           {"C6-D5", "Source cell holds opponent's piece/tower."},
           {"F3-F4", "Illegal action."},
           {"F3-H5", "Illegal action."},
           {"F3-D5", "Illegal action."},
           {"B3-A8", "Target cell is not empty."},
       }) {
    for (const std::string end : {"", "A", "P", "F3-G4"}) {
      Lines lines = opening;
      lines.push_back(action);
      if (!end.empty()) lines.push_back(end);
      const Ran ran = checkers(text_of(lines));
      EXPECT_TRUE(ran.out.ends_with("+\nERROR: " + error + "\n")) << action << ran.out;
      EXPECT_EQ(ran.status, 1);
      if (action.size() == 5) expect_as_the_course(lines);
    }
  }
}

TEST(CheckersProgram, ReadsTextsFromOtherSystems) {
  const Lines lines{"G6-F5", "H3-G4", "F5-H3", "A"};
  const std::string expected = CourseCheckers::run(lines).text;
  const std::string unix_text = text_of(lines);
  const std::string other = text_of(lines, "\r\n");
  EXPECT_EQ(checkers(unix_text.substr(0, unix_text.size() - 1)).out, expected);
  EXPECT_EQ(checkers(other).out, expected);
  EXPECT_EQ(checkers(other.substr(0, other.size() - 1)).out, expected);
  EXPECT_EQ(checkers(other.substr(0, other.size() - 2)).out, expected);
  EXPECT_EQ(checkers("\xef\xbb\xbf" + other).out, expected) << "with a byte order mark";
  EXPECT_EQ(checkers("  g6-f5\n\nh3-G4 \nF5-h3\n\na\n\n").out, expected);
}

// The first thing that is wrong ends it, and nothing after the command is looked at.
TEST(CheckersProgram, StopsWhereTheCourseStops) {
  const std::string wrong = CourseCheckers::run({"A6-B6"}).text;
  for (const std::string rest : {"", "hello\n", "A\nA\n", "A6-B5\n"}) {
    const Ran ran = checkers("A6-B6\n" + rest);
    EXPECT_EQ(ran.out, wrong);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.status, 1);
  }
  EXPECT_EQ(checkers("A\nhello\n").out, CourseCheckers::run({"A"}).text);
  EXPECT_EQ(checkers("P\nP\n").out, CourseCheckers::run({"P"}).text);
  const Ran later = checkers("A6-B5\nhello\nA\n");
  EXPECT_EQ(later.out, CourseCheckers::run({"A6-B5"}).text);
  EXPECT_EQ(later.err,
            "checkers: line 2: expected an action such as G6-F5, or A or P, not 'hello'\n");
  EXPECT_EQ(later.status, 2);
}

// A person who types, or a driver that keeps its end open, sees each board at once.
TEST(CheckersProgram, PrintsAsItGoes) {
  Session program(path_of("checkers"));
  std::string expected;
  Lines lines;
  for (const std::string line : {"A6-B5", "B3-A4", "A"}) {
    program.say(line);
    lines.push_back(line);
    const std::string whole = CourseCheckers::run(lines).text;
    for (const std::string& part : lines_of(whole.substr(expected.size()))) {
      EXPECT_EQ(program.hear(), part);
    }
    expected = whole;
  }
  EXPECT_EQ(program.hear(), std::nullopt) << "nothing follows the command";
  EXPECT_EQ(program.end().status, 0);
}

TEST(CheckersProgram, SaysWhenItsInputCannotBeRead) {
  const Ran ran = run_program("/bin/sh", {"-c", path_of("checkers") + " < /"});
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "checkers: cannot read standard input\n");
  EXPECT_EQ(ran.status, 1);
}

TEST(CheckersProgram, PrintsTheStartForNoInput) {
  EXPECT_EQ(checkers("").out, CourseCheckers::run({}).text);
  EXPECT_EQ(checkers("").status, 0);
  EXPECT_EQ(checkers("\n").out, CourseCheckers::run({}).text);
}

TEST(CheckersProgram, RefusesWhatIsNoAction) {
  const std::string expected = "expected an action such as G6-F5, or A or P, not ";
  const std::string binary("\x7f\x45\x4c\x46\x00\x01\xff\n", 8);
  for (const auto& [input, error] : std::vector<std::pair<std::string, std::string>>{
           {"hello\n", "line 1: " + expected + "'hello'"},
           {"G6-F5-E4\n", "line 1: " + expected + "'G6-F5-E4'"},
           {"6G-5F\n", "line 1: " + expected + "'6G-5F'"},
           {"G6-\n", "line 1: " + expected + "'G6-'"},
           {"B\n", "line 1: " + expected + "'B'"},
           {"AA\n", "line 1: " + expected + "'AA'"},
           {"G06-F5\n", "line 1: " + expected + "'G06-F5'"},
           {binary, "line 1: " + expected + "'?ELF\?\?\?'"},
           {std::string(50'000, 'A'), "line 1: " + expected + "'" + std::string(40, 'A') + "...'"},
       }) {
    const Ran ran = checkers(input);
    EXPECT_EQ(ran.err, "checkers: " + error + "\n");
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.status, 2);
  }
  const Ran ran = run_program(path_of("checkers"), {"G6-F5"});
  EXPECT_EQ(ran.err, "checkers: unexpected argument 'G6-F5'\n");
  EXPECT_EQ(ran.status, 2);
}

}  // namespace
}  // namespace plyhouse::tests
