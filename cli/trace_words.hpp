// What the forms of a trace share: the tree's shape, and its values and reasons in words.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/trace.hpp"
#include "engine/trace_words.hpp"

namespace plyhouse::cli {

using engine::reason_name;
using engine::value_text;
using engine::window_text;

std::string hidden_text(std::uint64_t count);  // `… and 12 positions below, not shown`

class TraceWords {
 public:
  explicit TraceWords(const TraceStory& story);

  const std::vector<int>& children(int place) const { return children_[place]; }
  bool is_best(int place) const;  // its value is the one that its parent handed up

  // Why this value was handed up.
  std::string why(const TracedNode& node) const;

  // How many positions were searched, and how many of them are shown.
  std::string summary() const;

 private:
  const TraceStory& story_;
  std::vector<std::vector<int>> children_;
  std::vector<int> best_;
  char asker_;
  char other_;
};

}  // namespace plyhouse::cli
