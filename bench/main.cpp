// Runs the benchmarks and then prints, for each pair NAME/fast and NAME/twin, how many times as
// fast the first is, what the techniques of the search save, and what the referee costs.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "bench/referee.hpp"
#include "bench/techniques.hpp"

namespace {

class QuotientReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      const std::string name = run.benchmark_name();
      const std::size_t slash = name.rfind('/');
      const auto rate = run.counters.find("leaves/s");
      if (slash == std::string::npos || rate == run.counters.end()) continue;
      Pair& pair = pairs_[name.substr(0, slash)];
      (name.substr(slash) == "/fast" ? pair.fast : pair.twin) = rate->second;
    }
  }

  void print_quotients() const {
    fmt::print("\n{:<34}{:>16}{:>16}{:>9}\n", "leaves a second", "fast rules", "slow twin",
               "times");
    for (const auto& [name, pair] : pairs_) {
      fmt::print("{:<34}{:>16.0f}{:>16.0f}{:>9.1f}\n", name, pair.fast, pair.twin,
                 pair.fast / pair.twin);
    }
  }

 private:
  struct Pair {
    double fast = 0;
    double twin = 0;
  };
  std::map<std::string, Pair> pairs_;
};

}  // namespace

int main(int count, char** words) {
  benchmark::Initialize(&count, words);
  if (benchmark::ReportUnrecognizedArguments(count, words)) return 2;
  QuotientReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.print_quotients();
  plyhouse::print_techniques();
  plyhouse::print_referee();
  benchmark::Shutdown();
  return 0;
}
