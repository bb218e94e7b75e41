// Games with an address of their own: made, played move by move, taken back, given up, and replayed
// by whoever has the address. docs/api.md describes them.
#pragma once

#include "arena/open_games.hpp"
#include "server/api.hpp"

namespace plyhouse::server {

// Nothing where the path is not about games.
std::optional<Told> answer_about_games(const Asked& asked, arena::OpenGames& games);

}  // namespace plyhouse::server
