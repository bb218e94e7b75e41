// Players for measuring strength: the search as it is, and the student's program that it has to
// beat.
#pragma once

#include <utility>

#include "search/deepening.hpp"

namespace plyhouse::strength {

// A game whose evaluation counts men (in Fortress squares) and nothing else: the first terms of its
// own.
template <Game G>
class Bare : public G {
 public:
  explicit Bare(const G& game) : G(game) {}

  std::array<Term, 1> terms(const PositionOf<G>& position) const {
    Value men = 0;
    int counted = 0;
    for (const Term& term : G::terms(position)) {
      if (counted++ == 0 || term.name == "towers") men += term.value;
    }
    return {{{"men", men}}};
  }
};

// The strongest that the search can do within the limits.
template <Game G>
int strongest_move(const G& game, const State<G>& state, const Limits& limits) {
  const Root<G> root(game, state);
  Table table(useful_megabytes(limits, root.node().count_moves(game), 1, 64));
  Effort<G> effort;
  effort.limits = limits;
  return deepen<G, Always<by_time>>(game, root.node(), table, effort).best[0].move;
}

// Alpha-beta without ordering or table, deepened until the time is over.
template <Game G>
int plain_move(const Bare<G>& game, const State<G>& state, const Limits& limits) {
  const State<Bare<G>> same{state.position, state.past};
  const Root<Bare<G>> root(game, same);
  Table unused(1);
  Effort<Bare<G>> effort;
  effort.limits = limits;
  return deepen<Bare<G>, Always<plain_alpha_beta>>(game, root.node(), unused, effort).best[0].move;
}

}  // namespace plyhouse::strength
