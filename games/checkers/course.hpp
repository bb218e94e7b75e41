// How the course that set checkers as an assignment judges a position: a tower is worth three
// pieces, nothing else counts, and a win is a win however many moves it takes.
#pragma once

#include "games/checkers/checkers.hpp"

namespace plyhouse::checkers {

class CourseGame : public Game {
 public:
  static constexpr bool counts_no_moves = true;

  explicit CourseGame(const Game& game) : Game(game) {}

  // b + 3B - w - 3W
  std::array<Term, 2> terms(const Position& position) const {
    const auto difference = [&](Bits64 where) {
      return popcount(position.men.one & where) - popcount(position.men.two & where);
    };
    return {
        {{"pieces", difference(~position.towers)}, {"towers", 3 * difference(position.towers)}}};
  }
};

}  // namespace plyhouse::checkers
