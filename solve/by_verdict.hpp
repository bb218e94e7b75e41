// Choosing a move where the verdict of every position can be asked for: from tables, or from slices
// that were just worked out.
#pragma once

#include <optional>

#include "solve/memo.hpp"

namespace plyhouse {

// A move, in generation order, and what it is worth to the side that makes it.
struct JudgedMove {
  int move;
  Verdict verdict;
};

// The verdict of a position after a move, as the side that made it sees it. Nothing where `probe`
// knows nothing.
template <Game G, class Probe>
std::optional<Verdict> verdict_of_move(const G& game, const PositionOf<G>& position, MoveOf<G> move,
                                       const Probe& probe) {
  const PositionOf<G> next = game.after(position, move);
  const Outcome outcome = game.outcome(next);
  std::optional<Verdict> seen;
  if (outcome == Outcome::open) {
    seen = probe(next);
  } else {
    seen = finished_verdict(game, next, outcome);
  }
  if (!seen) return {};
  return seen_before_move(*seen);
}

// The first of the best moves. Nothing where a move's verdict is missing, or there is no move.
template <Game G, class Probe>
std::optional<JudgedMove> best_by_verdict(const G& game, const PositionOf<G>& position,
                                          const Probe& probe) {
  MovesOf<G> moves;
  game.moves(position, moves);
  std::optional<JudgedMove> best;
  for (int i = 0; i < moves.size(); i++) {
    const std::optional<Verdict> verdict = verdict_of_move(game, position, moves[i], probe);
    if (!verdict) return {};
    if (!best || is_better(*verdict, best->verdict)) best = JudgedMove{i, *verdict};
  }
  return best;
}

}  // namespace plyhouse
