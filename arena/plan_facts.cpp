#include "arena/plan_facts.hpp"

#include "arena/tournament.hpp"

namespace plyhouse::arena {

std::vector<PlanFact> facts_of(const TournamentPlan& plan) {
  const SchedulePlan& schedule = plan.schedule;
  // In a match, and only there, more games come after those that were to be played before: how many
  // are wanted fixes nothing.
  const bool is_match =
      schedule.format == Format::round_robin && schedule.players == 2 && schedule.rounds == 1;
  std::vector<PlanFact> facts{
      {"game", plan.game},
      {"format", std::string(name_of(schedule.format))},
      {"games", is_match ? "of a match" : std::to_string(schedule.games)},
      {"rounds", std::to_string(schedule.rounds), !is_match},
      {"seed", std::to_string(schedule.seed)},
      {"time", write_time_control(plan.time)},
      {"openings", plan.openings.description()},
      {"most-moves", std::to_string(plan.most_moves)},
      {"draw-limit", std::to_string(plan.most_without_progress)},
  };
  std::vector<std::string> names;
  for (const PlayerSpec& player : plan.players) {
    names.push_back(player.name);
    facts.push_back({"player " + player.name, player.definition});
  }
  facts.push_back({"the players, in this order", fmt::format("{}", fmt::join(names, ", "))});
  return facts;
}

}  // namespace plyhouse::arena
