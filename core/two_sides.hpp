// The men of both sides. A side is chosen by comparing and never by an index into an array: that
// lets the compiler keep a position in registers, where an index would send it through memory
// (checkers' perft ran at little more than half the speed that way).
#pragma once

#include "core/types.hpp"

namespace plyhouse {

template <class Bits>
struct TwoSides {
  Bits one{};
  Bits two{};

  constexpr const Bits& operator[](Side side) const { return side == Side::one ? one : two; }
  constexpr Bits all() const { return one | two; }

  // Puts men where the side has none and takes them where it has some.
  constexpr void flip(Side side, const Bits& squares) {
    one ^= side == Side::one ? squares : Bits{};
    two ^= side == Side::one ? Bits{} : squares;
  }

  friend constexpr bool operator==(const TwoSides&, const TwoSides&) = default;
};

}  // namespace plyhouse
