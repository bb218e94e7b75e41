// Work in numbered blocks, shared among threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <thread>
#include <vector>

namespace plyhouse {

// Calls work(block, on_callers_thread) for every block from 0 up to before `count`, in no fixed
// order, and returns when all is done or, early, after a stop.
template <class Work>
void work_in_blocks(std::uint64_t count, int threads, const std::stop_token& token,
                    const Work& work) {
  std::atomic<std::uint64_t> next{0};
  const auto run = [&](bool on_callers_thread) {
    while (!token.stop_requested()) {
      const std::uint64_t block = next.fetch_add(1, std::memory_order_relaxed);
      if (block >= count) return;
      work(block, on_callers_thread);
    }
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads && count > 1; i++) helpers.emplace_back([&] { run(false); });
  run(true);
}

}  // namespace plyhouse
