// A tournament as far as it has come: its games and what they say, for people and as JSON.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/standings.hpp"
#include "arena/tournament.hpp"
#include "engine/json.hpp"

namespace plyhouse::arena {

class Scoreboard {
 public:
  explicit Scoreboard(const TournamentPlan& plan);

  void add(const StoredGame& game);

  const std::vector<std::string>& names() const { return names_; }
  const std::string& sides() const { return sides_; }
  const std::vector<StoredGame>& games() const { return games_; }
  const Results& results() const { return results_; }
  const Schedule& schedule() const { return *schedule_; }

  // What the games say is worked out when somebody asks, and again only after another game.
  bool is_over() const { return said().over; }
  int expected_games() const { return said().expected_games; }
  std::optional<int> winner() const { return said().winner; }
  const Standings& standings() const { return said().standings; }

  // Players, the best first, the cross table and the winner.
  const engine::Json& standings_as_json() const { return said().json; }

  // A finished game without its moves.
  engine::Json as_json(const StoredGame& game) const;

 private:
  struct Said {
    bool over;
    int expected_games;
    std::optional<int> winner;
    Standings standings;
    engine::Json json;
  };

  const Said& said() const;
  engine::Json as_json(const Said& said) const;

  std::string game_;
  std::unique_ptr<Schedule> schedule_;
  std::vector<std::string> names_;
  std::string sides_;
  std::vector<StoredGame> games_;
  Results results_;
  mutable std::optional<Said> said_;
};

}  // namespace plyhouse::arena
