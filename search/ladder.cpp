#include "search/ladder.hpp"

namespace plyhouse {

// The first rung reaches least far, so that each rung is compared with all before it.
std::optional<LadderDifference> difference_in(const std::vector<LadderRung>& ladder) {
  for (std::size_t other = 1; other < ladder.size(); other++) {
    for (const LadderStep& step : ladder[other].steps) {
      for (std::size_t one = 0; one < other; one++) {
        const LadderStep* same = ladder[one].at(step.depth);
        if (same != nullptr && (same->value != step.value || same->move != step.move)) {
          return LadderDifference{step.depth, one, other};
        }
      }
    }
  }
  return {};
}

}  // namespace plyhouse
