// Nodes and time to a fixed depth from the start, for plain minimax, plain alpha-beta and the full
// search by depth.
#include "bench/techniques.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "all_games.hpp"
#include "bench/small_game.hpp"
#include "search/deepening.hpp"
#include "search/minimax.hpp"

namespace plyhouse {
namespace {

struct Cost {
  double nodes = 0;
  double seconds = 0;
};

double since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// How many nodes plain minimax looks at, counted without looking at them twice.
template <Game G>
class NodeCount {
 public:
  explicit NodeCount(const G& game) : game_(game) {}

  double below(const Node<G>& node, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return 1.0 + node.count_moves(game_);
    const Key key = make_key(node.key(game_), static_cast<Key>(depth));
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    MovesOf<G> moves;
    node.moves(game_, moves);
    double count = 1;
    for (MoveOf<G> move : moves) count += below(node.child(game_, move), depth - 1);
    known_.emplace(key, count);
    return count;
  }

 private:
  const G& game_;
  std::unordered_map<Key, double> known_;
};

// Its nodes are counted; its speed is measured at the greatest depth that takes about a second.
template <Game G>
Cost minimax_cost(const G& game, const Node<G>& root, int depth) {
  constexpr double enough = 1e7;
  NodeCount<G> count(game);
  int affordable = 1;
  while (affordable < depth && count.below(root, affordable + 1) < enough) affordable++;
  Minimax<G> minimax(game);
  const auto begin = Clock::now();
  minimax.choose(root, affordable);
  const double speed = static_cast<double>(minimax.nodes()) / since(begin);
  const double nodes = count.below(root, depth);
  return {nodes, nodes / speed};
}

template <Game G>
Cost plain_cost(const G& game, const Node<G>& root, int depth) {
  Stop stop({}, Clock::now(), {});
  const auto begin = Clock::now();
  Negamax<G, Always<plain_alpha_beta>> search(game, {}, stop, depth);
  search.choose(root, {depth});
  return {static_cast<double>(search.nodes()), since(begin)};
}

// Memory is got ready before the clock starts, as it is for a player during a game.
template <Game G>
Cost full_cost(const G& game, const Node<G>& root, int depth) {
  Table table(64);
  table.prepare();
  Effort<G> effort;
  effort.limits.depth = depth;
  const Found<G> found = deepen<G, Always<by_depth>>(game, root, table, effort);
  return {static_cast<double>(found.nodes), found.seconds};
}

template <class F>
void print_costs(const std::string& name, const OptionValues& options, int depth) {
  const auto game = small_game<F>(options);
  using G = std::remove_const_t<decltype(game)>;
  const Root<G> root(game, State<G>{game.start()});
  const Cost minimax = minimax_cost(game, root.node(), depth);
  const Cost plain = plain_cost(game, root.node(), depth);
  const Cost full = full_cost(game, root.node(), depth);
  fmt::print("{:<16}{:>6}{:>14.4g}{:>10.3g}{:>13.0f}{:>9.3f}{:>8.1f}{:>11.0f}{:>9.3f}{:>8.1f}\n",
             name, depth, minimax.nodes, minimax.seconds, plain.nodes, plain.seconds,
             plain.nodes / plain.seconds / 1e6, full.nodes, full.seconds, plain.nodes / full.nodes);
  std::fflush(stdout);
}

}  // namespace

void print_techniques() {
  fmt::print("\n{:<16}{:>6}{:>24}{:>30}{:>28}\n", "to a depth", "", "plain minimax (counted)",
             "plain alpha-beta", "the full search by depth");
  fmt::print("{:<16}{:>6}{:>14}{:>10}{:>13}{:>9}{:>8}{:>11}{:>9}{:>8}\n", "game", "depth", "nodes",
             "about s", "nodes", "s", "M/s", "nodes", "s", "times");
  print_costs<oska::Family>("oska:n=5", {5}, 12);
  print_costs<kcell::Family>("kcell:n=4,k=15", {4, 15}, 16);
  print_costs<checkers::Family>("checkers", {}, 9);
  print_costs<ctf::Family>("ctf", {5}, 9);
  print_costs<fortress::Family>("fortress", {6, 21}, 5);
}

}  // namespace plyhouse
