// Climbs the ladder: one question, answered with more and more of the search's techniques.
#pragma once

#include <utility>

#include "search/ladder.hpp"
#include "search/rung_search.hpp"

namespace plyhouse {

template <Game G>
class Climber {
 public:
  // The root must have a move.
  Climber(const G& game, const Node<G>& root, LadderLimits limits)
      : game_(game), root_(root), limits_(std::move(limits)) {}

  std::vector<LadderRung> climb() const {
    std::vector<LadderRung> ladder;
    for (const Rung& rung : rungs) {
      if (!applies(rung.technique)) continue;
      ladder.push_back(rung.deepens ? by_rounds(rung) : anew(rung));
    }
    return ladder;
  }

 private:
  // What the game knows nothing of would only repeat the rung before.
  static bool applies(const Technique& technique) {
    if (technique.images) return HasImages<G>;
    return Claims<G> || !technique.claims;
  }

  // One deepening, told after every round. A proven result holds at all further depths.
  LadderRung by_rounds(const Rung& rung) const {
    LadderRung climbed{rung};
    Stop stop = stop_from(Clock::now());
    RungSearch<G> search(game_, rung, limits_.depth, stop);
    const Found<G> last = search.run(
        root_, [&](const Found<G>& found) { climbed.steps.push_back(step(found, found.depth)); });
    if (stop.stopped()) {
      climbed.stopped_after = last.nodes;
      return climbed;
    }
    for (int depth = last.depth + 1; depth <= limits_.depth; depth++) {
      climbed.steps.push_back(step(last, depth));
    }
    return climbed;
  }

  // Without ordering a round is of no use to the next: each depth is searched by itself.
  LadderRung anew(const Rung& rung) const {
    LadderRung climbed{rung};
    const Clock::time_point begin = Clock::now();
    for (int depth = 1; depth <= limits_.depth; depth++) {
      Stop stop = stop_from(begin);
      const Found<G> found = RungSearch<G>(game_, rung, depth, stop).run(root_);
      if (stop.stopped()) {
        climbed.stopped_after = found.nodes;
        break;
      }
      climbed.steps.push_back(step(found, depth));
    }
    return climbed;
  }

  Stop stop_from(Clock::time_point begin) const {
    return {{{}, limits_.seconds, {}}, begin, limits_.token};
  }

  static LadderStep step(const Found<G>& found, int depth) {
    const FoundLine<G>& best = found.best.front();
    return {depth, found.nodes, found.cuts, found.seconds, best.value, best.move};
  }

  const G& game_;
  const Node<G>& root_;
  LadderLimits limits_;
};

}  // namespace plyhouse
