// Looks one move ahead, then two, then three: each round is cheap against the next and tells it
// where to look first. By depth the last round is the answer; by time the last one that was
// finished.
#pragma once

#include <functional>

#include "search/negamax.hpp"

namespace plyhouse {

template <Game G>
struct Found {
  int move = -1;  // in generation order; -1 where the game is over
  Value value = 0;
  std::vector<MoveOf<G>> line{};
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

template <Game G>
using Progress = std::function<void(const Found<G>&)>;

// The table holds depths in a byte.
inline constexpr int deepest = 250;

template <Game G, Technique technique = Technique{}>
Found<G> deepen(const G& game, const Node<G>& node, Table& table, const Limits& limits,
                const std::stop_token& token, const Progress<G>& progress = {}) {
  const Clock::time_point begin = Clock::now();
  Stop stop(limits, begin, token);
  const int last = limits.depth.value_or(deepest);
  Negamax<G, technique> search(game, &table, stop, last);
  table.grow_older();
  Found<G> found;
  MovesOf<G> moves;
  node.moves(game, moves);
  if (!moves.empty()) found.move = 0;  // there is always a legal move to play
  for (int depth = 1; depth <= last; depth++) {
    const auto choice = search.choose(node, depth, found.move);
    if (stop.stopped() && choice.move < 0) break;
    found.move = choice.move;
    found.value = choice.value;
    found.line = choice.line;
    found.depth = depth;
    found.nodes = search.nodes();
    found.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (stop.stopped() || choice.move < 0) break;
    if (progress) progress(found);
    // A decided result within the moves looked at stays the same however much deeper we look.
    if (is_decided(choice.value)) break;
  }
  found.nodes = search.nodes();
  found.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return found;
}

}  // namespace plyhouse
