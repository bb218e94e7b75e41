#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "arena/matching.hpp"
#include "arena/schedule_parts.hpp"

namespace plyhouse::arena {

namespace {

// Round for round those with equal points meet, nobody twice if it can be helped. Whoever is left
// over rests and gets the points of a won encounter; nobody rests twice before all have.
class Swiss : public Schedule {
 public:
  explicit Swiss(const SchedulePlan& plan) : plan_(plan) {}

  std::vector<Pairing> known(const Results& results) const override {
    return walk(results).pairings;
  }

  int expected_games(const Results& /*results*/) const override {
    return plan_.rounds * (plan_.players / 2) * plan_.games;
  }

  double points_for_rests(const Results& results, int player) const override {
    return walk(results).rests[place(player)] * plan_.games;
  }

 private:
  // What has happened up to a round.
  struct Story {
    std::vector<Pairing> pairings{};
    std::vector<int> rests{};                       // of each player
    std::map<std::pair<int, int>, int> meetings{};  // the lower number first
  };

  Story walk(const Results& results) const {
    Story story;
    story.rests.assign(place(plan_.players), 0);
    for (int round = 1; round <= plan_.rounds; round++) {
      if (!all_finished(story.pairings, results)) break;
      add_round(story, results, round);
    }
    return story;
  }

  void add_round(Story& story, const Results& results, int round) const {
    std::vector<double> points(place(plan_.players));
    for (int player = 0; player < plan_.players; player++) {
      points[place(player)] =
          points_of(story.pairings, results, player) + story.rests[place(player)] * plan_.games;
    }
    std::vector<int> order = shuffled(plan_.players, plan_.seed);
    std::ranges::stable_sort(order,
                             [&](int a, int b) { return points[place(a)] > points[place(b)]; });
    if (order.size() % 2 == 1) order.erase(somebody_to_rest(story, order));
    // To meet again is worse than anything else; then those meet that are near each other.
    const auto cost = [&](std::size_t one, std::size_t two) {
      constexpr double again = 1e9;
      const double apart = (points[place(order[one])] - points[place(order[two])]) / plan_.games;
      const double seats = static_cast<double>(two) - static_cast<double>(one);
      return meetings(story, order[one], order[two]) * again + apart * apart * 1000 + seats * seats;
    };
    int table = 0;
    for (const auto& [first, second] : cheapest_matching(order.size(), cost)) {
      table++;
      add_meeting(story, order[first], order[second], round, table);
    }
  }

  void add_meeting(Story& story, int one, int two, int round, int table) const {
    story.meetings[std::minmax(one, two)]++;
    if (starts(story.pairings, one) > starts(story.pairings, two)) std::swap(one, two);
    const int opening = ((round - 1) * plan_.players + table) * openings_of(plan_.games);
    add_encounter(story.pairings, fmt::format("{}.{}", round, table), one, two, plan_.games,
                  opening, round);
  }

  // The last of those that have rested least.
  static std::vector<int>::iterator somebody_to_rest(Story& story, std::vector<int>& order) {
    const auto rested = [&](int player) { return story.rests[place(player)]; };
    const int least = rested(*std::ranges::min_element(order, {}, rested));
    const auto last = std::find_if(order.rbegin(), order.rend(),
                                   [&](int player) { return rested(player) == least; });
    story.rests[place(*last)]++;
    return std::next(last).base();
  }

  static int meetings(const Story& story, int one, int two) {
    const auto found = story.meetings.find(std::minmax(one, two));
    return found == story.meetings.end() ? 0 : found->second;
  }

  static std::ptrdiff_t starts(const std::vector<Pairing>& pairings, int player) {
    return std::ranges::count(pairings, player, &Pairing::first);
  }

  SchedulePlan plan_;
};

}  // namespace

std::unique_ptr<Schedule> make_swiss(const SchedulePlan& plan) {
  return std::make_unique<Swiss>(plan);
}

}  // namespace plyhouse::arena
