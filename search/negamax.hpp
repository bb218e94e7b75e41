// One search for all games, compiled for each game's own types and for each set of techniques: what
// a technique costs when it is off is nothing. Searched by depth, its value and its move are those
// of plain minimax (search/minimax.hpp); everything here only finds them sooner.
#pragma once

#include <cstdint>
#include <vector>

#include "core/node.hpp"
#include "search/limits.hpp"
#include "search/ordering.hpp"
#include "search/table.hpp"
#include "search/value.hpp"

namespace plyhouse {

// The rungs of the ladder, each on top of the one before.
struct Technique {
  bool cuts = true;      // alpha-beta
  bool ordering = true;  // promising moves first
  bool table = true;     // positions met again
  bool scout = true;     // principal variation search
};

template <Game G, Technique technique = Technique{}>
class Negamax {
 public:
  using Move = MoveOf<G>;

  struct Choice {
    int move = -1;  // in generation order; -1 where the game is over
    Value value = 0;
    std::vector<Move> line{};
  };

  // `table` may be null where the technique has none.
  Negamax(const G& game, Table* table, Stop& stop, int depth)
      : game_(game), table_(table), stop_(stop), experience_(depth), lines_(depth + 2) {}

  // The first of the best moves, looking exactly `depth` moves ahead, from 1. `hint` is the place
  // of the move to look at first. Means nothing once the search was stopped.
  Choice choose(const Node<G>& node, int depth, int hint) {
    MovesOf<G> moves;
    node.moves(game_, moves);
    if (moves.empty()) {
      return {-1, finished_value(game_, node.position(), node.outcome(game_), 0), {}};
    }
    Picker<G> picker(moves);
    rate(picker, node, hint, 0, Experience<G>::nothing);
    Choice best{-1, -infinite, {}};
    for (int turn = 0; turn < moves.size(); turn++) {
      const int place = technique.ordering ? picker.pick(turn) : turn;
      // Among equals the first in generation order is chosen, in whatever order we look at them.
      const bool wins_ties = place < best.move;
      const Value floor = technique.cuts && turn > 0 ? best.value - (wins_ties ? 1 : 0) : -infinite;
      const Value value = look(node, moves[place], depth, floor, infinite, turn, 0);
      if (stop_.stopped()) return best;
      if (turn > 0 && (value < best.value || (value == best.value && !wins_ties))) continue;
      best.move = place;
      best.value = value;
      best.line = lines_[1];
      best.line.insert(best.line.begin(), moves[place]);
    }
    return best;
  }

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t cuts() const { return cuts_; }

 private:
  Value search(const Node<G>& node, int depth, Value alpha, Value beta, int ply,
               std::uint32_t previous) {
    nodes_++;
    lines_[ply].clear();
    if (stop_.check(nodes_)) return 0;

    // 1. The horizon.
    if (depth == 0) {
      const Outcome outcome = node.outcome(game_);
      if (outcome != Outcome::open) return finished_value(game_, node.position(), outcome, ply);
      return evaluate(game_, node.position());
    }

    // 2. The end of the game.
    MovesOf<G> moves;
    node.moves(game_, moves);
    if (moves.empty()) {
      return finished_value(game_, node.position(), node.outcome(game_), ply);
    }

    // 3. Not even a win with the next move, or a loss right here, would change anything above.
    if constexpr (technique.cuts) {
      const Value best_possible = win_value - step_value * ply - 1;
      if (best_possible <= alpha) return best_possible;
      if (-best_possible >= beta) return -best_possible;
    }

    // 4. The table: only what was found by looking exactly as far ahead may answer.
    Key key = 0;
    int hint = -1;
    if constexpr (technique.table) {
      key = node.key(game_);
      if (const auto finding = table_->find(key)) {
        if (finding->move != Finding::no_move) hint = finding->move;
        const Value value = seen_from_root(finding->value, ply);
        if (finding->depth == depth && answers(*finding, value, alpha, beta)) return value;
      }
    }

    // 5. The moves, the most promising first.
    Picker<G> picker(moves);
    rate(picker, node, hint, ply, previous);
    MovesOf<G> tried;
    const Value asked = alpha;
    Value best = -infinite;
    int best_place = 0;
    for (int turn = 0; turn < moves.size(); turn++) {
      const int place = technique.ordering ? picker.pick(turn) : turn;
      const Move move = moves[place];
      const Value value = look(node, move, depth, alpha, beta, turn, ply);
      if (stop_.stopped()) return 0;
      if (value > best) {
        best = value;
        best_place = place;
      }
      if constexpr (!technique.cuts) continue;
      if (value > alpha) {
        alpha = value;
        lines_[ply].assign(1, move);
        lines_[ply].insert(lines_[ply].end(), lines_[ply + 1].begin(), lines_[ply + 1].end());
      }
      if (alpha >= beta) {
        cuts_++;
        if constexpr (technique.ordering) {
          experience_.learn_cut(game_.side(node.position()), ply, previous, move, depth,
                                tried.begin(), tried.end());
        }
        break;
      }
      tried.add(move);
    }

    // 6. For the next time.
    if constexpr (technique.table) {
      const Bound bound = best >= beta    ? Bound::at_least
                          : best <= asked ? Bound::at_most
                                          : Bound::exact;
      table_->keep(key, {seen_from_here(best, ply), static_cast<std::uint8_t>(depth), bound,
                         static_cast<std::uint8_t>(std::min<int>(best_place, Finding::no_move))});
    }
    return best;
  }

  // The value of a move to the side that makes it. After the first move a window of nothing asks
  // only whether the move is better, and a wider one how much, if it is.
  Value look(const Node<G>& node, Move move, int depth, Value alpha, Value beta, int turn,
             int ply) {
    const Node<G> child = node.child(game_, move);
    const bool turns = game_.side(child.position()) != game_.side(node.position());
    const std::uint32_t code = code_of(move);
    const auto ask = [&](Value low, Value high) {
      return turns ? -search(child, depth - 1, -high, -low, ply + 1, code)
                   : search(child, depth - 1, low, high, ply + 1, code);
    };
    if constexpr (!technique.cuts) return ask(-infinite, infinite);
    if constexpr (technique.scout) {
      if (turn > 0 && beta - alpha > 1) {
        const Value value = ask(alpha, alpha + 1);
        if (value <= alpha || stop_.stopped()) return value;
      }
    }
    return ask(alpha, beta);
  }

  void rate(Picker<G>& picker, const Node<G>& node, int hint, int ply, std::uint32_t previous) {
    if constexpr (technique.ordering) {
      picker.rate(hint, [&](Move move) {
        return experience_.worth(game_, node.position(), ply, previous, move);
      });
    }
  }

  static bool answers(const Finding& finding, Value value, Value alpha, Value beta) {
    return finding.bound == Bound::exact || (finding.bound == Bound::at_least && value >= beta) ||
           (finding.bound == Bound::at_most && value <= alpha);
  }

  // A decided value counts moves from the root; in the table it counts them from the position.
  static Value seen_from_root(Value value, int ply) {
    if (value > decided_value) return value - step_value * ply;
    return value < -decided_value ? value + step_value * ply : value;
  }
  static Value seen_from_here(Value value, int ply) { return seen_from_root(value, -ply); }

  const G& game_;
  Table* table_;
  Stop& stop_;
  Experience<G> experience_;
  std::vector<std::vector<Move>> lines_;  // the best line below each ply
  std::uint64_t nodes_ = 0;
  std::uint64_t cuts_ = 0;
};

}  // namespace plyhouse
