#include "engine/json.hpp"

#include "engine/catalogue.hpp"

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

Json games_as_json() {
  Json games = Json::array();
  for (const Entry& entry : catalogue()) {
    Json options = Json::array();
    for (const Option& option : entry.options) {
      options.push_back({{"name", option.name},
                         {"default", option.standard},
                         {"least", option.least},
                         {"most", option.most},
                         {"meaning", option.meaning}});
    }
    games.push_back({{"name", entry.name},
                     {"title", entry.title},
                     {"sides", {std::string(1, entry.sides[0]), std::string(1, entry.sides[1])}},
                     {"options", options}});
  }
  return games;
}

}  // namespace plyhouse::engine
