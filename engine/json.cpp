#include "engine/json.hpp"

#include "engine/catalogue.hpp"

namespace plyhouse::engine {

Json facts(const Position& position) {
  return {{"game", position.game()},
          {"position", position.text()},
          {"side", std::string(1, position.side())}};
}

Json as_json(const Picture& picture) {
  const auto letter = [](std::optional<char> side) {
    return side ? Json(std::string(1, *side)) : Json();
  };
  Json json{{"width", picture.width},     {"height", picture.height},
            {"symbols", picture.symbols}, {"separator", picture.separator},
            {"note", picture.note},       {"light", std::string(1, picture.light)},
            {"cells", Json::array()}};
  for (const Picture::Cell& cell : picture.cells) {
    Json piece;
    if (cell.piece) {
      piece = {{"side", std::string(1, cell.piece->side)},
               {"kind", cell.piece->kind},
               {"count", cell.piece->count},
               {"closed", cell.piece->closed}};
    }
    json["cells"].push_back({{"name", cell.name},
                             {"x", cell.x},
                             {"y", cell.y},
                             {"row", cell.row},
                             {"symbol", cell.symbol},
                             {"piece", piece},
                             {"held", letter(cell.held)},
                             {"dark", cell.dark}});
  }
  return json;
}

Json as_json(std::string_view move, const MoveEnds& ends) {
  return {{"move", move},
          {"from", ends.from ? Json(*ends.from) : Json()},
          {"to", ends.to ? Json(*ends.to) : Json()}};
}

Json as_json(const Line& line) {
  Json json;
  json["move"] = line.move;
  json["after"] = line.after;
  json["score"] = line.score;
  json["proven"] = line.proven;
  json["distance"] = line.distance ? Json(*line.distance) : Json();
  json["line"] = line.moves;
  json["source"] = line.source == Source::table   ? "table"
                   : line.source == Source::proof ? "proof"
                                                  : "search";
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
