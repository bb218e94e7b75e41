// The signature of a quick bench, `plyhouse bench --depth-less 5`, written down: a commit that
// changes it says so and why. It is computed here a second time over the engine's door, so that a
// build with another compiler can check it without the commands.
#pragma once

#include <algorithm>
#include <cstdint>

#include "cli/bench_positions.hpp"
#include "engine/position.hpp"

namespace plyhouse::tests {

inline constexpr int signature_depth_less = 5;
inline constexpr std::uint64_t expected_signature = 1977228;

inline std::uint64_t computed_signature() {
  Table table(16);
  std::uint64_t nodes = 0;
  for (const cli::BenchPosition& bench : cli::bench_positions) {
    const auto position = engine::open_position(bench.game, bench.position);
    for (const bool exact : {true, false}) {
      table.clear();
      engine::Request request;
      request.exact = exact;
      request.limits.depth =
          std::max(1, (exact ? bench.exact_depth : bench.free_depth) - signature_depth_less);
      request.table = &table;
      nodes += (*position)->best(request)->nodes;
    }
  }
  return nodes;
}

}  // namespace plyhouse::tests
