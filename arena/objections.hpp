// What speaks against a plan before anything is started, so that nobody loses games by a mistake of
// whoever wrote the plan.
#pragma once

#include "arena/tournament.hpp"

namespace plyhouse::arena {

// A program that is not there or cannot be read, or a dialect of another game.
Expected<void> check_player(const PlayerSpec& player, const engine::Position& start,
                            Sandbox sandbox);

// Programs of some dialects know the start of their game only: they are told no position.
bool plays_from_the_start_only(const PlayerSpec& player);

// How many random moves a game begins with where nobody has said so.
int usual_opening_moves(const std::vector<PlayerSpec>& players);

// All players, and that everybody can play from the plan's openings.
Expected<void> check_plan(const TournamentPlan& plan);

}  // namespace plyhouse::arena
