// What a checkers position looks like to a player who does not search. The strategy in words is in
// docs/games/checkers.md, the way the weights were found in docs/performance.md.
#pragma once

#include "games/checkers/checkers.hpp"

namespace plyhouse::checkers {

// Side one is Black, who moves up: row 0 is its goal.
inline auto Game::terms(const Position& position) const -> std::array<Term, 5> {
  const Bits64 towers = position.towers;
  const Bits64 black = position.men.one & ~towers;
  const Bits64 white = position.men.two & ~towers;
  const int men = popcount(position.men.one) - popcount(position.men.two);
  const int tower_men = popcount(position.men.one & towers) - popcount(position.men.two & towers);
  const int guard = popcount(black & bottom_row) - popcount(white & top_row);
  const int gone = 2 * men_a_side - popcount(position.men.all());
  const auto freedom = [&](Side side) {
    Position turned = position;
    turned.to_move = side;
    return count_moves(turned);
  };
  return {{{"men", (100 + 2 * gone) * men},
           {"towers", 60 * tower_men},
           {"back row", 18 * guard},
           {"moves to choose from", 9 * (freedom(Side::one) - freedom(Side::two))},
           {"the move", position.to_move == Side::one ? 5 : -5}}};
}

// Captures first, then new towers.
inline int Game::promise(const Position& position, Move move) const {
  const bool capture = move.to - move.from > 9 || move.from - move.to > 9;
  const bool crowned = (bit<Bits64>(move.to) & far_row(position.to_move)) != 0;
  return (capture ? 200 : 0) + (crowned ? 200 : 0);
}

}  // namespace plyhouse::checkers
