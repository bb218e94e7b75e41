// The history of a Capture game as Haskell writes it: ["BOARD","BOARD",...], the newest first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace plyhouse::assignments {

// Spaces may stand between the parts. The double quotes may be missing altogether, as they are
// where a shell has taken them off.
Expected<std::vector<std::string>> read_history(std::string_view text);

// `w` or `b`, with or without single quotes around it.
Expected<char> read_side(std::string_view text);

}  // namespace plyhouse::assignments
