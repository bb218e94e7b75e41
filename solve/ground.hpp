// What every solver knows of a position before it looks at a move: how the game ended, what the
// game claims, and the key under which the position, its images and its turned twin are one.
#pragma once

#include <optional>

#include "core/node.hpp"
#include "solve/bounds.hpp"

namespace plyhouse {

// As `side` sees it.
constexpr Fate fate_of(Outcome outcome, Side side) {
  if (outcome == Outcome::draw) return Fate::draw;
  return winner(outcome) == side ? Fate::win : Fate::loss;
}

namespace ground_detail {

struct NoTurning {
  template <class Anything>
  explicit NoTurning(const Anything& /*game*/) {}
};

template <class G>
struct TurningOf {
  using Type = NoTurning;
};

template <HasEndgames G>
struct TurningOf<G> {
  using Type = typename G::Endgames;
};

}  // namespace ground_detail

template <Game G>
class Ground {
 public:
  Ground(const G& game, const Node<G>& root)
      : game_(game), turning_(game), symmetric_(is_symmetric(game, root)) {}

  // Certain without a look at the moves' values, for the side to move.
  Bounds known(const Node<G>& node) const {
    const Side side = game_.side(node.position());
    const Outcome outcome = node.outcome(game_);
    if (outcome != Outcome::open) return exactly(fate_of(outcome, side));
    if constexpr (Claims<G>) {
      if (const std::optional<Claim> claim = node.claim(game_)) {
        return {fate_of(claim->worst.outcome, side), fate_of(claim->best.outcome, side)};
      }
    }
    return {};
  }

  // Where the game lets the sides change over, a position is looked at as if side one were to move.
  // Images are looked for below a symmetric root only, as in the search: elsewhere they are rare.
  Key key(const Node<G>& node) const {
    if constexpr (HasEndgames<G> && !Remembers<G>) {
      if (game_.side(node.position()) == Side::two) {
        return image_key(Node<G>(turning_.turned(node.position())));
      }
    }
    return image_key(node);
  }

 private:
  Key image_key(const Node<G>& node) const {
    if constexpr (HasImages<G>) {
      if (symmetric_) return shared_key(game_, node);
    }
    return node.key(game_);
  }

  const G& game_;
  typename ground_detail::TurningOf<G>::Type turning_;
  bool symmetric_;
};

}  // namespace plyhouse
