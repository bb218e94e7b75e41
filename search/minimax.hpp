// Plain full-width minimax: the reference that every search by depth must agree with. Nothing here
// is clever, and nothing here may become so.
#pragma once

#include <cstdint>

#include "core/node.hpp"
#include "search/value.hpp"

namespace plyhouse {

template <Game G>
class Minimax {
 public:
  struct Choice {
    int move;  // in generation order; -1 where the game is over
    Value value;
  };

  explicit Minimax(const G& game) : game_(game) {}

  // The first of the best moves, looking exactly `depth` moves ahead, from 1.
  Choice choose(const Node<G>& node, int depth) {
    MovesOf<G> moves;
    node.moves(game_, moves);
    Choice best{-1, moves.empty() ? value(node, 0, 0) : -infinite};
    for (int i = 0; i < moves.size(); i++) {
      const Value found = child_value(node, moves[i], depth, 0);
      if (found > best.value) best = {i, found};
    }
    return best;
  }

  // What the side to move can reach, `ply` moves below the root.
  Value value(const Node<G>& node, int depth, int ply) {
    nodes_++;
    const Outcome outcome = node.outcome(game_);
    if (outcome != Outcome::open) return finished_value(game_, node.position(), outcome, ply);
    if (depth == 0) return evaluate(game_, node.position());
    MovesOf<G> moves;
    node.moves(game_, moves);
    Value best = -infinite;
    for (MoveOf<G> move : moves) best = std::max(best, child_value(node, move, depth, ply));
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  // Negated when the turn changes, and only then.
  Value child_value(const Node<G>& node, MoveOf<G> move, int depth, int ply) {
    const Node<G> child = node.child(game_, move);
    const Value found = value(child, depth - 1, ply + 1);
    return game_.side(child.position()) == game_.side(node.position()) ? found : -found;
  }

  const G& game_;
  std::uint64_t nodes_ = 0;
};

}  // namespace plyhouse
