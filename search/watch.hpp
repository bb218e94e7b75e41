// Somebody who watches a search: told of every node when it is entered and left. The search is
// compiled with a watcher as part of its type, so that nobody watching costs nothing.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace plyhouse {

// Why a node handed up the value that it did.
enum class Reason : std::uint8_t {
  all_moves,  // every move was looked at
  cut,        // a move was so good that the side above will not come here
  horizon,    // as deep as asked: the static evaluation
  finished,   // the game is over
  table,      // found here before
  claim,      // the game can prove it without looking further
  too_late,   // even a win with the next move would change nothing above
  stopped,
};

struct Window {
  Value alpha;
  Value beta;
};

struct NoWatch {
  template <class... Facts>
  void enter(const Facts&...) {}
  void leave(Value) {}
  void because(Reason) {}
};

}  // namespace plyhouse
