// How far a search may go, and the flag by which it is stopped.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>

#include "core/types.hpp"

namespace plyhouse {

struct Limits {
  std::optional<int> depth{};
  std::optional<double> seconds{};
  std::optional<std::uint64_t> nodes{};
};

// Asked in every node; looks at the clock only now and then. The thread that leads a search watches
// its limits; a helper follows the leader's round and is stopped when that has gone on.
class Stop {
 public:
  Stop(const Limits& limits, Clock::time_point begin, std::stop_token token)
      : token_(std::move(token)), most_nodes_(limits.nodes.value_or(no_limit)) {
    // More seconds than a clock can count are no limit.
    if (limits.seconds && *limits.seconds < 1e9) {
      deadline_ = begin + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(*limits.seconds));
    }
  }

  explicit Stop(const std::atomic<int>& round) : round_(&round) {}

  bool stopped() const { return stopped_; }

  bool check(std::uint64_t nodes) {
    if (nodes >= next_look_) look(nodes);
    return stopped_;
  }

  // A helper takes up the leader's round.
  void follow(int round) {
    followed_ = round;
    stopped_ = false;
  }

 private:
  static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::uint64_t between_looks = 512;

  void look(std::uint64_t nodes) {
    next_look_ = std::min(nodes + between_looks, most_nodes_);
    if (nodes >= most_nodes_ || token_.stop_requested() ||
        (round_ && round_->load(std::memory_order_relaxed) != followed_) ||
        (deadline_ && Clock::now() >= *deadline_)) {
      stopped_ = true;
    }
  }

  std::stop_token token_;
  std::optional<Clock::time_point> deadline_;
  const std::atomic<int>* round_ = nullptr;
  int followed_ = 0;
  std::uint64_t most_nodes_ = no_limit;
  std::uint64_t next_look_ = 0;
  bool stopped_ = false;
};

}  // namespace plyhouse
