// What an Oska position looks like to a player who does not search. The strategy in words is in
// docs/games/oska.md, the way the weights were found in docs/performance.md.
#pragma once

#include "games/oska/oska.hpp"

namespace plyhouse::oska {

template <class Bits>
auto Game<Bits>::terms(const Position& position) const -> std::array<Term, 5> {
  const Bits& white = position.men.one;
  const Bits& black = position.men.two;
  const Sources ours = sources(position, Side::one);
  const Sources theirs = sources(position, Side::two);
  const int pieces = popcount(white) - popcount(black);
  const int left = popcount(white) + popcount(black);
  const int steps = steps_to_go(position, Side::two) - steps_to_go(position, Side::one);
  const int freedom =
      popcount(ours.left) + popcount(ours.right) - popcount(theirs.left) - popcount(theirs.right);
  const int stuck = popcount(black & ~(theirs.left | theirs.right | top_row_)) -
                    popcount(white & ~(ours.left | ours.right | bottom_row_));
  return {{{"pieces", 4 * (n_ - 3) * left * pieces / n_},
           {"steps still to go", 10 * steps},
           {"moves to choose from", freedom},
           {"pieces that are stuck", 3 * stuck},
           {"the move", position.to_move == Side::one ? 4 : -4}}};
}

}  // namespace plyhouse::oska
