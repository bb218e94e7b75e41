// fortress, run as in the tournament: with pipes on both sides, against itself and against an
// opponent of ours, every move checked with the slow rules.
#include "plain/fortress.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>

#include "tests/assignments/minimax.hpp"
#include "tests/folder.hpp"
#include "tests/session.hpp"

namespace plyhouse::tests {
namespace {

namespace fs = std::filesystem;
using plain::fortress::Position;

class FortressProgram : public testing::Test {
 protected:
  std::vector<std::string> with(const std::string& config) const {
    return {"--config", folder_.write("some.config", config)};
  }

  Ran play(const std::string& config, const std::string& moves) const {
    return run_program(path_of("fortress"), with(config), moves);
  }

  Folder folder_;
};

Position start() { return Position::start(6, 21); }

Position after(const Position& position, const std::string& text) {
  for (const auto& move : position.moves()) {
    if (position.move_text(move) == text) return position.after(move);
  }
  ADD_FAILURE() << text << " is no legal move in " << position.text();
  return position.after(position.moves().front());
}

char side_of(const Position& position) { return plain::split(position.text(), ' ')[1][0]; }

// `the computer (Black) wins, 25-7` from the twin's `win b 25-7`.
std::string closing_line(const Position& position, char computer) {
  const std::vector<std::string> words = plain::split(position.result(), ' ');
  if (words[0] == "draw") return "the game is a draw, " + words[1];
  const std::string who = words[1][0] == computer ? "computer" : "opponent";
  const std::string color = words[1] == "w" ? "White" : "Black";
  return "the " + who + " (" + color + ") wins, " + words[2];
}

std::string minimax_choice(const Position& position, int depth) {
  return tests::minimax_choice("fortress", position.text(), depth).move;
}

TEST_F(FortressProgram, PlaysItself) {
  for (int depth : {1, 2, 3}) {
    const std::string rest = "\n" + std::to_string(depth) + "\n60\n";
    const std::string white_config = folder_.write("white", "W" + rest);
    const std::string black_config = folder_.write("black", "B" + rest);
    Session white(path_of("fortress"), {"--config", white_config});
    Session black(path_of("fortress"), {"--config", black_config});
    Position position = start();
    while (position.result() == "open") {
      Session& mover = side_of(position) == 'w' ? white : black;
      Session& waiter = side_of(position) == 'w' ? black : white;
      const std::optional<std::string> move = mover.hear();
      ASSERT_TRUE(move);
      if (depth < 3) {
        EXPECT_EQ(*move, minimax_choice(position, depth)) << position.text();
      }
      position = after(position, *move);
      waiter.say(*move);
    }
    EXPECT_EQ(white.hear(), closing_line(position, 'w'));
    EXPECT_EQ(black.hear(), closing_line(position, 'b'));
    for (Session* player : {&white, &black}) {
      const Ran ran = player->end();
      EXPECT_EQ(ran.status, 0);
      EXPECT_EQ(ran.out, "");
      EXPECT_EQ(ran.err, "");
    }
  }
}

TEST_F(FortressProgram, PlaysARandomOpponent) {
  std::mt19937 random(1);
  for (int game = 0; game < 6; game++) {
    const char computer = game % 2 == 0 ? 'w' : 'b';
    Session program(path_of("fortress"),
                    with(std::string(game % 2 == 0 ? "W" : "b") + "\n2\n60\n"));
    Position position = start();
    while (position.result() == "open") {
      if (side_of(position) == computer) {
        const std::optional<std::string> move = program.hear();
        ASSERT_TRUE(move);
        position = after(position, *move);
      } else {
        const auto moves = position.moves();
        std::string move = position.move_text(moves[random() % moves.size()]);
        position = after(position, move);
        if (game % 3 == 1) move = "\n  " + move + "\r";
        if (game % 3 == 2) move[0] = static_cast<char>(move[0] - 'A' + 'a');
        program.say(move);
      }
    }
    EXPECT_EQ(program.hear(), closing_line(position, computer));
    EXPECT_EQ(program.end().status, 0);
  }
}

// A depth that no machine reaches ends by the seconds, and seconds that nobody waits for by the
// depth.
TEST_F(FortressProgram, KeepsTheDepthAndTheSeconds) {
  Session by_time(path_of("fortress"), with("W\n200\n0.2\n"));
  Position position = start();
  while (position.result() == "open") {
    if (side_of(position) == 'w') {
      const std::optional<std::string> move = by_time.hear();
      ASSERT_TRUE(move) << "a search without an end";
      position = after(position, *move);
    } else {
      const std::string move = position.move_text(position.moves().front());
      position = after(position, move);
      by_time.say(move);
    }
  }
  EXPECT_EQ(by_time.hear(), closing_line(position, 'w'));
  EXPECT_EQ(by_time.end().status, 0);

  Session by_depth(path_of("fortress"), with("W\n2\n100000\n"));
  EXPECT_EQ(by_depth.hear(), minimax_choice(start(), 2));
  EXPECT_EQ(by_depth.end().status, 1);
}

TEST_F(FortressProgram, PlaysSomethingInNoTimeAtAll) {
  Session program(path_of("fortress"), with("W\n200\n0.000001\n"));
  const std::optional<std::string> move = program.hear();
  ASSERT_TRUE(move);
  after(start(), *move);
}

TEST_F(FortressProgram, ReadsTheConfigurationBesideItself) {
  const fs::path program = folder_.path() / "fortress";
  fs::copy_file(path_of("fortress"), program);
  folder_.write("fortress.config", "\xef\xbb\xbfW\r\n1\r\n5.5\r\n\r\n");
  Session session(program);
  EXPECT_EQ(session.hear(), minimax_choice(start(), 1));
  // A link has a configuration of its own.
  const Folder elsewhere;
  const fs::path link = elsewhere.path() / "player";
  fs::create_symlink(program, link);
  EXPECT_EQ(Session(link).hear(), minimax_choice(start(), 1)) << "that of the program";
  elsewhere.write("fortress.config", "B\n1\n5\n");
  EXPECT_EQ(run_program(link, {}, "").out, "") << "its own";
  fs::remove(folder_.path() / "fortress.config");
  const Ran ran = run_program(program, {});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "fortress: cannot read " + (folder_.path() / "fortress.config").string() +
                         ": No such file or directory\n");
}

TEST_F(FortressProgram, SaysWhatIsWrongWithAMove) {
  const std::string config = "B\n1\n5\n";
  const std::string answer = [&] {
    Session program(path_of("fortress"), with(config));
    program.say("C3");
    return program.hear().value();
  }();
  struct Wrong {
    std::string moves;
    std::string move;
    int number;
    std::string reason;
  };
  const std::string outside = "the square is outside of the board, which goes from A1 to F6";
  const std::string no_square = "expected a square from A1 to F6";
  const std::string binary("\x7f\x00\xff", 3);
  for (const Wrong& wrong : std::vector<Wrong>{
           {"G1\n", "G1", 1, outside},
           {"A7\n", "A7", 1, outside},
           {"A0\n", "A0", 1, outside},
           {"", "A01", 1, no_square},
           {"", "F99999999999999999999", 1, outside},
           {"A1" + std::string(2000, ' ') + "junk\n", "A1" + std::string(38, ' ') + "...", 1,
            no_square},
           {"C3\n" + answer + "\n", answer, 3, "a castle of the other side stands there"},
           {"", "pass", 1, no_square},
           {"", "11", 1, no_square},
           {"", "A", 1, no_square},
           {"", "A1 A2", 1, no_square},
           {binary + "\n", "\?\?\?", 1, no_square},
           {std::string(50'000, 'A') + "\n", std::string(40, 'A') + "...", 1, no_square},
           {"the computer (White) wins, 20-9\n", "the computer (White) wins, 20-9", 1, no_square},
       }) {
    const Ran ran = play(config, wrong.moves.empty() ? wrong.move + "\n" : wrong.moves);
    EXPECT_EQ(ran.err, "fortress: move " + std::to_string(wrong.number) +
                           ": the opponent's move '" + wrong.move + "' is wrong: " + wrong.reason +
                           "\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, wrong.number == 1 ? "" : answer + "\n");
  }
}

// An opponent that adds flags to one castle until it has three, and then once more.
TEST_F(FortressProgram, RefusesAFourthFlag) {
  Session program(path_of("fortress"), with("B\n1\n5\n"));
  Position position = start();
  for (int round = 0; round < 4; round++) {
    program.say("F6");
    if (round == 3) break;
    position = after(position, "F6");
    const std::optional<std::string> move = program.hear();
    ASSERT_TRUE(move);
    position = after(position, *move);
  }
  const Ran ran = program.end();
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err,
            "fortress: move 7: the opponent's move 'F6' is wrong: the castle there flies three "
            "flags already\n");
  EXPECT_EQ(ran.out, "");
}

TEST_F(FortressProgram, DoesNotHangWhenTheOpponentLeaves) {
  const Ran at_once = play("B\n3\n5\n", "");
  EXPECT_EQ(at_once.status, 1);
  EXPECT_EQ(at_once.out, "");
  EXPECT_EQ(at_once.err, "fortress: move 1: the opponent closed its end before it had moved\n");
  const Ran later = play("W\n1\n5\n", "");
  EXPECT_EQ(later.status, 1);
  EXPECT_EQ(lines_of(later.out).size(), 1U);
  EXPECT_EQ(later.err, "fortress: move 2: the opponent closed its end before it had moved\n");
  Session deaf(path_of("fortress"), with("B\n1\n5\n"));
  deaf.close_output();
  deaf.say("A1");
  const Ran ran = deaf.end();
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "fortress: cannot write to standard output\n");
}

// Opponents of every strength, until the game has ended in each of the three ways. Their moves are
// found with plain minimax in the program's place, and then played against the program.
TEST_F(FortressProgram, SaysEveryResult) {
  std::mt19937 random(3);
  std::map<std::string, std::vector<std::string>> scripts;
  for (int game = 0; game < 300 && scripts.size() < 3; game++) {
    Position position = start();
    std::vector<std::string> opponent;
    while (position.result() == "open") {
      const auto moves = position.moves();
      const bool weak = static_cast<int>(random() % 20) < game % 20;
      std::string move = position.move_text(moves[random() % moves.size()]);
      if (side_of(position) == 'b' || !weak) move = minimax_choice(position, 1);
      if (side_of(position) == 'w') opponent.push_back(move);
      position = after(position, move);
    }
    scripts.try_emplace(position.result().substr(0, 5), opponent);
  }
  ASSERT_EQ(scripts.size(), 3U);
  for (const auto& [result, opponent] : scripts) {
    Session program(path_of("fortress"), with("B\n1\n60\n"));
    Position position = start();
    for (const std::string& move : opponent) {
      program.say(move);
      position = after(position, move);
      if (position.result() == "open") position = after(position, program.hear().value());
    }
    EXPECT_EQ(program.hear(), closing_line(position, 'b'));
    EXPECT_EQ(position.result().substr(0, 5), result);
    EXPECT_EQ(program.end().status, 0);
  }
}

// In a tournament the one that moves last may be gone before the other has counted.
TEST_F(FortressProgram, TellsTheResultEvenIfTheOpponentHasLeft) {
  Session black(path_of("fortress"), with("B\n1\n5\n"));
  Position position = start();
  while (position.result() == "open") {
    std::string move;
    if (side_of(position) == 'b') {
      move = black.hear().value();
    } else {
      move = position.move_text(position.moves().back());
      if (position.after(position.moves().back()).result() != "open") black.close_output();
      black.say(move);
    }
    position = after(position, move);
  }
  const Ran ran = black.end();
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, closing_line(position, 'b') + "\n");
}

TEST_F(FortressProgram, RefusesABadConfiguration) {
  const std::string side = "line 1: expected W or B, the computer's side, not ";
  const std::string seconds = "line 3, the seconds: expected a number from 1e-06 to 1000000, not ";
  const std::string binary("\x7f\x00\xff", 3);
  for (const auto& [config, error] : std::vector<std::pair<std::string, std::string>>{
           {"", side + "''"},
           {"X\n3\n1\n", side + "'X'"},
           {"White\n3\n1\n", side + "'White'"},
           {binary, side + "'\?\?\?'"},
           {"W\n", "line 2, the depth: expected a whole number, not ''"},
           {"W\ndeep\n1\n", "line 2, the depth: expected a whole number, not 'deep'"},
           {"W\n-3\n1\n", "line 2, the depth: '-3' is out of range, allowed 1 to 200"},
           {"W\n99999999999\n1\n",
            "line 2, the depth: '99999999999' is out of range, allowed 1 to 200"},
           {"W\n3\n", seconds + "''"},
           {"W\n3\n-1\n", seconds + "'-1'"},
           {"W\n3\n0\n", seconds + "'0'"},
           {"W\n3\nnan\n", seconds + "'nan'"},
           {"W\n3\ninf\n", seconds + "'inf'"},
           {"W\n3\n1,5\n", seconds + "'1,5'"},
       }) {
    const Ran ran = play(config, "");
    EXPECT_EQ(ran.err,
              "fortress: " + (folder_.path() / "some.config").string() + ", " + error + "\n");
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.status, 2);
  }
  EXPECT_EQ(run_program(path_of("fortress"), {"--config"}).status, 2);
  EXPECT_EQ(run_program(path_of("fortress"), {"nonsense"}).err,
            "fortress: unexpected argument 'nonsense'\n");
  EXPECT_EQ(run_program(path_of("fortress"), {"--config", "/no/such/file"}).status, 1);
  EXPECT_EQ(run_program(path_of("fortress"), {"--config", "/"}).status, 1);
  EXPECT_EQ(run_program(path_of("fortress"), {"--config", ""}).status, 1);
}

}  // namespace
}  // namespace plyhouse::tests
