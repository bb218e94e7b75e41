// The search with the techniques of one rung, chosen while the program runs.
#pragma once

#include <functional>
#include <memory>

#include "search/deepening.hpp"
#include "search/rung.hpp"

namespace plyhouse {

// Searches `depth` moves ahead and tells after every round. Where the stop came first the last
// finished round is the answer; there may be none.
template <Game G, class Watch = NoWatch>
class RungSearch {
 public:
  RungSearch(const G& game, const Rung& rung, int depth, Stop& stop, Watch watch = {})
      : stop_(stop),
        first_(rung.deepens ? 1 : depth),
        last_(depth),
        table_(rung.technique.table ? std::make_unique<Table>(megabytes) : nullptr),
        search_(game, {table_.get(), nullptr}, stop, depth, {rung.technique}, watch) {}

  Found<G> run(const Node<G>& root, const std::function<void(const Found<G>&)>& progress = {}) {
    const Clock::time_point begin = Clock::now();
    Found<G> found;
    for (int depth = first_; depth <= last_; depth++) {
      const int hint = found.best.empty() ? -1 : found.best[0].move;
      const auto choice = search_.choose(root, {depth, hint, {}, {-infinite, infinite}});
      found.nodes = search_.nodes();
      found.cuts = search_.cuts();
      found.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      if (stop_.stopped() || choice.move < 0) break;
      const bool proven = choice.complete || is_decided(choice.value);
      found.best.assign(1, {choice.move, choice.value, proven, choice.line});
      found.depth = depth;
      if (progress) progress(found);
      if (proven) break;
    }
    return found;
  }

 private:
  // Enough for what somebody waits for, and so small that getting it takes no time of its own.
  static constexpr std::size_t megabytes = 16;

  Stop& stop_;
  int first_;
  int last_;
  std::unique_ptr<Table> table_;
  Negamax<G, Chosen, Watch> search_;
};

}  // namespace plyhouse
