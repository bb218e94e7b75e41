// What the games of a tournament say: points, ratings, who beat whom.
#pragma once

#include <string>
#include <vector>

#include "arena/ratings.hpp"
#include "arena/store.hpp"
#include "arena/tally.hpp"

namespace plyhouse::arena {

struct PlayerStanding {
  int player;
  Tally tally{};
  int failures = 0;  // games lost by doing something wrong
  Rating rating{};
};

struct Standings {
  std::vector<PlayerStanding> players;      // the best first
  std::vector<std::vector<Tally>> against;  // by number: of one player against another
  int repeated_games = 0;                   // with all their moves like one before
};

Standings standings_of(int players, const std::vector<StoredGame>& games);

// A table for people: place, name, points, wins, draws, losses, rating.
std::string standings_text(const Standings& standings, const std::vector<std::string>& names);

// Who got how many points against whom, the best first.
std::string cross_table_text(const Standings& standings, const std::vector<std::string>& names);

// One game with its players, moves and end, for people and programs to read.
std::string game_text(const StoredGame& game, const std::vector<std::string>& names,
                      const std::string& game_name);

}  // namespace plyhouse::arena
