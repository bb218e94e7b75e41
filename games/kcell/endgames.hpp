// All positions of a line of KCell, numbered: no piece is ever lost, so that there is one slice.
#pragma once

#include "core/two_sets.hpp"
#include "games/kcell/kcell.hpp"

namespace plyhouse::kcell {

// The number is the place of o's pieces among all ways to stand, and below it that of x's among the
// cells that they leave free. Every number is a position. Turned is the line seen from its other
// end with o and x changed over.
class Endgames {
 public:
  explicit Endgames(const Game& game) : n_(game.n()), k_(game.k()) {}

  // None where there are more positions than a number can tell apart.
  std::vector<Slice> slices(int most_men) const {
    if (most_men < men(all) || size(all) == Binomials::limit) return {};
    return {all};
  }
  std::vector<Slice> needs(Slice) const { return {}; }

  Slice slice_of(const Position&) const { return all; }
  int men(Slice) const { return 2 * n_; }
  std::string name(Slice) const { return "all"; }
  std::uint64_t size(Slice) const { return count_two_sets(n_, n_, k_); }

  Slice turned(Slice slice) const { return slice; }
  Position turned(const Position& position) const {
    return {{seen_from_end(position.men.two, k_), seen_from_end(position.men.one, k_)},
            other(position.to_move)};
  }

  std::uint64_t index(const Position& position) const {
    return rank_of_two({position.men.one, position.men.two}, k_);
  }
  std::optional<Position> position(Slice, std::uint64_t index) const {
    const TwoSets sets = two_of_rank(index, n_, n_, k_);
    return Position{{sets.first, sets.second}, Side::one};
  }

 private:
  static constexpr Slice all = 0;

  int n_;
  int k_;
};

}  // namespace plyhouse::kcell
