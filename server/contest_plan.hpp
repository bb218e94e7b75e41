// A tournament as the page asks for it: the house's own players, within bounds.
#pragma once

#include "arena/tournament.hpp"
#include "server/api.hpp"

namespace plyhouse::server {

struct ContestPlan {
  std::string name;
  arena::TournamentPlan plan;
};

// An error says what is wrong and where. A player that is a program of somebody's is one: nothing
// that comes through the page starts a program.
Expected<ContestPlan> read_contest_plan(const Question& question);

}  // namespace plyhouse::server
