// A tournament as an instructor writes it: a TOML file with the game, the format and the players.
#pragma once

#include <optional>
#include <string>

#include "arena/tournament.hpp"

namespace plyhouse::arena {

struct TournamentFile {
  TournamentPlan plan;
  std::string store;  // where its games are kept, an absolute path
};

Expected<TournamentFile> read_tournament_file(const std::string& path);

}  // namespace plyhouse::arena
