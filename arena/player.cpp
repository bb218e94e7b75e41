#include "arena/player.hpp"

#include <algorithm>

#include "arena/builtin_players.hpp"
#include "arena/outside_player.hpp"
#include "core/text.hpp"

namespace plyhouse::arena {

std::string as_written(const engine::Position& position, std::string_view move) {
  for (const std::string& legal : position.moves()) {
    if (same_but_for_case(legal, move)) return legal;
  }
  return std::string(move);
}

Failure refusal_of(const std::string& move, const std::string& why) {
  const bool readable =
      std::ranges::all_of(move, [](unsigned char symbol) { return symbol > ' ' && symbol < 127; });
  const bool like_a_move =
      same_but_for_case(move, "pass") || move.find_first_of("0123456789") != std::string::npos;
  const bool meant = readable && like_a_move && move.size() <= 12;
  return {meant ? Cause::illegal_move : Cause::garbage, why};
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const Setting& setting) {
  if (spec.kind != Kind::outside) return make_builtin_player(spec, setting);
  switch (spec.dialect) {
    case Dialect::plyhouse:
    case Dialect::fortress:
    case Dialect::kcell:
      return make_talking_player(spec, setting);
    default:
      return make_one_shot_player(spec, setting);
  }
}

}  // namespace plyhouse::arena
