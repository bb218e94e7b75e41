// The tree in parts is the tree as a whole: opened node by node, and step by step, it has the same
// positions and values that the trace of the same search has.
#include "engine/tree.hpp"

#include <gmock/gmock.h>

#include "engine/trace_words.hpp"

namespace plyhouse::engine {
namespace {

const Rung& rung_named(std::string_view name) {
  return *std::ranges::find(rungs, name, &Rung::name);
}

struct Question {
  const char* game;
  const char* position;
  int depth;
};

const std::vector<Question>& questions() {
  static const std::vector<Question> all{{"oska", "start", 3},
                                         {"kcell", "start", 5},
                                         {"ctf", "start", 2},
                                         {"ctf:size=3", "start", 4},
                                         {"fortress:size=3,moves=4", "start", 3},
                                         {"checkers", "start", 3}};
  return all;
}

// What both tell of a position.
struct Told {
  std::string position;
  std::string move;
  Value value;
  Reason reason;
  bool best;

  friend bool operator==(const Told&, const Told&) = default;
  friend void PrintTo(const Told& told, std::ostream* out) {
    *out << told.position << ' ' << told.move << " = " << told.value << (told.best ? " best" : "");
  }
};

Told told_of(const TracedNode& node, bool best) {
  return {node.position, node.move, node.value, node.reason, best};
}

class Opened {
 public:
  Opened(const Position& root, const TreeRequest& request) : root_(root), request_(request) {}

  void open(const std::vector<int>& path, bool best) {
    const TreePart part = open_tree(root_, request_, path).value();
    EXPECT_EQ(part.node.path, path);
    EXPECT_EQ(part.node.children, static_cast<int>(part.children.size()));
    nodes.push_back(told_of(part.node.traced, best));
    std::uint64_t below = 0;
    for (const TreeNode& child : part.children) {
      below += 1 + child.below;
      EXPECT_EQ(child.parent, part.node.traced.position);
      EXPECT_GT(child.step, part.node.step);
      EXPECT_LT(child.left_at, part.node.left_at);
      open(child.path, child.best);
    }
    EXPECT_EQ(part.node.below, below);
    if (!part.children.empty() && part.node.traced.reason != Reason::cut) {
      EXPECT_THAT(part.unsearched, testing::IsEmpty());
    }
  }

  std::vector<Told> nodes;

 private:
  const Position& root_;
  const TreeRequest& request_;
};

TEST(Tree, OpenedNodeByNodeIsTheTrace) {
  for (const Question& question : questions()) {
    for (const char* name : {"minimax", "alphabeta", "scout", "full"}) {
      SCOPED_TRACE(fmt::format("{} {}", question.game, name));
      const auto root = open_position(question.game, question.position).value();
      TreeRequest request;
      request.depth = question.depth > 3 ? 3 : question.depth;
      request.rung = rung_named(name);
      TraceRequest whole;
      whole.depth = request.depth;
      whole.rung = request.rung;
      whole.bounds = {200, 100'000};
      const Traced traced = root->trace(whole).value();
      if (traced.trace.nodes.size() > 600) continue;  // each is a search of its own
      const std::vector<int> best = best_children(traced.trace, traced.answer.best().move);
      std::vector<Told> expected;
      for (std::size_t i = 0; i < traced.trace.nodes.size(); i++) {
        const TracedNode& node = traced.trace.nodes[i];
        const bool chosen =
            node.parent >= 0 && best[static_cast<std::size_t>(node.parent)] == static_cast<int>(i);
        expected.push_back(told_of(node, chosen));
      }
      Opened opened(*root, request);
      opened.open({}, false);
      ASSERT_EQ(opened.nodes.size(), expected.size());
      for (std::size_t i = 0; i < expected.size(); i++) ASSERT_EQ(opened.nodes[i], expected[i]);
    }
  }
}

TEST(Tree, StepByStepEntersAndLeavesEveryNode) {
  for (const Question& question : questions()) {
    for (const char* name : {"minimax", "alphabeta", "full"}) {
      SCOPED_TRACE(fmt::format("{} {}", question.game, name));
      const auto root = open_position(question.game, question.position).value();
      TreeRequest request;
      request.depth = question.depth;
      request.rung = rung_named(name);
      const TreePart part = open_tree(*root, request, {}).value();
      const std::vector<TreeStep> all = tree_steps(*root, request, 0, 1'000'000).value();
      ASSERT_EQ(all.size(), 2 * part.nodes);
      std::vector<std::vector<int>> way;
      for (std::size_t i = 0; i < all.size(); i++) {
        ASSERT_EQ(all[i].step, i);
        if (all[i].enters) {
          way.push_back(all[i].node.path);
          continue;
        }
        ASSERT_EQ(all[i].node.path, way.back());
        ASSERT_EQ(all[i].node.left_at, i);
        way.pop_back();
      }
      EXPECT_TRUE(way.empty());
      const std::vector<TreeStep> some = tree_steps(*root, request, 3, 5).value();
      ASSERT_EQ(some.size(), 5U);
      EXPECT_EQ(some[0].node.traced.position, all[3].node.traced.position);
    }
  }
}

TEST(Tree, SaysWhatIsNotThere) {
  const auto root = open_position("oska", "start").value();
  TreeRequest request;
  request.depth = 2;
  EXPECT_EQ(open_tree(*root, request, {0, 0, 0}).error().what, "path: nothing was searched there");
  request.most_nodes = 10;
  EXPECT_EQ(open_tree(*root, request, {}).error().what,
            "the tree has more than 10 positions; look less far ahead");
  const auto over = open_position("kcell", "xx___oo o").value();
  EXPECT_FALSE(open_tree(*over, request, {}));
}

// A cut leaves moves that were never looked at, and says by which condition.
TEST(Tree, NamesTheMovesThatACutLeftOut) {
  const auto root = open_position("oska", "start").value();
  TreeRequest request;
  request.depth = 3;
  request.rung = rung_named("alphabeta");
  const TreePart part = open_tree(*root, request, {1}).value();
  ASSERT_EQ(part.node.traced.reason, Reason::cut);
  EXPECT_EQ(part.children.size() + part.unsearched.size(),
            root->after(part.node.traced.move).value()->moves().size());
  EXPECT_THAT(why(part.node.traced, 'w', 'b'), testing::HasSubstr("<= alpha"));
}

}  // namespace
}  // namespace plyhouse::engine
