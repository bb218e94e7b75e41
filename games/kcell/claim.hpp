// A race in KCell: once all of o's pieces stand to the right of all of x's, each side jumps over
// its own pieces only and needs a number of moves that depends on nothing else. These numbers are
// counted once, when the game is made, for every way to stand.
#pragma once

#include "core/two_sets.hpp"
#include "games/kcell/kcell.hpp"

namespace plyhouse::kcell {

inline auto Game::claim(const Position& position) const -> std::optional<Claim> {
  const bool passed = lowest(position.men.one) > highest(position.men.two);
  if (!passed || moves_home_.empty()) return {};
  const int one = moves_home_[rank_of_set(position.men.one)];
  const int two = moves_home_[rank_of_set(seen_from_end(position.men.two, k_))];
  const Side mover = position.to_move;
  const int ours = mover == Side::one ? one : two;
  const int theirs = mover == Side::one ? two : one;
  const bool first = ours <= theirs;
  const Ending ending{win_for(first ? mover : other(mover)), first ? 2 * ours - 1 : 2 * theirs};
  return Claim{ending, ending};
}

}  // namespace plyhouse::kcell
