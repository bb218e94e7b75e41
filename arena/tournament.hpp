// A match or a tournament while it is played: games from the schedule, several at once, each kept
// when it has ended.
#pragma once

#include <functional>
#include <stop_token>

#include "arena/openings.hpp"
#include "arena/schedule.hpp"
#include "arena/store.hpp"

namespace plyhouse::arena {

struct TournamentPlan {
  std::string game;
  std::vector<PlayerSpec> players;
  SchedulePlan schedule{};
  TimeControl time{};
  Openings openings;
  int at_once = 1;  // games
  int most_moves = 1000;
  int most_without_progress = 80;
  Sandbox sandbox = Sandbox::bubblewrap;
};

// Told in turn, never from two threads at once.
struct TournamentWatch {
  std::function<void(const Pairing&)> begun{};
  std::function<void(const Pairing&, const MoveRecord&,
                     const std::shared_ptr<const engine::Position>&)>
      moved{};
  std::function<void(const StoredGame&)> ended{};
  // Asked at the beginning and after every game whether that was enough, as a stopping rule has it.
  std::function<bool()> enough{};
};

enum class TournamentEnd : std::uint8_t { over, enough, stopped };

// Plays what the store does not have yet, nobody else at the same time. Throws BrokenSurroundings
// where a game cannot be kept.
TournamentEnd run_tournament(const TournamentPlan& plan, Store& store,
                             const TournamentWatch& watch = {}, const std::stop_token& stop = {});

}  // namespace plyhouse::arena
