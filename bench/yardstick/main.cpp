// plyhouse_yardstick random|depth|solve: the figures on which other systems have theirs, for
// Connect Four and Breakthrough. Random games a second; the time to a depth; the time to solve. One
// thread, and 64 megabytes of table. scripts/yardstick runs it beside the others.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <string_view>
#include <vector>

#include "games/breakthrough/breakthrough.hpp"
#include "games/connect4/connect4.hpp"
#include "search/deepening.hpp"
#include "solve/forward_solver.hpp"

namespace {

using namespace plyhouse;

constexpr std::size_t megabytes = 64;

double since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Marsaglia's xorshift: the games are to be measured, not the numbers.
class Numbers {
 public:
  int below(int count) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<int>((state_ >> 32) * static_cast<std::uint64_t>(count) >> 32);
  }

 private:
  std::uint64_t state_ = 88172645463325252ULL;
};

template <Picks G>
void play_at_random(const std::string& name, const G& game) {
  constexpr double seconds = 2;
  constexpr int between_looks = 1024;
  Numbers numbers;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  const auto begin = Clock::now();
  while (games % between_looks != 0 || games == 0 || since(begin) < seconds) {
    PositionOf<G> position = game.start();
    while (true) {
      const int count = game.count_moves(position);
      if (count == 0) break;
      position = game.after(position, game.pick_move(position, numbers.below(count)));
      plies++;
    }
    games++;
  }
  const double spent = since(begin);
  fmt::print("{:<20} {:>9.0f} random games/s, {:.1f} plies each\n", name,
             static_cast<double>(games) / spent,
             static_cast<double>(plies) / static_cast<double>(games));
}

// Every round prints itself.
template <Game G>
void deepen_to(const std::string& name, const G& game, int first, int last) {
  const Node<G> root(game.start());
  Table table(megabytes);
  Effort<G> effort;
  effort.limits.depth = last;
  effort.progress = [&](const Found<G>& found) {
    if (found.depth < first) return;
    fmt::print("{:<20} depth {:>2} {:>12} nodes {:>8.3f} s\n", name, found.depth, found.nodes,
               since(effort.begin));
    std::fflush(stdout);
  };
  deepen<G, Always<by_depth>>(game, root, table, effort);
}

PositionOf<connect4::Game> after(const connect4::Game& game, std::string_view columns) {
  connect4::Position position = game.start();
  for (const char column : columns) {
    MovesOf<connect4::Game> moves;
    game.moves(position, moves);
    for (const connect4::Move move : moves) {
      if (game.write_move(move) != std::string(1, column)) continue;
      position = game.after(position, move);
      break;
    }
  }
  return position;
}

// The value alone.
void print_value(const connect4::Game& game, const std::string& columns) {
  const Node<connect4::Game> root(after(game, columns));
  const Ground<connect4::Game> ground(game, root);
  const auto begin = Clock::now();
  Stop stop({}, begin, {});
  BoundsTable table(megabytes);
  Prover<connect4::Game> prover(game, ground, table, stop, nullptr);
  const bool wins = prover.is_at_least(root, Fate::win);
  const bool holds = wins || prover.is_at_least(root, Fate::draw);
  fmt::print("connect4 {:<11} {:<12} {:>12} positions {:>8.3f} s\n", columns,
             wins    ? "win"
             : holds ? "draw"
                     : "loss",
             prover.nodes(), since(begin));
  std::fflush(stdout);
}

// The value and the distance, from nothing.
Solved solve(const connect4::Game& game, const std::string& columns) {
  SolvePlan plan;
  plan.memory_megabytes = megabytes;
  plan.distance = true;
  const State<connect4::Game> state{after(game, columns)};
  return ForwardSolver<connect4::Game>(game, "connect4", state, plan).solve().value();
}

void print_solution(const connect4::Game& game, const std::string& columns) {
  const Solved solved = solve(game, columns);
  const std::optional<int> distance = solved.verdict->distance;
  fmt::print("connect4 {:<11} {:<12} {:>12} positions {:>8.3f} s\n", columns,
             distance ? fmt::format("in {} moves", *distance) : "draw", solved.nodes,
             solved.seconds);
  std::fflush(stdout);
}

// A file of lines `COLUMNS SCORE`, as Pascal Pons publishes them: 22 less the stones that the
// winner has played in the end, negative for a loss.
void check_scores(const connect4::Game& game, const std::string& path) {
  std::ifstream file(path);
  int count = 0;
  int wrong = 0;
  std::uint64_t nodes = 0;
  const auto begin = Clock::now();
  std::string columns;
  for (int expected = 0; file >> columns >> expected; count++) {
    const Solved solved = solve(game, columns);
    const int end = static_cast<int>(columns.size()) + solved.verdict->distance.value_or(0);
    const int score = 22 - (end + 1) / 2;
    const Fate fate = solved.verdict->fate;
    wrong += (fate == Fate::draw ? 0 : fate == Fate::win ? score : -score) != expected;
    nodes += solved.nodes;
  }
  fmt::print("{}: {} positions, {} wrong, {} looked at in all, {:.1f} s\n", path, count, wrong,
             nodes, since(begin));
}

}  // namespace

int main(int count, char** words) {
  const std::string_view wanted = count > 1 ? words[1] : "";
  const connect4::Game connect4(7, 6);
  if (wanted == "random") {
    play_at_random("connect4", connect4);
    play_at_random("breakthrough 6x6", breakthrough::Game(6, 6));
    play_at_random("breakthrough 8x8", breakthrough::Game(8, 8));
  } else if (wanted == "depth") {
    deepen_to("connect4", connect4, 11, 18);
    deepen_to("breakthrough 6x6", breakthrough::Game(6, 6), 8, 12);
  } else if (wanted == "solve") {
    std::vector<std::string> all(words + 2, words + count);
    if (all.empty()) all = {"4444", "44"};
    for (const std::string& columns : all) {
      print_value(connect4, columns);
      print_solution(connect4, columns);
    }
  } else if (wanted == "scores") {
    for (int i = 2; i < count; i++) check_scores(connect4, words[i]);
  } else {
    fmt::print(stderr, "plyhouse_yardstick random|depth|solve [COLUMNS...]|scores FILE...\n");
    return 2;
  }
  return 0;
}
