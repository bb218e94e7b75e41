// Ratings are kept in logits here, natural logarithms of odds, and turned into Elo at the end.
#include "arena/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

#include "arena/elo.hpp"
#include "arena/matrix.hpp"

namespace plyhouse::arena {

namespace {

using Logits = std::vector<double>;

// Half a game, drawn, that every player has played against an average opponent. Without it a
// player who won every game would have no finite rating; it weighs little against real games.
constexpr double virtual_games = 0.5;

// All games between two players of a group.
struct Pairing {
  std::size_t first;
  std::size_t second;
  double games = 0;
  double points = 0;       // of the first
  double drawishness = 0;  // a quarter for each draw
};

struct Group {
  std::vector<std::size_t> players;
  std::vector<Pairing> pairings;  // of indices into `players`
};

double win_share(double logit) { return 1 / (1 + std::exp(-logit)); }

double variance(double logit) { return win_share(logit) * win_share(-logit); }

// Of the share, without overflow for great differences.
double log_share(double logit) {
  return std::min(logit, 0.0) - std::log1p(std::exp(-std::abs(logit)));
}

double log_likelihood(const Group& group, const Logits& logits) {
  double sum = 0;
  for (const Pairing& pairing : group.pairings) {
    const double difference = logits[pairing.first] - logits[pairing.second];
    sum += pairing.points * log_share(difference);
    sum += (pairing.games - pairing.points) * log_share(-difference);
  }
  for (double logit : logits) sum += virtual_games / 2 * (log_share(logit) + log_share(-logit));
  return sum;
}

// Points won above those expected: the slope of the likelihood.
std::vector<double> surplus(const Group& group, const Logits& logits) {
  std::vector<double> slope(logits.size());
  for (std::size_t i = 0; i < logits.size(); i++) {
    slope[i] = virtual_games * (0.5 - win_share(logits[i]));
  }
  for (const Pairing& pairing : group.pairings) {
    const double difference = logits[pairing.first] - logits[pairing.second];
    const double above = pairing.points - pairing.games * win_share(difference);
    slope[pairing.first] += above;
    slope[pairing.second] -= above;
  }
  return slope;
}

// Fisher's information: how sharply the likelihood bends.
Matrix information(const Group& group, const Logits& logits) {
  Matrix matrix(logits.size());
  for (std::size_t i = 0; i < logits.size(); i++) {
    matrix(i, i) = virtual_games * variance(logits[i]);
  }
  for (const auto& [first, second, games, points, drawishness] : group.pairings) {
    const double weight = games * variance(logits[first] - logits[second]);
    matrix(first, first) += weight;
    matrix(second, second) += weight;
    matrix(first, second) -= weight;
    matrix(second, first) -= weight;
  }
  // Too little to matter, enough that rounding cannot make the matrix indefinite.
  for (std::size_t i = 0; i < logits.size(); i++) matrix(i, i) += 1e-9 * matrix(i, i) + 1e-9;
  return matrix;
}

// Of log likelihood left to gain. An error bar is about 2, so that this is a small part of one; and
// the last step, from there, squares the error.
constexpr double enough = 1e-6;

// Goes along Newton's step, or half of it, or a quarter ... until the gain is a fixed part at least
// of what the slope promises: where the curve is flat the step is too long. So near the top that
// rounding would hide the gain the step is right as it is.
Logits go(const Group& group, const Logits& logits, const std::vector<double>& step,
          double promise) {
  const double before = log_likelihood(group, logits);
  double length = 1;
  while (true) {
    Logits next = logits;
    for (std::size_t i = 0; i < next.size(); i++) next[i] += length * step[i];
    if (length * promise < enough) return next;
    if (log_likelihood(group, next) >= before + 0.1 * length * promise) return next;
    length /= 2;
  }
}

// Newton's method. The likelihood is strictly concave and falls to all sides because of the virtual
// games, so there is one highest point; every step climbs, and such steps converge to it from
// anywhere. The number of rounds is a few dozen at most; the limit only guards against rounding.
Logits find_likeliest(const Group& group) {
  Logits logits(group.players.size(), 0.0);
  for (int round = 0; round < 1000; round++) {
    const std::vector<double> slope = surplus(group, logits);
    const std::vector<double> step = Factors(information(group, logits)).solve(slope);
    const double promise = std::inner_product(step.begin(), step.end(), slope.begin(), 0.0);
    logits = go(group, logits, step, promise);
    if (promise < enough) break;
  }
  return logits;
}

// Draws scatter less than the wins and losses of the model: a game's variance is that of the model
// less a quarter of the share of draws. This is the part that remains, over all games of the group;
// two virtual games without draws keep it above zero.
double scatter_left_by_draws(const Group& group, const Logits& logits) {
  double expected = 0;
  double drawishness = 0;
  for (const Pairing& pairing : group.pairings) {
    expected += pairing.games * variance(logits[pairing.first] - logits[pairing.second]);
    drawishness += pairing.drawishness;
  }
  return (std::max(expected - drawishness, 0.0) + 0.5) / (expected + 0.5);
}

// The ratings of a group have a common shift that no game can tell. It is taken out of the ratings
// and, by the same projection, out of their covariance.
void rate_group(const Group& group, std::vector<Rating>& ratings) {
  const std::size_t size = group.players.size();
  const auto count = static_cast<double>(size);
  const Logits logits = find_likeliest(group);
  const double average = std::accumulate(logits.begin(), logits.end(), 0.0) / count;
  const Matrix covariance = Factors(information(group, logits)).inverse();
  std::vector<double> row_means(size, 0.0);
  for (std::size_t row = 0; row < size; row++) {
    for (std::size_t column = 0; column < size; column++) {
      row_means[row] += covariance(row, column) / count;
    }
  }
  const double mean = std::accumulate(row_means.begin(), row_means.end(), 0.0) / count;
  const double scatter = scatter_left_by_draws(group, logits);
  for (std::size_t i = 0; i < size; i++) {
    Rating& rating = ratings[group.players[i]];
    const double variance_left = std::max(covariance(i, i) - 2 * row_means[i] + mean, 0.0);
    rating.elo = elo_per_logit * (logits[i] - average);
    rating.margin = elo_per_logit * deviations_95 * std::sqrt(scatter * variance_left);
  }
}

// Numbers the groups: every game gives both players the lower of their two groups' numbers.
void find_groups(const std::vector<GameResult>& games, std::vector<Rating>& ratings) {
  for (std::size_t i = 0; i < ratings.size(); i++) ratings[i].group = static_cast<int>(i);
  for (const GameResult& game : games) {
    const int a = ratings[static_cast<std::size_t>(game.first)].group;
    const int b = ratings[static_cast<std::size_t>(game.second)].group;
    if (a == b) continue;
    for (Rating& rating : ratings) {
      if (rating.group == std::max(a, b)) rating.group = std::min(a, b);
    }
  }
  // Each group now bears the number of its first player; close the gaps.
  std::map<int, int> numbers;
  for (Rating& rating : ratings) {
    const int next = static_cast<int>(numbers.size());
    rating.group = numbers.try_emplace(rating.group, next).first->second;
  }
}

std::vector<Group> collect_groups(const std::vector<GameResult>& games,
                                  const std::vector<Rating>& ratings) {
  std::vector<Group> groups(ratings.size());
  std::vector<std::size_t> places(ratings.size());
  for (std::size_t i = 0; i < ratings.size(); i++) {
    std::vector<std::size_t>& players = groups[static_cast<std::size_t>(ratings[i].group)].players;
    places[i] = players.size();
    players.push_back(i);
  }
  std::map<std::pair<int, int>, Pairing> pairings;
  for (const GameResult& game : games) {
    const std::size_t first = places[static_cast<std::size_t>(game.first)];
    const std::size_t second = places[static_cast<std::size_t>(game.second)];
    Pairing& pairing =
        pairings.try_emplace({game.first, game.second}, Pairing{first, second}).first->second;
    pairing.games += 1;
    pairing.points += game.points_of_first;
    pairing.drawishness += game.points_of_first * (1 - game.points_of_first);
  }
  for (const auto& [players, pairing] : pairings) {
    const int number = ratings[static_cast<std::size_t>(players.first)].group;
    groups[static_cast<std::size_t>(number)].pairings.push_back(pairing);
  }
  return groups;
}

}  // namespace

std::vector<Rating> rate(int players, const std::vector<GameResult>& games) {
  std::vector<Rating> ratings(static_cast<std::size_t>(players));
  for (const auto& [first, second, points] : games) {
    assert(first >= 0 && first < players && second >= 0 && second < players && first != second);
    assert(points >= 0 && points <= 1);
    Rating& one = ratings[static_cast<std::size_t>(first)];
    Rating& two = ratings[static_cast<std::size_t>(second)];
    one.games++;
    two.games++;
    one.points += points;
    two.points += 1 - points;
  }
  find_groups(games, ratings);
  for (const Group& group : collect_groups(games, ratings)) {
    if (group.players.size() > 1) rate_group(group, ratings);
  }
  return ratings;
}

std::string describe(const Rating& rating) {
  if (!rating.is_rated()) return "no games yet";
  return with_margin(rating.elo, rating.margin);
}

}  // namespace plyhouse::arena
