// Somebody who knows how a position ends: tables of endgames, for one. The search by time asks in
// every position, so that the answer must come quickly, and "I do not know" at once.
#pragma once

#include <optional>

#include "core/game.hpp"

namespace plyhouse {

template <Game G>
class Oracle {
 public:
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  virtual ~Oracle() = default;

  // Of a game that is not over, if both play as well as they can.
  virtual std::optional<Ending> ending(const PositionOf<G>& position) const = 0;
};

}  // namespace plyhouse
