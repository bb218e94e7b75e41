// Capture the Flag as its assignment writes it: a board flat, without rows; the history of a game
// as the Haskell list ["BOARD","BOARD",...], the newest first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace plyhouse::forms {

// Spaces may stand between the parts. The double quotes may be missing altogether, as they are
// where a shell has taken them off.
Expected<std::vector<std::string>> read_history(std::string_view text);

std::string write_history(const std::vector<std::string>& boards);

// `-wWw--www...` as `-wWw-/-www-/...`; an error where the cells make no square.
Expected<std::string> rows_of(std::string_view flat);

// The board of a position text, flat.
std::string flat_board(std::string_view position);

// `w` or `b`, with or without single quotes around it.
Expected<char> read_side(std::string_view text);

}  // namespace plyhouse::forms
