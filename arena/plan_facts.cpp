#include "arena/plan_facts.hpp"

#include "arena/tournament.hpp"

namespace plyhouse::arena {

std::vector<PlanFact> facts_of(const TournamentPlan& plan) {
  const SchedulePlan& schedule = plan.schedule;
  // In a match, and only there, more games come after those that were to be played before.
  const bool is_match =
      schedule.format == Format::round_robin && schedule.players == 2 && schedule.rounds == 1;
  std::vector<PlanFact> facts{
      {"game", plan.game},
      {"format", std::string(name_of(schedule.format))},
      {"games", std::to_string(schedule.games), is_match},
      {"rounds", std::to_string(schedule.rounds), !is_match},
      {"seed", std::to_string(schedule.seed)},
      {"time", write_time_control(plan.time)},
      {"openings", plan.openings.description()},
      {"most-moves", std::to_string(plan.most_moves)},
      {"draw-limit", std::to_string(plan.most_without_progress)},
      {"players", std::to_string(plan.players.size())},
  };
  for (const PlayerSpec& player : plan.players) {
    facts.push_back({"player " + player.name, player.definition});
  }
  return facts;
}

}  // namespace plyhouse::arena
