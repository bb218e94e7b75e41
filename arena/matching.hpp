// Who meets whom, so that the sum of what the meetings cost is small.
#pragma once

#include <functional>
#include <utility>
#include <vector>

namespace plyhouse::arena {

using Match = std::pair<std::size_t, std::size_t>;

// Pairs an even number of people, each with exactly one other. Up to sixteen the sum is the least
// there is; beyond that it is one that no change among three pairs makes smaller.
std::vector<Match> cheapest_matching(std::size_t people,
                                     const std::function<double(std::size_t, std::size_t)>& cost);

}  // namespace plyhouse::arena
