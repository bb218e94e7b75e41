// Players from an opened TOML file.
#pragma once

#include "arena/player_spec.hpp"
#include "arena/toml.hpp"

namespace plyhouse::arena {

// Its `[[player]]` entries; `path` is where the file lies.
Expected<std::vector<PlayerSpec>> read_players(const toml::table& file, const std::string& path);

}  // namespace plyhouse::arena
