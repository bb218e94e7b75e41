// Perft of the fast rules and of the slow twin on the same positions in the same run. The names end
// in /fast and /twin; bench/main.cpp prints the quotient of each pair.
#include <benchmark/benchmark.h>

#include "core/node.hpp"
#include "search/perft.hpp"
#include "tests/twin/perft.hpp"
#include "tests/twin/twins.hpp"

namespace plyhouse {
namespace {

void report_leaves(benchmark::State& state, std::uint64_t leaves) {
  state.counters["leaves/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

template <class F>
void fast_perft(benchmark::State& state, const OptionValues& options, int depth) {
  const auto made = F::make(options);
  std::visit(
      [&]<class G>(const G& game) {
        const Root<G> root(game, State<G>{game.start()});
        std::uint64_t leaves = 0;
        for (auto _ : state) leaves += perft(game, root.node(), depth);
        report_leaves(state, leaves);
      },
      *made);
}

template <class F>
void twin_perft(benchmark::State& state, const OptionValues& options, int depth) {
  const auto start = twin::TwinOf<F>::start(options);
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += twin::perft(start, depth);
  report_leaves(state, leaves);
}

template <class F>
void add(const std::string& name, const OptionValues& options, int depth) {
  const std::string title = "perft/" + name + "/depth " + std::to_string(depth);
  benchmark::RegisterBenchmark((title + "/fast").c_str(), fast_perft<F>, options, depth);
  benchmark::RegisterBenchmark((title + "/twin").c_str(), twin_perft<F>, options, depth);
}

const bool added = [] {
  add<ctf::Family>("ctf", {5}, 5);
  add<ctf::Family>("ctf:size=8", {8}, 4);
  add<ctf::Family>("ctf:size=16", {16}, 3);
  add<oska::Family>("oska:n=4", {4}, 7);
  add<oska::Family>("oska:n=5", {5}, 7);
  add<oska::Family>("oska:n=7", {7}, 5);
  add<oska::Family>("oska:n=16", {16}, 3);
  add<fortress::Family>("fortress", {6, 21}, 3);
  add<kcell::Family>("kcell:n=2,k=7", {2, 7}, 12);
  add<kcell::Family>("kcell:n=4,k=15", {4, 15}, 10);
  add<checkers::Family>("checkers", {}, 6);
  return true;
}();

}  // namespace
}  // namespace plyhouse
