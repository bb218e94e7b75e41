// Chooses the solver that a game asks for by its powers, and stands it behind engine/solving.hpp.
// Included by engine/serve.hpp only.
#pragma once

#include "engine/solving.hpp"
#include "search/deepening.hpp"
#include "solve/forward_solver.hpp"
#include "solve/knowledge.hpp"
#include "solve/proof_number_solver.hpp"
#include "solve/retrograde_solver.hpp"

namespace plyhouse::engine {

// Games whose positions are known by their boards alone and cannot come again.
template <class G>
inline constexpr bool solved_forward = !Reverses<G> && !Remembers<G>;

template <Game G>
class ServedSolver {
 public:
  ServedSolver(const G& game, const std::string& name, const State<G>& state,
               const Knowledge<G>& knowledge, const SolvePlan& plan)
      : game_(game), name_(name), state_(state), knowledge_(knowledge), plan_(plan) {}

  Expected<Solved> solve() const {
    const Root<G> root(game_, state_);
    const Outcome outcome = root.node().outcome(game_);
    if (outcome != Outcome::open) {
      if (plan_.proof) return fail("there is nothing to prove: the game is over");
      Solved over;
      over.verdict = KnownVerdict{fate_of(outcome, game_.side(state_.position))};
      if (over.verdict->fate != Fate::draw) over.verdict->distance = 0;
      return over;
    }
    if (plan_.save && !solved_forward<G>) {
      return fail("only forward searches can be saved; `plyhouse tables build` goes on by itself");
    }
    if constexpr (!Remembers<G>) {
      const auto probe = [&](const PositionOf<G>& position) {
        return knowledge_.verdict(position);
      };
      if (knowledge_.tables()) {
        std::optional<Solved> solved = solve_by_verdict(game_, name_, state_, plan_, probe);
        if (solved) {
          solved->solver = Solver::table;
          return *solved;
        }
      }
    }
    Expected<Solved> solved = solve_anew();
    const bool missing = solved && solved->verdict && !solved->verdict->distance;
    if (missing && solved->solver != Solver::forward) find_distance(*solved);
    return solved;
  }

 private:
  Expected<Solved> solve_anew() const {
    if constexpr (PrefersProofNumbers<G>) {
      // What is to be saved is done by the solver that can.
      if (game_.prefers_proof_numbers() && !plan_.save) {
        return ProofNumberSolver<G>(game_, state_, plan_).solve(name_);
      }
    }
    if constexpr (solved_forward<G>) {
      return ForwardSolver<G>(game_, name_, state_, plan_).solve();
    } else if constexpr (Remembers<G>) {
      return ProofNumberSolver<G>(game_, state_, plan_).solve(name_);
    } else if constexpr (VisitsOrigins<G>) {
      RetrogradeSolver<G> solver(game_, state_.position, plan_);
      const std::optional<std::uint64_t> needed = solver.needed_memory();
      if (!needed) return solve_by_search();
      if (*needed > plan_.memory_megabytes) {
        return fail("solving this needs {} megabytes of memory, the limit is {}", *needed,
                    plan_.memory_megabytes);
      }
      return solver.solve(name_, state_).value_or(Solved{Solver::retrograde});
    } else {
      return solve_by_search();
    }
  }

  // Deeper and deeper until something is proven. In a game that can go round in circles that can be
  // a win or a loss; a draw may never be.
  Expected<Solved> solve_by_search() const {
    if (plan_.proof || plan_.all_moves) {
      return fail("with so many men there is only the search: no proof, no values of all moves");
    }
    const Root<G> root(game_, state_);
    Table table(plan_.memory_megabytes);
    Effort<G> effort;
    effort.limits.seconds = plan_.seconds;
    effort.threads = plan_.threads;
    effort.oracle = knowledge_.tables();
    effort.token = plan_.token;
    effort.progress = [&](const Found<G>& found) {
      if (plan_.progress) plan_.progress({found.nodes, found.seconds});
    };
    const Found<G> found = deepen<G, Always<by_time>>(game_, root.node(), table, effort);
    Solved solved{Solver::search};
    solved.nodes = found.nodes;
    solved.seconds = found.seconds;
    const FoundLine<G>& best = found.best.front();
    if (!best.proven) return solved;
    const Fate fate = best.value == 0 ? Fate::draw : best.value > 0 ? Fate::win : Fate::loss;
    solved.verdict = KnownVerdict{fate};
    solved.move = best.move;
    return solved;
  }

  // A search by depth finds the least distance where that is not too far away.
  void find_distance(Solved& solved) const {
    if (solved.verdict->fate == Fate::draw) return;
    constexpr std::uint64_t nodes = 2'000'000;
    constexpr std::size_t megabytes = 64;
    const Root<G> root(game_, state_);
    Table table(megabytes);
    Effort<G> effort;
    effort.limits.nodes = nodes;
    effort.token = plan_.token;
    const Found<G> found = deepen<G, Always<by_depth>>(game_, root.node(), table, effort);
    const FoundLine<G>& best = found.best.front();
    if (found.stopped || !best.proven || !is_decided(best.value)) return;
    if ((best.value > 0) != (solved.verdict->fate == Fate::win)) return;
    solved.verdict->distance = distance_of(best.value);
    solved.move = best.move;
  }

  const G& game_;
  const std::string& name_;
  const State<G>& state_;
  const Knowledge<G>& knowledge_;
  const SolvePlan& plan_;
};

}  // namespace plyhouse::engine
