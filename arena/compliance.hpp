// A short run in which a program shows that it can play, and its author is told what it does wrong.
#pragma once

#include <string>
#include <vector>

#include "arena/player_spec.hpp"
#include "arena/referee.hpp"

namespace plyhouse::arena {

struct Finding {
  bool good;                     // it may play like that
  std::string what;              // one line
  std::optional<Cause> cause{};  // of a lost game
  std::string advice{};          // what to do about it, in plain words
  std::string printed{};         // what the program wrote to standard error meanwhile
};

struct CompliancePlan {
  std::string game;
  PlayerSpec player;
  TimeControl time{};
  int games = 4;  // each side in turn
  Sandbox sandbox = Sandbox::bubblewrap;
};

std::vector<Finding> check_compliance(const CompliancePlan& plan);

}  // namespace plyhouse::arena
