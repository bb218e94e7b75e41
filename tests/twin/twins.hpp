// Which slow twin belongs to which game, so that one test can run over all of them.
#pragma once

#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>

#include "all_games.hpp"
#include "plain/all_games.hpp"

namespace plyhouse::twin {

template <class Family, class... Families>
consteval std::size_t place_in(std::type_identity<std::tuple<Families...>>) {
  std::size_t place = 0;
  static_cast<void>(((std::same_as<Family, Families> || (++place, false)) || ...));
  return place;
}

// Both lists are made from one, in its order.
template <class Family>
using TwinOf = std::tuple_element_t<place_in<Family>(std::type_identity<TwinnedFamilies>{}),
                                    plain::AllFamilies>;

}  // namespace plyhouse::twin
