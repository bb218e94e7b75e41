// What the terms of an evaluation are worth: positions of self-play, each with how its game ended,
// and the factor for each term that explains the endings best (logistic regression). A factor of 1
// for all means that the weights are in proportion.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "bench/strength/match.hpp"
#include "search/deepening.hpp"

namespace plyhouse::strength {

struct Sample {
  std::vector<double> terms;
  double result;  // 1 where side one won, 0 where it lost
};

// One game by itself, with a random move now and then. It ends where a win is proven.
template <Game G>
std::vector<Sample> self_play(const G& game, unsigned seed, std::uint64_t nodes) {
  std::mt19937 random(seed);
  State<G> state = random_opening(game, random, 2 + static_cast<int>(random() % 6));
  std::vector<Sample> samples;
  Table table(2);
  Outcome outcome = Outcome::open;
  int idle = 0;
  while (outcome == Outcome::open && idle < Patience{}.most_idle_plies) {
    const Root<G> root(game, state);
    Effort<G> effort;
    effort.limits.nodes = nodes;
    const auto best = deepen<G, Always<by_time>>(game, root.node(), table, effort).best[0];
    const Side side = game.side(state.position);
    if (is_decided(best.value)) {
      outcome = win_for(best.value > 0 ? side : other(side));
      break;
    }
    Sample& sample = samples.emplace_back();
    for (const Term& term : game.terms(state.position)) sample.terms.push_back(term.value);
    MovesOf<G> moves;
    root.node().moves(game, moves);
    const bool stray = random() % 12 == 0;
    const int place =
        stray ? static_cast<int>(random() % static_cast<unsigned>(moves.size())) : best.move;
    State<G> next = after(game, state, moves[place]);
    idle = is_progress<G>(state.position, next.position) ? 0 : idle + 1;
    state = std::move(next);
    outcome = Root<G>(game, state).node().outcome(game);
  }
  const double result = is_win(outcome) ? (winner(outcome) == Side::one ? 1.0 : 0.0) : 0.5;
  for (Sample& sample : samples) sample.result = result;
  return samples;
}

template <Game G>
std::vector<Sample> collect(const G& game, int games, unsigned seed, std::uint64_t nodes) {
  std::vector<Sample> all;
  std::mutex mutex;
  std::atomic<int> next{0};
  const auto work = [&] {
    for (int number = next++; number < games; number = next++) {
      const auto samples = self_play(game, seed + static_cast<unsigned>(number), nodes);
      const std::lock_guard lock(mutex);
      all.insert(all.end(), samples.begin(), samples.end());
    }
  };
  {
    const std::jthread first(work);
    const std::jthread second(work);
  }
  return all;
}

// Factors in proportion to the first term's, by gradient descent over all samples.
inline std::vector<double> fit(const std::vector<Sample>& samples) {
  const std::size_t count = samples.front().terms.size();
  std::vector<double> spread(count, 1e-9);
  for (const Sample& sample : samples) {
    for (std::size_t i = 0; i < count; i++) spread[i] += sample.terms[i] * sample.terms[i];
  }
  for (double& value : spread) value = std::sqrt(value / static_cast<double>(samples.size()));
  std::vector<double> weights(count, 0.0);
  for (int round = 0; round < 400; round++) {
    std::vector<double> slope(count, 0.0);
    for (const Sample& sample : samples) {
      double sum = 0;
      for (std::size_t i = 0; i < count; i++) sum += weights[i] * sample.terms[i] / spread[i];
      const double error = 1 / (1 + std::exp(-sum)) - sample.result;
      for (std::size_t i = 0; i < count; i++) slope[i] += error * sample.terms[i] / spread[i];
    }
    for (std::size_t i = 0; i < count; i++) {
      weights[i] -= 2 * slope[i] / static_cast<double>(samples.size());
    }
  }
  const double unit = weights[0] / spread[0];
  for (std::size_t i = 0; i < count; i++) weights[i] /= spread[i] * unit;
  return weights;
}

}  // namespace plyhouse::strength
