// A slice of endgames in memory while tables are built: one number for every position, a verdict
// or nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/game.hpp"
#include "solve/verdict.hpp"

namespace plyhouse {

// 0 where there is no position, 1 for a draw, from 2 on a loss in 0, a win in 0, a loss in 1, ...
using Code = std::uint16_t;

inline constexpr Code no_position = 0;
inline constexpr Code draw_code = 1;
inline constexpr int longest_distance = 32'000;

constexpr Code code_of(const Verdict& verdict) {
  if (verdict.fate == Fate::draw) return draw_code;
  return static_cast<Code>(2 + 2 * verdict.distance + (verdict.fate == Fate::win ? 1 : 0));
}

constexpr std::optional<Verdict> verdict_of(Code code) {
  if (code == no_position) return {};
  if (code == draw_code) return Verdict{Fate::draw, 0};
  return Verdict{code % 2 == 1 ? Fate::win : Fate::loss, (code - 2) / 2};
}

using SliceCodes = std::vector<Code>;  // by index

// The slices that are finished, for those that need them.
using FinishedSlices = std::map<Slice, SliceCodes>;

// How a slice is to be worked out.
struct SliceEffort {
  int threads = 1;
  std::stop_token token{};
  std::function<void(std::uint64_t done, std::uint64_t of)> progress{};  // in positions, roughly
};

// A slice and its turned one, which need each other. Where a slice is its own turned one `turned`
// is empty.
struct SolvedSlices {
  SliceCodes own;
  SliceCodes turned;
  bool stopped = false;  // by the token: the codes mean nothing
};

}  // namespace plyhouse
