#include "cli/saved_game.hpp"

#include <fstream>

#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

constexpr std::string_view saved_game_heading = "plyhouse game 1";

}  // namespace

std::string saved_text(const SavedGame& saved) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n", saved_game_heading, saved.game, saved.start,
                     fmt::join(saved.moves, " "), saved.players[0], saved.players[1]);
}

Expected<SavedGame> read_saved_game(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw BrokenSurroundings("cannot read " + path);
  SavedGame saved;
  std::string first_line;
  std::string moves;
  for (std::string* line :
       {&first_line, &saved.game, &saved.start, &moves, &saved.players[0], &saved.players[1]}) {
    if (!std::getline(file, *line) || first_line != saved_game_heading) {
      return fail("{} is no saved game", path);
    }
  }
  if (moves.empty()) return saved;
  for (std::string_view move : split(moves, ' ')) saved.moves.emplace_back(move);
  return saved;
}

}  // namespace plyhouse::cli
