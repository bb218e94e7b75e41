// How often games are drawn, and how pairs swing, is not part of the hypotheses. Each hypothesis
// may therefore choose the frequencies of the results that fit best, as long as their mean is the
// score it claims: the generalised likelihood ratio. The usual short cut, a normal approximation of
// this ratio, goes wrong where all results are equal: it would end a match after one game.
#include "arena/sprt.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "arena/elo.hpp"

namespace plyhouse::arena {

namespace {

struct Frequency {
  double points;  // of one result, from 0 to 1
  double count;
};

// A result not seen yet may still come: it counts as a thousandth.
std::vector<Frequency> frequencies(const MatchScore& score) {
  const auto counted = [](int count) { return count > 0 ? count : 1e-3; };
  if (score.pairs.pairs() == 0) {
    return {{0, counted(score.games.losses)},
            {0.5, counted(score.games.draws)},
            {1, counted(score.games.wins)}};
  }
  std::vector<Frequency> found;
  for (std::size_t i = 0; i < score.pairs.counts.size(); i++) {
    found.push_back({static_cast<double>(i) / 4, counted(score.pairs.counts[i])});
  }
  return found;
}

// The best fit with the mean `score` divides each frequency by 1 + tilt (points - score), for the
// one tilt that brings the mean there (Lagrange). The distance from the mean falls as the tilt
// grows, from plus infinity to minus infinity between the tilts where a divisor becomes zero, so
// that halving finds it.
double find_tilt(const std::vector<Frequency>& frequencies, double score) {
  double low = -1 / (1 - score);
  double high = 1 / score;
  for (int step = 0; step < 60; step++) {
    const double tilt = (low + high) / 2;
    double distance = 0;
    for (const auto& [points, count] : frequencies) {
      distance += count * (points - score) / (1 + tilt * (points - score));
    }
    (distance > 0 ? low : high) = tilt;
  }
  return (low + high) / 2;
}

// How much likelihood the best fit with this mean loses against the frequencies found.
double log_loss(const std::vector<Frequency>& frequencies, double score) {
  const double tilt = find_tilt(frequencies, score);
  double loss = 0;
  for (const auto& [points, count] : frequencies) {
    loss += count * std::log1p(tilt * (points - score));
  }
  return loss;
}

}  // namespace

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

Expected<Sprt> checked(const Sprt& sprt) {
  constexpr double most = 1000;
  // Written so that a number that is none fails too.
  if (!(sprt.elo0 >= -most && sprt.elo1 <= most && sprt.elo0 < sprt.elo1)) {
    return fail("the SPRT's Elo must rise, between {} and {}, but is {} and {}", -most, most,
                sprt.elo0, sprt.elo1);
  }
  for (double error : {sprt.alpha, sprt.beta}) {
    if (!(error >= 1e-9 && error < 0.5)) {
      return fail("the SPRT's errors must be above 0 and below 0.5, but one is {}", error);
    }
  }
  return sprt;
}

double log_likelihood_ratio(const Sprt& sprt, const MatchScore& score) {
  if (score.games.games() == 0) return 0;
  const std::vector<Frequency> found = frequencies(score);
  return log_loss(found, score_of_elo(sprt.elo0)) - log_loss(found, score_of_elo(sprt.elo1));
}

Decision decide(const Sprt& sprt, const MatchScore& score) {
  const double ratio = log_likelihood_ratio(sprt, score);
  if (ratio <= sprt.lower_bound()) return Decision::accept_first;
  if (ratio >= sprt.upper_bound()) return Decision::accept_second;
  return Decision::going_on;
}

std::string describe(const Sprt& sprt, const MatchScore& score) {
  const auto verdict = [&]() -> std::string {
    switch (decide(sprt, score)) {
      case Decision::accept_first:
        return fmt::format("Elo {} accepted", sprt.elo0);
      case Decision::accept_second:
        return fmt::format("Elo {} accepted", sprt.elo1);
      case Decision::going_on:
        break;
    }
    return "going on";
  };
  return fmt::format("SPRT {} to {}: ratio {:.2f} of {:.2f} to {:.2f}, {}", sprt.elo0, sprt.elo1,
                     std::round(100 * log_likelihood_ratio(sprt, score)) / 100 + 0.0,
                     sprt.lower_bound(), sprt.upper_bound(), verdict());
}

}  // namespace plyhouse::arena
