// What happened in a searched tree, in words for people.
#pragma once

#include <string>
#include <string_view>

#include "search/trace.hpp"

namespace plyhouse::engine {

// `-5`, `+inf`, `win in 3` counted from the root.
std::string value_text(Value value);
std::string window_text(Window window);
std::string_view reason_name(Reason reason);

// Why a position handed up its value. The asker is the side to move at the root.
std::string why(const TracedNode& node, char asker, char other);

}  // namespace plyhouse::engine
