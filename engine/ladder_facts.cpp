#include "engine/ladder_facts.hpp"

namespace plyhouse::engine {

namespace {

Json as_json(const Ladder& ladder, const LadderStep& step) {
  return {{"depth", step.depth},     {"nodes", step.nodes}, {"cuts", step.cuts},
          {"seconds", step.seconds}, {"value", step.value}, {"move", ladder.moves[step.move]}};
}

Json as_json(const Ladder& ladder, int depth, std::size_t place) {
  const LadderRung& rung = ladder.rungs[place];
  const auto times = [](const std::optional<Saving>& saving) {
    return saving ? Json(saving->times) : Json();
  };
  Json json;
  json["name"] = rung.rung.name;
  json["title"] = rung.rung.title;
  const LadderStep* step = rung.at(depth);
  json["finished"] = step != nullptr;
  if (step != nullptr) json.update(as_json(ladder, *step));
  if (rung.stopped_after) json["stopped_after_nodes"] = *rung.stopped_after;
  // Where the other rung was stopped it is at least so many times.
  json["times_fewer_than_before"] = times(saving(ladder, depth, place, place == 0 ? 0 : place - 1));
  json["times_fewer_than_minimax"] = times(saving(ladder, depth, place, 0));
  json["depths"] = Json::array();
  for (const LadderStep& each : rung.steps) json["depths"].push_back(as_json(ladder, each));
  return json;
}

}  // namespace

std::optional<Saving> saving(const Ladder& ladder, int depth, std::size_t place, std::size_t than) {
  if (place == than) return {};
  const LadderStep* own = ladder.rungs[place].at(depth);
  const LadderRung& rival = ladder.rungs[than];
  const LadderStep* other = rival.at(depth);
  if (own == nullptr || own->nodes == 0 || (other == nullptr && !rival.stopped_after)) return {};
  const auto nodes = static_cast<double>(own->nodes);
  if (other != nullptr) return Saving{static_cast<double>(other->nodes) / nodes, false};
  const Saving saving{static_cast<double>(*rival.stopped_after) / nodes, true};
  return saving.times > 1 ? std::optional(saving) : std::nullopt;  // less would say nothing
}

Json as_json(const Position& position, const Ladder& ladder, const LadderLimits& limits) {
  Json json = facts(position);
  json["depth"] = limits.depth;
  json["seconds_for_each"] = limits.seconds;
  json["agree"] = true;
  json["rungs"] = Json::array();
  for (std::size_t i = 0; i < ladder.rungs.size(); i++) {
    json["rungs"].push_back(as_json(ladder, limits.depth, i));
  }
  return json;
}

}  // namespace plyhouse::engine
