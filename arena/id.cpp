#include "arena/id.hpp"

#include <random>
#include <string_view>

namespace plyhouse::arena {

std::string new_id() {
  constexpr std::string_view letters =
      "abcdefghijkmnpqrstuvwxyz23456789";  // none looks like another
  constexpr int length = 12;
  std::random_device random;
  std::string id;
  for (int i = 0; i < length; i++) id += letters[random() % letters.size()];
  return id;
}

}  // namespace plyhouse::arena
