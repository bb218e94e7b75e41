// One search for all games, compiled for each game's own types and for each set of techniques. By
// depth its value and its move are those of plain minimax (search/minimax.hpp): everything here
// only finds them sooner.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/node.hpp"
#include "search/busy.hpp"
#include "search/limits.hpp"
#include "search/oracle.hpp"
#include "search/ordering.hpp"
#include "search/principal_line.hpp"
#include "search/table.hpp"
#include "search/technique.hpp"
#include "search/value.hpp"
#include "search/watch.hpp"

namespace plyhouse {

// What all threads of a search share.
template <Game G>
struct Common {
  Table* table = nullptr;             // may be missing where the technique has none
  Busy* busy = nullptr;               // missing where a thread is alone
  const Oracle<G>* oracle = nullptr;  // asked by time only
};

// What the root is asked: how deep, which move to look at first, which not to look at, between
// which values the answer is expected.
struct RootQuestion {
  int depth;
  int hint = -1;
  std::vector<int> without{};
  Window window{-infinite, infinite};
};

template <Game G, class Style = Always<by_depth>, class Watch = NoWatch>
class Negamax {
 public:
  using Move = MoveOf<G>;

  struct Choice {
    int move = -1;  // in generation order; -1 where there is none
    Value value = -infinite;
    std::vector<Move> line{};
    bool complete = false;  // no line was broken off at the horizon: deeper searches find no other
                            // result, and by depth no other value
  };

  Negamax(const G& game, const Common<G>& common, Stop& stop, int depth, Style style = {},
          Watch watch = {})
      : game_(game),
        common_(common),
        stop_(stop),
        style_(style),
        watch_(watch),
        experience_(depth),
        lines_(depth) {
    assert(!CountsNoMoves<G> || !technique().cuts);
  }

