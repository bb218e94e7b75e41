// Somebody who plays one side of one game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "arena/clock.hpp"
#include "arena/ending.hpp"
#include "arena/player_spec.hpp"
#include "engine/position.hpp"

namespace plyhouse::arena {

// A game from its first position to now.
struct GameSoFar {
  std::shared_ptr<const engine::Position> start;
  std::shared_ptr<const engine::Position> now;
  std::vector<std::string> moves{};  // made since the start
};

// What a player is asked.
struct Turn {
  const GameSoFar& game;
  double limit;    // seconds that it may take
  double advised;  // that it should take
};

struct Reply {
  std::string move;
  std::optional<Value> score{};  // as the player sees it
};

class Player {
 public:
  virtual ~Player() = default;

  // Before its first turn. A program is started here.
  virtual std::optional<Failure> begin(const GameSoFar& game) = 0;
  virtual tl::expected<Reply, Failure> choose(const Turn& turn) = 0;

  // After the game. False where a program does not end by itself within this time; it is ended
  // anyway.
  virtual bool finish(Clock::duration /*patience*/) { return true; }

  // The newest of what a program wrote for its author.
  virtual std::string errors() const { return {}; }
};

// What a player has to know of the match.
struct Setting {
  char side;  // the one it plays
  TimeControl time{};
  Sandbox sandbox = Sandbox::bubblewrap;
  unsigned number = 0;     // of the game, so that chance differs from one to the next
  std::stop_token stop{};  // then a turn under way ends at once, somehow
};

// A legal move as the house writes it, whatever the case of its letters.
std::string as_written(const engine::Position& position, std::string_view move);

// What it means that the rules refuse a player's move, and say why. A short text with a number
// in it was meant for a move; anything else for nothing.
Failure refusal_of(const std::string& move, const std::string& why);

// Ready for one game. `human` is nobody's business here.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, const Setting& setting);

}  // namespace plyhouse::arena
