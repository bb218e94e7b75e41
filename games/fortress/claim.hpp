// What the last moves of Fortress can still change. The last move of all is only a count. A little
// before it, where no castle can fall any more, each move lifts at most one cross of squares by
// one, and the margin stays between two bounds.
#pragma once

#include <algorithm>

#include "games/fortress/fortress.hpp"

namespace plyhouse::fortress {

// The most squares of `worth` that one move on one of the sites reaches.
inline int Game::greatest_gain(Bits64 sites, Bits64 worth) const {
  int gain = 0;
  for (Square square : squares(sites)) {
    gain = std::max(gain, popcount(ground_.cross(square) & worth));
  }
  return gain;
}

inline auto Game::claim(const Position& position) const -> std::optional<Claim> {
  constexpr int most_left = 4;  // further from the end the bounds say nothing and cost time
  const int left = move_limit_ - position.made;
  if (left > most_left) return {};
  const Influence& influence = position.influence;
  const bool white_moves = position.to_move == Side::one;
  const int margin = popcount(influence.white()) - popcount(influence.black());
  const auto ending = [&](int white_margin) {
    return Ending{more_wins(white_margin, 0), left, std::abs(white_margin)};
  };
  const Bits64 board = ground_.board();
  if (left == 1) {
    // One more on a square that is even, or one short of it, is worth one square each.
    const Bits64 worth = white_moves ? influence.at_least(-1) & ~influence.at_least(1)
                                     : influence.at_least(0) & ~influence.at_least(2);
    const int gain = greatest_gain(building_sites(position), worth & board);
    const Ending last = ending(white_moves ? margin + gain : margin - gain);
    return Claim{last, last};
  }
  const int mover_left = (left + 1) / 2;
  const int white_left = white_moves ? mover_left : left - mover_left;
  const int black_left = left - white_left;
  const Bits64 white_castles = position.flags.castles() & ~position.flags.minus;
  const Bits64 black_castles = position.flags.minus;
  const Bits64 unsafe = (white_castles & ~influence.at_least(black_left)) |
                        (black_castles & influence.at_least(1 - white_left));
  if (unsafe != 0) return {};
  const Bits64 for_white = influence.at_least(-white_left) & ~influence.at_least(1) & board;
  const Bits64 for_black = influence.at_least(0) & ~influence.at_least(black_left + 1) & board;
  const Ending most =
      ending(margin + white_left * greatest_gain(board & ~black_castles, for_white));
  const Ending least =
      ending(margin - black_left * greatest_gain(board & ~white_castles, for_black));
  return white_moves ? Claim{least, most} : Claim{most, least};
}

}  // namespace plyhouse::fortress
