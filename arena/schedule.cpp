#include "arena/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace plyhouse::arena {

namespace {

// The games of one encounter: the player named first begins the odd ones. Two games in a row begin
// alike, so that both have the same chances.
void add_encounter(std::vector<Pairing>& pairings, const std::string& label, int one, int two,
                   int games, int opening, int round) {
  for (int game = 0; game < games; game++) {
    const bool swapped = game % 2 == 1;
    pairings.push_back({fmt::format("{}.{}", label, game + 1), swapped ? two : one,
                        swapped ? one : two, opening + game / 2, round});
  }
}

int openings_of(int games) { return (games + 1) / 2; }

// A number that everybody who knows the seed draws alike.
std::uint32_t lot(unsigned seed, std::uint32_t what) {
  std::seed_seq mixed{seed, what};
  return static_cast<std::uint32_t>(std::mt19937(mixed)());
}

std::vector<int> shuffled(int players, unsigned seed) {
  std::vector<int> order(static_cast<std::size_t>(players));
  std::iota(order.begin(), order.end(), 0);
  std::seed_seq mixed{seed};
  std::mt19937 random(mixed);
  for (std::size_t i = order.size(); i > 1; i--) std::swap(order[i - 1], order[random() % i]);
  return order;
}

// Everybody against everybody, in rounds in which each plays at most once (the circle method).
class RoundRobin : public Schedule {
 public:
  explicit RoundRobin(const SchedulePlan& plan) : plan_(plan) {}

  std::vector<Pairing> known(const Results& /*results*/) const override {
    std::vector<Pairing> pairings;
    const int seats = plan_.players + plan_.players % 2;  // with an empty one where they are odd
    int opening = 0;
    for (int cycle = 0; cycle < plan_.rounds; cycle++) {
      for (int turn = 0; turn + 1 < seats; turn++) {
        for (int table = 0; table < seats / 2; table++) {
          const int one = seat(table, turn, seats);
          const int two = seat(seats - 1 - table, turn, seats);
          if (std::max(one, two) >= plan_.players) continue;
          const int round = cycle * (seats - 1) + turn + 1;
          const bool swap = (turn + cycle) % 2 == 1;
          add_encounter(pairings, fmt::format("{}.{}", round, table + 1), swap ? two : one,
                        swap ? one : two, plan_.games, opening, round);
          opening += openings_of(plan_.games);
        }
      }
    }
    return pairings;
  }

 private:
  // The last seat stays, the others move on.
  static int seat(int place, int turn, int seats) {
    return place == seats - 1 ? seats - 1 : (place + turn) % (seats - 1);
  }

  SchedulePlan plan_;
};

// The first player against each of the others.
class Gauntlet : public Schedule {
 public:
  explicit Gauntlet(const SchedulePlan& plan) : plan_(plan) {}

  std::vector<Pairing> known(const Results& /*results*/) const override {
    std::vector<Pairing> pairings;
    int opening = 0;
    for (int round = 1; round <= plan_.rounds; round++) {
      for (int other = 1; other < plan_.players; other++) {
        add_encounter(pairings, fmt::format("{}.{}", round, other), 0, other, plan_.games, opening,
                      round);
        opening += openings_of(plan_.games);
      }
    }
    return pairings;
  }

 private:
  SchedulePlan plan_;
};

double points_of(const std::vector<Pairing>& games, const Results& results, int player) {
  double points = 0;
  for (const Pairing& game : games) {
    const auto found = results.find(game.label);
    if (found == results.end()) continue;
    if (game.first == player) points += found->second;
    if (game.second == player) points += 1 - found->second;
  }
  return points;
}

bool all_finished(const std::vector<Pairing>& games, const Results& results) {
  return std::ranges::all_of(games,
                             [&](const Pairing& game) { return results.contains(game.label); });
}

// Round for round those with equal points meet, nobody twice if it can be helped. Whoever is left
// over rests and gets the points of a won encounter; nobody rests twice before all have.
class Swiss : public Schedule {
 public:
  explicit Swiss(const SchedulePlan& plan) : plan_(plan) {}

  std::vector<Pairing> known(const Results& results) const override {
    std::vector<Pairing> pairings;
    std::vector<int> rests(static_cast<std::size_t>(plan_.players), 0);
    std::set<std::pair<int, int>> met;
    for (int round = 1; round <= plan_.rounds; round++) {
      if (!all_finished(pairings, results)) break;
      add_round(pairings, results, round, rests, met);
    }
    return pairings;
  }

