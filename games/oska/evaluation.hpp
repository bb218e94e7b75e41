// What an Oska position looks like to a player who does not search. The strategy in words is in
// docs/games/oska.md.
#pragma once

#include "games/oska/oska.hpp"

namespace plyhouse::oska {

template <class Bits>
auto Game<Bits>::terms(const Position& position) const -> std::array<Term, 4> {
  const Bits& white = position.men.one;
  const Bits& black = position.men.two;
  const int last = row_count() - 1;
  const int white_to_go = popcount(white) * last - row_numbers_.of(white);
  const int black_to_go = row_numbers_.of(black);
  const Sources ours = sources(position, Side::one);
  const Sources theirs = sources(position, Side::two);
  const int freedom =
      popcount(ours.left) + popcount(ours.right) - popcount(theirs.left) - popcount(theirs.right);
  return {{{"pieces", 35 * (popcount(white) - popcount(black))},
           {"steps still to go", 10 * (black_to_go - white_to_go)},
           {"moves to choose from", 4 * freedom},
           {"the move", position.to_move == Side::one ? 5 : -5}}};
}

}  // namespace plyhouse::oska
