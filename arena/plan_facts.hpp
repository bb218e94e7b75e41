// What fixes the games of a tournament. A store keeps it, and goes on only with a plan that would
// have played the same games.
#pragma once

#include <string>
#include <vector>

namespace plyhouse::arena {

struct TournamentPlan;

struct PlanFact {
  std::string key;
  std::string value;
  bool may_grow = false;  // a number that may become larger: the games until then stay the same
};

std::vector<PlanFact> facts_of(const TournamentPlan& plan);

}  // namespace plyhouse::arena
