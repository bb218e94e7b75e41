// Sets of a given number of up to 64 squares, counted: the place of a set among all of its size,
// and back. Whole games are numbered by the sets of both sides; core/subsets.hpp does the same for
// up to 32 squares, faster.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "core/bits.hpp"
#include "core/subsets.hpp"

namespace plyhouse {

// How many ways there are to choose, or `limit` where that is more than a number holds.
class Binomials {
 public:
  static constexpr std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();

  constexpr Binomials() {
    for (auto& row : table_) row[0] = 1;
    for (std::size_t from = 1; from < table_.size(); from++) {
      for (std::size_t of = 1; of < table_[from].size(); of++) {
        const std::uint64_t a = table_[from - 1][of - 1];
        const std::uint64_t b = table_[from - 1][of];
        table_[from][of] = a > limit - b ? limit : a + b;
      }
    }
  }

  constexpr std::uint64_t operator()(int from, int of) const { return table_[from][of]; }

 private:
  std::array<std::array<std::uint64_t, 33>, 65> table_{};
};

inline constexpr Binomials ways;

// The place of a set when all sets of its size are counted up as binary numbers.
constexpr std::uint64_t rank_of_set(Bits64 set) {
  std::uint64_t rank = 0;
  int number = 0;
  for (Square square : squares(set)) rank += ways(square, ++number);
  return rank;
}

// The set of `size` squares below `end` that has this place.
constexpr Bits64 set_of_rank(std::uint64_t rank, int size, int end) {
  Bits64 set = 0;
  Square square = end;
  for (int number = size; number > 0; number--) {
    do square--;
    while (ways(square, number) > rank);
    rank -= ways(square, number);
    set |= bit<Bits64>(square);
  }
  return set;
}

// Two sets that share no square, both below `end`: how many such pairs there are, the place of one
// among them, and back.
struct TwoSets {
  Bits64 first = 0;
  Bits64 second = 0;

  friend bool operator==(const TwoSets&, const TwoSets&) = default;
};

constexpr std::uint64_t count_two_sets(int first, int second, int end) {
  const std::uint64_t a = ways(end, first);
  const std::uint64_t b = ways(end - first, second);
  return a > Binomials::limit / b ? Binomials::limit : a * b;
}

inline std::uint64_t rank_of_two(const TwoSets& sets, int end) {
  const std::uint64_t each = ways(end - popcount(sets.first), popcount(sets.second));
  return rank_of_set(sets.first) * each + rank_of_set(gather(sets.second, ~sets.first));
}

inline TwoSets two_of_rank(std::uint64_t rank, int first, int second, int end) {
  const std::uint64_t each = ways(end - first, second);
  const Bits64 one = set_of_rank(rank / each, first, end);
  return {one, scatter(set_of_rank(rank % each, second, end - first), ~one)};
}

// The squares below `end` seen from the other end: all bits turned round by halves, then pushed
// down.
constexpr Bits64 seen_from_end(Bits64 set, int end) {
  constexpr std::array<Bits64, 6> masks{0x00000000ffffffffULL, 0x0000ffff0000ffffULL,
                                        0x00ff00ff00ff00ffULL, 0x0f0f0f0f0f0f0f0fULL,
                                        0x3333333333333333ULL, 0x5555555555555555ULL};
  int half = 32;
  for (const Bits64 mask : masks) {
    set = (set >> half & mask) | (set & mask) << half;
    half /= 2;
  }
  return set >> (64 - end);
}

}  // namespace plyhouse
