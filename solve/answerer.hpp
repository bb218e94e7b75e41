// From answers to one question, "is this worth at least so much?", to a solution: the value, a move
// that keeps it, the values of all moves, a proof.
#pragma once

#include <functional>

#include "solve/proof_writer.hpp"
#include "solve/solution.hpp"

namespace plyhouse {

template <Game G>
class Answerer {
 public:
  // Nothing where it was stopped.
  using Ask = std::function<std::optional<bool>(const Node<G>& node, Fate wanted)>;

  // `keep` names a move that keeps at least so much.
  Answerer(const G& game, const SolvePlan& plan, Ask ask, Guide<G> keep)
      : game_(game), plan_(plan), ask_(std::move(ask)), keep_(std::move(keep)) {}

  // All that the plan wants of the position. The verdict is missing where it was stopped.
  void answer(const std::string& name, const State<G>& state, const Node<G>& root,
              Solved& solved) const {
    const std::optional<Fate> fate = settle(root);
    if (!fate) return;
    const std::optional<int> move = *fate == Fate::loss ? 0 : keep_(root, *fate);
    if (!move) return;
    if (plan_.all_moves && !settle_moves(root, solved)) return;
    if (plan_.proof) {
      solved.proof_moves = ProofWriter<G>(game_, keep_).write(*plan_.proof, name, state, *fate);
      if (!solved.proof_moves) return;
    }
    solved.verdict = KnownVerdict{*fate};
    solved.move = move;
  }

 private:
  std::optional<Fate> settle(const Node<G>& node) const {
    for (const Fate wanted : {Fate::win, Fate::draw}) {
      const std::optional<bool> reached = ask_(node, wanted);
      if (!reached) return {};
      if (*reached) return wanted;
    }
    return Fate::loss;
  }

  bool settle_moves(const Node<G>& root, Solved& solved) const {
    MovesOf<G> moves;
    root.moves(game_, moves);
    for (MoveOf<G> move : moves) {
      const std::optional<Fate> seen = settle(root.child(game_, move));
      if (!seen) return false;
      solved.moves.push_back(KnownVerdict{opposite(*seen)});
    }
    return true;
  }

  const G& game_;
  const SolvePlan& plan_;
  Ask ask_;
  Guide<G> keep_;
};

}  // namespace plyhouse
