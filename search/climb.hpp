// Climbs the ladder: one question, answered with more and more of the search's techniques.
#pragma once

#include <utility>

#include "search/deepening.hpp"
#include "search/ladder.hpp"

namespace plyhouse {

// The search by depth with the techniques of one rung, deepening where there is no depth. The table
// is as large as somebody who waits for the answer can fill.
template <Game G, class Watch = NoWatch>
Found<G> search_with(const Rung& rung, const G& game, const Node<G>& root, Effort<G> effort,
                     Watch watch = {}) {
  constexpr std::size_t most_megabytes = 16;
  const Limits& limits = effort.limits;
  const Limits filling{limits.depth, {}, limits.nodes};  // counts must not depend on the clock
  Table table(useful_megabytes(filling, root.count_moves(game), 1, most_megabytes));
  effort.deepens = rung.deepens || !effort.limits.depth;
  return deepen(game, root, table, effort, Chosen{rung.technique}, watch);
}

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
    Effort<G> effort = effort_to(limits_.depth, Clock::now());
    effort.progress = [&](const Found<G>& found) {
      climbed.steps.push_back(step(found, found.depth));
    };
    const Found<G> last = search_with(rung, game_, root_, effort);
    if (last.stopped) {
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
      const Found<G> found = search_with(rung, game_, root_, effort_to(depth, begin));
      if (found.stopped) {
        climbed.stopped_after = found.nodes;
        break;
      }
      climbed.steps.push_back(step(found, depth));
    }
    return climbed;
  }

  Effort<G> effort_to(int depth, Clock::time_point begin) const {
    Effort<G> effort;
    effort.limits = {depth, limits_.seconds, {}};
    effort.begin = begin;
    effort.token = limits_.token;
    return effort;
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
