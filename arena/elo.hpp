// What the count of a match says about the difference in strength. The scale is the usual logistic
// one: 400 points are odds of ten to one.
#pragma once

#include <numbers>
#include <optional>
#include <string>

#include "arena/tally.hpp"

namespace plyhouse::arena {

// 95% of a normal distribution lies within so many standard deviations.
constexpr double deviations_95 = 1.959964;

// Elo for a factor e in the odds.
constexpr double elo_per_logit = 400 / std::numbers::ln10;

// The share of the points to expect, and back. No difference gives a share of 0 or 1, so that
// neither may be asked for.
double score_of_elo(double elo);
double elo_of_score(double score);

// What is known of the difference, with the bounds of 95%. Without games nothing is. A player who
// won every game has no upper bound, nor a likeliest value, but a lower bound; one who lost every
// game the other way round.
struct EloEstimate {
  std::optional<double> elo;
  std::optional<double> low;
  std::optional<double> high;
};

EloEstimate estimate_elo(const MatchScore& score);

// How likely this player is the better one, from 0 to 1; one half without games.
double likelihood_of_superiority(const MatchScore& score);

// One line for people: `Elo +35 ± 21 (95%), likely better 99.9%`, or `no games yet`.
std::string describe(const MatchScore& score);

// `+35 ± 21`, or `+3.5 ± 2.1` where tenths mean something.
std::string with_margin(double elo, double margin);

}  // namespace plyhouse::arena
