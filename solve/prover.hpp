// Forward to the end of the game, for games that cannot go round in circles: "is this worth at
// least a win (a draw)?", asked of every position that matters, until the root is settled. What was
// answered is kept in a large table; the children's answers are looked up before any of them is
// searched (an enhanced transposition cut-off), images and turned boards share one answer, and what
// the game claims is believed.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>

#include "core/evaluation.hpp"
#include "search/busy.hpp"
#include "search/limits.hpp"
#include "search/ordering.hpp"
#include "solve/bounds_table.hpp"
#include "solve/ground.hpp"

namespace plyhouse {

template <Game G>
class Prover {
 public:
  static_assert(!Reverses<G>, "play that goes round in circles would never end here");

  // `busy` is missing where a thread is alone.
  Prover(const G& game, const Ground<G>& ground, BoundsTable& table, Stop& stop, Busy* busy)
      : game_(game), ground_(ground), table_(table), stop_(stop), busy_(busy) {}

  // Whether the position is worth at least so much to the side to move, in a game that is broken
  // off after `within` moves. Means nothing once stopped.
  bool is_at_least(const Node<G>& node, Fate wanted, int within = no_limit) {
    within = ground_.useful_moves(wanted, within);
    const Bounds known = ground_.known(node, within);
    if (known.is_at_least(wanted)) return true;
    if (known.is_below(wanted)) return false;
    return holds(node, ground_.key(node, within), {wanted, within});
  }

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  struct Question {
    Fate wanted;
    int within;

    // What the other side is asked after a move: the answer here is yes where it is no there.
    Question after_move() const {
      const Fate asked = wanted == Fate::win ? Fate::draw : Fate::win;
      const int left = within == no_limit ? no_limit : within - 1;
      return {asked, Ground<G>::useful_moves(asked, left)};
    }
  };

  // A position after a move, and the question whether it holds is open.
  struct Child {
    PositionOf<G> position;
    Key key;
    std::uint32_t move;  // its code
    int worth;
  };

  struct Children {
    std::array<Child, G::max_moves> list;
    int count = 0;
    bool found = false;  // one that settles the question
  };

  // The same of a position of which the rules and the game's claims say nothing.
  bool holds(const Node<G>& node, Key key, const Question& question) {
    const Bounds bounds = table_.find(key).bounds;
    if (bounds.is_at_least(question.wanted)) return true;
    if (bounds.is_below(question.wanted)) return false;
    return prove(node, key, question);
  }

  // The numbered steps of a position that nothing is known of.
  bool prove(const Node<G>& node, Key key, const Question& question) {
    const std::uint64_t before = nodes();
    nodes_.store(before + 1, std::memory_order_relaxed);
    if (stop_.check(before)) return false;

    // 1. Its moves, and what is known of them: one that leaves the other side with less than it
    // needs is enough.
    Children children;
    list_children(node, question.after_move(), children);

    // 2. The others, the most promising first.
    if (!children.found) look_at_children(node, key, question, children);
    if (stop_.stopped()) return false;
    const auto work = static_cast<int>(std::bit_width(nodes() - before));
    table_.keep({key, answered(question.wanted, children.found), work});
    return children.found;
  }

  void list_children(const Node<G>& node, const Question& asked, Children& children) const {
    MovesOf<G> moves;
    node.moves(game_, moves);
    for (MoveOf<G> move : moves) {
      const Node<G> child = node.child(game_, move);
      const Bounds bounds = ground_.known(child, asked.within);
      children.found = bounds.is_below(asked.wanted);
      if (children.found) return;
      if (bounds.is_at_least(asked.wanted)) continue;
      const Key key = ground_.key(child, asked.within);
      table_.prefetch(key);
      children.list[children.count++] = {child.position(), key, code_of(move), 0};
    }
    int open = 0;
    for (int i = 0; i < children.count; i++) {
      const Bounds bounds = table_.find(children.list[i].key).bounds;
      children.found = bounds.is_below(asked.wanted);
      if (children.found) return;
      if (!bounds.is_at_least(asked.wanted)) children.list[open++] = children.list[i];
    }
    children.count = open;
  }

  void look_at_children(const Node<G>& node, Key key, const Question& question,
                        Children& children) {
    const Side side = game_.side(node.position());
    const Question asked = question.after_move();
    rate(side, children);
    Turns turns(children.count);
    while (!turns.over() && !children.found) {
      const int turn = turns.number();
      const int place = turns.place([&] { return turn; });
      const Child& child = children.list[place];
      if (busy_ && turn > 0 && turns.postpone(place, busy_->holds(child.key))) continue;
      if (busy_ && turn > 0 && others_answered(key, question.wanted, children)) return;
      if (busy_) busy_->begin(child.key);
      children.found = !holds(Node<G>(child.position), child.key, asked);
      if (busy_) busy_->end(child.key);
      if (stop_.stopped()) return;
      if (children.found) learn(side, children, place);
    }
  }

  // Another thread may have settled the question meanwhile.
  bool others_answered(Key key, Fate wanted, Children& children) const {
    const Bounds bounds = table_.find(key).bounds;
    children.found = bounds.is_at_least(wanted);
    return children.found || bounds.is_below(wanted);
  }

  // By what the game thinks of them and by what settled questions elsewhere.
  void rate(Side side, Children& children) const {
    for (int i = 0; i < children.count; i++) {
      Child& child = children.list[i];
      const int history = history_[index(side)][child.move];
      child.worth = history * weight_of_history / most_history - evaluate(game_, child.position);
    }
    // Few, and equals keep their order.
    for (int i = 1; i < children.count; i++) {
      const Child child = children.list[i];
      int place = i;
      for (; place > 0 && children.list[place - 1].worth < child.worth; place--) {
        children.list[place] = children.list[place - 1];
      }
      children.list[place] = child;
    }
  }

  void learn(Side side, const Children& children, int place) {
    const auto change = [&](std::uint32_t move, int bonus) {
      int& entry = history_[index(side)][move];
      entry += bonus - entry * std::abs(bonus) / most_history;
    };
    constexpr int bonus = 256;
    change(children.list[place].move, bonus);
    for (int i = 0; i < place; i++) change(children.list[i].move, -bonus);
  }

  static constexpr int most_history = 16'384;
  static constexpr int weight_of_history = 300;  // bench/solvers: 0, 40, 100, 300, 1000

  const G& game_;
  const Ground<G>& ground_;
  BoundsTable& table_;
  Stop& stop_;
  Busy* busy_;
  std::atomic<std::uint64_t> nodes_{0};
  std::array<std::array<int, 4096>, 2> history_{};  // by side and move: what settled questions
};

}  // namespace plyhouse
