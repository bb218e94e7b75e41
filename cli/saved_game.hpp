// A game in the terminal that was saved: all that it needs to go on.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace plyhouse::cli {

struct SavedGame {
  std::string game;
  std::string start;  // the position's text
  std::vector<std::string> moves;
  std::array<std::string, 2> players;  // who moves first, who second, as they were asked for
};

// A line each for the game, its start, its moves and its players.
std::string saved_text(const SavedGame& saved);

// Throws BrokenSurroundings where the file cannot be read.
Expected<SavedGame> read_saved_game(const std::string& path);

}  // namespace plyhouse::cli
