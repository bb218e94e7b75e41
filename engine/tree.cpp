#include "engine/tree.hpp"

#include <algorithm>

namespace plyhouse::engine {

namespace {

// Knows where the search is; whoever looks at a part of the tree is told.
class Walker : public TraceListener {
 public:
  Walker(std::uint64_t most_nodes, const std::stop_token& token)
      : most_nodes_(most_nodes), outside_(token, [this] { stop_.request_stop(); }) {}

  std::stop_token token() const { return stop_.get_token(); }
  bool too_large() const { return too_large_; }
  std::uint64_t nodes() const { return nodes_; }

  void entered(const TracedNode& traced) final {
    if (traced.ply == 0) begin();
    TreeNode node;
    if (!way_.empty()) {
      node.path = way_.back().path;
      node.path.push_back(way_.back().children++);
      node.parent = way_.back().traced.position;
    }
    node.traced = traced;
    node.step = step_++;
    node.below = nodes_++;
    if (nodes_ > most_nodes_) {
      too_large_ = true;
      stop_.request_stop();
    }
    way_.push_back(std::move(node));
    on_entered(way_.back());
  }

  void left(const TracedNode& traced) final {
    TreeNode node = std::move(way_.back());
    way_.pop_back();
    node.traced = traced;
    node.left_at = step_++;
    node.below = nodes_ - node.below - 1;
    on_left(node);
  }

 protected:
  virtual void on_begun() = 0;
  virtual void on_entered(const TreeNode& node) = 0;
  virtual void on_left(const TreeNode& node) = 0;

  // The moves from the root to the position that is searched now.
  std::vector<std::string> moves_so_far() const {
    std::vector<std::string> moves;
    for (const TreeNode& node : way_) {
      if (!node.path.empty()) moves.push_back(node.traced.move);
    }
    return moves;
  }

 private:
  // A search that deepens walks several trees: the last one counts.
  void begin() {
    way_.clear();
    step_ = 0;
    nodes_ = 0;
    on_begun();
  }

  std::uint64_t most_nodes_;
  std::uint64_t step_ = 0;
  std::uint64_t nodes_ = 0;
  bool too_large_ = false;     // in any of the rounds
  std::vector<TreeNode> way_;  // from the root to the newest; `below` is the number before it
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> outside_;  // last: it may call at once
};

class PartWatcher final : public Walker {
 public:
  PartWatcher(const TreeRequest& request, const std::vector<int>& path)
      : Walker(request.most_nodes, request.token), path_(path) {}

  std::optional<TreeNode> node;
  std::vector<TreeNode> children;
  std::vector<std::string> moves;  // that lead to the node

 protected:
  void on_begun() override {
    node.reset();
    children.clear();
  }

  void on_entered(const TreeNode& entered) override {
    if (entered.path == path_) moves = moves_so_far();
  }

  void on_left(const TreeNode& left) override {
    if (left.path == path_) {
      node = left;
      return;
    }
    const bool child = left.path.size() == path_.size() + 1 &&
                       std::equal(path_.begin(), path_.end(), left.path.begin());
    if (child) children.push_back(left);
  }

 private:
  const std::vector<int>& path_;
};

class StepWatcher final : public Walker {
 public:
  StepWatcher(const TreeRequest& request, std::uint64_t from, std::size_t count)
      : Walker(request.most_nodes, request.token), from_(from), count_(count) {}

  std::vector<TreeStep> steps;

 protected:
  void on_begun() override { steps.clear(); }
  void on_entered(const TreeNode& node) override { add(node.step, true, node); }
  void on_left(const TreeNode& node) override { add(node.left_at, false, node); }

 private:
  void add(std::uint64_t step, bool enters, const TreeNode& node) {
    if (step >= from_ && step < from_ + count_) steps.push_back({step, enters, node});
  }

  std::uint64_t from_;
  std::size_t count_;
};

Expected<Answer> walk(const Position& position, const TreeRequest& request, Walker& walker) {
  TraceRequest asked;
  asked.depth = request.depth;
  asked.rung = request.rung;
  asked.listener = &walker;
  asked.token = walker.token();
  Expected<Traced> traced = position.trace(asked);
  if (walker.too_large()) {
    return fail("the tree has more than {} positions; look less far ahead", request.most_nodes);
  }
  if (!traced) return pass_on(traced);
  return std::move(traced->answer);
}

// The first of equals did it. At the root it is the move that was chosen, the last time that it was
// looked at.
void mark_best(TreePart& part) {
  const bool at_root = part.node.path.empty();
  TreeNode* best = nullptr;
  for (TreeNode& child : part.children) {
    if (child.traced.value != part.node.traced.value) continue;
    const bool picked = at_root ? child.traced.move == part.answer.best().move : best == nullptr;
    if (picked) best = &child;
  }
  if (best != nullptr) best->best = true;
}

// By replaying them: what is legal may depend on the past.
std::vector<std::string> moves_after(const Position& root, const std::vector<std::string>& moves) {
  std::unique_ptr<Position> held;
  const Position* now = &root;
  for (const std::string& move : moves) {
    held = now->after(move).value();
    now = held.get();
  }
  return now->moves();
}

}  // namespace

Expected<TreePart> open_tree(const Position& position, const TreeRequest& request,
                             const std::vector<int>& path) {
  PartWatcher watcher(request, path);
  Expected<Answer> answer = walk(position, request, watcher);
  if (!answer) return pass_on(answer);
  if (!watcher.node) return fail("path: nothing was searched there");
  TreePart part{std::move(*answer),
                watcher.nodes(),
                std::move(*watcher.node),
                std::move(watcher.children),
                {}};
  mark_best(part);
  if (!part.children.empty()) {
    part.unsearched = moves_after(position, watcher.moves);
    for (const TreeNode& child : part.children) std::erase(part.unsearched, child.traced.move);
  }
  return part;
}

Expected<std::vector<TreeStep>> tree_steps(const Position& position, const TreeRequest& request,
                                           std::uint64_t from, std::size_t count) {
  StepWatcher watcher(request, from, count);
  Expected<Answer> answer = walk(position, request, watcher);
  if (!answer) return pass_on(answer);
  return std::move(watcher.steps);
}

}  // namespace plyhouse::engine
