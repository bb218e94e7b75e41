// The best line below each ply of a search, in memory that is taken once.
#pragma once

#include <algorithm>
#include <vector>

namespace plyhouse {

template <class Move>
class PrincipalLines {
 public:
  explicit PrincipalLines(int depth)
      : stride_(depth + 2), sizes_(stride_ + 1), moves_((stride_ + 1) * stride_) {}

  void clear(int ply) { sizes_[ply] = 0; }

  // The line at `ply` becomes `move` and the line below it.
  void put(int ply, Move move) {
    const int below = sizes_[ply + 1];
    *line(ply) = move;
    std::copy_n(line(ply + 1), below, line(ply) + 1);
    sizes_[ply] = below + 1;
  }

  // A move followed by the line at `ply`.
  std::vector<Move> with(Move move, int ply) const {
    std::vector<Move> whole(static_cast<std::size_t>(sizes_[ply]) + 1, move);
    std::copy_n(line(ply), sizes_[ply], whole.begin() + 1);
    return whole;
  }

 private:
  Move* line(int ply) { return &moves_[ply * stride_]; }
  const Move* line(int ply) const { return &moves_[ply * stride_]; }

  std::size_t stride_;
  std::vector<int> sizes_;
  std::vector<Move> moves_;
};

}  // namespace plyhouse
