// What a KCell position looks like to a player who does not search. The strategy in words is in
// docs/games/kcell.md.
#pragma once

#include "games/kcell/kcell.hpp"

namespace plyhouse::kcell {

inline auto Game::terms(const Position& position) const -> std::array<Term, 4> {
  const Bits64 one = position.men.one;
  const Bits64 two = position.men.two;
  const int last = k_ - 1;
  // How far a side has come, seen from its own end of the line.
  const int foremost = (63 - std::countl_zero(one)) - (last - std::countr_zero(two));
  const int hindmost = std::countr_zero(one) - (last - (63 - std::countl_zero(two)));
  const int walked = cells_.of(one) - (n_ * last - cells_.of(two));
  const int freedom =
      popcount(movable(position, Side::one)) - popcount(movable(position, Side::two));
  return {{{"foremost piece", 4 * foremost + (position.to_move == Side::one ? 1 : -1)},
           {"hindmost piece", 5 * hindmost},
           {"cells walked", -3 * walked},
           {"pieces that can move", 3 * freedom}}};
}

}  // namespace plyhouse::kcell
