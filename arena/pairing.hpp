// Who plays whom, and what came of it.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace plyhouse::arena {

// One game of a match or tournament. Its label is the same however often the schedule is asked:
// by it a game is known in the store, and never played twice.
struct Pairing {
  std::string label;
  int first;        // the player with side one
  int second;       // the player with side two
  int opening = 0;  // games with the same number begin alike
  int round = 1;

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// A player's number as the place in a list of players.
constexpr std::size_t place(int player) { return static_cast<std::size_t>(player); }

// Of every finished game, by its label, what the player with side one got: 1, 1/2 or 0.
using Results = std::map<std::string, double>;

}  // namespace plyhouse::arena
