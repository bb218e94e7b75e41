// The two sides. `one` is the side that opens the game (White in Oska, Black in checkers, `o` in
// KCell); which letter a side has on the board is the game's business.
#pragma once

#include <cstddef>
#include <cstdint>

namespace plyhouse {

enum class Side : std::uint8_t { one, two };

constexpr Side other(Side side) { return side == Side::one ? Side::two : Side::one; }

// For arrays with a place for each side.
constexpr std::size_t index(Side side) { return side == Side::one ? 0 : 1; }

// A square is the number of its bit.
using Square = int;

}  // namespace plyhouse
