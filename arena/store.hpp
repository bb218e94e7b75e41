// Everything that was played, in one SQLite file. A game is written whole, in one transaction, when
// it has ended: whatever happens to the process or the machine, it is there or it is not.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/pairing.hpp"
#include "arena/plan_facts.hpp"
#include "arena/referee.hpp"

namespace plyhouse::arena {

// A finished game as it is kept.
struct StoredGame {
  Pairing pairing;
  std::string opening;                     // the position's text
  std::vector<std::string> opening_moves;  // that led there
  GameRecord record;
  double seconds = 0;  // that it took

  double points_of_first() const {
    if (record.ending.outcome == Outcome::draw) return 0.5;
    return record.ending.outcome == Outcome::one_wins ? 1 : 0;
  }
};

class Store {
 public:
  // Who looks changes nothing, and needs no right to.
  enum class Access : std::uint8_t { play, look };

  // Opens the file, or makes it. Throws BrokenSurroundings where that cannot be done, or the file
  // is something else.
  explicit Store(const std::string& path, Access access = Access::play);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  // What is played here, and by whom. The first time it is written; later it must be the same, but
  // for what may grow.
  Expected<void> claim(const std::vector<PlanFact>& facts, const std::vector<std::string>& names);

  // Nobody else plays these games now. Throws BrokenSurroundings where somebody does; it ends with
  // the process, whatever happens to it.
  void lock();

  // Throws BrokenSurroundings where it cannot be kept.
  void save(const StoredGame& game);

  Results results() const;
  std::vector<StoredGame> games() const;  // in the order in which they ended
  std::vector<std::string> players() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace plyhouse::arena
