// Solves a position of a game whose past counts by proof-number search. One thread: what a line has
// met is in its key, so that threads would have little to tell each other.
#pragma once

#include "core/types.hpp"
#include "solve/answerer.hpp"
#include "solve/proof_number.hpp"

namespace plyhouse {

template <Game G>
class ProofNumberSolver {
 public:
  ProofNumberSolver(const G& game, const State<G>& state, const SolvePlan& plan)
      : game_(game),
        state_(state),
        plan_(plan),
        root_(game, state),
        ground_(game, root_.node()),
        table_(plan.memory_megabytes),
        stop_({{}, plan.seconds, {}}, begin_, plan.token),
        search_(game, ground_, table_, stop_, [this] { tell(); }) {}

  Solved solve(const std::string& name) {
    Solved solved;
    solved.solver = Solver::proof_number;
    const auto ask = [this](const Node<G>& node, Fate wanted) { return this->ask(node, wanted); };
    const auto keep = [this](const Node<G>& node, Fate wanted) { return this->keep(node, wanted); };
    Answerer<G>(game_, plan_, ask, keep).answer(name, state_, root_.node(), solved);
    solved.nodes = search_.nodes();
    solved.seconds = seconds();
    return solved;
  }

 private:
  std::optional<int> keep(const Node<G>& node, Fate wanted) {
    MovesOf<G> moves;
    node.moves(game_, moves);
    for (int i = 0; i < moves.size(); i++) {
      const Node<G> child = node.child(game_, moves[i]);
      const std::optional<bool> reached = ask(child, wanted == Fate::win ? Fate::draw : Fate::win);
      if (!reached) return {};
      if (!*reached) return i;
    }
    return {};
  }

  std::optional<bool> ask(const Node<G>& node, Fate wanted) {
    const bool reached = search_.is_at_least(node, wanted);
    if (stop_.stopped()) return {};
    return reached;
  }

  void tell() const {
    if (plan_.progress) plan_.progress({search_.nodes(), seconds()});
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  const G& game_;
  const State<G>& state_;
  const SolvePlan& plan_;
  Clock::time_point begin_ = Clock::now();
  Root<G> root_;
  Ground<G> ground_;
  EffortTable table_;
  Stop stop_;
  ProofNumberSearch<G> search_;
};

}  // namespace plyhouse
