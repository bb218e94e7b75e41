// What a Capture position looks like to a player who does not search. The strategy in words is in
// docs/games/ctf.md, the way the weights were found in docs/performance.md.
#pragma once

#include "games/ctf/ctf.hpp"

namespace plyhouse::ctf {

// The flag's road: opposing pawns that still stand in its row or ahead can meet it, those in its
// column or the next ones soon.
template <class Bits>
int Game<Bits>::road(const Position& position, Side side) const {
  const Bits flag = position.flag(side);
  if (!flag) return 0;
  const Square square = lowest(flag);
  const Bits hunters = position.pawns(other(side)) &
                       (side == Side::one ? row_and_below_[square] : row_and_above_[square]);
  const int column = square % size_;
  Bits near = columns_[column];
  if (column > 0) near |= columns_[column - 1];
  if (column < size_ - 1) near |= columns_[column + 1];
  return 50 * popcount(hunters) + 17 * popcount(hunters & near);
}

template <class Bits>
auto Game<Bits>::terms(const Position& position) const -> std::array<Term, 5> {
  const Bits white = position.pawns(Side::one);
  const Bits black = position.pawns(Side::two);
  const auto freedom = [](const Sources& from) {
    return popcount(from.forward) + popcount(from.left) + popcount(from.right);
  };
  const int pawns = popcount(white) - popcount(black);
  const int gone = 4 * (size_ - 2) - 2 - popcount(white) - popcount(black);  // since a usual start
  const int moves =
      freedom(sources_of<Side::one>(position)) - freedom(sources_of<Side::two>(position));
  const int advance =
      row_numbers_.of(white) + row_numbers_.of(black) - popcount(black) * (size_ - 1);
  return {{{"pawns", (40 + 13 * std::max(gone, 0)) * pawns},
           {"the flags' roads", road(position, Side::two) - road(position, Side::one)},
           {"pawns gone forward", -12 * advance},
           {"moves to choose from", moves},
           {"the move", position.to_move == Side::one ? 3 : -3}}};
}

// Captures first. On two squares to a side a step forward looks like one; there is no harm in that.
template <class Bits>
int Game<Bits>::promise(const Position&, Move move) const {
  const int distance = std::abs(move.to - move.from);
  return distance == 2 || distance == 2 * size_ ? 900 : 0;
}

}  // namespace plyhouse::ctf
