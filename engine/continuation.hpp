// How a game is expected to go on after a line that ends early. A search finds many values in its
// table or by a claim and then has no moves to show for them; people want to see some.
#pragma once

#include "engine/position.hpp"

namespace plyhouse::engine {

struct ContinuationLimits {
  std::size_t length = 6;      // moves wanted
  std::uint64_t nodes = 5000;  // for each of the searches
  Table* table = nullptr;      // what the first search has left
  std::stop_token token{};
};

// The line's moves and, where there are too few, those of short searches from its end. Never a move
// that would give a proven result away: it rather ends early.
std::vector<std::string> continued(const Position& position, const Line& line,
                                   const ContinuationLimits& limits);

}  // namespace plyhouse::engine
