// Players of known strength for the tests of the statistics.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <random>
#include <vector>

#include "arena/ratings.hpp"
#include "arena/tally.hpp"

namespace plyhouse::arena {

inline double logistic(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

// `draws` is the part drawn of the games that could be: all of them at an even score.
class Simulation {
 public:
  Simulation(unsigned seed, double draws) : random_(seed), draws_(draws) {}

  Outcome play(double elo_of_one) {
    const double score = logistic(elo_of_one);
    const double drawn = draws_ * 2 * std::min(score, 1 - score);
    const double place = std::uniform_real_distribution<>(0, 1)(random_);
    if (place < score - drawn / 2) return Outcome::one_wins;
    return place < score + drawn / 2 ? Outcome::draw : Outcome::two_wins;
  }

  // The opening favours one side or the other; the pair gives it back.
  void play_pair(double elo, double opening, MatchScore& score) {
    const double bias = std::normal_distribution<>(0, 1)(random_) * opening;
    const Outcome first = play(elo + bias);
    const Outcome second = play(-elo + bias);
    score.games.add(first, Side::one);
    score.games.add(second, Side::two);
    score.pairs.add(first, second, Side::one);
  }

  std::vector<double> strengths(int players, double spread) {
    std::vector<double> elos(static_cast<std::size_t>(players));
    for (double& elo : elos) elo = std::normal_distribution<>(0, spread)(random_);
    const double average = std::accumulate(elos.begin(), elos.end(), 0.0) / players;
    for (double& elo : elos) elo -= average;
    return elos;
  }

  std::vector<GameResult> round_robin(const std::vector<double>& elos, int games) {
    std::vector<GameResult> results;
    for (std::size_t i = 0; i < elos.size(); i++) {
      for (std::size_t j = 0; j < i; j++) {
        for (int game = 0; game < games; game++) {
          const double points = half_points(play(elos[i] - elos[j]), Side::one) / 2.0;
          results.push_back({static_cast<int>(i), static_cast<int>(j), points});
        }
      }
    }
    return results;
  }

 private:
  std::mt19937 random_;
  double draws_;
};

}  // namespace plyhouse::arena
