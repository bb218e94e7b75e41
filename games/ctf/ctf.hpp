// Capture the Flag on an N x N board: pawns step and jump forward and sideways, flags walk, and no
// board may come twice. Rules and decisions: docs/games/ctf.md.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/square_sum.hpp"
#include "core/two_sides.hpp"

namespace plyhouse::ctf {

// Row by row from the top left, without gaps; on 5 x 5:
//
//     A  B  C  D  E
//  1  0  1  2  3  4     White starts on top; forward is +5
//  2  5  6  7  8  9
//  3 10 11 12 13 14
//  4 15 16 17 18 19
//  5 20 21 22 23 24     Black starts below; forward is -5
template <class Bits>
struct Position {
  TwoSides<Bits> men;  // pawns and flag of each side, White's first
  Bits flags{};        // both flags
  Side to_move = Side::one;

  Bits pawns(Side side) const { return men[side] & ~flags; }
  Bits flag(Side side) const { return men[side] & flags; }

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint8_t from;
  std::uint8_t to;

  friend bool operator==(Move, Move) = default;
};

template <class BitsType>
class Game {
 public:
  using Bits = BitsType;
  using Position = ctf::Position<Bits>;
  using Move = ctf::Move;
  static constexpr int max_moves = 3 * width_of<Bits> + 1;  // three a pawn, four a flag

  explicit Game(int size);

  int size() const { return size_; }

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
  int promise(const Position& position, Move move) const;

  // `any_met` says whether any of the boards met so far is as wanted.
  template <class AnyMet>
  std::optional<Claim> claim(const Position& position, const AnyMet& any_met) const;

  // The past (core/game.hpp, Remembers).
  void list_moves(const Position& position, MoveList<Move, max_moves>& list) const;
  Outcome outcome(const Position& position, bool can_move) const;
  int advance(const Position& position) const;
  bool reversible(const Position& position, Move move) const;
  Position board(const Position& position) const { return {position.men, position.flags}; }
  bool same_board(const Position& a, const Position& b) const;
  bool may_follow(const Position& position, const Position& board) const;
  Key board_key(const Position& board) const;
  Key board_image_key(const Position& board, int image) const;

  Expected<Position> read(std::string_view text) const;
  Expected<Position> read_board(std::string_view text) const;
  std::string write(const Position& position) const;
  std::string write_board(const Position& board) const;
  std::string write_move(Move move) const;
  std::string draw(const Position& position, const Ink& ink) const;
  Picture picture(const Position& position) const;

 private:
  // The squares from which a man of the side to move can go in each direction.
  struct Sources {
    Bits forward;
    Bits left;
    Bits right;
    Bits backward;
  };

  template <Side side>
  Bits ahead(const Bits& bits) const;
  template <Side side>
  Sources sources_of(const Position& position) const;
  Sources sources(const Position& position) const;
  int road(const Position& position, Side side) const;
  template <class AnyMet>
  int free_run(const Position& position, Side side, const AnyMet& any_met) const;
  bool can_stop(const Position& position, Side side, int run, int replies) const;
  bool can_win_first(const Position& position, Side side, int replies) const;
  Position mirrored(const Position& position) const;
  bool flag_is_past(const Position& position, Side side) const;
  bool has_won_on_board(const Position& position, Side side) const;

  int size_;
  SquareSum<Bits> row_numbers_;
  Bits board_{};
  Bits not_left_column_{};
  Bits not_right_column_{};
  std::array<Bits, width_of<Bits>> row_and_below_{};  // by square: its row and those under it
  std::array<Bits, width_of<Bits>> row_and_above_{};
  std::array<Bits, 16> columns_{};
};

struct Family {
  static constexpr std::string_view name = "ctf";
  static constexpr std::string_view title = "Capture the Flag";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<Option, 1> options{{{"size", 5, 2, 16, "squares to a side"}}};
  using Games = std::variant<Game<Bits64>, Game<Bits128>, Game<Bits256>>;

  static Expected<Games> make(const OptionValues& values);
  static std::span<const Lesson> lessons();
  static Expected<PartialOptions> options_of(std::string_view text);
};

}  // namespace plyhouse::ctf

#include "games/ctf/claim.hpp"
#include "games/ctf/evaluation.hpp"
#include "games/ctf/rules.hpp"
