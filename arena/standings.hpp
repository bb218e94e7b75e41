// What the games of a tournament say: points, ratings, who beat whom.
#pragma once

#include <string>
#include <vector>

#include "arena/ratings.hpp"
#include "arena/schedule.hpp"
#include "arena/store.hpp"
#include "arena/tally.hpp"

namespace plyhouse::arena {

struct PlayerStanding {
  int player;
  Tally tally{};
  double rest_points = 0;  // for rounds without an opponent
  int progress = 0;        // in a knockout: the last round that it reached
  int failures = 0;        // games lost by doing something wrong
  Rating rating{};

  double points() const { return tally.points() + rest_points; }
};

struct Standings {
  std::vector<PlayerStanding> players;      // the best first
  std::vector<std::vector<Tally>> against;  // by number: of one player against another
  int repeated_games = 0;                   // with all their moves like one before
};

Standings standings_of(const Schedule& schedule, int players, const std::vector<StoredGame>& games);

// How many games repeat an earlier one of the same players, move for move.
int repeated_games(const std::vector<StoredGame>& games);

// What to say of them, nothing where there are none.
std::string repeats_text(int repeated);

// `12.5`, or `12`.
std::string points_text(double points);

// A table for people: place, name, points, wins, draws, losses, rating.
std::string standings_text(const Standings& standings, const std::vector<std::string>& names);

// A line for everybody who has points for rests.
std::string rests_text(const Standings& standings, const std::vector<std::string>& names);

// Who got how many points against whom, the best first.
std::string cross_table_text(const Standings& standings, const std::vector<std::string>& names);

// The encounters round for round: `1.2  Ada 2 - 0 Bob`.
std::string encounters_text(const std::vector<Pairing>& pairings, const Results& results,
                            const std::vector<std::string>& names);

// One game with its players, moves and end, for people and programs to read.
std::string game_text(const StoredGame& game, const std::vector<std::string>& names,
                      const std::string& game_name, const std::string& time);

}  // namespace plyhouse::arena
