// How the games of a match begin: from the start, after a few random moves, or from a file of
// positions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/position.hpp"

namespace plyhouse::arena {

struct Opening {
  std::shared_ptr<const engine::Position> position;
  std::vector<std::string> moves{};  // from the start, where they are known
};

class Openings {
 public:
  // `plies` random moves from the game's start; the seed fixes them all.
  Openings(std::shared_ptr<const engine::Position> start, int plies, unsigned seed)
      : start_(std::move(start)), plies_(plies), seed_(seed) {}

  // A position a line; empty lines and those that begin with # do not count.
  static Expected<Openings> from_text(const std::string& game, std::string_view text);

  bool are_positions() const { return !listed_.empty(); }  // of a file
  bool are_the_start() const { return listed_.empty() && plies_ == 0; }

  // In words, the same for the same openings.
  std::string description() const;

  // The same for the same number, and open: a game can be played from it.
  Opening at(int number) const;

 private:
  std::shared_ptr<const engine::Position> start_;
  int plies_;
  unsigned seed_;
  std::vector<std::shared_ptr<const engine::Position>> listed_{};
};

}  // namespace plyhouse::arena
