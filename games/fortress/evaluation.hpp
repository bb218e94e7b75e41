// What a Fortress position looks like to a player who does not search. The strategy in words is in
// docs/games/fortress.md, the way the weights were found in docs/performance.md.
#pragma once

#include "games/fortress/fortress.hpp"

namespace plyhouse::fortress {

inline auto Game::terms(const Position& position) const -> std::array<Term, 7> {
  const Influence& influence = position.influence;
  const Planes& flags = position.flags;
  const Bits64 white = influence.white();
  const Bits64 black = influence.black();
  const Bits64 ours = flags.castles() & ~flags.minus;
  const Bits64 theirs = flags.minus;
  const Bits64 even = ~(white | black);
  const Bits64 by_one = white & ~influence.at_least(2);
  const Bits64 by_minus_one = black & influence.at_least(-1);
  const int all_flags = popcount(flags.low) + 2 * popcount(flags.high) - 4 * popcount(flags.minus);
  const int squares = popcount(white) - popcount(black);
  const int besieged = popcount(theirs & even) - popcount(ours & even);
  const int thin = popcount(theirs & by_minus_one) - popcount(ours & by_one);
  const int castles = popcount(ours) - popcount(theirs);
  const int inner = popcount(ours & ground_.inner()) - popcount(theirs & ground_.inner());
  const int turn = position.to_move == Side::one ? 1 : -1;
  // Each weight goes from its early to its late value as the moves are used up.
  const auto weigh = [&](int early, int late, int count) {
    return (early * (move_limit_ - position.made) + late * position.made) * count / move_limit_;
  };
  return {{{"squares held", weigh(33, 48, squares)},
           {"flags on the board", weigh(300, 40, all_flags)},
           {"castles under siege", weigh(120, 30, besieged)},
           {"castles held by one", weigh(40, 0, thin)},
           {"castles off the edge", weigh(20, 0, inner)},
           {"castles", weigh(0, 30, castles)},
           {"the move", weigh(270, 80, turn)}}};
}

}  // namespace plyhouse::fortress
