// The influence of the whole Fortress board at once, bit-sliced: every bit position is one square,
// and each logical operation adds on all squares together. A move adds one to five squares, so the
// influence is carried along with the position and only computed anew when castles fall
// (bench/influence.cpp has the measurement).
#pragma once

#include <array>

#include "core/bits.hpp"

namespace plyhouse::fortress {

// The flags of every square, White's plus and Black's minus: low + 2 high - 4 minus.
struct Planes {
  Bits64 low = 0;
  Bits64 high = 0;
  Bits64 minus = 0;

  Bits64 castles() const { return low | high | minus; }

  // One flag more on the squares given, which carry no flag or one's own.
  void add_flag(Side side, Bits64 squares) {
    const Bits64 black = side == Side::one ? Bits64{0} : squares;
    high ^= (low & squares) ^ black;
    minus |= black;
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

// The influence on every square, -15 to 15: five planes of digits, the last of them worth -16.
struct Influence {
  std::array<Bits64, 4> digit{};
  Bits64 minus = 0;

  Bits64 white() const { return (digit[0] | digit[1] | digit[2] | digit[3]) & ~minus; }
  Bits64 black() const { return minus; }

  // One more for White, or for Black one less, on each of the squares given.
  void add(Side side, Bits64 squares) {
    const Bits64 borrow = side == Side::one ? Bits64{0} : ~Bits64{0};
    Bits64 carry = squares;
    for (Bits64& plane : digit) {
      const Bits64 next = (plane ^ borrow) & carry;
      plane ^= carry;
      carry = next;
    }
    minus ^= carry;
  }

  // The squares with at least so much, from -15 to 16.
  Bits64 at_least(int least) const {
    Bits64 greater = 0;
    Bits64 equal = ~Bits64{0};
    const int shifted = least + 16;  // compared as numbers from 0 to 31, the sign turned over
    for (int i = 4; i >= 0; i--) {
      const Bits64 plane = i == 4 ? ~minus : digit[i];
      if ((shifted >> i & 1) == 0) {
        greater |= equal & plane;
        equal &= ~plane;
      } else {
        equal &= plane;
      }
    }
    return greater | equal;
  }

  int at(Square square) const {
    int value = -16 * static_cast<int>(minus >> square & 1);
    for (int i = 0; i < 4; i++) value += static_cast<int>(digit[i] >> square & 1) << i;
    return value;
  }

  friend bool operator==(const Influence&, const Influence&) = default;
};

class Ground {
 public:
  explicit Ground(int size) : size_(size), board_(first_squares<Bits64>(size * size)) {
    for (int row = 0; row < size; row++) {
      not_left_column_ &= ~bit<Bits64>(row * size);
      not_right_column_ &= ~bit<Bits64>(row * size + size - 1);
    }
    for (Square square = 0; square < size * size; square++) {
      const Bits64 plane = bit<Bits64>(square);
      cross_[square] = (plane | plane << size_ | plane >> size_ | (plane << 1 & not_left_column_) |
                        (plane >> 1 & not_right_column_)) &
                       board_;
      if (popcount(cross_[square]) == 5) inner_ |= plane;
      set_images(square);
    }
  }

  int size() const { return size_; }
  Bits64 board() const { return board_; }

  // The squares with four neighbours.
  Bits64 inner() const { return inner_; }

  // A square and its four neighbours.
  Bits64 cross(Square square) const { return cross_[square]; }

  // The board as it is, turned by a quarter three times, and each of these mirrored.
  static constexpr int images = 8;
  Bits64 image(Bits64 plane, int number) const {
    Bits64 result = 0;
    for (Square square : squares(plane)) result |= bit<Bits64>(image_[number][square]);
    return result;
  }

  // From nothing: the digits that count up, less four times the number of minus signs.
  Influence influence(const Planes& flags) const {
    const Count low = count(flags.low);
    const Count high = count(flags.high);
    const Count down = count(flags.minus);
    const Sum twos = half_add(low.twos, high.ones);
    const Sum fours = full_add(low.fours, high.twos, twos.carry);
    const Bits64 eights = high.fours | fours.carry;
    const Bits64 borrow = ~fours.sum & down.ones;
    const Bits64 second_borrow = (~eights & (down.twos | borrow)) | (down.twos & borrow);
    return {{low.ones, twos.sum, fours.sum ^ down.ones, eights ^ down.twos ^ borrow},
            down.fours ^ second_borrow};
  }

 private:
  void set_images(Square square) {
    int row = square / size_;
    int column = square % size_;
    for (int turn = 0; turn < 4; turn++) {
      image_[2 * turn][square] = static_cast<std::uint8_t>(row * size_ + column);
      image_[2 * turn + 1][square] = static_cast<std::uint8_t>(row * size_ + size_ - 1 - column);
      const int next_row = column;
      column = size_ - 1 - row;
      row = next_row;
    }
  }

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
    const Sum first = full_add(plane, plane << size_ & board_, plane >> size_);
    const Sum second =
        full_add(first.sum, plane << 1 & not_left_column_ & board_, plane >> 1 & not_right_column_);
    const Sum twos = half_add(first.carry, second.carry);
    return {second.sum, twos.sum, twos.carry};
  }

  int size_;
  Bits64 board_;
  Bits64 inner_ = 0;
  Bits64 not_left_column_ = ~Bits64{0};
  Bits64 not_right_column_ = ~Bits64{0};
  std::array<Bits64, 64> cross_{};
  std::array<std::array<std::uint8_t, 64>, images> image_{};  // where each square goes
};

}  // namespace plyhouse::fortress
