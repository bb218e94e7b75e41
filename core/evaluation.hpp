// A static evaluation is a sum of named terms, so that it can explain itself.
#pragma once

#include "core/game.hpp"

namespace plyhouse {

// For the side to move: positive is better for it.
template <Game G>
Value evaluate(const G& game, const PositionOf<G>& position) {
  Value sum = 0;
  for (const Term& term : game.terms(position)) sum += term.value;
  return game.side(position) == Side::one ? sum : -sum;
}

}  // namespace plyhouse
