#include "search/trace.hpp"

namespace plyhouse {

std::vector<int> best_children(const Trace& trace, std::string_view chosen) {
  std::vector<int> best(trace.nodes.size(), -1);
  for (std::size_t i = 1; i < trace.nodes.size(); i++) {
    const TracedNode& node = trace.nodes[i];
    const bool same = node.value == trace.nodes[node.parent].value;
    // A later one of equal value did not change the parent's mind.
    const bool picked = node.parent == 0 ? node.move == chosen : best[node.parent] < 0;
    if (same && picked) best[node.parent] = static_cast<int>(i);
  }
  return best;
}

}  // namespace plyhouse
