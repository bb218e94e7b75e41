// Two ways to have a key after every move of checkers: made on demand from the words of the
// position (ours), or a Zobrist key carried along and changed by the squares that the move touches.
#include <benchmark/benchmark.h>

#include <array>
#include <random>
#include <vector>

#include "games/checkers/checkers.hpp"

namespace plyhouse::checkers {
namespace {

struct Step {
  Position before;
  Move move;
};

// The steps of random games, so that both ways see the same real moves.
std::vector<Step> steps() {
  std::mt19937 random(5);
  const Game game;
  std::vector<Step> all;
  while (all.size() < 4096) {
    Position position = game.start();
    for (int ply = 0; ply < 100; ply++) {
      MoveList<Move, Game::max_moves> moves;
      game.moves(position, moves);
      if (moves.empty()) break;
      const Move move = moves[static_cast<int>(random() % static_cast<unsigned>(moves.size()))];
      all.push_back({position, move});
      position = game.after(position, move);
    }
  }
  all.resize(4096);
  return all;
}

void on_demand(benchmark::State& state) {
  const std::vector<Step> all = steps();
  const Game game;
  std::size_t i = 0;
  for (auto _ : state) {
    const Step& step = all[i++ % all.size()];
    const Position next = game.after(step.before, step.move);
    benchmark::DoNotOptimize(game.key(next));
  }
}

void carried(benchmark::State& state) {
  const std::vector<Step> all = steps();
  const Game game;
  std::mt19937_64 random(9);
  std::array<std::array<Key, 64>, 4> numbers;  // by kind of man and square
  for (auto& kind : numbers) {
    for (Key& number : kind) number = random();
  }
  const Key turn = random();
  Key key = random();
  std::size_t i = 0;
  for (auto _ : state) {
    const Step& step = all[i++ % all.size()];
    const Position next = game.after(step.before, step.move);
    const std::size_t side = index(step.before.to_move);
    const auto kind = [](const Position& position, Square square, std::size_t owner) {
      return 2 * owner + (has(position.towers, square) ? 1 : 0);
    };
    key ^= turn ^ numbers[kind(step.before, step.move.from, side)][step.move.from] ^
           numbers[kind(next, step.move.to, side)][step.move.to];
    const int distance = step.move.to - step.move.from;
    if (distance > 9 || distance < -9) {
      const int middle = (step.move.from + step.move.to) / 2;
      key ^= numbers[kind(step.before, middle, 1 - side)][middle];
    }
    benchmark::DoNotOptimize(key);
    benchmark::DoNotOptimize(next.towers);
  }
}

BENCHMARK(on_demand)->Name("keys/made on demand (ours)");
BENCHMARK(carried)->Name("keys/Zobrist, carried along");

}  // namespace
}  // namespace plyhouse::checkers
