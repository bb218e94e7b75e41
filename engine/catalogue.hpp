// What stands behind each name: the list of games as data, and the reading of `NAME:key=value,...`.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/options.hpp"
#include "engine/position.hpp"

namespace plyhouse::engine {

struct Entry {
  std::string_view name;
  std::string_view title;
  std::string_view sides;
  std::vector<Option> options;
  std::span<const Lesson> lessons;  // none where the game does not teach
  Expected<std::unique_ptr<Position>> (*open)(const PartialOptions& given, std::string_view text);
};

// All games, in the order of games/games.hpp.
const std::vector<Entry>& catalogue();

struct NamedGame {
  const Entry* entry;
  PartialOptions given;
};

Expected<NamedGame> read_name(std::string_view text);

}  // namespace plyhouse::engine
