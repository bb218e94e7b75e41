// A flag's free run in Capture: the way straight ahead is clear, nobody can get to it in time, and
// the other side cannot win before it is past. Everything is judged so carefully that a claim is
// always true; where it is silent the search has to look.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "games/ctf/ctf.hpp"

namespace plyhouse::ctf {

// Whether within so many moves an opposing man could take the flag of `side` or stand in its way. A
// pawn comes one column nearer in a move, or two by jumping, for which it needs one of our pawns in
// its way; it never comes back from rows that the flag has left behind.
template <class Bits>
bool Game<Bits>::can_stop(const Position& position, Side side, int run, int replies) const {
  if (replies == 0) return false;
  const Square flag = lowest(position.flag(side));
  const Bits& ahead = side == Side::one ? row_and_below_[flag] : row_and_above_[flag];
  const int speed = position.pawns(side) & ahead ? 2 : 1;
  const int reach = std::max(speed * replies, speed * (replies - 1) + 1);
  const int column = flag % size_;
  Bits near{};
  for (int i = std::max(0, column - reach); i <= std::min(size_ - 1, column + reach); i++) {
    near |= columns_[i];
  }
  if (position.pawns(other(side)) & ahead & near) return true;
  const Square stopper = lowest(position.flag(other(side)));
  const int aside = std::abs(stopper % size_ - column);
  const int forward = side == Side::one ? 1 : -1;
  for (int step = 1; step <= run; step++) {
    const int row = flag / size_ + step * forward;
    const int moves_before = step - 1 + (position.to_move == side ? 0 : 1);
    if (aside + std::abs(stopper / size_ - row) <= moves_before) return true;
  }
  return false;
}

// Whether the other side might win within so many moves. It takes one pawn with a move, and to
// bring its flag past our pawns a move clears one row at most of them.
template <class Bits>
bool Game<Bits>::can_win_first(const Position& position, Side side, int replies) const {
  if (replies == 0) return false;
  const Bits pawns = position.pawns(side);
  if (popcount(pawns) <= replies) return true;
  const Square flag = lowest(position.flag(other(side)));
  Bits guards = pawns & (side == Side::one ? row_and_above_[flag] : row_and_below_[flag]);
  int rows = 0;
  while (guards) {
    const Square first = lowest(guards);
    guards &= row_and_below_[first] & ~row_and_above_[first];
    rows++;
  }
  return rows <= replies;
}

// How many moves the flag of `side` needs to be past; 0 where it is not certain to get there.
template <class Bits>
template <class AnyMet>
int Game<Bits>::free_run(const Position& position, Side side, const AnyMet& any_met) const {
  const Square flag = lowest(position.flag(side));
  const Bits hunters = position.pawns(other(side));
  const bool down = side == Side::one;
  const int last = down ? highest(hunters) / size_ : lowest(hunters) / size_;
  if (last == (down ? size_ - 1 : 0)) return 0;  // there is no row behind it
  const int run = std::abs(last - flag / size_) + 1;
  const int replies = position.to_move == side ? run - 1 : run;
  Bits way{};
  for (int step = 1; step <= run; step++) {
    way |= bit<Bits>(flag + (down ? step : -step) * size_);
  }
  if (way & position.men.all()) return 0;
  if (can_stop(position, side, run, replies) || can_win_first(position, side, replies)) return 0;
  // A board with the flag on its way must not have been met before.
  const auto on_the_way = [&](const Position& board) {
    return static_cast<bool>(board.flag(side) & way);
  };
  return any_met(on_the_way) ? 0 : run;
}

template <class Bits>
template <class AnyMet>
auto Game<Bits>::claim(const Position& position, const AnyMet& any_met) const
    -> std::optional<Claim> {
  const Side mover = position.to_move;
  const Outcome win = win_for(mover);
  if (const int run = free_run(position, mover, any_met)) {
    return Claim{{win, 2 * run - 1}, {win, 1}};
  }
  const Outcome loss = win_for(other(mover));
  if (const int run = free_run(position, other(mover), any_met)) {
    return Claim{{loss, 1}, {loss, 2 * run}};
  }
  return {};
}

}  // namespace plyhouse::ctf
