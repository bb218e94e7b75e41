// What the forms of a trace share: the tree's shape, and its values and reasons in words.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/trace.hpp"

namespace plyhouse::cli {

// `-5`, `+inf`, `win in 3` counted from the root.
std::string value_text(Value value);
std::string window_text(Window window);
std::string hidden_text(std::uint64_t count);  // `… and 12 positions below, not shown`
std::string_view reason_name(Reason reason);

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
  std::string why_all_moves(const TracedNode& node) const;
  std::string why_cut(const TracedNode& node) const;

  const TraceStory& story_;
  std::vector<std::vector<int>> children_;
  std::vector<int> best_;
  char asker_;
  char other_;
};

}  // namespace plyhouse::cli
