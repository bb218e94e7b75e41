// The players of the house itself.
#pragma once

#include "arena/player.hpp"

namespace plyhouse::arena {

std::unique_ptr<Player> make_builtin_player(const PlayerSpec& spec, const Setting& setting);

}  // namespace plyhouse::arena
