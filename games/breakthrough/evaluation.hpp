// What a Breakthrough position looks like to a player who does not search. The strategy in words is
// in docs/games/breakthrough.md, how the weights were found in docs/performance.md.
#pragma once

#include "games/breakthrough/breakthrough.hpp"

namespace plyhouse::breakthrough {

// The men that a man of their own side stands diagonally behind.
inline Bits64 Game::guarded(Bits64 men, Side side) const {
  if (side == Side::one) {
    return men & ((men & not_left_) << (columns_ - 1) | (men & not_right_) << (columns_ + 1));
  }
  return men & ((men & not_left_) >> (columns_ + 1) | (men & not_right_) >> (columns_ - 1));
}

inline auto Game::terms(const Position& position) const -> std::array<Term, 5> {
  const Bits64 one = position.men.one;
  const Bits64 two = position.men.two;
  const int men = popcount(one) - popcount(two);
  const int walked =
      row_numbers_.of(one) - ((grid_.rows() - 1) * popcount(two) - row_numbers_.of(two));
  const int safe = popcount(guarded(one, Side::one)) - popcount(guarded(two, Side::two));
  const int ahead = steps_to_go(position, Side::two) - steps_to_go(position, Side::one);
  return {{{"men", 100 * men},
           {"steps made", 6 * walked},
           {"guarded men", 8 * safe},
           {"foremost man", 10 * ahead},
           {"the move", position.to_move == Side::one ? 10 : -10}}};
}

// Captures first, and of these and of the others the furthest on.
inline int Game::promise(const Position& position, Move move) const {
  const bool takes = has(position.men.all(), move.to);
  const int row = move.to / columns_;
  const int gone = position.to_move == Side::one ? row : grid_.rows() - 1 - row;
  return (takes ? 100 : 0) + 10 * gone;
}

}  // namespace plyhouse::breakthrough
