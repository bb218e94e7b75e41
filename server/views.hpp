// A position as the page shows it: all that a board needs, and nothing that it must work out.
#pragma once

#include "engine/json.hpp"

namespace plyhouse::server {

using engine::Json;

// Whose turn it is, how it stands, the board, and the legal moves with the cells that they begin
// and end on.
Json view_of(const engine::Position& position);

// The same for those who only look: without the moves.
Json view_to_watch(const engine::Position& position);

// The same after a legal move, which is then the last one.
Json view_after(const engine::Position& before, std::string_view move);

// The same after several moves; an error where one of them is not legal.
Expected<Json> view_after_all(std::unique_ptr<engine::Position> start,
                              const std::vector<std::string>& moves);

}  // namespace plyhouse::server
