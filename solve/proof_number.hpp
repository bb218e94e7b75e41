// Proof-number search, depth first (df-pn): always goes on where the least work seems to be left.
// It never goes deeper than it has reason to, so that it is right, and can be quick, in a game
// whose lines are as long as the past allows (Capture the Flag): there the past is part of a node's
// key.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "search/limits.hpp"
#include "solve/effort_table.hpp"
#include "solve/ground.hpp"

namespace plyhouse {

template <Game G>
class ProofNumberSearch {
 public:
  static_assert(!Reverses<G> || Remembers<G>, "a key must tell all of a position's future");

  // `tick` is called now and then while it looks.
  ProofNumberSearch(const G& game, const Ground<G>& ground, EffortTable& table, Stop& stop,
                    std::function<void()> tick = {})
      : game_(game), ground_(ground), table_(table), stop_(stop), tick_(std::move(tick)) {}

  // Whether the position is worth at least so much to the side to move. Means nothing once stopped.
  bool is_at_least(const Node<G>& node, Fate wanted) {
    const Question question{wanted, key_for(node, wanted)};
    ProofEffort effort = first_guess(node, question);
    while (!effort.settled() && !stop_.stopped()) {
      effort = look(node, question, {ProofEffort::endless, ProofEffort::endless});
    }
    return effort.proof == 0;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Question {
    Fate wanted;
    Key key;
  };

  struct Child {
    MoveOf<G> move;
    Question question;
    ProofEffort effort;
  };

  // Of the children's efforts: the best move, and what they come to for the parent.
  struct Sum {
    ProofEffort effort{ProofEffort::endless, 0};
    std::size_t best = 0;
    std::uint32_t second = ProofEffort::endless;  // disproof of the next best
  };

  // The two questions about a position are different things to know.
  Key key_for(const Node<G>& node, Fate wanted) const {
    return ground_.key(node) ^ (wanted == Fate::win ? 0 : key_detail::salt);
  }

  // More replies to look at are more work for a disproof.
  ProofEffort first_guess(const Node<G>& node, const Question& question) const {
    const Bounds bounds = ground_.known(node);
    if (bounds.is_at_least(question.wanted)) return ProofEffort::proven();
    if (bounds.is_below(question.wanted)) return ProofEffort::disproven();
    if (const ProofEffort* known = table_.find(question.key)) return *known;
    return {1, static_cast<std::uint32_t>(node.count_moves(game_))};
  }

  // Looks below a position until its proof or disproof seems to need more work than the limits say.
  ProofEffort look(const Node<G>& node, const Question& question, ProofEffort limits) {
    const std::uint64_t before = nodes_++;
    if (stop_.check(nodes_)) return {};
    if (nodes_ % nodes_a_tick == 0 && tick_) tick_();
    std::vector<Child> children = list_children(node, question.wanted);
    while (true) {
      const Sum sum = add_up(children);
      if (sum.effort.proof >= limits.proof || sum.effort.disproof >= limits.disproof) {
        table_.keep(question.key, sum.effort, nodes_ - before);
        return sum.effort;
      }
      Child& best = children[sum.best];
      // A little more than the next best seems to need, so that looking does not jump to and fro.
      const std::uint32_t margin = sum_of_efforts(sum.second, sum.second / 4 + 1);
      const ProofEffort below{limits.disproof - sum.effort.disproof + best.effort.proof,
                              std::min(limits.proof, margin)};
      best.effort = look(node.child(game_, best.move), best.question, below);
      if (stop_.stopped()) return {};
    }
  }

  std::vector<Child> list_children(const Node<G>& node, Fate wanted) const {
    const Fate asked = wanted == Fate::win ? Fate::draw : Fate::win;
    MovesOf<G> moves;
    node.moves(game_, moves);
    std::vector<Child> children;
    children.reserve(moves.size());
    for (MoveOf<G> move : moves) {
      const Node<G> child = node.child(game_, move);
      const Question question{asked, key_for(child, asked)};
      children.push_back({move, question, first_guess(child, question)});
      if (children.back().effort.disproof == 0) break;
    }
    return children;
  }

  // A proof needs one child's disproof, a disproof every child's proof.
  static Sum add_up(const std::vector<Child>& children) {
    Sum sum;
    for (std::size_t i = 0; i < children.size(); i++) {
      const ProofEffort& effort = children[i].effort;
      sum.effort.disproof = sum_of_efforts(sum.effort.disproof, effort.proof);
      if (effort.disproof < sum.effort.proof) {
        sum.second = sum.effort.proof;
        sum.effort.proof = effort.disproof;
        sum.best = i;
      } else {
        sum.second = std::min(sum.second, effort.disproof);
      }
    }
    return sum;
  }

  static constexpr std::uint64_t nodes_a_tick = 1 << 17;

  const G& game_;
  const Ground<G>& ground_;
  EffortTable& table_;
  Stop& stop_;
  std::function<void()> tick_;
  std::uint64_t nodes_ = 0;
};

}  // namespace plyhouse
