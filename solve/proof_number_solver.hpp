// Solves a position of a game whose past counts by proof-number search. One thread: what a line has
// met is in its key, so that threads would have little to tell each other.
#pragma once

#include "core/types.hpp"
#include "solve/proof_number.hpp"
#include "solve/proof_writer.hpp"
#include "solve/solution.hpp"

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
    if (const std::optional<Fate> fate = settle(root_.node())) answer(name, *fate, solved);
    solved.nodes = search_.nodes();
    solved.seconds = seconds();
    return solved;
  }

 private:
  void answer(const std::string& name, Fate fate, Solved& solved) {
    const std::optional<int> move = fate == Fate::loss ? 0 : keep(root_.node(), fate);
    if (plan_.all_moves) {
      MovesOf<G> moves;
      root_.node().moves(game_, moves);
      for (MoveOf<G> each : moves) {
        const std::optional<Fate> seen = settle(root_.node().child(game_, each));
        if (!seen) return;
        solved.moves.push_back(KnownVerdict{opposite(*seen)});
      }
    }
    if (plan_.proof) {
      ProofWriter<G> writer(game_,
                            [this](const auto& node, Fate wanted) { return keep(node, wanted); });
      solved.proof_moves = writer.write(*plan_.proof, name, state_, fate);
      if (!solved.proof_moves) return;
    }
    if (!move) return;
    solved.verdict = KnownVerdict{fate};
    solved.move = move;
  }

  std::optional<Fate> settle(const Node<G>& node) {
    for (const Fate wanted : {Fate::win, Fate::draw}) {
      const std::optional<bool> reached = ask(node, wanted);
      if (!reached) return {};
      if (*reached) return wanted;
    }
    return Fate::loss;
  }

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
    if (plan_.progress) plan_.progress({search_.nodes(), seconds(), 0});
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
