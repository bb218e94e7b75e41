// What is certain in Connect Four: the next two moves, lines that nobody can complete any more, and
// what the side that is not to move gets by answering (docs/games/connect4.md).
#pragma once

#include "games/connect4/connect4.hpp"

namespace plyhouse::connect4 {

inline auto Game::claim(const Position& position) const -> std::optional<Claim> {
  const Side mover = side(position);
  const Bits64 theirs = enemy(position);
  const Bits64 empty = board_ & ~position.all;
  const Bits64 landing = landings(position);
  const auto exactly = [](const Ending& ending) { return Claim{ending, ending}; };

  // 1. A win with this move, or a win of the other side with the next.
  if ((completing(position.own) & landing) != 0) return exactly({win_for(mover), 1});
  const Bits64 feared = completing(theirs) & empty;
  const Bits64 forced = feared & landing;
  const Bits64 safe = (forced != 0 ? forced : landing) & ~(feared >> 1);
  if (safe == 0 || without_lowest(forced) != 0) return exactly({win_for(other(mover)), 2});

  // 2. Otherwise nobody wins so soon, and perhaps somebody never.
  const int left = popcount(empty);
  const Ending draw{Outcome::draw, left};
  Claim claim{{win_for(other(mover)), 4}, {win_for(mover), 3}};
  if (!has_four(position.own | empty)) claim.best = draw;
  if (!has_four(theirs | empty)) claim.worst = draw;

  // 3. Answering on the whole board.
  if (left % 2 == 0 && is_held(position, empty, answered_, 0)) {
    claim.best = draw;
    const Bits64 certain = theirs | (empty & answered_ & ~landing);
    if (has_four(certain)) claim.best = {win_for(other(mover)), left};
  }

  // 4. Answering until nothing is left but to play below a threat.
  if (const int moves = moves_to_zugzwang(position, feared & ~landing); moves > 0) {
    claim.best = {win_for(other(mover)), moves};
  }
  return claim;
}

// Whether the side to move cannot make four in `region` if the other answers each of its stones
// there. In every column the cells are paired from the top down, and `upper` are the upper ones:
// the answer to the lower cell of a pair lies on top of it. What is left over are the lowest cells
// of some columns, an even number if the region is even and all of them playable at once: they
// answer each other. So the side to move gets the lower cells, some of those left over, and `also`.
inline bool Game::is_held(const Position& position, Bits64 region, Bits64 upper,
                          Bits64 also) const {
  const Bits64 left_over = landings(position) & upper & region;
  return !has_four(position.own | (region & ~upper) | left_over | also);
}

// The other side has threats that cannot be played yet. It leaves the column of one alone from the
// cell below it upwards and answers everywhere else, if that is an even number of cells: then the
// side to move has to play below the threat in the end. In how many moves it has lost by then; 0
// where no threat is good enough.
inline int Game::moves_to_zugzwang(const Position& position, Bits64 threats) const {
  const int height = rows_ + 1;
  const Bits64 empty = board_ & ~position.all;
  for (Square threat : squares(threats)) {
    const Bits64 column = first_squares<Bits64>(height) << threat / height * height;
    const Bits64 below = bit<Bits64>(threat - 1);
    const Bits64 region = empty & (~column | (below - 1));
    const int count = popcount(region);
    if (count % 2 != 0) continue;
    // Under the threat the pairs are cut off from the cell two below it.
    const Bits64 upper = has(answered_, threat) ? answered_ : answered_ ^ column;
    if (is_held(position, region, upper, below)) return count + 2;
  }
  return 0;
}

}  // namespace plyhouse::connect4
