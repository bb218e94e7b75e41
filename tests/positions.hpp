// Positions for tests to look at, and the list of games for tests that run over all of them.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <tuple>

#include "all_games.hpp"
#include "core/node.hpp"
#include "core/state.hpp"
#include "tests/amount.hpp"
#include "tests/twin/twins.hpp"

namespace plyhouse::tests {

namespace positions_detail {

template <class Families>
struct AsTestTypes;
template <class... F>
struct AsTestTypes<std::tuple<F...>> {
  using Types = testing::Types<F...>;
};

}  // namespace positions_detail

using EveryFamily = positions_detail::AsTestTypes<TwinnedFamilies>::Types;

// Plays at random from the start, at most so many moves, and shows every position with its past,
// the finished one too.
template <Game G, class Visit>
void walk_at_random(const G& game, std::mt19937& random, int plies, Visit visit) {
  State<G> state{game.start()};
  for (int ply = 0; ply < plies; ply++) {
    visit(state);
    MovesOf<G> moves;
    Root<G>(game, state).node().moves(game, moves);
    if (moves.empty()) return;
    state =
        after(game, state, moves[static_cast<int>(random() % static_cast<unsigned>(moves.size()))]);
  }
}

// The position after so many random moves, or the last open one before. The start must be open.
template <Game G>
State<G> random_open_state(const G& game, std::mt19937& random, int plies) {
  State<G> last{game.start()};
  walk_at_random(game, random, plies + 1, [&](const State<G>& state) {
    if (Root<G>(game, state).node().outcome(game) == Outcome::open) last = state;
  });
  return last;
}

// The same, or now and then a finished one.
template <Game G>
State<G> random_state(const G& game, std::mt19937& random, int plies) {
  if (random() % 4 != 0) return random_open_state(game, random, plies);
  State<G> last{game.start()};
  walk_at_random(game, random, plies + 1, [&](const State<G>& state) { last = state; });
  return last;
}

}  // namespace plyhouse::tests
