// What is certain in Breakthrough: nobody arrives before the foremost man could, and a man whom
// nobody can catch arrives (docs/games/breakthrough.md).
#pragma once

#include <algorithm>

#include "games/breakthrough/breakthrough.hpp"

namespace plyhouse::breakthrough {

// Of the foremost man.
inline int Game::steps_to_go(const Position& position, Side side) const {
  if (side == Side::one) return grid_.rows() - 1 - highest(position.men.one) / columns_;
  return lowest(position.men.two) / columns_;
}

// The least number of steps in which a man arrives that nobody can catch or block, if it is not
// more than `longest`. His own side goes straight and does nothing else.
inline std::optional<int> Game::free_run(const Position& position, Side side, int longest) const {
  const Bits64 own = position.men[side];
  const Bits64 enemy = position.men[other(side)];
  for (int steps = steps_to_go(position, side); steps <= std::min(longest, grid_.rows() - 1);
       steps++) {
    const int row = side == Side::one ? grid_.rows() - 1 - steps : steps;
    for (Square square : squares(own & top_row_ << row * columns_)) {
      const bool blocked = (ways_[side][square] & own) != 0;
      if (!blocked && (catchers_[side][square] & enemy) == 0) return steps;
    }
  }
  return {};
}

inline auto Game::claim(const Position& position) const -> std::optional<Claim> {
  const Side mover = position.to_move;
  const Side waiting = other(mover);
  const int own_steps = steps_to_go(position, mover);
  const int their_steps = steps_to_go(position, waiting);
  const int own_men = popcount(position.men[mover]);
  const int their_men = popcount(position.men[waiting]);
  // The side to move makes its nth step with move 2n-1, the other with move 2n.
  Claim claim{{win_for(waiting), 2 * std::min(their_steps, own_men)},
              {win_for(mover), 2 * std::min(own_steps, their_men) - 1}};
  if (const std::optional<int> steps = free_run(position, mover, their_steps)) {
    claim.worst = {win_for(mover), 2 * *steps - 1};
  } else if (const std::optional<int> theirs = free_run(position, waiting, own_steps - 1)) {
    claim.best = {win_for(waiting), 2 * *theirs};
  }
  return claim;
}

}  // namespace plyhouse::breakthrough
