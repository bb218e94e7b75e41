// Counts the move sequences of exactly `depth` moves, one by one and without any shortcut, so that
// the count of a twin is a number to trust. A pass is a move; a finished game has none.
#pragma once

#include <cstdint>

namespace plyhouse::twin {

template <class P>
std::uint64_t perft(const P& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sequences = 0;
  for (const auto& move : position.moves()) sequences += perft(position.after(move), depth - 1);
  return sequences;
}

}  // namespace plyhouse::twin
