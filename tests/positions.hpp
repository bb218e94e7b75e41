// Positions for tests to look at, and the list of games for tests that run over all of them.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <tuple>
#include <vector>

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

using EveryFamily = positions_detail::AsTestTypes<AllFamilies>::Types;

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

// The text of a board of random cells, thinly or thickly set, in the shape of the start; it may be
// one that no game can read.
template <class F>
std::string random_text(std::mt19937& random, const std::string& start) {
  using Twin = twin::TwinOf<F>;
  const auto pick = [&](std::size_t count) { return static_cast<int>(random() % count); };
  std::string text = start;
  const std::size_t end = text.find(' ');
  if constexpr (requires { Twin::symbols; }) {
    std::bernoulli_distribution set(std::uniform_real_distribution<>(0.05, 0.7)(random));
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < end; i++) {
      if (text[i] == '/' || (std::same_as<F, checkers::Family> && i % 9 % 2 == i / 9 % 2)) continue;
      cells.push_back(i);
      text[i] = Twin::symbols[set(random) ? 1 + pick(Twin::symbols.size() - 1) : 0];
    }
    if (std::same_as<F, ctf::Family>) {
      text[cells[pick(cells.size())]] = 'W';
      text[cells[pick(cells.size())]] = 'B';
    }
  } else {
    for (std::size_t i = 0; i < end; i++) {
      if (text[i] == '0' && pick(2) == 0) text.replace(i, 1, fmt::to_string(pick(7) - 3));
    }
  }
  text[text.find(' ') + 1] = F::sides[pick(2)];
  return text;
}

}  // namespace plyhouse::tests
