// The options of a game's name: `kcell:n=2,k=7`.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace plyhouse {

struct Option {
  std::string_view name;
  int standard;  // taken when the option is left out
  int least;
  int most;
  std::string_view meaning;
};

// One number for each option of a game, in the order in which the game lists them.
using OptionValues = std::vector<int>;

// The same, where only some are known: what a name or a position text says by itself.
using PartialOptions = std::vector<std::optional<int>>;

}  // namespace plyhouse
