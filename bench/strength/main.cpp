// plyhouse_strength: how strong the timed search is, measured. `truth` compares its moves with the
// true values of small games, `match` plays it against plain alpha-beta that only counts men. It
// uses two threads, one for each of two games or positions at a time.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "all_games.hpp"
#include "bench/small_game.hpp"
#include "bench/strength/fit.hpp"
#include "bench/strength/match.hpp"
#include "bench/strength/players.hpp"
#include "bench/strength/truth.hpp"

namespace {

using namespace plyhouse;
using namespace plyhouse::strength;

struct Settings {
  double seconds = 0;
  int count = 0;
  unsigned seed = 1;
  std::string only;  // a game's name
};

template <class F>
void measure_truth(const Settings& settings, const OptionValues& options, const std::string& name,
                   int positions) {
  const auto game = small_game<F>(options);
  using G = std::remove_const_t<decltype(game)>;
  const Limits limits{{}, settings.seconds, {}};
  const Kept kept = keeps_value(game, positions, settings.seed, [&](const State<G>& state) {
    return strongest_move(game, state, limits);
  });
  fmt::print("{:<16} {:>6} positions, {:>6} with a wrong move, {:>3} lost: {:.3f}% kept\n", name,
             kept.positions, kept.with_a_wrong_move, kept.lost,
             100.0 - 100.0 * kept.lost / kept.positions);
  std::fflush(stdout);
}

void truth(const Settings& settings) {
  if (settings.only.empty() || settings.only == "oska") {
    measure_truth<oska::Family>(settings, {4}, "oska n=4", settings.count);
  }
  if (!settings.only.empty() && settings.only != "kcell") return;
  std::vector<std::pair<int, int>> sizes;
  for (int n = 1; n <= 4; n++) {
    for (int k = 2 * n + 1; k <= 13; k++) sizes.emplace_back(n, k);
  }
  // The same number for each size, at least as many as asked for in all.
  const int each =
      (settings.count + static_cast<int>(sizes.size()) - 1) / static_cast<int>(sizes.size());
  for (const auto& [n, k] : sizes) {
    measure_truth<kcell::Family>(settings, {n, k}, fmt::format("kcell n={} k={}", n, k), each);
  }
}

template <class F>
void measure_match(const Settings& settings, const OptionValues& options) {
  if (!settings.only.empty() && settings.only != F::name) return;
  const auto game = small_game<F>(options);
  using G = std::remove_const_t<decltype(game)>;
  const Limits limits{{}, settings.seconds, {}};
  const Bare<G> bare(game);
  const Tally tally =
      match(game, settings.count, settings.seed, [&](const State<G>& state, bool first) {
        return first ? strongest_move(game, state, limits) : plain_move(bare, state, limits);
      });
  fmt::print("{:<10} {:>4} games: +{} ={} -{}, {:.1f}% (+-{:.1f})\n", F::name, tally.games(),
             tally.won, tally.drawn, tally.lost, 100 * tally.share(), 100 * tally.error());
  std::fflush(stdout);
}

void matches(const Settings& settings) {
  measure_match<ctf::Family>(settings, {5});
  measure_match<oska::Family>(settings, {5});
  measure_match<fortress::Family>(settings, {6, 21});
  measure_match<checkers::Family>(settings, {});
}

template <class F>
void measure_fit(const Settings& settings, const OptionValues& options) {
  if (!settings.only.empty() && settings.only != F::name) return;
  const auto game = small_game<F>(options);
  const auto samples = collect(game, settings.count, settings.seed, 3000);
  const std::vector<double> factors = fit(samples);
  fmt::print("{}: {} positions of {} games\n", F::name, samples.size(), settings.count);
  std::size_t i = 0;
  for (const Term& term : game.terms(game.start())) {
    fmt::print("  {:>8.2f}  {}\n", factors[i++], term.name);
  }
  std::fflush(stdout);
}

void fits(const Settings& settings) {
  measure_fit<ctf::Family>(settings, {5});
  measure_fit<oska::Family>(settings, {5});
  measure_fit<fortress::Family>(settings, {6, 21});
  measure_fit<kcell::Family>(settings, {4, 15});
  measure_fit<checkers::Family>(settings, {});
}

}  // namespace

int main(int count, char** words) {
  CLI::App program("How strong the timed search is, measured.", "plyhouse_strength");
  program.require_subcommand(1);
  Settings settings;
  const auto add = [&](const char* name, const char* help, double seconds, int number) {
    CLI::App* command = program.add_subcommand(name, help);
    command->add_option("GAME", settings.only, "only this game");
    command->add_option("--time", settings.seconds,
                        fmt::format("seconds a move, else {}", seconds));
    command->add_option("--count", settings.count, fmt::format("how many, else {}", number));
    command->add_option("--seed", settings.seed, "of the random openings");
    return command;
  };
  const CLI::App* true_values =
      add("truth", "moves that keep the true value of a position", 0.05, 2000);
  const CLI::App* games = add("match", "games against plain alpha-beta that counts men", 0.1, 200);
  add("fit", "what the terms of the evaluations are worth; 3,000 nodes a move", 0, 1000);
  CLI11_PARSE(program, count, words);
  if (settings.seconds <= 0) settings.seconds = true_values->parsed() ? 0.05 : 0.1;
  if (settings.count <= 0) {
    settings.count = true_values->parsed() ? 2000 : games->parsed() ? 200 : 1000;
  }
  if (true_values->parsed()) {
    truth(settings);
  } else if (games->parsed()) {
    matches(settings);
  } else {
    fits(settings);
  }
  return 0;
}
