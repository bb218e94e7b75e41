// Alpha-beta over win, draw and loss as a textbook has it, with a table and nothing else: what the
// house's provers are measured against.
#pragma once

#include "core/node.hpp"
#include "search/limits.hpp"
#include "solve/bounds_table.hpp"
#include "solve/ground.hpp"

namespace plyhouse::bench {

template <Game G>
class PlainAlphaBeta {
 public:
  PlainAlphaBeta(const G& game, BoundsTable& table, Stop& stop)
      : game_(game), table_(table), stop_(stop) {}

  Fate value(const Node<G>& node) { return search(node, Fate::loss, Fate::win); }
  std::uint64_t nodes() const { return nodes_; }

 private:
  Fate search(const Node<G>& node, Fate alpha, Fate beta) {
    nodes_++;
    if (stop_.check(nodes_)) return Fate::draw;
    const Outcome outcome = node.outcome(game_);
    if (outcome != Outcome::open) return fate_of(outcome, game_.side(node.position()));
    const Key key = node.key(game_);
    const Bounds known = table_.find(key).bounds;
    if (known.settled() || known.least >= beta) return known.least;
    if (known.most <= alpha) return known.most;
    const std::uint64_t before = nodes_;
    const Fate floor = alpha;
    Fate best = Fate::loss;
    MovesOf<G> moves;
    node.moves(game_, moves);
    for (MoveOf<G> move : moves) {
      const Fate seen = opposite(search(node.child(game_, move), opposite(beta), opposite(alpha)));
      if (stop_.stopped()) return Fate::draw;
      best = std::max(best, seen);
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    const Bounds found{best > floor ? best : Fate::loss, best < beta ? best : Fate::win};
    table_.keep({key, found, static_cast<int>(std::bit_width(nodes_ - before))});
    return best;
  }

  const G& game_;
  BoundsTable& table_;
  Stop& stop_;
  std::uint64_t nodes_ = 0;
};

}  // namespace plyhouse::bench
