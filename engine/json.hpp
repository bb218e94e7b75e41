// The engine's answers as JSON, the same for everybody who asks.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/position.hpp"

namespace plyhouse::engine {

using Json = nlohmann::ordered_json;

// All games with their options and ranges.
Json games_as_json();

// The facts that every answer about a position begins with.
Json facts(const Position& position);

// The board for whoever draws it.
Json as_json(const Picture& picture);

// The cells on which a move begins and ends.
Json as_json(std::string_view move, const MoveEnds& ends);

// One of the best moves, and where its value comes from.
Json as_json(const Line& line);

// The facts of the best line stand at the top; all wanted lines, the best among them, below.
Json as_json(const Position& position, const Answer& answer);

// How good it looks to a side, and the named terms that add up to it.
Json as_json(const Position& position, char side, const Evaluation& evaluation);

}  // namespace plyhouse::engine
