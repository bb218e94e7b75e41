// How far a search may go, and the flag by which it is stopped.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace plyhouse {

using Clock = std::chrono::steady_clock;

struct Limits {
  std::optional<int> depth;
  std::optional<double> seconds;
  std::optional<std::uint64_t> nodes;
};

// Looked at in every node, at the clock only now and then.
class Stop {
 public:
  Stop(const Limits& limits, Clock::time_point begin, std::stop_token token)
      : limits_(limits), token_(std::move(token)) {
    if (limits.seconds) {
      deadline_ = begin + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(*limits.seconds));
    }
  }

  bool stopped() const { return stopped_; }

  bool check(std::uint64_t nodes) {
    constexpr std::uint64_t between_looks = 1024;
    if (nodes % between_looks == 0) look(nodes);
    return stopped_;
  }

 private:
  void look(std::uint64_t nodes) {
    if (token_.stop_requested() || (limits_.nodes && nodes >= *limits_.nodes) ||
        (deadline_ && Clock::now() >= *deadline_)) {
      stopped_ = true;
    }
  }

  Limits limits_;
  std::stop_token token_;
  std::optional<Clock::time_point> deadline_;
  bool stopped_ = false;
};

}  // namespace plyhouse
