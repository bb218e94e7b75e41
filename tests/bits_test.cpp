// Sets of squares: the wide types against a plain vector of booleans, on random sets.
#include "core/bits.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

namespace plyhouse {
namespace {

template <class Bits>
Bits to_bits(const std::vector<bool>& cells) {
  Bits bits{};
  for (std::size_t i = 0; i < cells.size(); i++) {
    if (cells[i]) bits |= bit<Bits>(static_cast<Square>(i));
  }
  return bits;
}

template <class Bits>
std::vector<bool> random_cells() {
  return *rc::gen::container<std::vector<bool>>(width_of<Bits>, rc::gen::arbitrary<bool>());
}

template <class Bits>
class AnyBits : public testing::Test {};

using AllBits = testing::Types<Bits64, Bits128, Bits256, Bits512>;
TYPED_TEST_SUITE(AnyBits, AllBits);

TYPED_TEST(AnyBits, ReadAndCount) {
  EXPECT_TRUE(rc::check([] {
    const std::vector<bool> cells = random_cells<TypeParam>();
    const TypeParam bits = to_bits<TypeParam>(cells);
    std::vector<Square> expected;
    for (Square square = 0; square < width_of<TypeParam>; square++) {
      RC_ASSERT(has(bits, square) == cells[static_cast<std::size_t>(square)]);
      if (cells[static_cast<std::size_t>(square)]) expected.push_back(square);
    }
    std::vector<Square> seen;
    for (Square square : squares(bits)) seen.push_back(square);
    RC_ASSERT(seen == expected);
    RC_ASSERT(popcount(bits) == static_cast<int>(expected.size()));
    RC_ASSERT(static_cast<bool>(bits) == !expected.empty());
  }));
}

TYPED_TEST(AnyBits, ShiftAndRotate) {
  EXPECT_TRUE(rc::check([] {
    constexpr int width = width_of<TypeParam>;
    const std::vector<bool> cells = random_cells<TypeParam>();
    const TypeParam bits = to_bits<TypeParam>(cells);
    const int count = *rc::gen::inRange(0, width);
    std::vector<bool> left(width, false);
    std::vector<bool> right(width, false);
    for (int i = 0; i + count < width; i++) {
      left[static_cast<std::size_t>(i + count)] = cells[static_cast<std::size_t>(i)];
      right[static_cast<std::size_t>(i)] = cells[static_cast<std::size_t>(i + count)];
    }
    std::vector<bool> turned = cells;
    std::rotate(turned.begin(), turned.end() - count, turned.end());
    RC_ASSERT((bits << count) == to_bits<TypeParam>(left));
    RC_ASSERT((bits >> count) == to_bits<TypeParam>(right));
    RC_ASSERT(rotate_left(bits, count) == to_bits<TypeParam>(turned));
  }));
}

TYPED_TEST(AnyBits, LogicAndFirstSquares) {
  EXPECT_TRUE(rc::check([] {
    constexpr int width = width_of<TypeParam>;
    const std::vector<bool> a = random_cells<TypeParam>();
    const std::vector<bool> b = random_cells<TypeParam>();
    const TypeParam x = to_bits<TypeParam>(a);
    const TypeParam y = to_bits<TypeParam>(b);
    const int count = *rc::gen::inRange(0, width + 1);
    const TypeParam first = first_squares<TypeParam>(count);
    for (int i = 0; i < width; i++) {
      const bool p = a[static_cast<std::size_t>(i)];
      const bool q = b[static_cast<std::size_t>(i)];
      RC_ASSERT(has(x & y, i) == (p && q));
      RC_ASSERT(has(x | y, i) == (p || q));
      RC_ASSERT(has(x ^ y, i) == (p != q));
      RC_ASSERT(has(~x, i) == !p);
      RC_ASSERT(has(first, i) == (i < count));
    }
  }));
}

TEST(Bits, NthSquareIsTheOneThatIsVisitedThen) {
  EXPECT_TRUE(rc::check([](std::uint64_t bits) {
    int number = 0;
    for (Square square : squares(bits)) RC_ASSERT(nth_square(bits, number++) == square);
  }));
  static_assert(nth_square(0b1011'0010, 2) == 5);
}

}  // namespace
}  // namespace plyhouse
