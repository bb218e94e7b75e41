// A race in KCell: once all of o's pieces stand to the right of all of x's, each side jumps over
// its own pieces only and needs a number of moves that depends on nothing else. These numbers are
// counted once, when the game is made, for every way to stand.
#pragma once

#include <array>
#include <cstdint>

#include "games/kcell/kcell.hpp"

namespace plyhouse::kcell {

// How many ways there are to choose, up to a limit far above what is ever stored.
class Choices {
 public:
  constexpr Choices() {
    for (auto& row : table_) row[0] = 1;
    for (std::size_t from = 1; from < table_.size(); from++) {
      for (std::size_t of = 1; of < table_[from].size(); of++) {
        table_[from][of] = std::min(table_[from - 1][of - 1] + table_[from - 1][of], limit);
      }
    }
  }

  constexpr std::uint32_t operator()(int from, int of) const { return table_[from][of]; }

 private:
  static constexpr std::uint32_t limit = 1 << 30;
  std::array<std::array<std::uint32_t, 33>, 65> table_{};
};

inline constexpr Choices choices;

// The place of a set among all sets of as many cells, when they are counted up as binary numbers.
inline std::uint32_t rank_of(Bits64 set) {
  std::uint32_t rank = 0;
  int number = 0;
  for (Square square : squares(set)) rank += choices(square, ++number);
  return rank;
}

// The line seen from its other end.
inline Bits64 reversed(Bits64 bits, int k) {
  Bits64 result = 0;
  for (Square square : squares(bits)) result |= bit<Bits64>(k - 1 - square);
  return result;
}

inline auto Game::claim(const Position& position) const -> std::optional<Claim> {
  const bool passed = lowest(position.men.one) > highest(position.men.two);
  if (!passed || moves_home_.empty()) return {};
  const int one = moves_home_[rank_of(position.men.one)];
  const int two = moves_home_[rank_of(reversed(position.men.two, k_))];
  const Side mover = position.to_move;
  const int ours = mover == Side::one ? one : two;
  const int theirs = mover == Side::one ? two : one;
  const bool first = ours <= theirs;
  const Ending ending{win_for(first ? mover : other(mover)), first ? 2 * ours - 1 : 2 * theirs};
  return Claim{ending, ending};
}

}  // namespace plyhouse::kcell
