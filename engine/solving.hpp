// A position solved, seen from outside.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solve/solution.hpp"

namespace plyhouse::engine {

using plyhouse::Fate;
using plyhouse::KnownVerdict;
using plyhouse::SolvePlan;
using plyhouse::SolveProgress;

struct SolvedMove {
  std::string move;
  KnownVerdict verdict;  // for the side that makes it
};

// Nothing in `verdict` where it was stopped before it was solved.
struct Solution {
  std::string solver;  // in words
  std::optional<KnownVerdict> verdict;
  std::string move{};   // that keeps it; none where the game is over
  std::string after{};  // the position's text after it
  std::vector<SolvedMove> moves{};
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<std::uint64_t> proof_moves{};
};

std::string_view word_for(Fate fate);

// `win in 7`, `draw`.
std::string text_of(const KnownVerdict& verdict);

}  // namespace plyhouse::engine
