// What a Connect Four position looks like to a player who does not search. The strategy in words is
// in docs/games/connect4.md, how the weights were found in docs/performance.md.
#pragma once

#include "games/connect4/connect4.hpp"

namespace plyhouse::connect4 {

// The cells that would make four of three or more, whether or not they are taken. Of an upright
// four only the top can be missing.
inline Bits64 Game::completing(Bits64 stones) const {
  Bits64 cells = stones << 1 & stones << 2 & stones << 3;
  for (const int step : to_the_right_) {
    const Bits64 left_pair = stones << step & stones << 2 * step;
    const Bits64 right_pair = stones >> step & stones >> 2 * step;
    cells |= left_pair & (stones << 3 * step | stones >> step);
    cells |= right_pair & (stones >> 3 * step | stones << step);
  }
  return cells;
}

// The fours, upright ones apart, that the cells have room for.
inline int Game::count_lines(Bits64 cells) const {
  int count = 0;
  for (const int step : to_the_right_) {
    const Bits64 pairs = cells & cells >> step;
    count += popcount(pairs & pairs >> 2 * step);
  }
  return count;
}

// When nothing else is left the sides fill the columns in turns: the cells of every second row then
// fall to one side, and threats there count twice.
inline auto Game::terms(const Position& position) const -> std::array<Term, 4> {
  const Bits64 empty = board_ & ~position.all;
  const Bits64 one = side(position) == Side::one ? position.own : enemy(position);
  const Bits64 two = position.all ^ one;
  const Bits64 one_threats = completing(one) & empty;
  const Bits64 two_threats = completing(two) & empty;
  const auto nearness = [&](Bits64 stones) {
    return popcount(stones & inner_) + popcount(stones & middle_);
  };
  return {{{"threats", 160 * (popcount(one_threats) - popcount(two_threats))},
           {"threats on own rows",
            160 * (popcount(one_threats & ~answered_) - popcount(two_threats & answered_))},
           {"open lines", 20 * (count_lines(one | empty) - count_lines(two | empty))},
           {"nearness to the middle", 50 * (nearness(one) - nearness(two))}}};
}

// Threats first.
inline int Game::promise(const Position& position, Move move) const {
  const Bits64 stones = position.own | bit<Bits64>(move.square);
  return 10 * popcount(completing(stones) & board_ & ~position.all);
}

}  // namespace plyhouse::connect4
