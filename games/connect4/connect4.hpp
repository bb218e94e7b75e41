// Connect Four: stones fall into columns, and four of a side in a row win. Rules and decisions:
// docs/games/connect4.md.
#pragma once

#include <array>
#include <optional>
#include <variant>

#include "core/game.hpp"
#include "core/grid.hpp"

namespace plyhouse::connect4 {

// Column by column from the left, each from the bottom up. The bit above a column is always empty,
// so that no line runs from one column into the next. On 7 columns and 6 rows:
//
//      6 13 20 27 34 41 48     always empty
//   1  5 12 19 26 33 40 47
//   2  4 11 18 25 32 39 46     up +1, right +7, and the diagonals +6 and +8
//   3  3 10 17 24 31 38 45
//   4  2  9 16 23 30 37 44     adding `floor` to all stones gives the cells
//   5  1  8 15 22 29 36 43     on which the next ones come to rest
//   6  0  7 14 21 28 35 42     floor
struct Position {
  Bits64 own = 0;  // of the side to move
  Bits64 all = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint8_t square;

  friend bool operator==(Move, Move) = default;
};

class Game {
 public:
  using Position = connect4::Position;
  using Move = connect4::Move;
  static constexpr int max_moves = 12;
  static constexpr bool wins_by_moving = true;

  Game(int columns, int rows);

  Position start() const { return {}; }
  Side side(const Position& position) const {
    return popcount(position.all) % 2 == 0 ? Side::one : Side::two;
  }
  Outcome outcome(const Position& position) const {
    if (has_four(enemy(position))) return win_for(other(side(position)));
    return position.all == board_ ? Outcome::draw : Outcome::open;
  }
  void moves(const Position& position, MoveList<Move, max_moves>& list) const {
    if (has_four(enemy(position))) return;
    for (Square square : squares(landings(position))) {
      list.add({static_cast<std::uint8_t>(square)});
    }
  }
  int count_moves(const Position& position) const {
    return has_four(enemy(position)) ? 0 : popcount(landings(position));
  }
  Move pick_move(const Position& position, int number) const {
    return {static_cast<std::uint8_t>(nth_square(landings(position), number))};
  }
  Position after(const Position& position, Move move) const {
    return {enemy(position), position.all | bit<Bits64>(move.square)};
  }
  // In each column the sum says how many stones there are and whose they are.
  Key key(const Position& position) const { return make_key(position.own + position.all); }
  int most_moves(const Position& position) const { return popcount(board_ & ~position.all); }
  static constexpr int images = 2;  // left and right changed over
  Key image_key(const Position& position, int image) const;
  std::array<Term, 4> terms(const Position& position) const;
  int promise(const Position& position, Move move) const;
  std::optional<Claim> claim(const Position& position) const;

  Expected<Position> read(std::string_view text) const;
  std::string write(const Position& position) const;
  Picture picture(const Position& position) const;
  std::string write_move(Move move) const { return fmt::to_string(move.square / (rows_ + 1) + 1); }

 private:
  static Bits64 enemy(const Position& position) { return position.own ^ position.all; }
  Bits64 landings(const Position& position) const { return (position.all + floor_) & board_; }
  bool has_four(Bits64 stones) const;
  Bits64 completing(Bits64 stones) const;
  int count_lines(Bits64 cells) const;
  bool is_held(const Position& position, Bits64 region, Bits64 upper, Bits64 also) const;
  int moves_to_zugzwang(const Position& position, Bits64 threats) const;

  int columns_;
  int rows_;
  Grid grid_;
  Bits64 board_;
  Bits64 floor_;                     // the lowest row
  Bits64 answered_;                  // every second row from the top (claim.hpp)
  Bits64 inner_;                     // without the outer columns
  Bits64 middle_;                    // and without the next ones
  std::array<int, 3> to_the_right_;  // from a cell to its neighbours there
};

struct Family {
  static constexpr std::string_view name = "connect4";
  static constexpr std::string_view title = "Connect Four";
  static constexpr std::string_view sides = "xo";
  static constexpr std::array<Option, 2> options{
      {{"columns", 7, 4, 12, "columns; times rows plus one at most 64"},
       {"rows", 6, 4, 15, "rows"}}};
  using Games = std::variant<Game>;

  static Expected<Games> make(const OptionValues& values);
  static std::span<const Lesson> lessons();
  static Expected<PartialOptions> options_of(std::string_view text) {
    return size_of_grid(text, options[0], options[1]);
  }
};

// Inline so that a search over this game is compiled as one piece.

// Pairs first, then pairs of pairs.
inline bool Game::has_four(Bits64 stones) const {
  const auto along = [stones](int step) {
    const Bits64 pairs = stones & stones >> step;
    return (pairs & pairs >> 2 * step) != 0;
  };
  return along(1) || along(to_the_right_[0]) || along(to_the_right_[1]) || along(to_the_right_[2]);
}

inline Key Game::image_key(const Position& position, int image) const {
  const Bits64 sum = position.own + position.all;
  if (image == 0) return make_key(sum);
  const int height = rows_ + 1;
  const Bits64 column = first_squares<Bits64>(height);
  Bits64 mirrored = 0;
  for (int left = 0, right = height * (columns_ - 1); left <= right;
       left += height, right -= height) {
    mirrored |= (sum >> left & column) << right | (sum >> right & column) << left;
  }
  return make_key(mirrored);
}

}  // namespace plyhouse::connect4

#include "games/connect4/claim.hpp"
#include "games/connect4/evaluation.hpp"
