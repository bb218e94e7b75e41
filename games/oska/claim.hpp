// A race in Oska: once all White pieces stand level with or below all Black ones nobody can touch
// or stop anybody any more, every move is one step, and the steps only have to be counted.
#pragma once

#include <bit>

#include "games/oska/oska.hpp"

namespace plyhouse::oska {

template <class Bits>
bool Game<Bits>::have_passed(const Position& position) const {
  const Bits& white = position.men.one;
  int first_row = 0;
  if (folded_) {
    while (!(white & row_bits_[first_row])) first_row++;
  } else {
    first_row = row_of_[lowest(white)];
  }
  return !(position.men.two & below_row_[first_row]);
}

template <class Bits>
int Game<Bits>::steps_to_go(const Position& position, Side side) const {
  const int rows = row_numbers_.of(position.men[side]);
  return side == Side::one ? popcount(position.men.one) * (row_count() - 1) - rows : rows;
}

// Whether every piece can be given a square of its own on the far row. They then get there one
// after the other, the foremost first, with nothing in the way. Each can reach a stretch of the
// row, so it is enough to serve, square by square, the piece whose stretch ends first.
template <class Bits>
bool Game<Bits>::can_all_get_home(const Position& position, Side side) const {
  const auto& goals = side == Side::one ? bottom_goals_ : top_goals_;
  std::array<std::uint16_t, 16> waiting{};
  int count = 0;
  for (Square square : squares(position.men[side])) waiting[count++] = goals[square];
  for (int column = 0; column < n_; column++) {
    int next = -1;
    for (int i = 0; i < count; i++) {
      if (!has(waiting[i], column)) continue;
      if (next < 0 || waiting[i] < waiting[next]) next = i;
    }
    if (next >= 0) waiting[next] = waiting[--count];
  }
  return count == 0;
}

template <class Bits>
auto Game<Bits>::claim(const Position& position) const -> std::optional<Claim> {
  if (!have_passed(position)) return {};
  const Side mover = position.to_move;
  const int ours = steps_to_go(position, mover);
  const int theirs = steps_to_go(position, other(mover));
  const Side first = ours <= theirs ? mover : other(mover);
  if (!can_all_get_home(position, first)) return {};
  const Ending ending{win_for(first), first == mover ? 2 * ours - 1 : 2 * theirs};
  return Claim{ending, ending};
}

}  // namespace plyhouse::oska
