// Counts the move sequences of an exact length: the test of a move generator that every engine
// author runs first. A pass is a move; a finished game has no sequence but the empty one.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "core/node.hpp"

namespace plyhouse {

template <Game G>
std::uint64_t perft(const G& game, const Node<G>& node, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(node.count_moves(game));
  MovesOf<G> moves;
  node.moves(game, moves);
  std::uint64_t count = 0;
  for (MoveOf<G> move : moves) count += perft(game, node.child(game, move), depth - 1);
  return count;
}

}  // namespace plyhouse