 private:
  void add_round(std::vector<Pairing>& pairings, const Results& results, int round,
                 std::vector<int>& rests, std::set<std::pair<int, int>>& met) const {
    std::vector<int> order = shuffled(plan_.players, plan_.seed);
    const auto score = [&](int player) {
      return points_of(pairings, results, player) +
             rests[static_cast<std::size_t>(player)] * plan_.games;
    };
    std::ranges::stable_sort(order, [&](int a, int b) { return score(a) > score(b); });
    if (order.size() % 2 == 1) {
      // The last of those that have rested least.
      const auto rested = [&](int player) { return rests[static_cast<std::size_t>(player)]; };
      const int least = rested(*std::ranges::min_element(order, {}, rested));
      const auto last = std::find_if(order.rbegin(), order.rend(),
                                     [&](int player) { return rested(player) == least; });
      rests[static_cast<std::size_t>(*last)]++;
      order.erase(std::next(last).base());
    }
    std::vector<std::pair<int, int>> pairs;
    if (!pair_up(order, met, pairs)) {
      pairs.clear();
      for (std::size_t i = 0; i + 1 < order.size(); i += 2)
        pairs.emplace_back(order[i], order[i + 1]);
    }
    int table = 0;
    for (auto [one, two] : pairs) {
      met.emplace(std::min(one, two), std::max(one, two));
      if (starts(pairings, one) > starts(pairings, two)) std::swap(one, two);
      table++;
      const int opening = ((round - 1) * plan_.players + table) * openings_of(plan_.games);
      add_encounter(pairings, fmt::format("{}.{}", round, table), one, two, plan_.games, opening,
                    round);
    }
  }

  // Pairs the first with the best placed that it has not met, so that the rest can be paired too.
  static bool pair_up(const std::vector<int>& order, const std::set<std::pair<int, int>>& met,
                      std::vector<std::pair<int, int>>& pairs) {
    if (order.empty()) return true;
    const int one = order.front();
    for (std::size_t i = 1; i < order.size(); i++) {
      const int two = order[i];
      if (met.contains({std::min(one, two), std::max(one, two)})) continue;
      std::vector<int> rest = order;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.erase(rest.begin());
      pairs.emplace_back(one, two);
      if (pair_up(rest, met, pairs)) return true;
      pairs.pop_back();
    }
    return false;
  }

  static std::ptrdiff_t starts(const std::vector<Pairing>& pairings, int player) {
    return std::ranges::count(pairings, player, &Pairing::first);
  }

  SchedulePlan plan_;
};

// As in the Fortress assignment: each pair plays once with either colour; at 1-1 a third game, its
// colours by lot, decides. Where that is drawn another follows, and after nine the lot itself.
class Knockout : public Schedule {
 public:
  explicit Knockout(const SchedulePlan& plan) : plan_(plan) {}

  std::vector<Pairing> known(const Results& results) const override {
    std::vector<Pairing> pairings;
    walk(results, pairings);
    return pairings;
  }

  std::optional<int> winner(const Results& results) const override {
    std::vector<Pairing> pairings;
    return walk(results, pairings);
  }

 private:
  static constexpr int most_games = 9;

  // Adds the games that are known, round for round; the winner where there is one.
  std::optional<int> walk(const Results& results, std::vector<Pairing>& pairings) const {
    std::vector<int> left = shuffled(plan_.players, plan_.seed);
    for (int round = 1; left.size() > 1; round++) {
      // Those without an opponent in the first round rest, so that later ones come out even.
      std::size_t whole = 1;
      while (whole * 2 <= left.size()) whole *= 2;
      const std::size_t resting = left.size() == whole ? 0 : 2 * whole - left.size();
      std::vector<int> next(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(resting));
      bool complete = true;
      for (std::size_t i = resting; i + 1 < left.size(); i += 2) {
        const int table = static_cast<int>((i - resting) / 2) + 1;
        const std::optional<int> winner =
            duel(results, pairings, left[i], left[i + 1], round, table);
        complete = complete && winner.has_value();
        if (winner) next.push_back(*winner);
      }
      if (!complete) return {};
      left = std::move(next);
    }
    return left.front();
  }

  std::optional<int> duel(const Results& results, std::vector<Pairing>& pairings, int one, int two,
                          int round, int table) const {
    double points = 0;
    for (int game = 1; game <= most_games; game++) {
      const auto what = static_cast<std::uint32_t>((round * 1000 + table) * 100 + game);
      const bool swapped = game <= 2 ? game == 2 : lot(plan_.seed, what) % 2 == 1;
      pairings.push_back({fmt::format("{}.{}.{}", round, table, game), swapped ? two : one,
                          swapped ? one : two, static_cast<int>(what / 100) * 8 + (game + 1) / 2,
                          round});
      const auto found = results.find(pairings.back().label);
      if (found == results.end()) {
        // The first two can be played at the same time.
        if (game == 1) continue;
        return {};
      }
      points += swapped ? 1 - found->second : found->second;
      if (game == 1) continue;
      if (!results.contains(fmt::format("{}.{}.1", round, table))) return {};
      if (2 * points != game) return 2 * points > game ? one : two;
    }
    return lot(plan_.seed, static_cast<std::uint32_t>(round * 1000 + table)) % 2 == 0 ? one : two;
  }

  SchedulePlan plan_;
};

}  // namespace

std::unique_ptr<Schedule> make_schedule(const SchedulePlan& plan) {
  switch (plan.format) {
    case Format::gauntlet:
      return std::make_unique<Gauntlet>(plan);
    case Format::swiss:
      return std::make_unique<Swiss>(plan);
    case Format::knockout:
      return std::make_unique<Knockout>(plan);
    case Format::round_robin:
      break;
  }
  return std::make_unique<RoundRobin>(plan);
}

}  // namespace plyhouse::arena
