// The rules of Capture the Flag, inline so that a search over this game is compiled as one piece.
#pragma once

#include <cstdlib>

#include "games/ctf/ctf.hpp"

namespace plyhouse::ctf {

// One row toward the other end, as that side sees it.
template <class Bits>
template <Side side>
Bits Game<Bits>::ahead(const Bits& bits) const {
  return side == Side::one ? bits << size_ & board_ : bits >> size_;
}

// A source is found by looking back from the empty squares: one step back for a step, and for a
// jump one step back from an opposing man that has an empty square behind it.
template <class Bits>
template <Side side>
auto Game<Bits>::sources_of(const Position& position) const -> Sources {
  const Bits own = position.men[side];
  const Bits enemy = position.men[other(side)];
  const Bits flag = own & position.flags;
  const Bits pawns = own & ~flag;
  const Bits empty = board_ & ~(own | enemy);
  const auto back = [&](const Bits& bits) { return ahead<other(side)>(bits); };
  const auto rightward = [&](const Bits& bits) { return (bits & not_right_column_) << 1; };
  const auto leftward = [&](const Bits& bits) { return (bits & not_left_column_) >> 1; };
  return {
      (own & back(empty)) | (pawns & back(enemy & back(empty))),
      (own & rightward(empty)) | (pawns & rightward(enemy & rightward(empty))),
      (own & leftward(empty)) | (pawns & leftward(enemy & leftward(empty))),
      flag & ahead<side>(empty),
  };
}

template <class Bits>
auto Game<Bits>::sources(const Position& position) const -> Sources {
  return position.to_move == Side::one ? sources_of<Side::one>(position)
                                       : sources_of<Side::two>(position);
}

// No opposing pawn in the flag's row or any row further forward.
template <class Bits>
bool Game<Bits>::flag_is_past(const Position& position, Side side) const {
  const Bits flag = position.flag(side);
  if (!flag) return false;
  const auto square = lowest(flag);
  const Bits& road = side == Side::one ? row_and_below_[square] : row_and_above_[square];
  return !(position.pawns(other(side)) & road);
}

// Wins 1, 2 and 4: those that can be seen without looking for moves.
template <class Bits>
bool Game<Bits>::has_won_on_board(const Position& position, Side side) const {
  return !position.pawns(other(side)) || !position.flag(other(side)) ||
         flag_is_past(position, side);
}

// If one move completes a win for both, the side that moved wins: its wins are looked at first,
// and being unable to move (win 3) is one of them.
template <class Bits>
Outcome Game<Bits>::outcome(const Position& position, bool can_move) const {
  const Side mover = position.to_move;
  if (!can_move || has_won_on_board(position, other(mover))) return win_for(other(mover));
  return has_won_on_board(position, mover) ? win_for(mover) : Outcome::open;
}

template <class Bits>
Outcome Game<Bits>::outcome(const Position& position) const {
  const Sources from = sources(position);
  return outcome(position,
                 static_cast<bool>(from.forward | from.left | from.right | from.backward));
}

template <class Bits>
void Game<Bits>::moves(const Position& position, MoveList<Move, max_moves>& list) const {
  if (outcome(position, true) == Outcome::open) list_moves(position, list);
}

template <class Bits>
void Game<Bits>::list_moves(const Position& position, MoveList<Move, max_moves>& list) const {
  const Sources from = sources(position);
  const Bits men = position.men.all();
  const auto add = [&](Square square, int step) {
    const Square near = square + step;
    const Square target = has(men, near) ? near + step : near;
    list.add({static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(target)});
  };
  const int forward = position.to_move == Side::one ? size_ : -size_;
  for (Square square : squares(from.forward | from.left | from.right | from.backward)) {
    if (has(from.forward, square)) add(square, forward);
    if (has(from.left, square)) add(square, -1);
    if (has(from.right, square)) add(square, 1);
    if (has(from.backward, square)) add(square, -forward);
  }
}

template <class Bits>
int Game<Bits>::count_moves(const Position& position) const {
  if (outcome(position, true) != Outcome::open) return 0;
  const Sources from = sources(position);
  return popcount(from.forward) + popcount(from.left) + popcount(from.right) +
         popcount(from.backward);
}

template <class Bits>
auto Game<Bits>::after(const Position& position, Move move) const -> Position {
  Position next = position;
  const Bits from = bit<Bits>(move.from);
  const Bits path = from | bit<Bits>(move.to);
  next.men.flip(position.to_move, path);
  if (position.flags & from) next.flags ^= path;
  // On two squares to a side nothing can be jumped, and a step forward has the distance 2.
  const int distance = std::abs(move.to - move.from);
  if (size_ > 2 && (distance == 2 || distance == 2 * size_)) {
    const Bits taken = bit<Bits>((move.from + move.to) / 2);
    next.men.flip(other(position.to_move), taken);
    next.flags &= ~taken;
  }
  next.to_move = other(position.to_move);
  return next;
}

template <class Bits>
Key Game<Bits>::board_key(const Position& board) const {
  return make_key(board.men.one, board.men.two, board.flags);
}

template <class Bits>
Key Game<Bits>::key(const Position& position) const {
  const Key board = board_key(position);
  return position.to_move == Side::one ? board : ~board;
}

template <class Bits>
auto Game<Bits>::mirrored(const Position& position) const -> Position {
  Position across;
  across.to_move = position.to_move;
  const auto mirror = [&](const Bits& bits, Bits& result) {
    for (Square square : squares(bits)) {
      result |= bit<Bits>(square - 2 * (square % size_) + size_ - 1);
    }
  };
  mirror(position.men.one, across.men.one);
  mirror(position.men.two, across.men.two);
  mirror(position.flags, across.flags);
  return across;
}

template <class Bits>
Key Game<Bits>::image_key(const Position& position, int image) const {
  return key(image == 0 ? position : mirrored(position));
}

template <class Bits>
Key Game<Bits>::board_image_key(const Position& board, int image) const {
  return board_key(image == 0 ? board : mirrored(board));
}

template <class Bits>
bool Game<Bits>::same_board(const Position& a, const Position& b) const {
  return a.men == b.men && a.flags == b.flags;
}

// A move changes two squares of the mover and takes at most one opposing man.
template <class Bits>
bool Game<Bits>::may_follow(const Position& position, const Position& board) const {
  const Side mover = position.to_move;
  const Bits enemy = position.men[other(mover)];
  const Bits enemy_left = board.men[other(mover)];
  return popcount(position.men[mover] ^ board.men[mover]) == 2 && !(enemy_left & ~enemy) &&
         popcount(enemy) - popcount(enemy_left) <= 1;
}

// Pawns step sideways and flags walk without loss; a pawn's way forward and a capture are for good.
template <class Bits>
bool Game<Bits>::reversible(const Position& position, Move move) const {
  return has(position.flags, move.from) || std::abs(move.to - move.from) == 1;
}

}  // namespace plyhouse::ctf
