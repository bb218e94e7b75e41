// The tree as it was searched, kept for people to read: each board, the window it was given, the
// value it handed upwards and why. Plain data, and the watcher that writes it down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/node.hpp"
#include "search/value.hpp"
#include "search/watch.hpp"

namespace plyhouse {

// How much of a tree is kept. What is beyond is counted.
struct TraceBounds {
  int plies = 3;             // below the root
  std::size_t nodes = 2000;  // the root among them
};

// All values are as the side to move at the root sees them, so that it maximises and the other side
// minimises, as in the textbooks.
struct TracedNode {
  std::string position;  // its text, without a past
  std::string move;      // that led here; none at the root
  int parent;            // its place in the list; -1 at the root
  int ply;               // moves below the root
  int depth;             // moves that were to be looked ahead
  bool maximises;
  bool again = false;  // the same move a second time, with a wider window
  Window window;
  Value value = 0;  // handed upwards
  Reason reason = Reason::all_moves;
  std::uint64_t hidden = 0;  // positions below that are not in the list
};

// Every position that was searched below the root is either in the list or counted as hidden.
struct Trace {
  std::vector<TracedNode> nodes;    // in the order in which they were entered, the root first
  std::uint64_t hidden = 0;         // of this round
  std::uint64_t earlier_nodes = 0;  // in the rounds before, less deep; none of them is kept
  int rounds = 0;
};

// Told of every position when it is entered and when it has handed up its value: for trees that are
// too large to keep.
class TraceListener {
 public:
  virtual ~TraceListener() = default;
  virtual void entered(const TracedNode& node) = 0;
  virtual void left(const TracedNode& node) = 0;
};

// Fits the Watch of search/negamax.hpp, which takes it by value: what it knows is in a log that
// somebody else holds.
template <Game G>
class Recorder {
 public:
  struct Log {
    const G& game;
    TraceBounds bounds;
    TraceListener* listener = nullptr;  // what it is told is not kept
    Trace trace{};

    // One for every node between the root and the newest.
    struct Frame {
      int shown;  // its place, or that of the nearest one above that is kept
      bool kept;
      std::optional<MoveOf<G>> latest{};  // the newest move made from here
    };
    std::vector<Frame> frames{};
    int root_moves_left = 0;
  };

  explicit Recorder(Log& log) : log_(&log) {}

  void enter(const Node<G>& node, int depth, Window window, int ply, const MoveOf<G>* move) {
    if (ply == 0) begin_round(node);
    const bool again = move != nullptr && log_->frames.back().latest == *move;
    if (move != nullptr) log_->frames.back().latest = *move;
    if (ply == 1 && !again) log_->root_moves_left--;
    const int parent = log_->frames.empty() ? -1 : log_->frames.back().shown;
    if (!has_room(ply)) {
      log_->trace.hidden++;
      nodes()[parent].hidden++;
      log_->frames.push_back({parent, false});
      return;
    }
    TracedNode entered{log_->game.write(node.position()),
                       move == nullptr ? std::string() : log_->game.write_move(*move),
                       parent,
                       ply,
                       depth,
                       log_->game.side(node.position()) == root_side_,
                       again,
                       window};
    if (!entered.maximises) entered.window = {-window.beta, -window.alpha};
    log_->frames.push_back({static_cast<int>(nodes().size()), true});
    nodes().push_back(std::move(entered));
    if (log_->listener) log_->listener->entered(nodes().back());
  }

  void because(Reason reason) {
    if (log_->frames.back().kept) nodes()[log_->frames.back().shown].reason = reason;
  }

  void leave(Value value) {
    const auto frame = log_->frames.back();
    log_->frames.pop_back();
    if (!frame.kept) return;
    TracedNode& node = nodes()[frame.shown];
    node.value = node.maximises ? value : -value;
    if (!log_->listener) return;
    log_->listener->left(node);
    nodes().pop_back();
  }

 private:
  std::vector<TracedNode>& nodes() { return log_->trace.nodes; }

  // Only the last round is kept.
  void begin_round(const Node<G>& root) {
    Trace& trace = log_->trace;
    if (!trace.nodes.empty()) trace.earlier_nodes += trace.nodes.size() - 1 + trace.hidden;
    trace.rounds++;
    trace.nodes.clear();
    trace.hidden = 0;
    root_side_ = log_->game.side(root.position());
    log_->root_moves_left = root.count_moves(log_->game);
  }

  // The moves of the root come before all that is deeper, whenever they are looked at. A listener
  // has room for everything.
  bool has_room(int ply) {
    if (ply == 0 || log_->listener) return true;
    const auto reserved = ply > 1 ? static_cast<std::size_t>(log_->root_moves_left) : 0;
    return log_->frames.back().kept && ply <= log_->bounds.plies &&
           nodes().size() + reserved < log_->bounds.nodes;
  }

  Log* log_;
  Side root_side_ = Side::one;
};

// For each node the place of the child whose value it handed upwards, -1 where that is not in the
// list. At the root it is the move that was chosen, whatever else has its value.
std::vector<int> best_children(const Trace& trace, std::string_view chosen);

}  // namespace plyhouse
