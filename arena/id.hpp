// Names for what is kept and can be shared by its address.
#pragma once

#include <string>

namespace plyhouse::arena {

// Twelve letters and digits that nobody guesses.
std::string new_id();

}  // namespace plyhouse::arena
