// The moves of one position in generation order, in a buffer of fixed size: nothing is allocated
// while searching.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace plyhouse {

template <class Move, int Capacity>
class MoveList {
 public:
  static_assert(std::is_trivially_copyable_v<Move>);

  // The buffer is left as it is: only the first size() moves mean anything.
  MoveList() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)

  void clear() { size_ = 0; }

  void add(Move move) {
    assert(size_ < Capacity);
    moves_[size_++] = move;
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

  // Drops the moves for which `unwanted` holds; the others keep their order.
  template <class Predicate>
  void drop_if(Predicate unwanted) {
    int kept = 0;
    for (int i = 0; i < size_; i++) {
      const Move move = (*this)[i];
      if (!unwanted(move)) moves_[kept++] = move;
    }
    size_ = kept;
  }

 private:
  std::array<Move, Capacity> moves_;
  int size_ = 0;
};

}  // namespace plyhouse
