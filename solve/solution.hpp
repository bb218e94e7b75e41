// What is asked of a solver, what it says while it works, and what it found.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "solve/verdict.hpp"

namespace plyhouse {

// How a solution was come by.
enum class Solver : std::uint8_t { rules, table, forward, proof_number, retrograde, search };

constexpr std::string_view name_of(Solver solver) {
  switch (solver) {
    case Solver::rules:
      return "the game is over";
    case Solver::table:
      return "tables";
    case Solver::forward:
      return "forward search to the end";
    case Solver::proof_number:
      return "proof-number search";
    case Solver::retrograde:
      return "retrograde analysis";
    case Solver::search:
      return "search";
  }
  return "";
}

struct SolveProgress {
  std::uint64_t nodes = 0;  // positions looked at
  double seconds = 0;
};

struct SolvePlan {
  int threads = 1;
  std::size_t memory_megabytes = 1024;
  std::optional<double> seconds{};               // then it gives up
  bool all_moves = false;                        // the value of every move of the root
  bool distance = false;                         // however much more work than the value it is
  std::optional<std::filesystem::path> save{};   // goes on from there, and saves there
  double save_every = 30;                        // seconds
  std::optional<std::filesystem::path> proof{};  // to be written
  std::stop_token token{};
  std::function<void(const SolveProgress&)> progress{};  // some times a second
};

// A result and, where that is known too, in how many moves.
struct KnownVerdict {
  Fate fate;
  std::optional<int> distance{};
};

struct Solved {
  Solver solver = Solver::rules;
  std::optional<KnownVerdict> verdict{};  // for the side to move; nothing where stopped
  std::optional<int> move{};              // that keeps it, in generation order
  std::vector<KnownVerdict> moves{};      // of each move, where all were wanted
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::optional<std::uint64_t> proof_moves{};  // written to the proof
};

}  // namespace plyhouse
