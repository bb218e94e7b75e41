// What a ladder of techniques says: how much each saves, for people and as JSON.
#pragma once

#include <optional>

#include "engine/json.hpp"

namespace plyhouse::engine {

// How many times fewer nodes one rung needs than another, where the first finished the question.
// The other may have been stopped: then it is at least so many times.
struct Saving {
  double times;
  bool at_least;
};

// Of the rung at one place of the ladder, compared with that at another.
std::optional<Saving> saving(const Ladder& ladder, int depth, std::size_t place, std::size_t than);

Json as_json(const Position& position, const Ladder& ladder, const LadderLimits& limits);

}  // namespace plyhouse::engine
