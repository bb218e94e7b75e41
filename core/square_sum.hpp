// A number on every square, such as its row, and the sum of these numbers over a set of squares:
// for each binary digit of the numbers the set of squares that have it, and a population count
// each.
#pragma once

#include <array>
#include <cassert>

#include "core/bits.hpp"

namespace plyhouse {

template <class Bits, int digits = 5>
class SquareSum {
 public:
  constexpr void set(Square square, int number) {
    assert(number >= 0 && number < 1 << digits);
    for (int i = 0; i < digits; i++) {
      if ((number >> i & 1) != 0) having_[i] |= bit<Bits>(square);
    }
  }

  constexpr int of(const Bits& squares) const {
    int sum = 0;
    for (int i = 0; i < digits; i++) sum += popcount(squares & having_[i]) << i;
    return sum;
  }

 private:
  std::array<Bits, digits> having_{};
};

}  // namespace plyhouse
