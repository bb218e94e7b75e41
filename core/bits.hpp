// Sets of squares. Boards of up to 64 squares use a plain machine word; larger ones a Wide of
// several words with the same operators, so that the rules are written once for both.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "core/types.hpp"

namespace plyhouse {

template <int Words>
struct Wide {
  std::array<std::uint64_t, Words> word{};

  friend constexpr bool operator==(const Wide&, const Wide&) = default;

  constexpr explicit operator bool() const {
    std::uint64_t all = 0;
    for (std::uint64_t part : word) all |= part;
    return all != 0;
  }

  constexpr Wide operator~() const {
    Wide result;
    for (std::size_t i = 0; i < Words; i++) result.word[i] = ~word[i];
    return result;
  }

  constexpr Wide& operator&=(const Wide& that) {
    for (std::size_t i = 0; i < Words; i++) word[i] &= that.word[i];
    return *this;
  }

  constexpr Wide& operator|=(const Wide& that) {
    for (std::size_t i = 0; i < Words; i++) word[i] |= that.word[i];
    return *this;
  }

  constexpr Wide& operator^=(const Wide& that) {
    for (std::size_t i = 0; i < Words; i++) word[i] ^= that.word[i];
    return *this;
  }

  friend constexpr Wide operator&(Wide a, const Wide& b) { return a &= b; }
  friend constexpr Wide operator|(Wide a, const Wide& b) { return a |= b; }
  friend constexpr Wide operator^(Wide a, const Wide& b) { return a ^= b; }

  // Shifts by less than the whole width.
  friend constexpr Wide operator<<(const Wide& a, int count) {
    Wide result;
    const int whole = count / 64;
    const int part = count % 64;
    for (int i = Words - 1; i >= whole; i--) {
      std::uint64_t value = a.word[i - whole] << part;
      if (part != 0 && i > whole) value |= a.word[i - whole - 1] >> (64 - part);
      result.word[i] = value;
    }
    return result;
  }

  friend constexpr Wide operator>>(const Wide& a, int count) {
    Wide result;
    const int whole = count / 64;
    const int part = count % 64;
    for (int i = 0; i + whole < Words; i++) {
      std::uint64_t value = a.word[i + whole] >> part;
      if (part != 0 && i + whole + 1 < Words) value |= a.word[i + whole + 1] << (64 - part);
      result.word[i] = value;
    }
    return result;
  }
};

using Bits64 = std::uint64_t;
using Bits128 = Wide<2>;
using Bits256 = Wide<4>;
using Bits512 = Wide<8>;

template <class Bits>
inline constexpr int width_of = static_cast<int>(sizeof(Bits) * 8);

constexpr int popcount(std::uint64_t bits) { return std::popcount(bits); }

template <int Words>
constexpr int popcount(const Wide<Words>& bits) {
  int count = 0;
  for (std::uint64_t part : bits.word) count += std::popcount(part);
  return count;
}

// The lowest square of a set that is not empty.
constexpr Square lowest(std::uint64_t bits) { return std::countr_zero(bits); }

template <int Words>
constexpr Square lowest(const Wide<Words>& bits) {
  Square base = 0;
  for (std::uint64_t part : bits.word) {
    if (part != 0) return base + std::countr_zero(part);
    base += 64;
  }
  return base;
}

// The highest square of a set that is not empty.
constexpr Square highest(std::uint64_t bits) { return 63 - std::countl_zero(bits); }

template <int Words>
constexpr Square highest(const Wide<Words>& bits) {
  for (int i = Words - 1; i > 0; i--) {
    if (bits.word[i] != 0) return 64 * i + highest(bits.word[i]);
  }
  return highest(bits.word[0]);
}

constexpr std::uint64_t without_lowest(std::uint64_t bits) { return bits & (bits - 1); }

template <int Words>
constexpr Wide<Words> without_lowest(Wide<Words> bits) {
  for (std::uint64_t& part : bits.word) {
    if (part == 0) continue;
    part &= part - 1;
    break;
  }
  return bits;
}

template <class Bits>
constexpr Bits bit(Square square) {
  if constexpr (std::integral<Bits>) {
    return Bits{1} << square;
  } else {
    Bits result;
    result.word[square / 64] = std::uint64_t{1} << (square % 64);
    return result;
  }
}

// Whether a set holds a square.
constexpr bool has(std::uint64_t bits, Square square) { return (bits >> square & 1) != 0; }

template <int Words>
constexpr bool has(const Wide<Words>& bits, Square square) {
  return has(bits.word[square / 64], square % 64);
}

// The lowest `count` squares.
template <class Bits>
constexpr Bits first_squares(int count) {
  if (count >= width_of<Bits>) return ~Bits{};
  if constexpr (std::integral<Bits>) {
    return (Bits{1} << count) - 1;
  } else {
    Bits result;
    for (int square = 0; square < count; square++) result |= bit<Bits>(square);
    return result;
  }
}

constexpr std::uint64_t rotate_left(std::uint64_t bits, int count) {
  return std::rotl(bits, count);
}

template <int Words>
constexpr Wide<Words> rotate_left(const Wide<Words>& bits, int count) {
  return count == 0 ? bits : bits << count | bits >> (Words * 64 - count);
}

// The square of a set that has `number` others below it.
constexpr Square nth_square(std::uint64_t bits, int number) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return lowest(_pdep_u64(std::uint64_t{1} << number, bits));
#endif
  for (; number > 0; number--) bits = without_lowest(bits);
  return lowest(bits);
}

// `for (Square square : squares(bits))` visits a set from its lowest square up.
template <class Bits>
class Squares {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(const Bits& rest) : rest_(rest) {}
    constexpr Square operator*() const { return lowest(rest_); }
    constexpr Iterator& operator++() {
      rest_ = without_lowest(rest_);
      return *this;
    }
    constexpr bool operator!=(const Iterator& that) const { return !(rest_ == that.rest_); }

   private:
    Bits rest_;
  };

  constexpr explicit Squares(const Bits& bits) : bits_(bits) {}
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(Bits{}); }

 private:
  Bits bits_;
};

template <class Bits>
constexpr Squares<Bits> squares(const Bits& bits) {
  return Squares<Bits>(bits);
}

}  // namespace plyhouse
