// The rules of Oska, inline so that a search over this game is compiled as one piece.
#pragma once

#include "games/oska/oska.hpp"

namespace plyhouse::oska {

template <class Bits>
Bits Game<Bits>::down_left(const Bits& bits) const {
  return rotate_left(bits & has_down_left_, left_);
}

template <class Bits>
Bits Game<Bits>::down_right(const Bits& bits) const {
  return rotate_left(bits & has_down_right_, right_);
}

template <class Bits>
Bits Game<Bits>::up_left(const Bits& bits) const {
  return rotate_left(bits & has_up_left_, width_of<Bits> - right_);
}

template <class Bits>
Bits Game<Bits>::up_right(const Bits& bits) const {
  return rotate_left(bits & has_up_right_, width_of<Bits> - left_);
}

// A source is found by looking back from the empty squares: one step back for a step, and for a
// jump one step back from an opposing piece that has an empty square behind it.
template <class Bits>
auto Game<Bits>::sources(const Position& position, Side side) const -> Sources {
  const Bits& own = position.men[side];
  const Bits& enemy = position.men[other(side)];
  const Bits empty = board_ & ~(own | enemy);
  if (side == Side::one) {
    const Bits left = up_right(empty);
    const Bits right = up_left(empty);
    return {own & (left | up_right(enemy & left)), own & (right | up_left(enemy & right))};
  }
  const Bits left = down_right(empty);
  const Bits right = down_left(empty);
  return {own & (left | down_right(enemy & left)), own & (right | down_left(enemy & right))};
}

// What can be seen without looking for moves. A side without pieces has lost; all remaining pieces
// on the far row win, whoever moved; both at once is decided by the number of pieces.
template <class Bits>
Outcome Game<Bits>::outcome_on_board(const Position& position) const {
  const Bits& white = position.men.one;
  const Bits& black = position.men.two;
  if (!white) return Outcome::two_wins;
  if (!black) return Outcome::one_wins;
  const bool white_home = !(white & ~bottom_row_);
  const bool black_home = !(black & ~top_row_);
  if (white_home && black_home) return more_wins(popcount(white), popcount(black));
  if (white_home) return Outcome::one_wins;
  return black_home ? Outcome::two_wins : Outcome::open;
}

template <class Bits>
Outcome Game<Bits>::outcome(const Position& position) const {
  const Outcome on_board = outcome_on_board(position);
  if (on_board != Outcome::open) return on_board;
  for (Side side : {position.to_move, other(position.to_move)}) {
    const Sources from = sources(position, side);
    if (from.left | from.right) return Outcome::open;
  }
  return Outcome::draw;
}

// Row by row from the top. On a folded board the bits are not in that order.
template <class Bits>
template <class Visit>
void Game<Bits>::visit_in_order(const Bits& bits, Visit visit) const {
  if (!folded_) {
    for (Square square : squares(bits)) visit(square);
    return;
  }
  for (const Bits& row : row_bits_) {
    for (Square square : squares(bits & row)) visit(square);
  }
}

template <class Bits>
void Game<Bits>::moves(const Position& position, MoveList<Move, max_moves>& list) const {
  if (outcome_on_board(position) != Outcome::open) return;
  const Sources from = sources(position, position.to_move);
  if (!(from.left | from.right)) {
    const Sources theirs = sources(position, other(position.to_move));
    if (theirs.left | theirs.right) list.add(pass);
    return;
  }
  const bool down = position.to_move == Side::one;
  const int left = down ? left_ : width_of<Bits> - right_;
  const int right = down ? right_ : width_of<Bits> - left_;
  const Bits men = position.men.all();
  const auto add = [&](Square square, int step) {
    constexpr int wrap = width_of<Bits> - 1;
    const Square near = (square + step) & wrap;
    const Square target = has(men, near) ? (near + step) & wrap : near;
    list.add({static_cast<std::uint16_t>(square), static_cast<std::uint16_t>(target)});
  };
  visit_in_order(from.left | from.right, [&](Square square) {
    if (has(from.left, square)) add(square, left);
    if (has(from.right, square)) add(square, right);
  });
}

template <class Bits>
int Game<Bits>::count_moves(const Position& position) const {
  if (outcome_on_board(position) != Outcome::open) return 0;
  const Sources from = sources(position, position.to_move);
  const int count = popcount(from.left) + popcount(from.right);
  if (count > 0) return count;
  const Sources theirs = sources(position, other(position.to_move));
  return theirs.left | theirs.right ? 1 : 0;
}

// A jump is told from a step by its distance; left, right and their doubles all differ.
template <class Bits>
auto Game<Bits>::after(const Position& position, Move move) const -> Position {
  Position next = position;
  next.to_move = other(position.to_move);
  if (move == pass) return next;
  const Bits from = bit<Bits>(move.from);
  const Bits to = bit<Bits>(move.to);
  next.men.flip(position.to_move, from | to);
  constexpr int wrap = width_of<Bits> - 1;
  const bool down = position.to_move == Side::one;
  const int distance = (down ? move.to - move.from : move.from - move.to) & wrap;
  if (distance == left_ || distance == right_) return next;
  const int half = distance == ((2 * left_) & wrap) ? left_ : right_;
  next.men.flip(other(position.to_move), bit<Bits>((move.from + (down ? half : -half)) & wrap));
  return next;
}

template <class Bits>
Key Game<Bits>::key(const Position& position) const {
  return make_key(position.men.one, position.men.two) ^
         (position.to_move == Side::one ? Key{0} : ~Key{0});
}

template <class Bits>
Key Game<Bits>::image_key(const Position& position, int image) const {
  if (image == 0) return key(position);
  Position across;
  across.to_move = position.to_move;
  for (Square square : squares(position.men.one)) across.men.one |= bit<Bits>(mirrored_[square]);
  for (Square square : squares(position.men.two)) across.men.two |= bit<Bits>(mirrored_[square]);
  return key(across);
}

}  // namespace plyhouse::oska
