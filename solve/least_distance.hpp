// How soon a decided game ends, found by asking whether it ends within so many moves.
#pragma once

#include <algorithm>
#include <optional>

namespace plyhouse {

// ends_within(moves) is nothing where it was stopped; true for some number, and for all above it.
// `most` is such a number, where one is known. Without it the way goes upwards in steps that grow,
// since small numbers are answered sooner; then it is somewhere between the last two.
template <class EndsWithin>
std::optional<int> least_distance(EndsWithin ends_within, std::optional<int> most) {
  int too_few = 0;
  int enough = most.value_or(1);
  while (!most) {
    const std::optional<bool> ends = ends_within(enough);
    if (!ends) return {};
    if (*ends) break;
    too_few = enough;
    enough += std::max(2, enough / 2);
  }
  while (enough - too_few > 1) {
    const int middle = (too_few + enough) / 2;
    const std::optional<bool> ends = ends_within(middle);
    if (!ends) return {};
    (*ends ? enough : too_few) = middle;
  }
  return enough;
}

}  // namespace plyhouse
