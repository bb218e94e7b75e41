// What is asked of a build of tables, what it says while it runs, and what it reports.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace plyhouse {

struct BuildProgress {
  std::string slice;  // being worked on
  int slices_done = 0;
  int slices = 0;
  std::uint64_t positions_done = 0;
  std::uint64_t positions = 0;
  double positions_a_second = 0;  // of those worked out in this run
};

struct BuildPlan {
  std::filesystem::path folder;  // that has a folder for each game
  int men = 0;
  int threads = 1;
  std::uint64_t memory_megabytes = 2048;
  std::stop_token token{};
  std::function<void(const BuildProgress&)> progress{};
};

struct BuildReport {
  int slices = 0;
  int built = 0;  // in this run; the others were there
  std::uint64_t positions = 0;
  std::uint64_t needed_megabytes = 0;  // at most at once
  double seconds = 0;
  bool stopped = false;
};

}  // namespace plyhouse
