#include "engine/json.hpp"

namespace plyhouse::engine {

Json facts(const Position& position) {
  return {{"game", position.game()},
          {"position", position.text()},
          {"side", std::string(1, position.side())}};
}

Json as_json(const Line& line) {
  Json json;
  json["move"] = line.move;
  json["after"] = line.after;
  json["score"] = line.score;
  json["proven"] = line.proven;
  json["distance"] = line.distance ? Json(*line.distance) : Json();
  json["line"] = line.moves;
  return json;
}

Json as_json(const Position& position, const Answer& answer) {
  Json json = facts(position);
  json.update(as_json(answer.best()));
  json["depth"] = answer.depth;
  json["nodes"] = answer.nodes;
  json["seconds"] = answer.seconds;
  json["lines"] = Json::array();
  for (const Line& line : answer.lines) json["lines"].push_back(as_json(line));
  return json;
}

Json as_json(const Position& position, char side, const Evaluation& evaluation) {
  Json json = facts(position);
  json["for"] = std::string(1, side);
  json["value"] = evaluation.value;
  json["terms"] = Json::array();
  for (const auto& term : evaluation.terms) {
    json["terms"].push_back({{"name", term.name}, {"value", term.value}});
  }
  return json;
}

}  // namespace plyhouse::engine
