#include "cli/trace_words.hpp"

namespace plyhouse::cli {

TraceWords::TraceWords(const TraceStory& story)
    : story_(story),
      children_(story.traced.trace.nodes.size()),
      best_(best_children(story.traced.trace, story.traced.answer.best().move)),
      asker_(story.position.side()),
      other_(story.position.sides()[story.position.sides()[0] == asker_ ? 1 : 0]) {
  const std::vector<TracedNode>& nodes = story.traced.trace.nodes;
  for (std::size_t i = 1; i < nodes.size(); i++) {
    children_[nodes[i].parent].push_back(static_cast<int>(i));
  }
}

bool TraceWords::is_best(int place) const {
  const int parent = story_.traced.trace.nodes[place].parent;
  return parent >= 0 && best_[parent] == place;
}

std::string hidden_text(std::uint64_t count) {
  return fmt::format("… and {} position{} below, not shown", count, count == 1 ? "" : "s");
}

std::string TraceWords::why(const TracedNode& node) const {
  return engine::why(node, asker_, other_);
}

std::string TraceWords::summary() const {
  const Trace& trace = story_.traced.trace;
  const std::size_t shown = trace.nodes.size() - 1;
  std::string text =
      fmt::format("{} positions below the root, {} of them shown", shown + trace.hidden, shown);
  if (trace.rounds > 1) {
    text += fmt::format("; {} in the rounds before, less deep", trace.earlier_nodes);
  }
  return text;
}

}  // namespace plyhouse::cli
