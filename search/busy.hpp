// Which moves another thread is looking at just now. A thread that meets one leaves it for later
// and takes the next, so that several threads on one table share the work of a tree without ever
// waiting for each other. (The idea is ABDADA's, in the simple form that keeps the moves under way
// in a small table of their own.) A lost or false entry costs some double work and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

#include "core/key.hpp"

namespace plyhouse {

class Busy {
 public:
  // Work below this depth is not worth sharing.
  static constexpr int least_depth = 3;

  bool holds(Key work) const { return slot(work).load(std::memory_order_relaxed) == work; }
  void begin(Key work) { slot(work).store(work, std::memory_order_relaxed); }

  void end(Key work) {
    std::atomic<Key>& place = slot(work);
    if (place.load(std::memory_order_relaxed) == work) place.store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t size = 1 << 14;

  const std::atomic<Key>& slot(Key work) const { return slots_[work % size]; }
  std::atomic<Key>& slot(Key work) { return slots_[work % size]; }

  std::array<std::atomic<Key>, size> slots_{};
};

}  // namespace plyhouse
