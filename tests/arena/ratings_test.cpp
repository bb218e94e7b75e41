// The ratings of a tournament: known values, a slow twin, and simulated players of known strength
// who must be found within the stated errors as often as stated.
#include "arena/ratings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "arena/elo.hpp"
#include "tests/arena/simulation.hpp"

namespace plyhouse::arena {
namespace {

using testing::AllOf;
using testing::Ge;
using testing::HasSubstr;
using testing::Le;
using testing::Not;

TEST(Ratings, TwoEqualPlayersHaveAKnownError) {
  std::vector<GameResult> games;
  for (int game = 0; game < 100; game++) games.push_back({0, 1, game % 2 == 0 ? 1.0 : 0.0});
  const std::vector<Rating> ratings = rate(2, games);
  // The difference has the information 100/4, each virtual half game 1/8.
  const double error = std::sqrt(1 / (2 * (2 * 25 + 0.125)));
  for (const Rating& rating : ratings) {
    EXPECT_NEAR(rating.elo, 0, 1e-9);
    EXPECT_NEAR(rating.margin, deviations_95 * elo_per_logit * error, 1e-3);
    EXPECT_EQ(rating.games, 100);
    EXPECT_EQ(rating.points, 50);
  }
}

TEST(Ratings, OfTwoPlayersAgreeWithTheMatch) {
  for (const Tally& tally : {Tally{600, 0, 400}, {400, 400, 200}, {30, 900, 70}, {700, 200, 100}}) {
    std::vector<GameResult> games;
    for (int i = 0; i < tally.wins; i++) games.push_back({0, 1, 1});
    for (int i = 0; i < tally.draws; i++) games.push_back({0, 1, 0.5});
    for (int i = 0; i < tally.losses; i++) games.push_back({1, 0, 1});
    const std::vector<Rating> ratings = rate(2, games);
    const EloEstimate match = estimate_elo({tally, {}});
    EXPECT_NEAR(ratings[0].elo - ratings[1].elo, *match.elo, 0.3);
    EXPECT_NEAR(2 * ratings[0].margin, *match.high - *match.elo, 0.3);
  }
}

// The same ratings by small steps uphill, for few players and games.
std::vector<double> climb(int players, const std::vector<GameResult>& games) {
  std::vector<double> logits(static_cast<std::size_t>(players), 0.0);
  const auto share = [](double logit) { return 0.5 + 0.5 * std::tanh(logit / 2); };
  for (int step = 0; step < 20000; step++) {
    std::vector<double> slope;
    for (double logit : logits) slope.push_back(0.5 * (0.5 - share(logit)));
    for (const auto& [first, second, points] : games) {
      const double above = points - share(logits[static_cast<std::size_t>(first)] -
                                          logits[static_cast<std::size_t>(second)]);
      slope[static_cast<std::size_t>(first)] += above;
      slope[static_cast<std::size_t>(second)] -= above;
    }
    for (std::size_t i = 0; i < slope.size(); i++) logits[i] += 0.05 * slope[i];
  }
  const double average = std::accumulate(logits.begin(), logits.end(), 0.0) / players;
  for (double& logit : logits) logit = (logit - average) * 400 / std::log(10);
  return logits;
}

TEST(Ratings, EqualASlowTwin) {
  Simulation simulation(6, 0.3);
  for (int round = 0; round < 10; round++) {
    const int players = 2 + round % 4;
    const std::vector<double> elos = simulation.strengths(players, 300);
    const std::vector<GameResult> games = simulation.round_robin(elos, 1 + round % 3);
    const std::vector<Rating> ratings = rate(players, games);
    const std::vector<double> slow = climb(players, games);
    for (std::size_t i = 0; i < slow.size(); i++) EXPECT_NEAR(ratings[i].elo, slow[i], 0.01);
  }
}

double coverage_of_ratings(int players, double spread, int games, double draws) {
  constexpr int tournaments = 200;
  Simulation simulation(7, draws);
  int within = 0;
  for (int tournament = 0; tournament < tournaments; tournament++) {
    const std::vector<double> elos = simulation.strengths(players, spread);
    const std::vector<Rating> ratings = rate(players, simulation.round_robin(elos, games));
    for (std::size_t i = 0; i < elos.size(); i++) {
      if (std::abs(ratings[i].elo - elos[i]) <= ratings[i].margin) within++;
    }
  }
  return static_cast<double>(within) / (tournaments * players);
}

TEST(Ratings, TheTrueStrengthIsWithinTheErrorAsOftenAsStated) {
  for (int players : {3, 8}) {
    for (double draws : {0.0, 0.5}) {
      for (int games : {4, 20, 300}) {
        const double coverage = coverage_of_ratings(players, 200, games, draws);
        EXPECT_THAT(coverage, AllOf(Ge(0.92), Le(0.985)))
            << players << ' ' << draws << ' ' << games;
      }
    }
  }
}

TEST(Ratings, GroupsThatNeverMetAreApart) {
  const std::vector<Rating> ratings =
      rate(6, {{5, 1, 1}, {3, 2, 0.5}, {2, 3, 1}, {1, 5, 0.5}});  // 0 and 4 did not play
  std::vector<int> groups;
  for (const Rating& rating : ratings) groups.push_back(rating.group);
  EXPECT_EQ(groups, (std::vector{0, 1, 2, 2, 3, 1}));
  EXPECT_FALSE(ratings[0].is_rated());
  EXPECT_EQ(describe(ratings[0]), "no games yet");
  EXPECT_TRUE(ratings[5].is_rated());
  EXPECT_GT(ratings[5].elo, 50);
  EXPECT_NEAR(ratings[1].elo + ratings[5].elo, 0, 1e-9);
  EXPECT_NEAR(ratings[2].elo + ratings[3].elo, 0, 1e-9);
  EXPECT_NEAR(ratings[2].elo, ratings[5].elo, 1e-6);  // the same results
}

TEST(Ratings, SweepsSingleGamesAndNoneAreFinite) {
  EXPECT_TRUE(rate(0, {}).empty());
  std::vector<GameResult> ladder;  // each beats the next a thousand times
  for (int player = 0; player + 1 < 60; player++) {
    ladder.insert(ladder.end(), 1000, GameResult{player, player + 1, 1});
  }
  const std::vector<std::vector<GameResult>> tournaments{{},
                                                         {{0, 1, 1}},
                                                         {{0, 1, 0.5}},
                                                         std::vector(1000, GameResult{1, 0, 1}),
                                                         std::vector(1000, GameResult{1, 0, 0.5}),
                                                         ladder};
  for (const std::vector<GameResult>& games : tournaments) {
    for (const Rating& rating : rate(60, games)) {
      EXPECT_TRUE(std::isfinite(rating.elo) && std::isfinite(rating.margin));
      EXPECT_EQ(rating.margin > 0, rating.is_rated());
      EXPECT_THAT(describe(rating), AllOf(Not(HasSubstr("nan")), Not(HasSubstr("inf"))));
    }
  }
  const std::vector<Rating> ratings = rate(60, ladder);
  EXPECT_TRUE(std::is_sorted(ratings.begin(), ratings.end(),
                             [](const Rating& a, const Rating& b) { return a.elo > b.elo; }));
}

TEST(Ratings, StepsThatWouldOvershootAreShortened) {
  // Found at random among thousands of tournaments: Newton's full steps lose their way here.
  std::vector<GameResult> games(1, GameResult{1, 2, 1});
  games.insert(games.end(), 100, GameResult{2, 0, 1});
  for (const auto& [winner, loser] : {std::pair{3, 4}, {1, 0}, {3, 0}, {2, 3}}) {
    games.insert(games.end(), 1000, GameResult{winner, loser, 1});
  }
  const std::vector<Rating> ratings = rate(5, games);
  for (const Rating& rating : ratings) {
    EXPECT_LT(std::abs(rating.elo), 3000);
    EXPECT_LT(rating.margin, 2000);
  }
}

TEST(Ratings, TheOrderOfGamesAndPlayersDoesNotMatter) {
  Simulation simulation(8, 0.3);
  std::vector<GameResult> games = simulation.round_robin(simulation.strengths(6, 200), 5);
  const std::vector<Rating> before = rate(6, games);
  std::reverse(games.begin(), games.end());
  for (auto& [first, second, points] : games) {
    std::swap(first, second);
    points = 1 - points;
    first = 5 - first;
    second = 5 - second;
  }
  const std::vector<Rating> after = rate(6, games);
  for (std::size_t i = 0; i < 6; i++) {
    EXPECT_NEAR(before[i].elo, after[5 - i].elo, 1e-6);
    EXPECT_NEAR(before[i].margin, after[5 - i].margin, 1e-6);
  }
}

}  // namespace
}  // namespace plyhouse::arena
