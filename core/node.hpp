// A position on a line of play. For most games it is the position and nothing else. In a game that
// remembers (Capture the Flag) a node also knows its parent, so that the boards met so far are a
// walk up the stack of the search and the position itself stays small.
#pragma once

#include <algorithm>
#include <vector>

#include "core/game.hpp"
#include "core/state.hpp"

namespace plyhouse {

template <Game G>
int count_moves(const G& game, const PositionOf<G>& position) {
  if constexpr (Counts<G>) {
    return game.count_moves(position);
  } else {
    MovesOf<G> list;
    game.moves(position, list);
    return list.size();
  }
}

template <Game G>
class Node {
 public:
  explicit Node(const PositionOf<G>& position) : position_(position) {}

  const PositionOf<G>& position() const { return position_; }
  Outcome outcome(const G& game) const { return game.outcome(position_); }
  void moves(const G& game, MovesOf<G>& list) const { game.moves(position_, list); }
  int count_moves(const G& game) const { return plyhouse::count_moves(game, position_); }
  Node child(const G& game, MoveOf<G> move) const { return Node(game.after(position_, move)); }
  Key key(const G& game) const { return game.key(position_); }
  Key image_key(const G& game, int image) const requires HasImages<G> {
    return game.image_key(position_, image);
  }

  std::optional<Claim> claim(const G& game) const requires Claims<G> {
    return game.claim(position_);
  }

 private:
  PositionOf<G> position_;
};

// The chain of `earlier_` holds, newest first, the boards met before this node that can still come
// again. An irreversible move cuts it: every board of our own line before it is out of reach. What
// stays then is `lasting_`, the end of the chain, made of boards that were handed in as past
// although they lie ahead; a game that was really played has none.
template <Game G>
requires Remembers<G>
class Node<G> {
 public:
  explicit Node(const PositionOf<G>& position, const Node* earlier = nullptr,
                const Node* lasting = nullptr)
      : position_(position), earlier_(earlier), lasting_(lasting) {}

  const PositionOf<G>& position() const { return position_; }

  Outcome outcome(const G& game) const {
    const Outcome alone = game.outcome(position_);
    if (!may_repeat(game)) return alone;
    MovesOf<G> list;
    game.list_moves(position_, list);
    return game.outcome(
        position_, !std::ranges::all_of(list, [&](MoveOf<G> move) { return repeats(game, move); }));
  }

  void moves(const G& game, MovesOf<G>& list) const {
    game.moves(position_, list);
    if (may_repeat(game)) list.drop_if([&](MoveOf<G> move) { return repeats(game, move); });
  }

  int count_moves(const G& game) const {
    if (!may_repeat(game)) return plyhouse::count_moves(game, position_);
    MovesOf<G> list;
    moves(game, list);
    return list.size();
  }

  // The child keeps a pointer to this node, which must outlive it.
  Node child(const G& game, MoveOf<G> move) const {
    const bool cut = !game.reversible(position_, move);
    return Node(game.after(position_, move), cut ? lasting_ : this, lasting_);
  }

  // The position's key with an order-free sum over the boards that can still come again: lines
  // share a key only where they truly share their future.
  Key key(const G& game) const {
    Key met = 0;
    for (const Node* node = earlier_; node; node = node->earlier_) {
      met += game.board_key(node->position_);
    }
    return met == 0 ? game.key(position_) : make_key(game.key(position_), met);
  }

  Key image_key(const G& game, int image) const requires HasImages<G> {
    Key met = 0;
    for (const Node* node = earlier_; node; node = node->earlier_) {
      met += game.board_image_key(node->position_, image);
    }
    const Key own = game.image_key(position_, image);
    return met == 0 ? own : make_key(own, met);
  }

  std::optional<Claim> claim(const G& game) const requires Claims<G> {
    return game.claim(position_, [this](const auto& wanted) {
      for (const Node* node = earlier_; node; node = node->earlier_) {
        if (wanted(node->position_)) return true;
      }
      return false;
    });
  }

 private:
  bool may_repeat(const G& game) const {
    for (const Node* node = earlier_; node; node = node->earlier_) {
      if (game.may_follow(position_, node->position_)) return true;
    }
    return false;
  }

  bool repeats(const G& game, MoveOf<G> move) const {
    const PositionOf<G> next = game.after(position_, move);
    for (const Node* node = earlier_; node; node = node->earlier_) {
      if (game.same_board(next, node->position_)) return true;
    }
    return false;
  }

  PositionOf<G> position_;
  const Node* earlier_;
  const Node* lasting_;
};

// Whether the position, with its past, is its own mirror image or looks the same when turned.
template <Game G>
bool is_symmetric(const G& game, const Node<G>& node) {
  if constexpr (HasImages<G>) {
    for (int image = 1; image < G::images; image++) {
      if (node.image_key(game, image) == node.image_key(game, 0)) return true;
    }
  }
  return false;
}

// A key that all images of a position share.
template <Game G>
Key shared_key(const G& game, const Node<G>& node) {
  Key least = node.image_key(game, 0);
  for (int image = 1; image < G::images; image++) {
    least = std::min(least, node.image_key(game, image));
  }
  return least;
}

// The first node of a line, with the past that was handed in. It owns that past, so that it must
// outlive every node that grows from it.
template <Game G>
class Root {
 public:
  Root(const G& game, const State<G>& state) : node_(state.position) {
    if constexpr (Remembers<G>) link_past(game, state);
  }

  Root(const Root&) = delete;
  Root& operator=(const Root&) = delete;
  ~Root() = default;

  const Node<G>& node() const { return node_; }

 private:
  // Boards that can still come again, and of these the ones that lie ahead at the chain's end.
  void link_past(const G& game, const State<G>& state) {
    const int now = game.advance(state.position);
    std::vector<PositionOf<G>> near;
    std::vector<PositionOf<G>> ahead;
    for (const PositionOf<G>& board : state.past) {
      const auto same = [&](const PositionOf<G>& met) { return game.same_board(board, met); };
      if (same(state.position) || std::ranges::any_of(near, same) ||
          std::ranges::any_of(ahead, same)) {
        continue;
      }
      const int then = game.advance(board);
      if (then == now) near.push_back(board);
      if (then > now) ahead.push_back(board);
    }
    past_.reserve(near.size() + ahead.size());
    const Node<G>* lasting = link(ahead, nullptr, nullptr);
    node_ = Node<G>(state.position, link(near, lasting, lasting), lasting);
  }

  const Node<G>* link(const std::vector<PositionOf<G>>& boards, const Node<G>* chain,
                      const Node<G>* lasting) {
    for (auto board = boards.rbegin(); board != boards.rend(); ++board) {
      past_.emplace_back(*board, chain, lasting);
      chain = &past_.back();
    }
    return chain;
  }

  std::vector<Node<G>> past_;
  Node<G> node_;
};

}  // namespace plyhouse
