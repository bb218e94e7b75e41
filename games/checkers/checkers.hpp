// Checkers with towers: diagonal steps, one jump a turn that is never compulsory, towers that go
// back. Rules and decisions: docs/games/checkers.md.
#pragma once

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/square_sum.hpp"
#include "core/two_sides.hpp"

namespace plyhouse::checkers {

// All 64 squares, row by row from the top left; only the dark ones (shown) are ever used.
//
//      A  B  C  D  E  F  G  H
//  1      1     3     5     7     White starts on rows 1-3 and moves down
//  2   8    10    12    14
//  3     17    19    21    23       NW -9   NE -7
//  4  24    26    28    30
//  5     33    35    37    39       SW +7   SE +9
//  6  40    42    44    46
//  7     49    51    53    55     Black starts on rows 6-8, moves up and opens
//  8  56    58    60    62
//
// A diagonal step over the left or right edge lands on a light square, so that keeping to the empty
// *dark* squares is all the care that edges need.
struct Position {
  TwoSides<Bits64> men;  // pieces and towers: Black's, White's
  Bits64 towers = 0;     // of both
  Side to_move = Side::one;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint8_t from;
  std::uint8_t to;

  friend bool operator==(Move, Move) = default;
};

inline constexpr Bits64 dark_squares = 0x55aa55aa55aa55aaULL;
inline constexpr Bits64 top_row = 0x00000000000000ffULL;
inline constexpr Bits64 bottom_row = 0xff00000000000000ULL;
inline constexpr int men_a_side = 12;

// The furthest row of a side, where its pieces become towers.
constexpr Bits64 far_row(Side side) { return side == Side::one ? top_row : bottom_row; }

class CourseGame;
class Endgames;

class Game {
 public:
  using Course = CourseGame;
  using Endgames = checkers::Endgames;
  using Position = checkers::Position;
  using Move = checkers::Move;
  static constexpr int max_moves = 4 * men_a_side;
  static constexpr bool reduces_late_moves = true;

  Position start() const;
  Side side(const Position& position) const { return position.to_move; }
  Outcome outcome(const Position& position) const;
  void moves(const Position& position, MoveList<Move, max_moves>& list) const;
  int count_moves(const Position& position) const;
  Position after(const Position& position, Move move) const;
  Key key(const Position& position) const;
  std::array<Term, 5> terms(const Position& position) const;
  int promise(const Position& position, Move move) const;
  bool reversible(const Position& position, Move move) const;

  Expected<Position> read(std::string_view text) const;
  std::string write(const Position& position) const;
  std::string write_move(Move move) const;
  std::string draw(const Position& position, const Ink& ink) const;
  Picture picture(const Position& position) const;
  std::string objection(const Position& position, std::string_view text) const;

 private:
  // The squares from which a man of the side to move can go in each direction.
  struct Sources {
    Bits64 ne;
    Bits64 se;
    Bits64 sw;
    Bits64 nw;

    Bits64 all() const { return ne | se | sw | nw; }
  };

  static Sources sources(const Position& position);
};

struct Family {
  static constexpr std::string_view name = "checkers";
  static constexpr std::string_view title = "Checkers with towers";
  static constexpr std::string_view sides = "bw";
  static constexpr std::array<Option, 0> options{};
  using Games = std::variant<Game>;

  static Expected<Games> make(const OptionValues& values);
  static std::span<const Lesson> lessons();
};

// Inline so that a search over this game is compiled as one piece.

// A source is found by looking back from the empty squares: one step back for a step, and for a
// jump one step back from an opposing man that has an empty square behind it.
inline auto Game::sources(const Position& position) -> Sources {
  const Bits64 own = position.men[position.to_move];
  const Bits64 enemy = position.men[other(position.to_move)];
  const Bits64 empty = dark_squares & ~(own | enemy);
  const Bits64 towers = own & position.towers;
  const Bits64 north = position.to_move == Side::one ? own : towers;
  const Bits64 south = position.to_move == Side::one ? towers : own;
  const Bits64 ne = empty << 7;
  const Bits64 se = empty >> 9;
  const Bits64 sw = empty >> 7;
  const Bits64 nw = empty << 9;
  return {
      north & (ne | (enemy & ne) << 7),
      south & (se | (enemy & se) >> 9),
      south & (sw | (enemy & sw) >> 7),
      north & (nw | (enemy & nw) << 9),
  };
}

inline Outcome Game::outcome(const Position& position) const {
  return sources(position).all() != 0 ? Outcome::open : win_for(other(position.to_move));
}

inline void Game::moves(const Position& position, MoveList<Move, max_moves>& list) const {
  const Sources from = sources(position);
  const Bits64 men = position.men.all();
  const auto add = [&](Square square, int step) {
    const Square near = square + step;
    const Square target = has(men, near) ? near + step : near;
    list.add({static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(target)});
  };
  for (Square square : squares(from.all())) {
    if (has(from.ne, square)) add(square, -7);
    if (has(from.se, square)) add(square, 9);
    if (has(from.sw, square)) add(square, 7);
    if (has(from.nw, square)) add(square, -9);
  }
}

inline int Game::count_moves(const Position& position) const {
  const Sources from = sources(position);
  return popcount(from.ne) + popcount(from.se) + popcount(from.sw) + popcount(from.nw);
}

inline Position Game::after(const Position& position, Move move) const {
  Position next = position;
  const Side mover = position.to_move;
  const Bits64 from = bit<Bits64>(move.from);
  const Bits64 to = bit<Bits64>(move.to);
  next.men.flip(mover, from | to);
  if ((position.towers & from) != 0) next.towers ^= from | to;
  if (move.to - move.from > 9 || move.from - move.to > 9) {
    const Bits64 taken = bit<Bits64>((move.from + move.to) / 2);
    next.men.flip(other(mover), taken);
    next.towers &= ~taken;
  }
  next.towers |= to & far_row(mover);
  next.to_move = other(mover);
  return next;
}

// A tower's step.
inline bool Game::reversible(const Position& position, Move move) const {
  return has(position.towers, move.from) && std::abs(move.to - move.from) <= 9;
}

inline Key Game::key(const Position& position) const {
  const Key board = make_key(position.men.one, position.men.two, position.towers);
  return position.to_move == Side::one ? board : ~board;
}

}  // namespace plyhouse::checkers

#include "games/checkers/course.hpp"
#include "games/checkers/endgames.hpp"
#include "games/checkers/evaluation.hpp"
