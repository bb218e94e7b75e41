// Games that people play move by move, kept in one SQLite file after every move: whatever happens
// to the process, a game stands where it stood.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace plyhouse::arena {

struct OpenGame {
  std::string id;     // part of its address; nobody guesses it
  std::string game;   // with all its options
  std::string start;  // the position's text
  std::vector<std::string> moves{};
  std::string first;     // who plays the side that begins, as whoever made the game says it
  std::string second;    // and the other
  std::string resigned;  // the side that has given up; empty where none has
  int revision = 0;      // how often it has changed
};

class OpenGames {
 public:
  // Opens the file, or makes it; `:memory:` keeps nothing. Throws BrokenSurroundings where that
  // cannot be done.
  explicit OpenGames(const std::string& path);
  OpenGames(const OpenGames&) = delete;
  OpenGames& operator=(const OpenGames&) = delete;
  ~OpenGames();

  // Keeps a new game and gives it its id.
  OpenGame add(OpenGame game);

  std::optional<OpenGame> find(const std::string& id) const;

  // Keeps how a game stands now, and counts its revision on. False where it is not there, or has
  // changed since the caller has seen it.
  bool change(OpenGame& game);

  int count() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace plyhouse::arena
