// The positions of Oska by the number of men on each side, numbered.
#pragma once

#include "core/two_sets.hpp"
#include "games/oska/oska.hpp"

namespace plyhouse::oska {

// Squares count row by row from the top here, whatever their bits are. The number of a position is
// the place of White's men among all ways to stand, and below it that of Black's among the squares
// that they leave free: every number is a position. Turned is the board upside down with the
// colours changed over. Boards of one word only: there all numbers fit.
class Endgames {
 public:
  explicit Endgames(const Game<Bits64>& game) : n_(game.n()) {
    for (const std::vector<Square>& row : game.rows()) {
      for (const Square square : row) {
        number_[square] = static_cast<std::uint8_t>(count_);
        square_[count_++] = static_cast<std::uint8_t>(square);
      }
    }
  }

  // A side without men has lost: such games are over and need no slice.
  std::vector<Slice> slices(int most_men) const {
    std::vector<Slice> all;
    for (int total = 2; total <= std::min(most_men, 2 * n_); total++) {
      for (int more = total / 2 + total % 2; more < total && more <= n_; more++) {
        const int less = total - more;
        all.push_back(slice(more, less));
        if (more != less) all.push_back(slice(less, more));
      }
    }
    return all;
  }

  // A jump takes one of Black's men; then the sides change over.
  std::vector<Slice> needs(Slice which) const {
    if (black(which) < 2) return {};
    return {turned(slice(white(which), black(which) - 1))};
  }

  Slice slice_of(const Position<Bits64>& position) const {
    return slice(popcount(position.men.one), popcount(position.men.two));
  }
  int men(Slice which) const { return white(which) + black(which); }
  std::string name(Slice which) const { return fmt::format("w{}b{}", white(which), black(which)); }
  std::uint64_t size(Slice which) const {
    return count_two_sets(white(which), black(which), count_);
  }

  Slice turned(Slice which) const { return slice(black(which), white(which)); }
  Position<Bits64> turned(const Position<Bits64>& position) const {
    return {{upside_down(position.men.two), upside_down(position.men.one)},
            other(position.to_move)};
  }

  std::uint64_t index(const Position<Bits64>& position) const {
    return rank_of_two({numbers(position.men.one), numbers(position.men.two)}, count_);
  }
  std::optional<Position<Bits64>> position(Slice which, std::uint64_t index) const {
    const TwoSets sets = two_of_rank(index, white(which), black(which), count_);
    return Position<Bits64>{{from_numbers(sets.first), from_numbers(sets.second)}, Side::one};
  }

 private:
  static constexpr Slice base = 16;

  static Slice slice(int white, int black) {
    return static_cast<Slice>(white) * base + static_cast<Slice>(black);
  }
  static int white(Slice which) { return static_cast<int>(which / base); }
  static int black(Slice which) { return static_cast<int>(which % base); }

  Bits64 numbers(Bits64 men) const {
    Bits64 result = 0;
    for (Square square : squares(men)) result |= bit<Bits64>(number_[square]);
    return result;
  }
  Bits64 from_numbers(Bits64 set) const {
    Bits64 result = 0;
    for (Square number : squares(set)) result |= bit<Bits64>(square_[number]);
    return result;
  }
  Bits64 upside_down(Bits64 men) const {
    Bits64 result = 0;
    for (Square square : squares(men)) {
      result |= bit<Bits64>(square_[count_ - 1 - number_[square]]);
    }
    return result;
  }

  int n_;
  int count_ = 0;                          // of squares
  std::array<std::uint8_t, 64> number_{};  // by bit
  std::array<std::uint8_t, 64> square_{};  // by number: its bit
};

}  // namespace plyhouse::oska
