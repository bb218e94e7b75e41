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

  bool is_over() const { return schedule_->is_over(results_); }
  int expected_games() const { return schedule_->expected_games(results_); }
  std::optional<int> winner() const { return schedule_->winner(results_); }
  Standings standings() const;

  // Players, the best first, the cross table and the winner.
  engine::Json standings_as_json() const;

  // A finished game without its moves.
  engine::Json as_json(const StoredGame& game) const;

 private:
  std::string game_;
  std::unique_ptr<Schedule> schedule_;
  std::vector<std::string> names_;
  std::string sides_;
  std::vector<StoredGame> games_;
  Results results_;
};

}  // namespace plyhouse::arena
