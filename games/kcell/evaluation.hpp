// What a KCell position looks like to a player who does not search. The strategy in words is in
// docs/games/kcell.md.
#pragma once

#include "games/kcell/kcell.hpp"

namespace plyhouse::kcell {

inline auto Game::terms(const Position& position) const -> std::array<Term, 3> {
  const Bits64 one = position.men.one;
  const Bits64 two = position.men.two;
  const int shift = 64 - k_;
  const int advance = cells_.of(one) - (n_ * (k_ - 1) - cells_.of(two));
  const int home = std::countl_one(one << shift) - std::countr_one(two);
  const int freedom =
      popcount(movable(position, Side::one)) - popcount(movable(position, Side::two));
  return {{{"advance", 10 * advance + (position.to_move == Side::one ? 5 : -5)},
           {"pieces home", 12 * home},
           {"pieces that can move", 4 * freedom}}};
}

}  // namespace plyhouse::kcell
