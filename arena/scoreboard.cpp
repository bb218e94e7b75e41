#include "arena/scoreboard.hpp"

#include <cmath>

namespace plyhouse::arena {

using engine::Json;

namespace {

// More digits than that mean nothing in a rating.
double tenths(double number) { return std::round(number * 10) / 10 + 0.0; }

Json as_json(const std::string& name, const PlayerStanding& player) {
  Json json{{"name", name},
            {"points", player.points()},
            {"wins", player.tally.wins},
            {"draws", player.tally.draws},
            {"losses", player.tally.losses},
            {"rest_points", player.rest_points},
            {"failures", player.failures}};
  json["rating"] = player.rating.is_rated() ? Json(tenths(player.rating.elo)) : Json();
  json["margin"] = player.rating.is_rated() ? Json(tenths(player.rating.margin)) : Json();
  return json;
}

// Who got what of how many against whom: an object in an object, without those that never met.
Json cross_table(const Standings& standings, const std::vector<std::string>& names) {
  Json json = Json::object();
  for (std::size_t one = 0; one < names.size(); one++) {
    for (std::size_t two = 0; two < names.size(); two++) {
      const Tally& tally = standings.against[one][two];
      if (tally.games() == 0) continue;
      json[names[one]][names[two]] = {{"points", tally.points()}, {"games", tally.games()}};
    }
  }
  return json;
}

}  // namespace

Scoreboard::Scoreboard(const TournamentPlan& plan)
    : game_(plan.game), schedule_(make_schedule(plan.schedule)) {
  for (const PlayerSpec& player : plan.players) names_.push_back(player.name);
  sides_ = engine::open_position(plan.game, "start").value()->sides();
}

void Scoreboard::add(const StoredGame& game) {
  results_[game.pairing.label] = game.points_of_first();
  games_.push_back(game);
  said_.reset();
}

const Scoreboard::Said& Scoreboard::said() const {
  if (said_) return *said_;
  said_ = Said{schedule_->is_over(results_),
               schedule_->expected_games(results_),
               schedule_->winner(results_),
               standings_of(*schedule_, static_cast<int>(names_.size()), games_),
               {}};
  said_->json = as_json(*said_);
  return *said_;
}

Json Scoreboard::as_json(const Said& said) const {
  Json json{{"game", game_},
            {"finished", said.over},
            {"expected_games", said.expected_games},
            {"players", Json::array()}};
  for (const PlayerStanding& player : said.standings.players) {
    json["players"].push_back(arena::as_json(names_[place(player.player)], player));
  }
  json["winner"] = said.winner ? Json(names_[place(*said.winner)]) : Json();
  json["cross_table"] = cross_table(said.standings, names_);
  json["repeated_games"] = said.standings.repeated_games;
  return json;
}

Json Scoreboard::as_json(const StoredGame& game) const {
  return {{"number", game.pairing.label},
          {"round", game.pairing.round},
          {"first", names_[place(game.pairing.first)]},
          {"second", names_[place(game.pairing.second)]},
          {"result", result_text(game.record.ending.outcome)},
          {"end", name_of(game.record.ending.cause)},
          {"detail", game.record.ending.detail},
          {"moves", game.record.moves.size()},
          {"seconds", game.seconds}};
}

}  // namespace plyhouse::arena
