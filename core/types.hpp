// Small things that everybody speaks of.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace plyhouse {

using Clock = std::chrono::steady_clock;

// `one` is the side that opens the game (White in Oska, Black in checkers, `o` in KCell); which
// letter a side has on the board is the game's business.
enum class Side : std::uint8_t { one, two };

constexpr Side other(Side side) { return side == Side::one ? Side::two : Side::one; }

// For arrays with a place for each side.
constexpr std::size_t index(Side side) { return side == Side::one ? 0 : 1; }

// As far ahead as a search can be told to look.
inline constexpr int deepest_request = 200;

// A square is the number of its bit.
using Square = int;

}  // namespace plyhouse
