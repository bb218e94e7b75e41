// A finished game looked at again: what each move was worth, and what a better one was for.
#pragma once

#include <functional>

#include "engine/position.hpp"

namespace plyhouse::engine {

// From the best to the worst. `only` is a move without a choice.
enum class Grade : std::uint8_t { only, best, good, inaccuracy, mistake, blunder };

std::string_view name_of(Grade grade);

struct GradedMove {
  char side;
  Grade grade;
  Line played;
  Line best;
  int depth;          // moves looked ahead
  std::string words;  // what the better move was for
};

struct ReviewRequest {
  std::vector<std::string> moves;
  double seconds = 0.3;  // for each move
  std::size_t table_megabytes = 32;
  std::stop_token token{};
  std::function<void(std::size_t ply, const GradedMove&)> progress{};
};

// An error where a move is not legal, or it was stopped.
Expected<std::vector<GradedMove>> review(const Position& start, const ReviewRequest& request);

// The lines of a search over all moves say how good one of them is. `scale` is what a usual move of
// this game changes.
Grade grade_of(const Line& played, const Line& best, double scale);

}  // namespace plyhouse::engine
