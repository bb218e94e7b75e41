// What a Capture position looks like to a player who does not search. The strategy in words is in
// docs/games/ctf.md.
#pragma once

#include "games/ctf/ctf.hpp"

namespace plyhouse::ctf {

// The flag's road: rows to the far end, and opposing pawns that still stand in its row or ahead.
template <class Bits>
int Game<Bits>::road(const Position& position, Side side) const {
  const Bits flag = position.flag(side);
  if (!flag) return 0;
  const Square square = lowest(flag);
  const Bits& ahead = side == Side::one ? row_and_below_[square] : row_and_above_[square];
  const int row = square / size_;
  const int rows_left = side == Side::one ? size_ - 1 - row : row;
  return 8 * rows_left + 30 * popcount(position.pawns(other(side)) & ahead);
}

template <class Bits>
auto Game<Bits>::terms(const Position& position) const -> std::array<Term, 5> {
  const Bits white = position.pawns(Side::one);
  const Bits black = position.pawns(Side::two);
  const auto freedom = [](const Sources& from) {
    return popcount(from.forward) + popcount(from.left) + popcount(from.right);
  };
  const int moves =
      freedom(sources_of<Side::one>(position)) - freedom(sources_of<Side::two>(position));
  return {{{"pawns", 60 * (popcount(white) - popcount(black))},
           {"the flags' roads", road(position, Side::two) - road(position, Side::one)},
           {"pawns held back",
            3 * (row_numbers_.of(black) + row_numbers_.of(white) - popcount(black) * (size_ - 1))},
           {"moves to choose from", 2 * moves},
           {"the move", position.to_move == Side::one ? 4 : -4}}};
}

}  // namespace plyhouse::ctf
