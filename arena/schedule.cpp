#include "arena/schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "arena/schedule_parts.hpp"

namespace plyhouse::arena {

namespace {

struct NamedFormat {
  Format format;
  std::string_view name;
};

constexpr std::array<NamedFormat, 4> formats{{{Format::round_robin, "round-robin"},
                                              {Format::gauntlet, "gauntlet"},
                                              {Format::swiss, "swiss"},
                                              {Format::knockout, "knockout"}}};

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

  int expected_games(const Results& /*results*/) const override {
    return plan_.rounds * (plan_.players * (plan_.players - 1) / 2) * plan_.games;
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
        const bool swap = (round + other) % 2 == 1;
        add_encounter(pairings, fmt::format("{}.{}", round, other), swap ? other : 0,
                      swap ? 0 : other, plan_.games, opening, round);
        opening += openings_of(plan_.games);
      }
    }
    return pairings;
  }

  int expected_games(const Results& /*results*/) const override {
    return plan_.rounds * (plan_.players - 1) * plan_.games;
  }

 private:
  SchedulePlan plan_;
};

}  // namespace

std::string_view name_of(Format format) {
  return std::ranges::find(formats, format, &NamedFormat::format)->name;
}

std::optional<Format> format_named(std::string_view name) {
  const auto* found = std::ranges::find(formats, name, &NamedFormat::name);
  if (found == formats.end()) return {};
  return found->format;
}

bool Schedule::is_over(const Results& results) const {
  return all_finished(known(results), results);
}

void add_encounter(std::vector<Pairing>& pairings, const std::string& label, int one, int two,
                   int games, int opening, int round) {
  for (int game = 0; game < games; game++) {
    const bool swapped = game % 2 == 1;
    pairings.push_back({fmt::format("{}.{}", label, game + 1), swapped ? two : one,
                        swapped ? one : two, opening + game / 2, round});
  }
}

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

std::unique_ptr<Schedule> make_schedule(const SchedulePlan& plan) {
  switch (plan.format) {
    case Format::gauntlet:
      return std::make_unique<Gauntlet>(plan);
    case Format::swiss:
      return make_swiss(plan);
    case Format::knockout:
      return make_knockout(plan);
    case Format::round_robin:
      break;
  }
  return std::make_unique<RoundRobin>(plan);
}

}  // namespace plyhouse::arena
