// How a game stands: still open, won by a side, or drawn.
#pragma once

#include "core/types.hpp"

namespace plyhouse {

enum class Outcome : std::uint8_t { open, one_wins, two_wins, draw };

constexpr Outcome win_for(Side side) {
  return side == Side::one ? Outcome::one_wins : Outcome::two_wins;
}

constexpr bool is_win(Outcome outcome) {
  return outcome == Outcome::one_wins || outcome == Outcome::two_wins;
}

constexpr Side winner(Outcome outcome) {
  return outcome == Outcome::one_wins ? Side::one : Side::two;
}

// Whoever has more wins; equal numbers draw.
constexpr Outcome more_wins(int one, int two) {
  if (one == two) return Outcome::draw;
  return one > two ? Outcome::one_wins : Outcome::two_wins;
}

}  // namespace plyhouse
