// One tournament that the page shows: played here, by a thread of its own, and kept in its own
// file after every game.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "arena/scoreboard.hpp"
#include "engine/json.hpp"

namespace plyhouse::server {

using engine::Json;

class Contest {
 public:
  struct Facts {
    std::string id;  // in its address
    std::string name;
    bool ours;  // asked for through the page, and so stopped and taken up again there
  };

  // Reads the games that there are. Throws BrokenSurroundings where its file cannot be used.
  Contest(Facts facts, arena::TournamentPlan plan, const std::string& store);
  Contest(const Contest&) = delete;
  Contest& operator=(const Contest&) = delete;
  ~Contest();

  const Facts& facts() const { return facts_; }

  // Plays on from where it is; nothing where it is over or being played. Where somebody else plays
  // it, it says so.
  void start(const std::function<void(const std::string&)>& log);

  // Waits for the games under way to be broken off; they are played again later.
  void stop();

  bool is_running() const;

  // A line of the list of all tournaments.
  Json summary() const;

  // Standings, games under way, ratings as they changed, and as `key` the finished games from the
  // given one on.
  Json state(const char* key = "games", std::size_t first = 0) const;

  // One finished game with all its moves, where there is one.
  std::optional<Json> game(const std::string& number) const;

  // Grows whenever there is something new to see.
  std::uint64_t version() const;

 private:
  struct Table {
    arena::Pairing pairing;
    std::shared_ptr<const engine::Position> before;  // the last move; none at the opening
    std::shared_ptr<const engine::Position> now;
    std::string last;
    int moves = 0;
  };
  struct RatingPoint {
    std::size_t games;
    std::map<std::string, double> ratings;
  };

  void play(const std::stop_token& stop);
  std::unique_ptr<arena::Store> open_store(arena::Store::Access access) const;
  void note_ratings(std::size_t games);
  Json summary_unlocked() const;
  Json as_json(const Table& table) const;

  Facts facts_;
  arena::TournamentPlan plan_;
  std::string store_;  // a file, open only while it is played
  mutable std::mutex mutex_;
  arena::Scoreboard board_;
  int expected_;                         // games, as far as that could be said at the beginning
  std::map<std::string, Table> tables_;  // by label
  std::vector<RatingPoint> ratings_;
  std::uint64_t version_ = 1;
  bool running_ = false;
  std::string problem_;
  std::jthread player_;
};

}  // namespace plyhouse::server
