// What a Fortress position looks like to a player who does not search. The strategy in words is in
// docs/games/fortress.md.
#pragma once

#include "games/fortress/fortress.hpp"

namespace plyhouse::fortress {

inline auto Game::terms(const Position& position) const -> std::array<Term, 4> {
  const Influence& influence = position.influence;
  const Planes& flags = position.flags;
  const Bits64 white = influence.white();
  const Bits64 black = influence.black();
  // Held by two or more, so that one flag of the opponent does not even contest it.
  const Bits64 firm_white = white & (influence.digit[1] | influence.digit[2] | influence.digit[3]);
  const Bits64 minus_one =
      black & influence.digit[0] & influence.digit[1] & influence.digit[2] & influence.digit[3];
  const Bits64 firm_black = black & ~minus_one;
  const Bits64 ours = flags.castles() & ~flags.minus;
  const Bits64 theirs = flags.minus;
  const Bits64 contested = ~(white | black);
  return {{{"squares held", 10 * (popcount(white) - popcount(black))},
           {"squares held firmly", 4 * (popcount(firm_white) - popcount(firm_black))},
           {"castles under siege", 5 * (popcount(theirs & contested) - popcount(ours & contested))},
           {"castles about to fall", 8 * (popcount(theirs & white) - popcount(ours & black))}}};
}

}  // namespace plyhouse::fortress
