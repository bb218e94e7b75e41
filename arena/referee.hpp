// One game between two players, from its opening to its end, whatever they do.
#pragma once

#include <array>
#include <functional>
#include <stop_token>

#include "arena/player.hpp"

namespace plyhouse::arena {

struct MoveRecord {
  std::string move;
  double seconds = 0;
  std::optional<Value> score{};  // as the mover sees it
};

// What is played, and under which limits.
struct GamePlan {
  std::shared_ptr<const engine::Position> opening;  // where the players begin
  std::vector<std::string> opening_moves{};         // that led there from the game's start
  std::array<PlayerSpec, 2> players;                // who plays side one, who side two
  unsigned number = 0;                              // of the game in its match
  TimeControl time{};
  int most_moves = 1000;
  int most_without_progress = 80;  // in games that can go round in circles
  Sandbox sandbox = Sandbox::bubblewrap;
  Clock::duration patience = std::chrono::milliseconds(50);  // with programs that shall end
  // Told of every move, and of the position after it.
  std::function<void(const MoveRecord&, const std::shared_ptr<const engine::Position>&)> moved{};
};

struct GameRecord {
  std::vector<MoveRecord> moves{};  // after the opening
  std::string last{};               // the position's text at the end
  Ending ending{};
  double last_turn_seconds = 0;                     // also of a turn that was no move
  std::array<std::string, 2> printed{};             // by a player that failed, on standard error
  std::array<bool, 2> ended_by_itself{true, true};  // each program, when the game was over
};

// Plays it. Empty where it was stopped in the middle.
std::optional<GameRecord> play_game(const GamePlan& plan, const std::stop_token& stop = {});

}  // namespace plyhouse::arena