  // The first of the best moves, looking `depth` moves ahead, from 1. Once the search was stopped
  // it is the best of the moves that were looked at to the end, if any.
  Choice choose(const Node<G>& node, const RootQuestion& question) {
    const Ask ask{question.depth, question.window, 0, Experience<G>::nothing};
    watch_.enter(node, ask.depth, ask.window, ask.ply, static_cast<const Move*>(nullptr));
    symmetric_ = technique().images && is_symmetric(game_, node);
    const std::uint64_t horizons = horizons_;
    Choice best = look_at_root(node, question, ask);
    best.complete = horizons == horizons_;
    watch_.leave(best.value);
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t cuts() const { return cuts_; }

 private:
  // What a node is asked: to look `depth` moves ahead from `ply` moves below the root, after the
  // move with the code `previous`.
  struct Ask {
    int depth;
    Window window;
    int ply;
    std::uint32_t previous;
  };

  Choice look_at_root(const Node<G>& node, const RootQuestion& question, const Ask& ask) {
    MovesOf<G> moves;
    node.moves(game_, moves);
    Picker<G> picker(moves);
    rate(picker, node, ask, question.hint);
    Turns turns(moves.size());
    const Key key = common_.busy ? key_of(node) : 0;
    Choice best;
    while (!turns.over()) {
      const int turn = turns.number();
      const int place = turns.place([&] { return ordered() ? picker.pick(turn) : turn; });
      if (std::ranges::find(question.without, place) != question.without.end()) continue;
      const Key work = work_of(key, moves[place]);
      if (best.move >= 0 && turns.postpone(place, is_busy(work, ask.depth))) continue;
      // Among equals the first in generation order is chosen, in whatever order we look at them.
      const bool wins_ties = place < best.move;
      const Value floor = best.move < 0 || !technique().cuts
                              ? question.window.alpha
                              : std::max(best.value - (wins_ties ? 1 : 0), question.window.alpha);
      begin_work(work, ask.depth);
      const Value value =
          look(node, moves[place], ask, {floor, question.window.beta}, best.move < 0 ? 0 : turn);
      end_work(work, ask.depth);
      if (stop_.stopped()) return best;
      if (best.move >= 0 && (value < best.value || (value == best.value && !wins_ties))) continue;
      best.move = place;
      best.value = value;
      best.line = lines_.with(moves[place], 1);
      if (technique().cuts && value >= question.window.beta) break;
    }
    return best;
  }

  Value search(const Node<G>& node, const Ask& ask, const Move* move) {
    watch_.enter(node, ask.depth, ask.window, ask.ply, move);
    const Value value = answer(node, ask);
    watch_.leave(value);
    return value;
  }

  // The numbered steps of a node.
  Value answer(const Node<G>& node, const Ask& ask) {
    nodes_++;
    lines_.clear(ask.ply);
    if (stop_.check(nodes_)) return because(Reason::stopped, 0);

    // 1. The horizon.
    if (ask.depth == 0) return horizon(node, ask);

    // 2. The end of the game.
    MovesOf<G> moves;
    node.moves(game_, moves);
    if (moves.empty()) {
      return because(Reason::finished,
                     finished_value(game_, node.position(), node.outcome(game_), ask.ply));
    }

    // 3. Not even a win with the next move, or a loss right here, would change anything above.
    if (technique().cuts) {
      const Value best_possible = win_value - step_value * ask.ply - 1;
      if (best_possible <= ask.window.alpha) return because(Reason::too_late, best_possible);
      if (-best_possible >= ask.window.beta) return because(Reason::too_late, -best_possible);
    }

    // 4. What the game can prove, or somebody else knows.
    if (technique().claims) {
      if (const std::optional<Value> proven = claimed(node, ask)) {
        return because(Reason::claim, *proven);
      }
    }
    if (const std::optional<Value> known = told(node, ask)) return because(Reason::claim, *known);

    // 5. The table.
    Key key = 0;
    int hint = -1;
    if (worth_keeping(ask) || common_.busy) key = key_of(node);
    if (worth_keeping(ask)) {
      if (const auto finding = common_.table->find(key)) {
        if (finding->move != Finding::no_move) hint = finding->move;
        if (const std::optional<Value> found = known(*finding, ask)) {
          if (!finding->complete && !is_decided(*found)) horizons_++;
          return because(Reason::table, *found);
        }
      }
    }

    // 6. The moves, the most promising first.
    return look_at_moves(node, ask, moves, key, hint);
  }

  Value horizon(const Node<G>& node, const Ask& ask) {
    const Outcome outcome = node.outcome(game_);
    if (outcome != Outcome::open) {
      return because(Reason::finished, finished_value(game_, node.position(), outcome, ask.ply));
    }
    if (technique().claims && technique().deeper_values) {
      if (const std::optional<Value> proven = claimed(node, ask)) {
        return because(Reason::claim, *proven);
      }
    }
    if (const std::optional<Value> known = told(node, ask)) return because(Reason::claim, *known);
    horizons_++;
    return because(Reason::horizon, evaluate(game_, node.position()));
  }

  Value look_at_moves(const Node<G>& node, const Ask& ask, const MovesOf<G>& moves, Key key,
                      int hint) {
    const std::uint64_t horizons = horizons_;
    Picker<G> picker(moves);
    rate(picker, node, ask, hint);
    Turns turns(moves.size());
    MovesOf<G> tried;
    Window window = ask.window;
    Value best = -infinite;
    int best_place = 0;
    while (!turns.over()) {
      const int turn = turns.number();
      const int place = turns.place([&] { return ordered() ? picker.pick(turn) : turn; });
      const Move move = moves[place];
      const Key work = work_of(key, move);
      if (turn > 0 && turns.postpone(place, is_busy(work, ask.depth))) continue;
      begin_work(work, ask.depth);
      const Value value = look(node, move, ask, window, turn);
      end_work(work, ask.depth);
      if (stop_.stopped()) return because(Reason::stopped, 0);
      if (value > best) {
        best = value;
        best_place = place;
      }
      if (!technique().cuts) continue;
      if (value > window.alpha) {
        window.alpha = value;
        lines_.put(ask.ply, move);
      }
      if (window.alpha >= window.beta) {
        cuts_++;
        if (ordered()) {
          experience_.learn_cut(game_.side(node.position()), ask.ply, ask.previous, move, ask.depth,
                                tried.begin(), tried.end());
        }
        break;
      }
      if (ordered()) tried.add(move);
    }
    // What is decided is certain, whatever was broken off on the way to finding it. Where it is
    // only a bound (no better than a win, no worse than a loss) a result above was decided before.
    if (is_decided(best)) horizons_ = horizons;
    if (worth_keeping(ask)) keep(key, ask, best, best_place, horizons == horizons_);
    return because(technique().cuts && best >= ask.window.beta ? Reason::cut : Reason::all_moves,
                   best);
  }

  // The value of a move to the side that makes it. After the first move a window of nothing asks
  // only whether the move is better, and a wider one how much, if it is.
  Value look(const Node<G>& node, Move move, const Ask& ask, Window window, int turn) {
    const Node<G> child = node.child(game_, move);
    const bool turns = game_.side(child.position()) != game_.side(node.position());
    const std::uint32_t code = code_of(move);
    const auto see = [&](Window seen, int less) {
      const int depth = ask.depth - 1 - less;
      if (!turns) return search(child, {depth, seen, ask.ply + 1, code}, &move);
      return -search(child, {depth, {-seen.beta, -seen.alpha}, ask.ply + 1, code}, &move);
    };
    if (!technique().cuts) return see({-infinite, infinite}, 0);
    if (technique().scout && turn > 0) {
      const Window narrow{window.alpha, window.alpha + 1};
      if (const int less = reduction(ask, turn); less > 0) {
        const Value value = see(narrow, less);
        if (value <= window.alpha || stop_.stopped()) return value;
      }
      if (window.beta - window.alpha > 1) {
        const Value value = see(narrow, 0);
        if (value <= window.alpha || stop_.stopped()) return value;
      }
    }
    return see(window, 0);
  }

  // How much less deeply a late move is looked at. Nothing within the first moves from the root is
  // ever left out: a win that is that near is always seen.
  int reduction(const Ask& ask, int turn) const {
    if constexpr (ReducesLateMoves<G>) {
      if (!technique().reductions || turn < 3 || ask.depth < 3) return 0;
      const int wanted = std::bit_width(static_cast<unsigned>(turn)) *
                         std::bit_width(static_cast<unsigned>(ask.depth)) / 6;
      return std::clamp(ask.ply + ask.depth - always_seen, 0, std::min(wanted, ask.depth - 1));
    } else {
      return 0;
    }
  }

  // A claim counts if it settles the question within the moves that may be looked ahead.
  std::optional<Value> claimed(const Node<G>& node, const Ask& ask) const {
    if constexpr (Claims<G>) {
      const std::optional<Claim> claim = node.claim(game_);
      if (!claim) return {};
      const int latest = std::max(claim->worst.moves, claim->best.moves);
      if (!technique().deeper_values && latest > ask.depth) return {};
      const Side side = game_.side(node.position());
      const Value least = ending_value(claim->worst, side, ask.ply);
      const Value most = ending_value(claim->best, side, ask.ply);
      if (least >= ask.window.beta || least == most) return least;
      if (most <= ask.window.alpha) return most;
    }
    return {};
  }

  std::optional<Value> told(const Node<G>& node, const Ask& ask) const {
    if (!technique().deeper_values || !common_.oracle) return {};
    const std::optional<Ending> ending = common_.oracle->ending(node.position());
    if (!ending) return {};
    return ending_value(*ending, game_.side(node.position()), ask.ply);
  }

  // What a finding says about the question, if it says enough. By depth only what was found by
  // looking exactly as far ahead may answer, and what would have been found so: a result within
  // that distance, or a tree that ends before it.
  std::optional<Value> known(const Finding& finding, const Ask& ask) const {
    const bool decided = is_decided(finding.value);
    const bool far_enough = technique().deeper_values
                                ? finding.depth >= ask.depth || finding.complete || decided
                                : finding.depth == ask.depth ||
                                      (finding.complete && finding.depth < ask.depth) ||
                                      (decided && distance_of(finding.value) <= ask.depth);
    const Value value = seen_from_root(finding.value, ask.ply);
    if (far_enough && (finding.bound == Bound::exact ||
                       (finding.bound == Bound::at_least && value >= ask.window.beta) ||
                       (finding.bound == Bound::at_most && value <= ask.window.alpha))) {
      return value;
    }
    return {};
  }

  // From a symmetric root every position has images in the tree, and all of them share what is
  // found. From any other they are too rare to be worth looking for. What a search by time leaves
  // in a table that is kept must not answer a search by depth.
  Key key_of(const Node<G>& node) const {
    constexpr Key by_time_mark = Key{1} << 63;
    const Key mark = technique().deeper_values ? by_time_mark : 0;
    if constexpr (HasImages<G>) {
      if (symmetric_) return shared_key(game_, node) ^ mark;
    }
    return node.key(game_) ^ mark;
  }

  // Just above the horizon looking again is cheaper than going to memory (docs/performance.md).
  bool worth_keeping(const Ask& ask) const { return technique().table && ask.depth > 1; }

  void keep(Key key, const Ask& ask, Value best, int place, bool complete) {
    Finding finding;
    finding.value = seen_from_here(best, ask.ply);
    finding.depth = static_cast<std::uint8_t>(ask.depth);
    finding.move = static_cast<std::uint8_t>(std::min<int>(place, Finding::no_move));
    finding.bound = best >= ask.window.beta    ? Bound::at_least
                    : best <= ask.window.alpha ? Bound::at_most
                                               : Bound::exact;
    finding.complete = complete;
    common_.table->keep(key, finding);
  }

  void rate(Picker<G>& picker, const Node<G>& node, const Ask& ask, int hint) {
    if (!ordered()) return;
    picker.rate(hint, [&](Move move) {
      return experience_.worth(game_, node.position(), ask.ply, ask.previous, move);
    });
  }

  // Sharing the work with other threads.
  static Key work_of(Key key, Move move) { return key ^ (code_of(move) + 1) * key_detail::salt; }
  bool is_busy(Key work, int depth) const {
    return common_.busy && depth >= Busy::least_depth && common_.busy->holds(work);
  }
  void begin_work(Key work, int depth) {
    if (common_.busy && depth >= Busy::least_depth) common_.busy->begin(work);
  }
  void end_work(Key work, int depth) {
    if (common_.busy && depth >= Busy::least_depth) common_.busy->end(work);
  }

  Value because(Reason reason, Value value) {
    watch_.because(reason);
    return value;
  }

  constexpr const Technique& technique() const { return style_.technique; }
  constexpr bool ordered() const { return technique().ordering; }

  const G& game_;
  Common<G> common_;
  Stop& stop_;
  [[no_unique_address]] Style style_;
  [[no_unique_address]] Watch watch_;
  Experience<G> experience_;
  PrincipalLines<Move> lines_;
  bool symmetric_ = false;  // the root is
  std::uint64_t nodes_ = 0;
  std::uint64_t cuts_ = 0;
  std::uint64_t horizons_ = 0;  // lines broken off
};

}  // namespace plyhouse
