// The configuration file of the Fortress assignment: three lines, `W` or `B`, a depth, seconds.
#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"

namespace plyhouse::forms {

struct FortressConfig {
  char side;       // the computer's: w or b
  int depth;       // how many moves to look ahead
  double seconds;  // that a move may take
};

// What follows the third line is not looked at.
Expected<FortressConfig> read_fortress_config(std::string_view text);
std::string write_fortress_config(const FortressConfig& config);

}  // namespace plyhouse::forms
