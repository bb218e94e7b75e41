#include "arena/elo.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace plyhouse::arena {

namespace {

double normal_distribution(double deviations) {
  return 0.5 * std::erfc(-deviations / std::numbers::sqrt2);
}

// A little less than nothing is +0, not -0.
std::string signed_number(double number, int digits) {
  const double scale = std::pow(10.0, digits);
  return fmt::format("{:+.{}f}", std::round(number * scale) / scale + 0.0, digits);
}

// How far the results, games or pairs, lie from a centre. A result is a share of its points, from 0
// to 1.
struct Scatter {
  double results = 0;
  double mean = 0;
  double games_each = 1;
  double squares = 0;  // sum of the squared distances from the centre
};

Scatter scatter(const Tally& tally, std::optional<double> centre) {
  const double mean = tally.score();
  const double from = centre.value_or(mean);
  const double squares = tally.wins * (1 - from) * (1 - from) +
                         tally.draws * (0.5 - from) * (0.5 - from) + tally.losses * from * from;
  return {static_cast<double>(tally.games()), mean, 1, squares};
}

Scatter scatter(const PairTally& tally, std::optional<double> centre) {
  Scatter scatter{static_cast<double>(tally.pairs()), 0, 2, 0};
  for (int i = 0; i < 5; i++) scatter.mean += i / 4.0 * tally.counts[static_cast<std::size_t>(i)];
  scatter.mean /= scatter.results;
  const double from = centre.value_or(scatter.mean);
  for (int i = 0; i < 5; i++) {
    scatter.squares +=
        tally.counts[static_cast<std::size_t>(i)] * (i / 4.0 - from) * (i / 4.0 - from);
  }
  return scatter;
}

// From the pairs where there are any, else from the games; around the centre, else the mean.
Scatter scatter(const MatchScore& score, std::optional<double> centre = std::nullopt) {
  assert(2 * score.pairs.pairs() <= score.games.games());
  return score.pairs.pairs() > 0 ? scatter(score.pairs, centre) : scatter(score.games, centre);
}

// So many games without draws and pairs would fix the score as well as these games do: draws, and
// pairs that even out, make a game worth more than one, pairs that swing together less. Two
// virtual results that scatter as without draws keep it finite when all results are equal; with
// two, the promise of 95% was also kept best by simulated matches of 10 and 20 games.
double effective_games(const MatchScore& score) {
  const Scatter seen = scatter(score);
  constexpr double virtual_scatter = 0.5;
  const double expected = seen.results * seen.mean * (1 - seen.mean) + virtual_scatter;
  const double found = seen.games_each * seen.squares + virtual_scatter;
  return static_cast<double>(score.games.games()) * expected / found;
}

// Half of Wilson's interval for a share, which on the scale of Elo is symmetric around the share
// found. It is finite for every share but 0 and 1 and holds its promise also for few games and
// lopsided scores, where an error carried over along the tangent of the curve does not.
double margin_of_share(double won, double lost, double games) {
  return elo_per_logit * 2 * std::asinh(deviations_95 / (2 * std::sqrt(games * won * lost)));
}

// The least score after nothing but wins, by the rule of succession: if before the match every
// share of wins was equally likely, the share now lies below this with 2.5%. As much lies below the
// other intervals of 95%; that nothing can lie above this one is no reason to promise more.
double sweep_low(std::int64_t games) {
  return std::pow(0.025, 1 / (static_cast<double>(games) + 1));
}

std::string likely_better(const MatchScore& score) {
  const double percent = 100 * likelihood_of_superiority(score);
  if (percent > 99.9) return "likely better over 99.9%";
  if (percent < 0.1) return "likely better under 0.1%";
  return fmt::format("likely better {:.1f}%", percent);
}

std::string describe_sweep(std::string_view verb, std::int64_t games, std::string_view bound,
                           double elo) {
  const std::string all = games == 1 ? "the only game" : fmt::format("all {} games", games);
  return fmt::format("{} {}: Elo {} {} (95%)", verb, all, bound, signed_number(elo, 0));
}

}  // namespace

std::string with_margin(double elo, double margin) {
  const int digits = margin < 10 ? 1 : 0;
  return fmt::format("{} ± {:.{}f}", signed_number(elo, digits), margin, digits);
}

double score_of_elo(double elo) { return 1 / (1 + std::exp(-elo / elo_per_logit)); }

double elo_of_score(double score) {
  assert(score > 0 && score < 1);
  return elo_per_logit * std::log(score / (1 - score));
}

EloEstimate estimate_elo(const MatchScore& score) {
  const Tally& tally = score.games;
  const std::int64_t games = tally.games();
  if (games == 0) return {};
  if (tally.wins == games) return {{}, elo_of_score(sweep_low(games)), {}};
  if (tally.losses == games) return {{}, {}, -elo_of_score(sweep_low(games))};
  // Each share from its own count: a difference from 1 would lose the last digits of a tiny one.
  const double won = tally.score();
  const double lost = (tally.losses + 0.5 * tally.draws) / static_cast<double>(games);
  const double elo = elo_per_logit * std::log(won / lost);
  const double margin = margin_of_share(won, lost, effective_games(score));
  return {elo, elo - margin, elo + margin};
}

// A lead of no points would scatter as the results do around an even score. A virtual game adds
// its scatter but no lead: one win is then 76% and not 84%, close to the exact 75% of the rule of
// succession, and nothing is divided by zero. In long matches this is the usual formula.
double likelihood_of_superiority(const MatchScore& score) {
  const auto games = static_cast<double>(score.games.games());
  if (games == 0) return 0.5;
  const Scatter seen = scatter(score, 0.5);
  const double lead = 0.5 * score.games.wins - 0.5 * score.games.losses;
  const double variance_a_game = seen.games_each * seen.squares / seen.results;
  return normal_distribution(lead / std::sqrt(games * variance_a_game + 0.25));
}

std::string describe(const MatchScore& score) {
  const std::int64_t games = score.games.games();
  if (games == 0) return "no games yet";
  const EloEstimate estimate = estimate_elo(score);
  std::string text;
  if (!estimate.high) {
    text = describe_sweep("won", games, "at least", *estimate.low);
  } else if (!estimate.low) {
    text = describe_sweep("lost", games, "at most", *estimate.high);
  } else {
    text = fmt::format("Elo {} (95%)", with_margin(*estimate.elo, *estimate.high - *estimate.elo));
  }
  return text + ", " + likely_better(score);
}

}  // namespace plyhouse::arena
