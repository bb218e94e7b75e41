// Breakthrough: pawns that step forward and take diagonally, and the first to reach the far row
// wins. Rules and decisions: docs/games/breakthrough.md.
#pragma once

#include <array>
#include <optional>
#include <variant>

#include "core/game.hpp"
#include "core/grid.hpp"
#include "core/square_sum.hpp"

namespace plyhouse::breakthrough {

// Row by row from the top left. On 6 columns and 6 rows:
//
//       A  B  C  D  E  F
//   1   0  1  2  3  4  5     White starts on rows 1 and 2, moves down and opens:
//   2   6  7  8  9 10 11     straight +6, left +5, right +7
//   3  12 13 14 15 16 17
//   4  18 19 20 21 22 23
//   5  24 25 26 27 28 29     Black starts below and moves up:
//   6  30 31 32 33 34 35     straight -6, left -7, right -5
using Position = GridPosition;

struct Move {
  std::uint8_t from;
  std::uint8_t to;

  friend bool operator==(Move, Move) = default;
};

class Game {
 public:
  using Position = breakthrough::Position;
  using Move = breakthrough::Move;
  static constexpr int max_moves = 48;  // three each for two rows of eight
  static constexpr bool wins_by_moving = true;

  Game(int columns, int rows);

  Position start() const;
  Side side(const Position& position) const { return position.to_move; }
  Outcome outcome(const Position& position) const;
  void moves(const Position& position, MoveList<Move, max_moves>& list) const;
  int count_moves(const Position& position) const;
  Move pick_move(const Position& position, int number) const;
  Position after(const Position& position, Move move) const;
  Key key(const Position& position) const { return key_of(position.men, position.to_move); }
  int most_moves(const Position& position) const;
  static constexpr int images = 2;  // left and right changed over
  Key image_key(const Position& position, int image) const;
  std::array<Term, 5> terms(const Position& position) const;
  int promise(const Position& position, Move move) const;
  std::optional<Claim> claim(const Position& position) const;

  Expected<Position> read(std::string_view text) const;
  std::string write(const Position& position) const { return grid_.write(position); }
  std::string write_move(Move move) const { return grid_.write_step(move.from, move.to); }
  Picture picture(const Position& position) const;

 private:
  // The men of the side to move that can go in each direction.
  struct Sources {
    Bits64 left;
    Bits64 straight;
    Bits64 right;

    Bits64 all() const { return left | straight | right; }
  };

  Sources sources(const Position& position) const;
  static Key key_of(const TwoSides<Bits64>& men, Side to_move) {
    const Key board = make_key(men.one, men.two);
    return to_move == Side::one ? board : ~board;
  }
  Bits64 mirrored(Bits64 bits) const;
  int steps_to_go(const Position& position, Side side) const;
  std::optional<int> free_run(const Position& position, Side side, int longest) const;
  Bits64 guarded(Bits64 men, Side side) const;

  Grid grid_;
  int columns_;
  Bits64 top_row_;
  Bits64 bottom_row_;
  Bits64 not_left_;  // all but the leftmost column
  Bits64 not_right_;
  SquareSum<Bits64, 3> row_numbers_;
  TwoSides<std::array<Bits64, 64>> ways_{};      // by square: straight ahead (claim.hpp)
  TwoSides<std::array<Bits64, 64>> catchers_{};  // and where one who could catch a man stands
};

struct Family {
  static constexpr std::string_view name = "breakthrough";
  static constexpr std::string_view title = "Breakthrough";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<Option, 2> options{
      {{"columns", 6, 4, 8, "columns"}, {"rows", 6, 4, 8, "rows"}}};
  using Games = std::variant<Game>;

  static Expected<Games> make(const OptionValues& values) {
    return Games(Game(values[0], values[1]));
  }
  static std::span<const Lesson> lessons();
  static Expected<PartialOptions> options_of(std::string_view text) {
    return size_of_grid(text, options[0], options[1]);
  }
};

// Inline so that a search over this game is compiled as one piece.

inline Outcome Game::outcome(const Position& position) const {
  if ((position.men.one & bottom_row_) != 0 || position.men.two == 0) return Outcome::one_wins;
  if ((position.men.two & top_row_) != 0 || position.men.one == 0) return Outcome::two_wins;
  return Outcome::open;
}

// A source is found by looking back from where its man may go. Where the game is over there is
// none.
inline auto Game::sources(const Position& position) const -> Sources {
  if (outcome(position) != Outcome::open) return {0, 0, 0};
  const Bits64 own = position.men[position.to_move];
  const Bits64 empty = ~position.men.all();
  if (position.to_move == Side::one) {
    return {own & not_left_ & ~own >> (columns_ - 1), own & empty >> columns_,
            own & not_right_ & ~own >> (columns_ + 1)};
  }
  return {own & not_left_ & ~own << (columns_ + 1), own & empty << columns_,
          own & not_right_ & ~own << (columns_ - 1)};
}

inline void Game::moves(const Position& position, MoveList<Move, max_moves>& list) const {
  const Sources from = sources(position);
  const int ahead = position.to_move == Side::one ? columns_ : -columns_;
  const auto add = [&](Square square, int step) {
    list.add({static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(square + step)});
  };
  for (Square square : squares(from.all())) {
    if (has(from.left, square)) add(square, ahead - 1);
    if (has(from.straight, square)) add(square, ahead);
    if (has(from.right, square)) add(square, ahead + 1);
  }
}

inline int Game::count_moves(const Position& position) const {
  const Sources from = sources(position);
  return popcount(from.left) + popcount(from.straight) + popcount(from.right);
}

inline Move Game::pick_move(const Position& position, int number) const {
  const Sources from = sources(position);
  const int ahead = position.to_move == Side::one ? columns_ : -columns_;
  const int left = popcount(from.left);
  const int straight = popcount(from.straight);
  const auto step = [&](Bits64 men, int place, int distance) {
    const Square square = nth_square(men, place);
    return Move{static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(square + distance)};
  };
  if (number < left) return step(from.left, number, ahead - 1);
  if (number < left + straight) return step(from.straight, number - left, ahead);
  return step(from.right, number - left - straight, ahead + 1);
}

inline Position Game::after(const Position& position, Move move) const {
  Position next = position;
  const Bits64 to = bit<Bits64>(move.to);
  next.men.one &= ~to;
  next.men.two &= ~to;
  next.men.flip(position.to_move, bit<Bits64>(move.from) | to);
  next.to_move = other(position.to_move);
  return next;
}

// Every move is a step.
inline int Game::most_moves(const Position& position) const {
  const Bits64 one = position.men.one;
  const Bits64 two = position.men.two;
  return (grid_.rows() - 1) * popcount(one) - row_numbers_.of(one) + row_numbers_.of(two);
}

inline Bits64 Game::mirrored(Bits64 bits) const {
  const Bits64 left_column = ~not_left_;
  Bits64 result = 0;
  for (int left = 0, right = columns_ - 1; left <= right; left++, right--) {
    result |= (bits >> left & left_column) << right | (bits >> right & left_column) << left;
  }
  return result;
}

inline Key Game::image_key(const Position& position, int image) const {
  if (image == 0) return key(position);
  return key_of({mirrored(position.men.one), mirrored(position.men.two)}, position.to_move);
}

}  // namespace plyhouse::breakthrough

#include "games/breakthrough/claim.hpp"
#include "games/breakthrough/evaluation.hpp"
