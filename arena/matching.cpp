#include "arena/matching.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace plyhouse::arena {

namespace {

using Cost = std::function<double(std::size_t, std::size_t)>;

constexpr std::size_t most_for_all_ways = 16;

// What every meeting costs, asked for once.
class Prices {
 public:
  Prices(std::size_t people, const Cost& cost) : people_(people), prices_(people * people) {
    for (std::size_t one = 0; one < people; one++) {
      for (std::size_t two = one + 1; two < people; two++) {
        prices_[one * people + two] = prices_[two * people + one] = cost(one, two);
      }
    }
  }

  double operator()(std::size_t one, std::size_t two) const { return prices_[one * people_ + two]; }

 private:
  std::size_t people_;
  std::vector<double> prices_;
};

// For every set of people that have to be paired, the least sum: the lowest of them meets each of
// the others in turn.
std::vector<Match> best_of_all_ways(std::size_t people, const Prices& cost) {
  const std::size_t sets = std::size_t{1} << people;
  std::vector<double> least(sets, 0);
  std::vector<std::size_t> partner(sets, 0);
  const auto lowest = [](std::size_t set) {
    return static_cast<std::size_t>(std::countr_zero(set));
  };
  for (std::size_t set = 1; set < sets; set++) {
    if (std::popcount(set) % 2 == 1) continue;
    const std::size_t one = lowest(set);
    least[set] = std::numeric_limits<double>::max();
    for (std::size_t two = one + 1; two < people; two++) {
      const std::size_t pair = std::size_t{1} << one | std::size_t{1} << two;
      if ((set & pair) != pair) continue;
      const double sum = least[set ^ pair] + cost(one, two);
      if (sum >= least[set]) continue;
      least[set] = sum;
      partner[set] = two;
    }
  }
  std::vector<Match> matches;
  for (std::size_t set = sets - 1; set != 0;) {
    const std::size_t one = lowest(set);
    matches.emplace_back(one, partner[set]);
    set ^= std::size_t{1} << one | std::size_t{1} << partner[set];
  }
  return matches;
}

// Pairs those of three matches anew if that is cheaper: the first with each of the others, and the
// four that are left in each of three ways.
bool improve(const std::array<Match*, 3>& matches, const Prices& price) {
  std::array<std::size_t, 6> people{};
  double least = 0;
  for (std::size_t i = 0; i < 3; i++) {
    people[2 * i] = matches[i]->first;
    people[2 * i + 1] = matches[i]->second;
    least += price(matches[i]->first, matches[i]->second);
  }
  bool better = false;
  for (std::size_t other = 1; other < people.size(); other++) {
    std::array<std::size_t, 4> rest{};
    std::copy_if(people.begin() + 1, people.end(), rest.begin(),
                 [&](std::size_t person) { return person != people[other]; });
    for (std::size_t i = 1; i < 4; i++) {
      const std::size_t last = i == 1 ? 2 : 1;
      const std::array<Match, 3> anew{Match{people[0], people[other]}, Match{rest[0], rest[i]},
                                      Match{rest[last], rest[6 - i - last]}};
      double sum = 0;
      for (const Match& match : anew) sum += price(match.first, match.second);
      if (sum >= least) continue;
      least = sum;
      better = true;
      for (std::size_t k = 0; k < 3; k++) *matches[k] = std::minmax(anew[k].first, anew[k].second);
    }
  }
  return better;
}

}  // namespace

std::vector<Match> cheapest_matching(std::size_t people, const Cost& cost) {
  const Prices price(people, cost);
  if (people <= most_for_all_ways) return best_of_all_ways(people, price);
  std::vector<Match> matches;
  for (std::size_t i = 0; i + 1 < people; i += 2) matches.emplace_back(i, i + 1);
  for (bool better = true; better;) {
    better = false;
    for (std::size_t i = 0; i < matches.size(); i++) {
      for (std::size_t j = i + 1; j < matches.size(); j++) {
        for (std::size_t k = j + 1; k < matches.size(); k++) {
          better |= improve({&matches[i], &matches[j], &matches[k]}, price);
        }
      }
    }
  }
  std::ranges::sort(matches);
  return matches;
}

}  // namespace plyhouse::arena
