// Solves a position whose verdict, and that of all positions after it, can be asked for.
#pragma once

#include "solve/by_verdict.hpp"
#include "solve/proof_writer.hpp"
#include "solve/solution.hpp"

namespace plyhouse {

// probe(position) is the verdict for the side to move, either side. Nothing where it does not know
// all that it takes.
template <Game G, class Probe>
std::optional<Solved> solve_by_verdict(const G& game, const std::string& name,
                                       const State<G>& state, const SolvePlan& plan,
                                       const Probe& probe) {
  const std::optional<JudgedMove> best = best_by_verdict(game, state.position, probe);
  if (!best) return {};
  Solved solved;
  const auto known = [](const Verdict& verdict) {
    KnownVerdict result{verdict.fate};
    if (verdict.fate != Fate::draw) result.distance = verdict.distance;
    return result;
  };
  solved.verdict = known(best->verdict);
  solved.move = best->move;
  if (plan.all_moves) {
    MovesOf<G> moves;
    game.moves(state.position, moves);
    for (MoveOf<G> move : moves) {
      solved.moves.push_back(known(*verdict_of_move(game, state.position, move, probe)));
    }
  }
  if (plan.proof) {
    ProofWriter<G> writer(game, [&](const Node<G>& node, Fate /*wanted*/) -> std::optional<int> {
      const std::optional<JudgedMove> choice = best_by_verdict(game, node.position(), probe);
      if (!choice || plan.token.stop_requested()) return {};
      return choice->move;
    });
    solved.proof_moves = writer.write(*plan.proof, name, state, best->verdict.fate);
    if (!solved.proof_moves) return {};
  }
  return solved;
}

}  // namespace plyhouse
