// What a position is worth to the side to move: a static evaluation, or a decided result with its
// distance, all in one number.
#pragma once

#include <cstdlib>

#include "core/evaluation.hpp"
#include "core/game.hpp"

namespace plyhouse {

// A win now. Each move on the way there costs `step_value`, so that a sooner win and a later loss
// are better; what is left below that is for the margin of a game that counts, such as Fortress.
inline constexpr Value win_value = 1'000'000;
inline constexpr Value step_value = 100;
inline constexpr Value infinite = 2'000'000;

// Any value beyond this is a decided result; evaluations stay well below.
inline constexpr Value decided_value = 800'000;

constexpr bool is_decided(Value value) { return value > decided_value || value < -decided_value; }

// In how many moves a decided value is reached, counted from where the value is given.
constexpr int distance_of(Value value) {
  return (win_value - (value < 0 ? -value : value) + step_value - 1) / step_value;
}

// A decided value counts moves from the root; in the table it counts them from the position.
constexpr Value seen_from_root(Value value, int ply) {
  if (value > decided_value) return value - step_value * ply;
  return value < -decided_value ? value + step_value * ply : value;
}
constexpr Value seen_from_here(Value value, int ply) { return seen_from_root(value, -ply); }

// The value of an ending to `side`, where it is counted from `ply` moves below the root.
constexpr Value ending_value(const Ending& ending, Side side, int ply) {
  if (ending.outcome == Outcome::draw) return 0;
  const Value value = win_value - step_value * (ply + ending.moves) + ending.margin;
  return winner(ending.outcome) == side ? value : -value;
}

// A finished game, `ply` moves below the root, as the side to move there sees it.
template <Game G>
Value finished_value(const G& game, const PositionOf<G>& position, Outcome outcome, int ply) {
  Ending ending{outcome, 0};
  if constexpr (Scores<G>) {
    const Score score = game.score(position);
    ending.margin = std::abs(score.one - score.two);
  }
  return ending_value(ending, game.side(position), CountsNoMoves<G> ? 0 : ply);
}

}  // namespace plyhouse
