// Games between two ways to choose a move: openings of random moves, each played with either
// colour.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "core/node.hpp"
#include "core/state.hpp"

namespace plyhouse::strength {

struct Tally {
  int won = 0;
  int drawn = 0;
  int lost = 0;

  int games() const { return won + drawn + lost; }
  double share() const { return (won + 0.5 * drawn) / games(); }
  // Two standard deviations of the share.
  double error() const {
    const double mean = share();
    const double squares =
        won * (1 - mean) * (1 - mean) + drawn * (0.5 - mean) * (0.5 - mean) + lost * mean * mean;
    return 2 * std::sqrt(squares / games() / games());
  }
};

// A game nobody makes progress in is a draw.
struct Patience {
  int most_plies = 400;
  int most_idle_plies = 80;
};

// Whether a move changed anything for good: a capture, or a move of a plain piece in checkers.
template <Game G>
bool is_progress(const PositionOf<G>& before, const PositionOf<G>& after) {
  if constexpr (requires { before.towers; }) {
    return (before.men.all() & ~before.towers) != (after.men.all() & ~after.towers) ||
           popcount(before.men.all()) != popcount(after.men.all());
  } else {
    return true;
  }
}

// The position after so many random moves, or the last one before the game was over.
template <Game G>
State<G> random_opening(const G& game, std::mt19937& random, int plies) {
  State<G> state{game.start()};
  for (int ply = 0; ply < plies; ply++) {
    MovesOf<G> moves;
    Root<G>(game, state).node().moves(game, moves);
    const auto place = static_cast<int>(random() % static_cast<unsigned>(moves.size()));
    State<G> next = after(game, state, moves[place]);
    if (Root<G>(game, next).node().outcome(game) != Outcome::open) break;
    state = std::move(next);
  }
  return state;
}

// `choose(state, first)` is asked for the place of a move; `first` says which of the two players.
template <Game G, class Choose>
Outcome play(const G& game, State<G> state, Side first_plays, const Choose& choose) {
  constexpr Patience patience;
  int idle = 0;
  for (int ply = 0; ply < patience.most_plies && idle < patience.most_idle_plies; ply++) {
    const Root<G> root(game, state);
    const Outcome outcome = root.node().outcome(game);
    if (outcome != Outcome::open) return outcome;
    MovesOf<G> moves;
    root.node().moves(game, moves);
    const int chosen = choose(state, game.side(state.position) == first_plays);
    State<G> next = after(game, state, moves[chosen]);
    idle = is_progress<G>(state.position, next.position) ? 0 : idle + 1;
    state = std::move(next);
  }
  return Outcome::draw;
}

// As seen by the first player. Two games run at once, each on a thread of its own.
template <Game G, class Choose>
Tally match(const G& game, int games, unsigned seed, const Choose& choose) {
  Tally score;
  std::mutex mutex;
  int next = 0;
  const auto work = [&] {
    while (true) {
      int number = 0;
      {
        const std::lock_guard lock(mutex);
        if (next == games) return;
        number = next++;
      }
      std::mt19937 random(seed + static_cast<unsigned>(number / 2));
      const State<G> opening = random_opening(game, random, 2 + static_cast<int>(random() % 4));
      const Side first = number % 2 == 0 ? Side::one : Side::two;
      const Outcome outcome = play(game, opening, first, choose);
      const std::lock_guard lock(mutex);
      if (outcome == Outcome::draw) {
        score.drawn++;
      } else {
        (winner(outcome) == first ? score.won : score.lost)++;
      }
    }
  };
  {
    const std::vector<std::jthread> threads = [&] {
      std::vector<std::jthread> two;
      for (int i = 0; i < 2; i++) two.emplace_back(work);
      return two;
    }();
  }
  return score;
}

}  // namespace plyhouse::strength
