#include <fmt/format.h>

#include <map>

#include "arena/schedule_parts.hpp"

namespace plyhouse::arena {

namespace {

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

  // Two games for everybody who has to go, and what the lots have added by now.
  int expected_games(const Results& results) const override {
    int more = 0;
    for (const Pairing& pairing : known(results)) {
      const char game = pairing.label.back();
      if (game > '2') more++;
    }
    return 2 * (plan_.players - 1) + more;
  }

  // The round in which it was beaten, or the one that is being played; the winner has come further.
  int progress(const Results& results, int player) const override {
    std::vector<Pairing> pairings;
    std::map<int, int> beaten_in;
    const bool has_won = walk(results, pairings, &beaten_in) == player;
    if (const auto beaten = beaten_in.find(player); beaten != beaten_in.end())
      return beaten->second;
    return pairings.back().round + (has_won ? 1 : 0);
  }

  std::optional<int> winner(const Results& results) const override {
    std::vector<Pairing> pairings;
    return walk(results, pairings);
  }

 private:
  static constexpr int most_games = 9;

  // Adds the games that are known, round for round; the winner where there is one. `beaten_in` gets
  // the round of everybody who is out.
  std::optional<int> walk(const Results& results, std::vector<Pairing>& pairings,
                          std::map<int, int>* beaten_in = nullptr) const {
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
        if (!winner) continue;
        next.push_back(*winner);
        if (beaten_in) (*beaten_in)[left[i] == *winner ? left[i + 1] : left[i]] = round;
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

std::unique_ptr<Schedule> make_knockout(const SchedulePlan& plan) {
  return std::make_unique<Knockout>(plan);
}

}  // namespace plyhouse::arena
