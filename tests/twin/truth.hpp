// The true result of a position, by looking at every way the game can go over the slow rules. Only
// for games in which no position can come again, and for few positions.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "plain/board.hpp"

namespace plyhouse::twin {

template <class Position>
class Truth {
 public:
  explicit Truth(char first_side) : first_side_(first_side) {}

  // 1 where the first side wins, 0 for a draw, -1 where it loses.
  int value(const Position& position) {
    const std::string result = position.result();
    if (result != "open") {
      // A score may follow.
      if (result.starts_with("draw")) return 0;
      return result.starts_with(std::string("win ") + first_side_) ? 1 : -1;
    }
    const std::string text = position.text();
    const auto [place, fresh] = known_.try_emplace(text, 0);
    if (!fresh) return place->second;
    const bool first = plain::split(text, ' ')[1][0] == first_side_;
    int best = first ? -1 : 1;
    for (const auto& move : position.moves()) {
      const int found = value(position.after(move));
      best = first ? std::max(best, found) : std::min(best, found);
    }
    return known_[text] = best;
  }

  // The same to the side to move.
  int value_to_mover(const Position& position) {
    const int found = value(position);
    return plain::split(position.text(), ' ')[1][0] == first_side_ ? found : -found;
  }

 private:
  char first_side_;
  std::unordered_map<std::string, int> known_;
};

}  // namespace plyhouse::twin
