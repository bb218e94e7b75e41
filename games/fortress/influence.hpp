// The influence of the whole Fortress board at once, with bit-sliced adders: every bit position is
// one square, and each logical operation adds on all squares together.
#pragma once

#include "core/bits.hpp"

namespace plyhouse::fortress {

// A signed number of three bits on every square: low + 2 high - 4 minus.
struct Planes {
  Bits64 low = 0;
  Bits64 high = 0;
  Bits64 minus = 0;

  Bits64 castles() const { return low | high | minus; }

  // One flag more on the squares given, which carry no flag or one's own.
  void add_flag(Side side, Bits64 squares) {
    if (side == Side::one) {
      high ^= low & squares;
    } else {
      high ^= ~low & squares;
      minus |= squares;
    }
    low ^= squares;
  }

  void remove(Bits64 squares) {
    low &= ~squares;
    high &= ~squares;
    minus &= ~squares;
  }

  int at(Square square) const {
    return static_cast<int>(low >> square & 1) + 2 * static_cast<int>(high >> square & 1) -
           4 * static_cast<int>(minus >> square & 1);
  }

  friend bool operator==(const Planes&, const Planes&) = default;
};

// The influence on every square: the sum of the parts that count up (0 to 15) in four planes and
// the number of minus bits (0 to 5) in three; the influence is up - 4 * down.
struct Influence {
  Bits64 up0, up1, up2, up3;
  Bits64 down0, down1, down2;

  int at(Square square) const {
    const auto digit = [&](Bits64 plane) { return static_cast<int>(plane >> square & 1); };
    const int up = digit(up0) + 2 * digit(up1) + 4 * digit(up2) + 8 * digit(up3);
    return up - 4 * (digit(down0) + 2 * digit(down1) + 4 * digit(down2));
  }
};

struct Territory {
  Bits64 white;
  Bits64 black;
};

class Ground {
 public:
  explicit Ground(int size) : size_(size), board_(first_squares<Bits64>(size * size)) {
    for (int row = 0; row < size; row++) {
      not_left_column_ &= ~bit<Bits64>(row * size);
      not_right_column_ &= ~bit<Bits64>(row * size + size - 1);
    }
  }

  int size() const { return size_; }
  Bits64 board() const { return board_; }

  Influence influence(const Planes& flags) const {
    const Count low = count(flags.low);
    const Count high = count(flags.high);
    const Count minus = count(flags.minus);
    // up = low.ones + 2 (low.twos + high.ones) + 4 (low.fours + high.twos) + 8 high.fours
    const Sum twos = half_add(low.twos, high.ones);
    const Sum fours = full_add(low.fours, high.twos, twos.carry);
    return {low.ones,   twos.sum,   fours.sum,  high.fours | fours.carry,
            minus.ones, minus.twos, minus.fours};
  }

  // White where up > 4 * down, Black where it is less: the upper two digits of `up` against
  // `down`, and where these are equal the lower two decide.
  Territory territory(const Planes& flags) const {
    const Influence sum = influence(flags);
    const Bits64 same1 = ~(sum.up3 ^ sum.down1);
    const Bits64 same0 = ~(sum.up2 ^ sum.down0);
    const Bits64 more = (sum.up3 & ~sum.down1) | (same1 & sum.up2 & ~sum.down0);
    const Bits64 equal = same1 & same0 & ~sum.down2;
    const Bits64 rest = sum.up1 | sum.up0;
    const Bits64 white = (more & ~sum.down2) | (equal & rest);
    return {white & board_, board_ & ~white & ~equal};
  }

 private:
  struct Sum {
    Bits64 sum, carry;
  };
  struct Count {
    Bits64 ones, twos, fours;
  };

  static Sum half_add(Bits64 a, Bits64 b) { return {a ^ b, a & b}; }

  static Sum full_add(Bits64 a, Bits64 b, Bits64 c) {
    const Bits64 half = a ^ b;
    return {half ^ c, (a & b) | (half & c)};
  }

  // How many of a square and its four neighbours are set.
  Count count(Bits64 plane) const {
    const Sum first = full_add(plane, plane << size_, plane >> size_);
    const Sum second =
        full_add(first.sum, plane << 1 & not_left_column_, plane >> 1 & not_right_column_);
    const Sum twos = half_add(first.carry, second.carry);
    return {second.sum, twos.sum, twos.carry};
  }

  int size_;
  Bits64 board_;
  Bits64 not_left_column_ = ~Bits64{0};
  Bits64 not_right_column_ = ~Bits64{0};
};

}  // namespace plyhouse::fortress
