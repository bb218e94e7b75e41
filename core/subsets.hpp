// Subsets of up to 32 squares and their ranks: all subsets of k squares, in the order of their
// masks as numbers, are 0, 1, 2, ... That order does not depend on how many squares there are, so
// one table of binomials serves boards, and what is left of them, of every size.
#pragma once

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/bits.hpp"

namespace plyhouse {

namespace subsets_detail {

// What the machine's own instructions do, a bit at a time.
constexpr Bits64 plain_gather(Bits64 bits, Bits64 mask) {
  Bits64 gathered = 0;
  for (Bits64 next = 1; mask != 0; mask = without_lowest(mask), next <<= 1) {
    if (has(bits, lowest(mask))) gathered |= next;
  }
  return gathered;
}

constexpr Bits64 plain_scatter(Bits64 bits, Bits64 mask) {
  Bits64 scattered = 0;
  for (; mask != 0; mask = without_lowest(mask), bits >>= 1) {
    if ((bits & 1) != 0) scattered |= bit<Bits64>(lowest(mask));
  }
  return scattered;
}

inline constexpr int squares = 32;
inline constexpr int men = 8;

// [k][n]: how many subsets of k squares n squares have.
constexpr auto binomials() {
  std::array<std::array<std::uint32_t, squares + 1>, men + 1> table{};
  for (std::size_t n = 0; n <= squares; n++) {
    table[0][n] = 1;
    for (std::size_t k = 1; k <= men && n > 0; k++) {
      table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
    }
  }
  return table;
}

inline constexpr auto binomial = binomials();

}  // namespace subsets_detail

// The bits that stand on the squares of `mask`, pushed together at the low end.
inline Bits64 gather(Bits64 bits, Bits64 mask) {
#ifdef __BMI2__
  return _pext_u64(bits, mask);
#else
  return subsets_detail::plain_gather(bits, mask);
#endif
}

// The other way round: the lowest bits spread over the squares of `mask`.
inline Bits64 scatter(Bits64 bits, Bits64 mask) {
#ifdef __BMI2__
  return _pdep_u64(bits, mask);
#else
  return subsets_detail::plain_scatter(bits, mask);
#endif
}

// Of n squares, up to 32; k up to 8.
constexpr std::uint32_t choose(int n, int k) { return subsets_detail::binomial[k][n]; }

// The next subset with as many squares; of a set that is not empty.
constexpr std::uint32_t next_subset(std::uint32_t set) {
  const std::uint32_t low = set & (~set + 1);
  const std::uint32_t ripple = set + low;
  return ripple | (set ^ ripple) >> 2 >> std::countr_zero(low);
}

constexpr std::uint32_t rank_of_subset(std::uint32_t set) {
  std::uint32_t rank = 0;
  for (int k = 1; set != 0; k++, set &= set - 1) rank += choose(std::countr_zero(set), k);
  return rank;
}

// From the rank back to the subset: small ones are looked up, of larger ones the highest squares
// are found first, so that the tables stay small and are made in no time.
class Subsets {
 public:
  Subsets() {
    for (int k = 0; k <= looked_up; k++) {
      std::vector<std::uint32_t>& list = lists_[k];
      list.reserve(choose(subsets_detail::squares, k));
      std::uint32_t set = first_squares<std::uint32_t>(k);
      for (std::uint32_t i = 0; i < choose(subsets_detail::squares, k); i++) {
        list.push_back(set);
        if (set != 0) set = next_subset(set);
      }
    }
  }

  std::uint32_t of(int k, std::uint32_t rank) const {
    std::uint32_t set = 0;
    for (; k > looked_up; k--) {
      const auto& row = subsets_detail::binomial[k];
      const auto above = std::upper_bound(row.begin(), row.end(), rank);
      const auto square = static_cast<int>(above - row.begin()) - 1;
      set |= std::uint32_t{1} << square;
      rank -= choose(square, k);
    }
    return set | lists_[k][rank];
  }

 private:
  static constexpr int looked_up = 4;

  std::array<std::vector<std::uint32_t>, looked_up + 1> lists_;
};

}  // namespace plyhouse
