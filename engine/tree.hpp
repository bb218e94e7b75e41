// The tree that a search walks, looked at in parts: a position and what was searched right below
// it, or some steps of the walk. Nothing of the rest is kept; the same search is simply done again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/position.hpp"

namespace plyhouse::engine {

struct TreeRequest {
  int depth = 1;
  Rung rung = rungs.front();
  std::uint64_t most_nodes = 1'000'000;  // a larger tree is an error
  std::stop_token token{};
};

struct TreeNode {
  std::vector<int> path{};    // the number of the child at every step down, as they were searched
  std::uint64_t step = 0;     // when the search came here, counted from 0
  std::uint64_t left_at = 0;  // and when it went
  TracedNode traced{};
  std::string parent{};     // the position above; none at the root
  int children = 0;         // that were searched
  std::uint64_t below = 0;  // positions that were searched below
  bool best = false;        // its value is the one that its parent handed up
};

// A position of the tree and its children.
struct TreePart {
  Answer answer;
  std::uint64_t nodes = 0;  // of the whole tree, the root among them
  TreeNode node;
  std::vector<TreeNode> children;
  std::vector<std::string> unsearched;  // its moves that were never looked at
};

// An error where the path leads nowhere, the tree is too large or the game is over.
Expected<TreePart> open_tree(const Position& position, const TreeRequest& request,
                             const std::vector<int>& path);

// Entering a position, or leaving it with its value.
struct TreeStep {
  std::uint64_t step;
  bool enters;
  TreeNode node;
};

Expected<std::vector<TreeStep>> tree_steps(const Position& position, const TreeRequest& request,
                                           std::uint64_t from, std::size_t count);

}  // namespace plyhouse::engine
