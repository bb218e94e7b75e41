// The count of a match, seen from one of its two players.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/result.hpp"
#include "core/types.hpp"

namespace plyhouse::arena {

// What a finished game gives the player of a side: 2 for a win, 1 for a draw, 0 for a loss.
constexpr int half_points(Outcome outcome, Side side) {
  assert(outcome != Outcome::open);
  if (outcome == Outcome::draw) return 1;
  return winner(outcome) == side ? 2 : 0;
}

struct Tally {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  // Wide enough for the sum of any three counts.
  constexpr std::int64_t games() const { return std::int64_t{wins} + draws + losses; }
  constexpr double points() const { return wins + 0.5 * draws; }

  // The share of the points; there must be a game.
  constexpr double score() const {
    assert(games() > 0);
    return points() / static_cast<double>(games());
  }

  constexpr void add(Outcome outcome, Side side) {
    const int gained = half_points(outcome, side);
    (gained == 2 ? wins : gained == 1 ? draws : losses)++;
  }

  friend bool operator==(const Tally&, const Tally&) = default;
};

// Two games from the same opening with the sides swapped are one pair. What the opening gives one
// side it gives back in the second game, so the points of pairs swing less than those of single
// games, and pairs give truer error bars.
struct PairTally {
  std::array<int, 5> counts{};  // how many pairs gave 0, 1/2, 1, 3/2 and 2 points

  constexpr std::int64_t pairs() const {
    std::int64_t sum = 0;
    for (int count : counts) sum += count;
    return sum;
  }

  // The player has `side` in the first game and the other side in the second.
  constexpr void add(Outcome first, Outcome second, Side side) {
    const int gained = half_points(first, side) + half_points(second, other(side));
    counts[static_cast<std::size_t>(gained)]++;
  }

  friend bool operator==(const PairTally&, const PairTally&) = default;
};

// `games` counts every game; `pairs` counts again, as pairs, those whose partner is finished too.
// A match without pairs leaves them empty.
struct MatchScore {
  Tally games;
  PairTally pairs;

  friend bool operator==(const MatchScore&, const MatchScore&) = default;
};

}  // namespace plyhouse::arena
