// How long the players of a game may think.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/types.hpp"

namespace plyhouse::arena {

// `move`: so many seconds for every move. `clock`: so many for the game, and more after each move.
// `bank`: so many for the game in all, so that one slow start does not forfeit it.
struct TimeControl {
  enum class Kind : std::uint8_t { move, clock, bank };

  Kind kind = Kind::move;
  double seconds = 1;
  double increment = 0;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// `1.5` (a move), `60+0.5` (a clock with increment), `bank 60`.
Expected<TimeControl> read_time_control(std::string_view text);
std::string write_time_control(const TimeControl& control);

// The time of both sides of a game.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control)
      : control_(control), left_{control.seconds, control.seconds} {}

  // The most that a side may take for its next move.
  double limit(Side side) const { return left_[index(side)]; }

  // What it should take, so that there is time for the rest of the game.
  double advised(Side side) const {
    if (control_.kind == TimeControl::Kind::move) return limit(side);
    constexpr double moves_to_come = 20;
    const double left = limit(side);
    return std::min(left, left / moves_to_come + control_.increment);
  }

  void charge(Side side, double seconds) {
    if (control_.kind == TimeControl::Kind::move) return;
    double& left = left_[index(side)];
    left = std::max(0.0, left - seconds) + control_.increment;
  }

 private:
  TimeControl control_;
  std::array<double, 2> left_;
};

}  // namespace plyhouse::arena
