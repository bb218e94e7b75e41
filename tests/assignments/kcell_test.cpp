// kcell, run as the assignment has it: every turn it prints is checked with the slow rules, and
// alpha-beta's moves with the true value of every position.
#include "plain/kcell.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "tests/amount.hpp"
#include "tests/session.hpp"
#include "tests/twin/truth.hpp"

namespace plyhouse::tests {
namespace {

using plain::kcell::Position;

Ran kcell(const std::vector<std::string>& arguments, const std::string& input = "") {
  return run_program(path_of("kcell"), arguments, input);
}

std::string line_of(const Position& position) {
  return '[' + plain::split(position.text(), ' ')[0] + ']';
}

char side_of(const Position& position) { return plain::split(position.text(), ' ')[1][0]; }

std::string turn_text(const Position& position) {
  return (side_of(position) == 'o' ? "P1: " : "P2: ") + line_of(position);
}

std::string result_text(const Position& position) {
  if (position.result() == "draw") return "Draw.";
  return position.result() == "win o" ? "Player1 wins." : "Player2 wins.";
}

// The positions of a game that was printed, each checked to follow from the one before.
std::vector<Position> read_game(const std::string& out, int n, int k) {
  std::vector<Position> game{Position::start(n, k)};
  const std::vector<std::string> lines = lines_of(out);
  std::size_t next = 0;
  const auto skip_questions = [&] {
    while (next < lines.size() && lines[next].starts_with("Please enter")) next++;
  };
  while (game.back().result() == "open") {
    const Position& now = game.back();
    EXPECT_EQ(lines.at(next++), turn_text(now));
    skip_questions();
    // What is printed next, whoever is then to move, or after the empty line at the end.
    const bool last = lines.at(next).empty();
    const std::string shown = last ? lines.at(next + 1) : lines.at(next).substr(4);
    bool found = false;
    for (const auto& move : now.moves()) {
      const Position child = now.after(move);
      if (line_of(child) != shown || (child.result() != "open") != last) continue;
      game.push_back(child);
      found = true;
      break;
    }
    if (!found) {
      ADD_FAILURE() << shown << " does not follow from " << now.text();
      return game;
    }
  }
  EXPECT_EQ(lines.at(next), "");
  EXPECT_EQ(lines.at(next + 1), line_of(game.back()));
  EXPECT_EQ(lines.at(next + 2), result_text(game.back()));
  EXPECT_EQ(lines.size(), next + 3);
  return game;
}

using Truth = twin::Truth<Position>;

void expect_perfect(Truth& truth, const std::vector<Position>& game, char side) {
  for (std::size_t i = 0; i + 1 < game.size(); i++) {
    if (side_of(game[i]) != side) continue;
    EXPECT_EQ(truth.value(game[i + 1]), truth.value(game[i])) << game[i].text();
  }
}

std::vector<std::string> arguments(int k, int n, const std::string& first,
                                   const std::string& second, int seed) {
  return {std::to_string(k), std::to_string(n),    "--first", first, "--second", second,
          "--seed",          std::to_string(seed), "--time",  "600"};
}

// Games against a random player, each side in turn: no move of alpha-beta gives anything away.
void expect_perfect_games(Truth& truth, int k, int n, int games) {
  for (int seed = 0; seed < games; seed++) {
    const bool first = seed % 2 == 0;
    const Ran ran = kcell(
        arguments(k, n, first ? "alphabeta" : "random", first ? "random" : "alphabeta", seed));
    ASSERT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    expect_perfect(truth, read_game(ran.out, n, k), first ? 'o' : 'x');
  }
}

TEST(KCellProgram, PlaysPerfectlyAtSevenCells) {
  Truth truth('o');
  expect_perfect_games(truth, 7, 2, 20);
  const Ran ran = kcell({"--first", "minimax", "--second", "alphabeta"});
  const std::vector<Position> game = read_game(ran.out, 2, 7);
  expect_perfect(truth, game, 'o');
  expect_perfect(truth, game, 'x');
  EXPECT_EQ(game.back().result(), "draw");
}

TEST(KCellProgram, PlaysPerfectlyAtFifteenCells) {
  Truth truth('o');
  expect_perfect_games(truth, 15, 3, amount(16));
}

TEST(KCellProgram, LetsEveryPlayerPlayEveryOther) {
  struct Size {
    int k;
    int n;
  };
  for (const Size size : {Size{3, 1}, Size{7, 2}, Size{9, 3}, Size{20, 4}, Size{64, 31}}) {
    for (const std::string first : {"minimax", "alphabeta", "random"}) {
      for (const std::string second : {"minimax", "alphabeta", "random"}) {
        std::vector<std::string> words = arguments(size.k, size.n, first, second, 1);
        words.insert(words.end(), {"--depth", "3"});
        const Ran ran = kcell(words);
        ASSERT_EQ(ran.status, 0) << ran.err;
        read_game(ran.out, size.n, size.k);
      }
    }
  }
}

TEST(KCellProgram, RepeatsARandomGameWithItsSeed) {
  const std::vector<std::string> words = arguments(20, 4, "random", "random", 7);
  EXPECT_EQ(kcell(words).out, kcell(words).out);
  EXPECT_NE(kcell(words).out, kcell(arguments(20, 4, "random", "random", 8)).out);
}

// A person at the other end of the pipes, who makes mistakes.
TEST(KCellProgram, AsksAPersonUntilTheMoveIsLegal) {
  Session program(path_of("kcell"), {"--second", "random"});
  EXPECT_EQ(program.hear(), "P1: [oo___xx]");
  EXPECT_EQ(program.hear(), "Please enter your move Player1:");
  for (const std::string wrong : {"0", "3", "6", "8", "two", "", "pass", "-1", "1 2"}) {
    program.say(wrong);
    EXPECT_EQ(program.hear(), "Please enter your move Player1:") << wrong;
  }
  program.say(" 2\r");
  EXPECT_EQ(program.hear(), "P2: [o_o__xx]");
  const Ran ran = program.end();
  EXPECT_EQ(lines_of(ran.err).size(), 10U) << "each mistake is explained, and the end too";
  EXPECT_TRUE(ran.err.starts_with("kcell: no legal move '0' here, allowed: 1 2\n")) << ran.err;
}

// Two people, all input at once: a whole game by the slow rules.
TEST(KCellProgram, LetsTwoPeoplePlayToTheEnd) {
  std::mt19937 random(2);
  for (int game = 0; game < 6; game++) {
    Position position = Position::start(2, 7);
    std::string input;
    int questions = 0;
    while (position.result() == "open") {
      const auto moves = position.moves();
      const auto& move = moves[random() % moves.size()];
      if (position.move_text(move) != "pass") {
        input += position.move_text(move) + "\n";
        questions++;
      }
      position = position.after(move);
    }
    const Ran ran = kcell({"--first", "human", "--second", "human"}, input);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const std::vector<Position> played = read_game(ran.out, 2, 7);
    EXPECT_EQ(played.back().text(), position.text());
    const std::vector<std::string> lines = lines_of(ran.out);
    EXPECT_EQ(std::ranges::count_if(
                  lines, [](const std::string& line) { return line.starts_with("Please"); }),
              questions);
  }
}

TEST(KCellProgram, SaysSoWhenTheInputEnds) {
  for (const std::string& input :
       {std::string(), std::string("1\n"), std::string("\x00\xff\x7f", 3)}) {
    const Ran ran = kcell({"--second", "human"}, input);
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(ran.err.ends_with(input == "1\n"
                                      ? "kcell: the input ended before Player2 had moved\n"
                                      : "kcell: the input ended before Player1 had moved\n"))
        << ran.err;
  }
}

TEST(KCellProgram, RefusesBadArguments) {
  using Words = std::vector<std::string>;
  for (const auto& [words, error] : std::vector<std::pair<Words, std::string>>{
           {{"7"}, "expected K and N or neither, found 1 argument"},
           {{"7", "2", "1"}, "expected K and N or neither, found 3 arguments"},
           {{"4", "2"}, "k=4 is out of range, it must be more than 2n, here more than 4"},
           {{"65", "2"}, "k: '65' is out of range, allowed 3 to 64"},
           {{"7", "0"}, "n: '0' is out of range, allowed 1 to 31"},
           {{"7", "-2"}, "n: '-2' is out of range, allowed 1 to 31"},
           {{"x", "2"}, "k: expected a whole number, not 'x'"},
           {{"", ""}, "k: expected a whole number, not ''"},
           {{"--first", "me"}, "--first: me not in {human,minimax,alphabeta,random}"},
           {{"--depth", "-1"}, "--depth: '-1' is out of range, allowed 1 to 200"},
           {{"--depth", "1.5"}, "--depth: expected a whole number, not '1.5'"},
           {{"--depth", "99999999999"}, "--depth: '99999999999' is out of range, allowed 1 to 200"},
           {{"--time", "nan"}, "--time: expected a number from 0.01 to 1000000, not 'nan'"},
           {{"--seed", "x"}, "--seed: expected a whole number, not 'x'"},
           {{"--third", "human"}, ""},
       }) {
    const Ran ran = kcell(words, "1\n");
    if (!error.empty()) {
      EXPECT_EQ(ran.err, "kcell: " + error + "\n");
    }
    EXPECT_EQ(lines_of(ran.err).size(), 1U) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.status, 2);
  }
}

}  // namespace
}  // namespace plyhouse::tests
