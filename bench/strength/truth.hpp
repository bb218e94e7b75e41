// The true value of positions of a game that cannot cycle, by looking at everything below them
// once; and how often a move chosen in a given time keeps that value.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <random>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bench/strength/match.hpp"

namespace plyhouse::strength {

template <Game G>
class Truth {
 public:
  explicit Truth(const G& game) : game_(game) {}

  // 1, 0 or -1 for the side to move.
  int value(const PositionOf<G>& position) {
    const Key key = game_.key(position);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Outcome outcome = game_.outcome(position);
    int best = -1;
    if (outcome != Outcome::open) {
      best = outcome == Outcome::draw ? 0 : winner(outcome) == game_.side(position) ? 1 : -1;
    } else {
      MovesOf<G> moves;
      game_.moves(position, moves);
      for (MoveOf<G> move : moves) best = std::max(best, value_of(position, move));
    }
    known_.emplace(key, static_cast<std::int8_t>(best));
    return best;
  }

  // What a move leads to, as the side that makes it sees it.
  int value_of(const PositionOf<G>& position, MoveOf<G> move) {
    const PositionOf<G> next = game_.after(position, move);
    const int found = value(next);
    return game_.side(next) == game_.side(position) ? found : -found;
  }

 private:
  const G& game_;
  std::unordered_map<Key, std::int8_t> known_;
};

struct Kept {
  int positions = 0;
  int with_a_wrong_move = 0;  // where something could be lost at all
  int lost = 0;
};

// Open positions of random games; `choose(state)` says the place of the move chosen there.
template <Game G, class Choose>
Kept keeps_value(const G& game, int positions, unsigned seed, const Choose& choose) {
  struct Task {
    State<G> state;
    std::vector<bool> keeps;  // by move
  };
  std::vector<Task> tasks;
  Truth<G> truth(game);
  std::mt19937 random(seed);
  Kept kept;
  while (static_cast<int>(tasks.size()) < positions) {
    const int plies = static_cast<int>(random() % 24);
    Task task{random_opening(game, random, plies), {}};
    const PositionOf<G>& position = task.state.position;
    const int value = truth.value(position);
    MovesOf<G> moves;
    game.moves(position, moves);
    for (MoveOf<G> move : moves) task.keeps.push_back(truth.value_of(position, move) == value);
    kept.with_a_wrong_move += std::ranges::find(task.keeps, false) != task.keeps.end() ? 1 : 0;
    tasks.push_back(std::move(task));
  }
  kept.positions = positions;
  std::atomic<std::size_t> next{0};
  std::atomic<int> lost{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      if (!tasks[i].keeps[choose(tasks[i].state)]) lost++;
    }
  };
  {
    const std::jthread first(work);
    const std::jthread second(work);
  }
  kept.lost = lost;
  return kept;
}

}  // namespace plyhouse::strength
