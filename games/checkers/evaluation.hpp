// What a checkers position looks like to a player who does not search. The strategy in words is in
// docs/games/checkers.md.
#pragma once

#include "games/checkers/checkers.hpp"

namespace plyhouse::checkers {

inline constexpr SquareSum<Bits64, 3> row_numbers = [] {
  SquareSum<Bits64, 3> sum;
  for (Square square = 0; square < 64; square++) sum.set(square, square / 8);
  return sum;
}();

// Side one is Black, who moves up: row 0 is its goal.
inline auto Game::terms(const Position& position) const -> std::array<Term, 5> {
  const Bits64 towers = position.towers;
  const Bits64 black = position.men.one & ~towers;
  const Bits64 white = position.men.two & ~towers;
  const int men = popcount(position.men.one) - popcount(position.men.two);
  const int tower_men = popcount(position.men.one & towers) - popcount(position.men.two & towers);
  const int advance = 7 * popcount(black) - row_numbers.of(black) - row_numbers.of(white);
  const int guard = popcount(black & bottom_row) - popcount(white & top_row);
  return {{{"men", 100 * men},
           {"towers", 120 * tower_men},
           {"pieces' way up", 4 * advance},
           {"back row", 7 * guard},
           {"the move", position.to_move == Side::one ? 3 : -3}}};
}

}  // namespace plyhouse::checkers
