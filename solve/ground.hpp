// What every solver knows of a position before it looks at a move: how the game ended, what the
// game claims, and the key under which the position, its images and its turned twin are one.
#pragma once

#include <limits>
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

// A game that is broken off after so many more moves, if it has not ended by then, is a draw; that
// way "does it end in so many moves?" is a question about fates too.
inline constexpr int no_limit = std::numeric_limits<int>::max();

// What an ending is worth in a game that is broken off after `within` moves.
constexpr Fate fate_of(const Ending& ending, Side side, int within) {
  return ending.moves > within ? Fate::draw : fate_of(ending.outcome, side);
}

template <Game G>
class Ground {
 public:
  Ground(const G& game, const Node<G>& root)
      : game_(game), turning_(game), symmetric_(is_symmetric(game, root)) {}

  // Certain without a look at the moves' values, for the side to move.
  Bounds known(const Node<G>& node, int within = no_limit) const {
    const Side side = game_.side(node.position());
    const Outcome outcome = node.outcome(game_);
    if (outcome != Outcome::open) return exactly(fate_of(outcome, side));
    if (within == 0) return exactly(Fate::draw);
    if constexpr (Claims<G>) {
      if (const std::optional<Claim> claim = node.claim(game_)) {
        return {fate_of(claim->worst, side, within), fate_of(claim->best, side, within)};
      }
    }
    return {};
  }

  // The least number of moves after which breaking off a game leaves the same answer.
  static constexpr int useful_moves(Fate wanted, int within) {
    if constexpr (WinsByMoving<G>) {
      // The side to move wins with an odd number of moves, and loses with an even one.
      const bool odd = within % 2 != 0;
      if (within != no_limit && within > 0 && odd != (wanted == Fate::win)) return within - 1;
    }
    return within;
  }

  // Where the game lets the sides change over, a position is looked at as if side one were to move.
  // Images are looked for below a symmetric root only, as in the search: elsewhere they are rare.
  Key key(const Node<G>& node, int within = no_limit) const {
    const Key key = unlimited_key(node);
    return within == no_limit ? key : make_key(key, static_cast<std::uint64_t>(within));
  }

 private:
  Key unlimited_key(const Node<G>& node) const {
    if constexpr (HasEndgames<G> && !Remembers<G>) {
      if (game_.side(node.position()) == Side::two) {
        return image_key(Node<G>(turning_.turned(node.position())));
      }
    }
    return image_key(node);
  }

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
