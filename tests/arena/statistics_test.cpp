// The statistics of matches: known values, slow twins, and simulated players of known strength
// whose difference must be found within the stated bounds as often as stated.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "arena/elo.hpp"
#include "arena/sprt.hpp"
#include "arena/tally.hpp"
#include "tests/arena/simulation.hpp"

namespace plyhouse::arena {
namespace {

using testing::AllOf;
using testing::Each;
using testing::Ge;
using testing::HasSubstr;
using testing::Le;
using testing::Not;

constexpr int huge = std::numeric_limits<int>::max();

MatchScore single_games(int wins, int draws, int losses) { return {{wins, draws, losses}, {}}; }

MatchScore swapped(MatchScore score) {
  std::swap(score.games.wins, score.games.losses);
  std::reverse(score.pairs.counts.begin(), score.pairs.counts.end());
  return score;
}

TEST(Tally, CountsFromTheViewOfOnePlayer) {
  Tally tally;
  tally.add(Outcome::one_wins, Side::one);
  tally.add(Outcome::one_wins, Side::two);
  tally.add(Outcome::two_wins, Side::two);
  tally.add(Outcome::draw, Side::one);
  EXPECT_EQ(tally, (Tally{2, 1, 1}));
  EXPECT_EQ(tally.games(), 4);
  EXPECT_DOUBLE_EQ(tally.score(), 0.625);
  PairTally pairs;
  pairs.add(Outcome::one_wins, Outcome::two_wins, Side::one);  // both won
  pairs.add(Outcome::one_wins, Outcome::one_wins, Side::one);  // the opening won twice
  pairs.add(Outcome::one_wins, Outcome::draw, Side::two);
  EXPECT_EQ(pairs, (PairTally{{0, 1, 1, 0, 1}}));
  EXPECT_EQ(pairs.pairs(), 3);
}

TEST(Elo, KnownValues) {
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of_score(0.75), 400 * std::log10(3), 1e-9);
  for (double elo : {-900.0, -35.0, 0.0, 1.0, 200.0}) {
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
  }
}

TEST(Elo, WithoutDrawsTheIntervalIsWilsons) {
  for (const auto& [wins, losses] : {std::pair{1, 1}, {9, 1}, {55, 45}, {3, 400}}) {
    const double games = wins + losses;
    const double share = wins / games;
    const double z = deviations_95;
    const double centre = (share + z * z / (2 * games)) / (1 + z * z / games);
    const double half = z / (1 + z * z / games) *
                        std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const EloEstimate estimate = estimate_elo(single_games(wins, 0, losses));
    EXPECT_NEAR(score_of_elo(*estimate.low), centre - half, 1e-9);
    EXPECT_NEAR(score_of_elo(*estimate.high), centre + half, 1e-9);
  }
}

TEST(Elo, LongMatchesGiveTheUsualError) {
  const EloEstimate estimate = estimate_elo(single_games(4000, 3000, 3000));
  const double error = std::sqrt((4000 * 0.2025 + 3000 * 0.0025 + 3000 * 0.3025) / 1e8);
  EXPECT_NEAR(*estimate.high, elo_of_score(0.55 + deviations_95 * error), 0.05);
  EXPECT_NEAR(*estimate.low, elo_of_score(0.55 - deviations_95 * error), 0.05);
}

TEST(Elo, SuperiorityIsNearTheExactRuleOfSuccession) {
  for (int wins = 0; wins <= 20; wins++) {
    for (int losses = 0; losses <= 20; losses++) {
      // With every share equally likely before: the chance of at most `wins` heads in one toss
      // more than there were games.
      const int tosses = wins + losses + 1;
      double exact = 0;
      for (int heads = 0; heads <= wins; heads++) {
        exact += std::exp(std::lgamma(tosses + 1) - std::lgamma(heads + 1) -
                          std::lgamma(tosses - heads + 1) - tosses * std::log(2));
      }
      EXPECT_NEAR(likelihood_of_superiority(single_games(wins, 0, losses)), exact, 0.015);
    }
  }
  const double usual = 0.5 * std::erfc(-(520 - 480) / std::sqrt(2.0 * (520 + 480)));
  EXPECT_NEAR(likelihood_of_superiority(single_games(520, 700, 480)), usual, 1e-3);
}

TEST(Elo, SwappingThePlayersSwapsTheSigns) {
  std::mt19937 random(1);
  Simulation simulation(2, 0.4);
  for (int round = 0; round < 200; round++) {
    MatchScore score;
    const int pairs = 1 + static_cast<int>(random() % 20);
    for (int pair = 0; pair < pairs; pair++) simulation.play_pair(150, 100, score);
    if (round % 2 == 0) score.pairs = {};
    const EloEstimate here = estimate_elo(score);
    const EloEstimate there = estimate_elo(swapped(score));
    ASSERT_EQ(here.low.has_value(), there.high.has_value());
    ASSERT_EQ(here.high.has_value(), there.low.has_value());
    EXPECT_NEAR(here.low.value_or(0), -there.high.value_or(0), 1e-9);
    EXPECT_NEAR(here.high.value_or(0), -there.low.value_or(0), 1e-9);
    EXPECT_NEAR(likelihood_of_superiority(score), 1 - likelihood_of_superiority(swapped(score)),
                1e-12);
  }
}

double margin(const MatchScore& score) {
  const EloEstimate estimate = estimate_elo(score);
  return (*estimate.high - *estimate.low) / 2;
}

TEST(Elo, PairsThatEvenOutMakeErrorBarsSmaller) {
  const Tally games{60, 0, 40};
  const MatchScore even{games, {{0, 0, 40, 0, 10}}};         // what the opening gives it takes back
  const MatchScore independent{games, {{8, 0, 24, 0, 18}}};  // 16%, 48% and 36% of 50 pairs
  const MatchScore together{games, {{20, 0, 0, 0, 30}}};
  EXPECT_LT(margin(even), 0.7 * margin({games, {}}));
  EXPECT_NEAR(margin(independent), margin({games, {}}), 1);
  EXPECT_GT(margin(together), 1.3 * margin({games, {}}));
  EXPECT_GT(likelihood_of_superiority(even), likelihood_of_superiority({games, {}}));
  EXPECT_LT(likelihood_of_superiority(together), likelihood_of_superiority({games, {}}));
}

// How often the true difference lies within the bounds.
double coverage_of_matches(double elo, double draws, double opening, int games, bool in_pairs) {
  constexpr int matches = 2000;
  Simulation simulation(3, draws);
  // The average over openings is nearer to an even score than the score of the average opening.
  MatchScore long_match;
  for (int pair = 0; pair < 100000; pair++) simulation.play_pair(elo, opening, long_match);
  const double truth = *estimate_elo(long_match).elo;
  int within = 0;
  for (int match = 0; match < matches; match++) {
    MatchScore score;
    for (int pair = 0; pair < games / 2; pair++) simulation.play_pair(elo, opening, score);
    if (!in_pairs) score.pairs = {};
    const EloEstimate estimate = estimate_elo(score);
    if (estimate.low.value_or(-1e9) <= truth && truth <= estimate.high.value_or(1e9)) within++;
  }
  return static_cast<double>(within) / matches;
}

TEST(Elo, TheTrueDifferenceIsWithinTheBoundsAsOftenAsStated) {
  for (double elo : {0.0, 100.0, 300.0}) {
    for (double draws : {0.0, 0.4}) {
      for (int games : {20, 100}) {
        const double singly = coverage_of_matches(elo, draws, 0, games, false);
        const double paired = coverage_of_matches(elo, draws, 0, games, true);
        EXPECT_THAT((std::vector{singly, paired}), Each(AllOf(Ge(0.92), Le(0.985))))
            << elo << ' ' << draws << ' ' << games;
      }
    }
  }
  // Where openings are lopsided, only pairs know how little the result swings.
  EXPECT_THAT(coverage_of_matches(50, 0.2, 400, 100, true), AllOf(Ge(0.93), Le(0.97)));
  EXPECT_GT(coverage_of_matches(50, 0.2, 400, 100, false), 0.985);
}

TEST(Elo, Texts) {
  EXPECT_EQ(describe(MatchScore{}), "no games yet");
  EXPECT_EQ(describe(single_games(1, 0, 0)),
            "won the only game: Elo at least -291 (95%), likely better 76.0%");
  EXPECT_EQ(describe(single_games(0, 1, 0)), "Elo +0 ± 434 (95%), likely better 50.0%");
  EXPECT_EQ(describe(single_games(10, 0, 0)),
            "won all 10 games: Elo at least +160 (95%), likely better 99.9%");
  EXPECT_EQ(describe(single_games(0, 0, 10)),
            "lost all 10 games: Elo at most -160 (95%), likely better 0.1%");
  EXPECT_EQ(describe(single_games(60, 20, 40)), "Elo +58 ± 57 (95%), likely better 97.7%");
  EXPECT_EQ(describe(single_games(40, 20, 60)), "Elo -58 ± 57 (95%), likely better 2.3%");
  EXPECT_EQ(describe(single_games(0, 1000, 0)), "Elo +0.0 ± 1.0 (95%), likely better 50.0%");
  EXPECT_EQ(with_margin(-0.04, 3.21), "+0.0 ± 3.2");
}

TEST(Statistics, NoTextIsEverNotANumber) {
  std::vector<MatchScore> scores;
  for (int wins : {0, 1, 2, 1000, huge}) {
    for (int draws : {0, 1, 2, 1000, huge}) {
      for (int losses : {0, 1, 2, 1000, huge}) scores.push_back(single_games(wins, draws, losses));
    }
  }
  const std::vector<int> some{0, 1, 500000};
  for (int number = 0; number < 3 * 3 * 3 * 3 * 3; number++) {
    MatchScore score;
    int rest = number;
    for (int& count : score.pairs.counts) {
      count = some[static_cast<std::size_t>(rest % 3)];
      rest /= 3;
    }
    const auto& counts = score.pairs.counts;
    score.games = {2 * counts[4] + counts[3], counts[3] + 2 * counts[2] + counts[1],
                   counts[1] + 2 * counts[0]};
    scores.push_back(score);
    score.games.wins++;  // a game whose partner is still being played
    scores.push_back(score);
  }
  for (const MatchScore& score : scores) {
    for (const std::string& text : {describe(score), describe(Sprt{0, 5}, score),
                                    describe(Sprt{-1000, 1000, 1e-9, 1e-9}, score)}) {
      EXPECT_THAT(text, AllOf(Not(HasSubstr("nan")), Not(HasSubstr("inf")), Not(HasSubstr("+-"))));
      EXPECT_LT(text.size(), 120U) << text;
    }
  }
}

TEST(Sprt, KnownBoundsAndTexts) {
  const Sprt sprt{0, 10};
  EXPECT_NEAR(sprt.upper_bound(), std::log(19), 1e-12);
  EXPECT_NEAR(sprt.lower_bound(), -std::log(19), 1e-12);
  EXPECT_EQ(describe(sprt, {}), "SPRT 0 to 10: ratio 0.00 of -2.94 to 2.94, going on");
  EXPECT_EQ(decide(sprt, single_games(1, 0, 0)), Decision::going_on);
  EXPECT_EQ(decide(sprt, single_games(0, 1, 0)), Decision::going_on);
  EXPECT_EQ(decide(sprt, single_games(0, 0, 1)), Decision::going_on);
  EXPECT_THAT(describe(sprt, single_games(700, 0, 300)), HasSubstr(", Elo 10 accepted"));
  EXPECT_THAT(describe(sprt, single_games(300, 0, 700)), HasSubstr(", Elo 0 accepted"));
}

TEST(Sprt, SenselessTestsAreRefused) {
  EXPECT_TRUE(checked({0, 5}));
  EXPECT_TRUE(checked({-5, 0, 0.1, 0.01}));
  const double none = std::numeric_limits<double>::quiet_NaN();
  for (const Sprt& sprt : {Sprt{5, 5}, Sprt{5, 0}, Sprt{0, 5000}, Sprt{-5000, 0}, Sprt{none, 5},
                           Sprt{0, none}, Sprt{0, 5, 0}, Sprt{0, 5, 0.05, 0.5}, Sprt{0, 5, none}}) {
    EXPECT_FALSE(checked(sprt)) << sprt.elo0 << ' ' << sprt.elo1 << ' ' << sprt.alpha;
  }
}

// The best log likelihood of counts under a score, by trying every share of draws.
double best_log_likelihood(const Tally& tally, double score) {
  const double most = 2 * std::min(score, 1 - score);
  double best = -std::numeric_limits<double>::infinity();
  for (int step = 1; step < 100000; step++) {
    const double draws = most * step / 100000;
    best = std::max(best, tally.wins * std::log(score - draws / 2) + tally.draws * std::log(draws) +
                              tally.losses * std::log(1 - score - draws / 2));
  }
  return best;
}

TEST(Sprt, TheRatioEqualsASlowTwin) {
  for (const Tally& tally : {Tally{10, 20, 5}, {100, 50, 90}, {3, 1, 40}, {1, 300, 2}}) {
    for (const Sprt& sprt : {Sprt{0, 10}, Sprt{-50, 80}, Sprt{100, 400}}) {
      const double slow = best_log_likelihood(tally, logistic(sprt.elo1)) -
                          best_log_likelihood(tally, logistic(sprt.elo0));
      EXPECT_NEAR(log_likelihood_ratio(sprt, {tally, {}}), slow, 1e-4);
    }
  }
}

TEST(Sprt, LongMatchesGiveTheUsualNormalApproximation) {
  const Sprt sprt{0, 5};
  const double step = logistic(5) - 0.5;
  const double variance = (2600 * 0.25 + 2500 * 0.25) / 10000 - 0.005 * 0.005;
  const double usual = 10000 * step * (2 * 0.505 - 1 - step) / (2 * variance);
  EXPECT_NEAR(log_likelihood_ratio(sprt, single_games(2600, 4900, 2500)), usual, 0.01);
}

TEST(Sprt, SwappingPlayersAndHypothesesSwapsTheSign) {
  Simulation simulation(4, 0.4);
  MatchScore score;
  for (int pair = 0; pair < 50; pair++) {
    simulation.play_pair(30, 100, score);
    EXPECT_NEAR(log_likelihood_ratio({-10, 40}, score),
                -log_likelihood_ratio({-40, 10}, swapped(score)), 1e-9);
  }
}

TEST(Sprt, SweepsCountAsTheirLikelihood) {
  const Sprt sprt{0, 100};
  const double won = std::log(logistic(100) / 0.5);
  const double lost = std::log((1 - logistic(100)) / 0.5);
  EXPECT_NEAR(log_likelihood_ratio(sprt, single_games(4, 0, 0)), 4 * won, 0.005);
  EXPECT_NEAR(log_likelihood_ratio(sprt, single_games(0, 0, 4)), 4 * lost, 0.005);
}

// How often the second hypothesis is accepted.
double accepted(const Sprt& sprt, double elo, double opening, bool in_pairs) {
  constexpr int tests = 800;
  Simulation simulation(5, 0.3);
  int second = 0;
  for (int test = 0; test < tests; test++) {
    MatchScore score;
    Decision decision = Decision::going_on;
    while (decision == Decision::going_on) {
      simulation.play_pair(elo, opening, score);
      if (!in_pairs) score.pairs = {};
      decision = decide(sprt, score);
    }
    if (decision == Decision::accept_second) second++;
  }
  return static_cast<double>(second) / tests;
}

TEST(Sprt, ErrsAsOftenAsAllowed) {
  // The last results carry the ratio beyond its bound, so the true errors are a little smaller.
  for (bool in_pairs : {false, true}) {
    EXPECT_THAT(accepted({0, 60}, 0, 0, in_pairs), AllOf(Ge(0.02), Le(0.07)));
    EXPECT_THAT(accepted({0, 60}, 60, 0, in_pairs), AllOf(Ge(0.93), Le(0.98)));
    EXPECT_THAT(accepted({0, 60, 0.2, 0.1}, 0, 0, in_pairs), AllOf(Ge(0.14), Le(0.23)));
    EXPECT_THAT(accepted({0, 60, 0.2, 0.1}, 60, 0, in_pairs), AllOf(Ge(0.87), Le(0.95)));
  }
  EXPECT_THAT(accepted({0, 60}, 0, 300, true), AllOf(Ge(0.02), Le(0.07)));
}

}  // namespace
}  // namespace plyhouse::arena
