// In which order the games of a tournament are played. A schedule is a pure function of the results
// so far, so that a tournament that was interrupted goes on as if nothing had happened.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "arena/pairing.hpp"

namespace plyhouse::arena {

enum class Format : std::uint8_t { round_robin, gauntlet, swiss, knockout };

// As it is written: `round-robin`.
std::string_view name_of(Format format);
std::optional<Format> format_named(std::string_view name);

struct SchedulePlan {
  Format format = Format::round_robin;
  int players = 2;
  int games = 2;      // of each encounter, colours swapped from one to the next
  int rounds = 1;     // of a round robin and a gauntlet: how often; of a Swiss tournament: how many
  unsigned seed = 1;  // of every lot
};

class Schedule {
 public:
  virtual ~Schedule() = default;

  // Every game that is known by now, finished ones among them, in the order to play them.
  virtual std::vector<Pairing> known(const Results& results) const = 0;

  // How many games there will be in all, as far as that can be said by now.
  virtual int expected_games(const Results& results) const {
    return static_cast<int>(known(results).size());
  }

  // What a player has got for rounds in which it had nobody to play.
  virtual double points_for_rests(const Results& /*results*/, int /*player*/) const { return 0; }

  // How far a player has come, where that counts before all points.
  virtual int progress(const Results& /*results*/, int /*player*/) const { return 0; }

  // Whether everything has been played.
  bool is_over(const Results& results) const;

  // The player who has won, in a format that says so by itself.
  virtual std::optional<int> winner(const Results& /*results*/) const { return {}; }
};

std::unique_ptr<Schedule> make_schedule(const SchedulePlan& plan);

}  // namespace plyhouse::arena
