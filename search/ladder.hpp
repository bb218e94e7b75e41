// The same question answered rung by rung: what each technique saves, and that none of them changes
// the answer. Plain data; search/climb.hpp does the climbing.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/game.hpp"
#include "search/rung.hpp"

namespace plyhouse {

// What a rung had done and found when it had looked `depth` moves ahead.
struct LadderStep {
  int depth;
  std::uint64_t nodes;
  std::uint64_t cuts;
  double seconds;
  Value value;
  int move;  // in generation order
};

struct LadderRung {
  Rung rung;
  std::vector<LadderStep> steps{};               // depth 1 first, as far as the time reached
  std::optional<std::uint64_t> stopped_after{};  // nodes by then, the next depth unfinished

  const LadderStep* at(int depth) const {
    return depth <= static_cast<int>(steps.size()) ? &steps[depth - 1] : nullptr;
  }
};

struct LadderLimits {
  int depth = 1;
  double seconds = 10;  // for each rung
  std::stop_token token{};
};

// Where two rungs give different answers to the same question, which no two may.
struct LadderDifference {
  int depth;
  std::size_t one;  // their places in the ladder
  std::size_t other;
};

std::optional<LadderDifference> difference_in(const std::vector<LadderRung>& ladder);

}  // namespace plyhouse
