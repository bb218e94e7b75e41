// Oska: an hourglass board, pieces that step and jump diagonally forward, and a race to bring all
// *remaining* pieces home. Rules and decisions: docs/games/oska.md.
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

namespace plyhouse::oska {

// Every step must be the same distance in bits, whatever the width of the row, so that all pieces
// move at once. Rows are pushed to the right by one bit a row down to the waist; then down-left is
// always +left and down-right always +left+1. With left = n-1, on n = 4:
//
//      A  B  C  D           bit of column i in row r:
//  1   0  1  2  3            r * left + i + min(r, n-2)
//  2     4  5  6
//  3       8  9             White starts on top and moves down (rotate left),
//  4    11 12 13            Black below and moves up (rotate right)
//  5  14 15 16 17
//
// Where these numbers do not fit the word the board is folded: another distance, found by trying
// all, puts each of the squares on a bit of its own when counted round the word. (n = 7 has 52
// squares and needs 72 bits straight, 64 folded; n = 11 fills all of its 128.) That is why steps
// rotate and never shift; the masks below keep a step from leaving the board.
template <class Bits>
struct Position {
  TwoSides<Bits> men;  // White, Black
  Side to_move = Side::one;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint16_t from;
  std::uint16_t to;  // equal to `from` in a pass

  friend bool operator==(Move, Move) = default;
};

inline constexpr Move pass{0, 0};

class Endgames;

template <class BitsType>
class Game {
 public:
  using Bits = BitsType;
  // For boards of one word.
  using Endgames = std::conditional_t<std::same_as<Bits, Bits64>, oska::Endgames, void>;
  using Position = oska::Position<Bits>;
  using Move = oska::Move;
  static constexpr int max_moves = 32;  // two a piece, sixteen pieces

  explicit Game(int n);

  int n() const { return n_; }
  const std::vector<std::vector<Square>>& rows() const { return rows_; }

  Position start() const;
  Side side(const Position& position) const { return position.to_move; }
  Outcome outcome(const Position& position) const;
  void moves(const Position& position, MoveList<Move, max_moves>& list) const;
  int count_moves(const Position& position) const;
  Position after(const Position& position, Move move) const;
  Key key(const Position& position) const;
  static constexpr int images = 2;  // left and right changed over
  Key image_key(const Position& position, int image) const;
  std::array<Term, 5> terms(const Position& position) const;
  std::optional<Claim> claim(const Position& position) const;

  Expected<Position> read(std::string_view text) const;
  std::string write(const Position& position) const;
  std::string write_move(Move move) const;
  std::string draw(const Position& position, const Ink& ink) const;
  Picture picture(const Position& position) const;

 private:
  void set_goals();

  // The squares from which a piece of one side can go left and right.
  struct Sources {
    Bits left;
    Bits right;
  };

  Bits up_left(const Bits& bits) const;
  Bits up_right(const Bits& bits) const;
  Bits down_left(const Bits& bits) const;
  Bits down_right(const Bits& bits) const;
  Sources sources(const Position& position, Side side) const;
  Outcome outcome_on_board(const Position& position) const;
  bool have_passed(const Position& position) const;
  int steps_to_go(const Position& position, Side side) const;
  bool can_all_get_home(const Position& position, Side side) const;
  template <class Visit>
  void visit_in_order(const Bits& bits, Visit visit) const;
  int row_count() const { return 2 * n_ - 3; }
  char symbol_at(const Position& position, Square square) const;

  int n_;
  int left_;   // distance of a step down-left
  int right_;  // distance of a step down-right
  bool folded_;
  Bits board_{};
  Bits has_down_left_{};  // squares with a neighbour there
  Bits has_down_right_{};
  Bits has_up_left_{};
  Bits has_up_right_{};
  Bits top_row_{};
  Bits bottom_row_{};
  SquareSum<Bits> row_numbers_;
  std::vector<std::vector<Square>> rows_;  // the squares of each row from its left
  std::vector<Bits> row_bits_;
  std::array<std::uint8_t, width_of<Bits>> row_of_{};         // by square
  std::array<std::uint16_t, width_of<Bits>> mirrored_{};      // by square: the one across
  std::vector<Bits> below_row_;                               // all squares under each row
  std::array<std::uint16_t, width_of<Bits>> bottom_goals_{};  // by square: columns of the row
  std::array<std::uint16_t, width_of<Bits>> top_goals_{};     // that a man there can reach
};

struct Family {
  static constexpr std::string_view name = "oska";
  static constexpr std::string_view title = "Oska";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<Option, 1> options{{{"n", 4, 4, 16, "pieces a side"}}};
  // Words of 256 bits would be a seventh faster for n from 12 to 14, and a quarter more to compile.
  using Games = std::variant<Game<Bits64>, Game<Bits128>, Game<Bits512>>;

  static Expected<Games> make(const OptionValues& values);
  static std::span<const Lesson> lessons();
  static Expected<PartialOptions> options_of(std::string_view text);
};

}  // namespace plyhouse::oska

#include "games/oska/claim.hpp"
#include "games/oska/endgames.hpp"
#include "games/oska/evaluation.hpp"
#include "games/oska/rules.hpp"
