// KCell: pieces that step and jump along a line of k cells, each side to the other's end. Rules and
// decisions: docs/games/kcell.md.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/square_sum.hpp"
#include "core/two_sides.hpp"

namespace plyhouse::kcell {

// Cell 1, at the left, is bit 0; on k = 7:
//
//   cell  1 2 3 4 5 6 7        `o` starts on the left and moves to higher bits,
//   bit   0 1 2 3 4 5 6        `x` on the right and moves to lower ones
struct Position {
  TwoSides<Bits64> men;  // o, x
  Side to_move = Side::one;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint8_t from;

  friend bool operator==(Move, Move) = default;
};

inline constexpr Move pass{255};

class Endgames;

class Game {
 public:
  using Endgames = kcell::Endgames;
  using Position = kcell::Position;
  using Move = kcell::Move;
  static constexpr int max_moves = 32;

  Game(int n, int k);

  int n() const { return n_; }
  int k() const { return k_; }

  Position start() const { return {{left_end_, right_end_}, Side::one}; }
  Side side(const Position& position) const { return position.to_move; }
  Outcome outcome(const Position& position) const;
  void moves(const Position& position, MoveList<Move, max_moves>& list) const;
  int count_moves(const Position& position) const;
  Position after(const Position& position, Move move) const;
  Key key(const Position& position) const;
  std::array<Term, 4> terms(const Position& position) const;
  std::optional<Claim> claim(const Position& position) const;
  // On crowded lines few moves are free (docs/solutions.md has the figures).
  bool prefers_proof_numbers() const { return k_ <= 3 * n_ + 3; }

  Expected<Position> read(std::string_view text) const;
  std::string write(const Position& position) const;
  std::string write_move(Move move) const;
  std::string draw(const Position& position, const Ink& ink) const;
  Picture picture(const Position& position) const;

 private:
  void set_moves_home();
  Bits64 movable(const Position& position, Side side) const;
  Bits64 landing(const Position& position, Bits64 from) const;
  bool is_home(const Position& position, Side side) const;
  Outcome outcome_by_count(const Position& position) const;
  char symbol_at(const Position& position, Square square) const;

  int n_;
  int k_;
  Bits64 line_;
  Bits64 left_end_;
  Bits64 right_end_;
  SquareSum<Bits64, 6> cells_;  // the number of each cell, from 0
  // By rank (claim.hpp): the moves that o's pieces need to fill the far end when nobody is in their
  // way. Empty for lines that have too many ways to stand.
  std::vector<std::uint8_t> moves_home_;
};

struct Family {
  static constexpr std::string_view name = "kcell";
  static constexpr std::string_view title = "KCell";
  static constexpr std::string_view sides = "ox";
  static constexpr std::array<Option, 2> options{
      {{"n", 2, 1, 31, "pieces a side"}, {"k", 7, 3, 64, "cells, more than 2n"}}};
  using Games = std::variant<Game>;

  static Expected<Games> make(const OptionValues& values);
  static std::span<const Lesson> lessons();
  static Expected<PartialOptions> options_of(std::string_view text);
};

// Inline so that a search over this game is compiled as one piece.

// A piece can move if the next cell is empty, or occupied with the one behind it empty.
inline Bits64 Game::movable(const Position& position, Side side) const {
  const Bits64 men = position.men.all();
  const Bits64 empty = line_ & ~men;
  if (side == Side::one) return position.men.one & (empty >> 1 | (men & empty >> 1) >> 1);
  return position.men.two & (empty << 1 | (men & empty << 1) << 1);
}

inline bool Game::is_home(const Position& position, Side side) const {
  return side == Side::one ? position.men.one == right_end_ : position.men.two == left_end_;
}

// The pieces of each side that stand unbroken from the far edge.
inline Outcome Game::outcome_by_count(const Position& position) const {
  const int shift = 64 - k_;
  return more_wins(std::countl_one(position.men.one << shift), std::countr_one(position.men.two));
}

inline Outcome Game::outcome(const Position& position) const {
  const bool one_home = is_home(position, Side::one);
  const bool two_home = is_home(position, Side::two);
  if (one_home != two_home) return one_home ? Outcome::one_wins : Outcome::two_wins;
  if (movable(position, Side::one) != 0 || movable(position, Side::two) != 0) return Outcome::open;
  return outcome_by_count(position);
}

inline void Game::moves(const Position& position, MoveList<Move, max_moves>& list) const {
  if (is_home(position, Side::one) || is_home(position, Side::two)) return;
  const Bits64 own = movable(position, position.to_move);
  if (own == 0 && movable(position, other(position.to_move)) != 0) list.add(pass);
  for (Square square : squares(own)) list.add({static_cast<std::uint8_t>(square)});
}

inline int Game::count_moves(const Position& position) const {
  if (is_home(position, Side::one) || is_home(position, Side::two)) return 0;
  const Bits64 own = movable(position, position.to_move);
  if (own != 0) return popcount(own);
  return movable(position, other(position.to_move)) != 0 ? 1 : 0;
}

// A jumping piece keeps to the cells of its own colour, as if the line were chequered, and lands on
// the first of them from which it cannot jump.
inline Bits64 Game::landing(const Position& position, Bits64 from) const {
  constexpr Bits64 odd_cells = 0x5555555555555555ULL;
  const Bits64 men = position.men.all();
  const Bits64 empty = line_ & ~men;
  const Bits64 colour = (from & odd_cells) != 0 ? odd_cells : ~odd_cells;
  if (position.to_move == Side::one) {
    if ((from << 1 & empty) != 0) return from << 1;
    const Bits64 jumpable = (men & empty >> 1) >> 1;
    const Bits64 stops = colour & ~jumpable & ~(from - 1);
    return stops & (~stops + 1);
  }
  if ((from >> 1 & empty) != 0) return from >> 1;
  const Bits64 jumpable = (men & empty << 1) << 1;
  return std::bit_floor(colour & ~jumpable & (from - 1));
}

inline Position Game::after(const Position& position, Move move) const {
  Position next = position;
  next.to_move = other(position.to_move);
  if (move == pass) return next;
  const Bits64 from = bit<Bits64>(move.from);
  next.men.flip(position.to_move, from | landing(position, from));
  return next;
}

inline Key Game::key(const Position& position) const {
  const Key board = make_key(position.men.one, position.men.two);
  return position.to_move == Side::one ? board : ~board;
}

}  // namespace plyhouse::kcell

#include "games/kcell/claim.hpp"
#include "games/kcell/endgames.hpp"
#include "games/kcell/evaluation.hpp"
