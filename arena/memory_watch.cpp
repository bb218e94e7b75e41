#include "arena/memory_watch.hpp"

#include <chrono>
#include <condition_variable>
#include <csignal>

#include "arena/process_list.hpp"

namespace plyhouse::arena {

namespace {

constexpr std::chrono::milliseconds between_looks{20};

}  // namespace

MemoryWatch::MemoryWatch(pid_t root, int megabytes, bool sandboxed)
    : root_(root),
      most_(megabytes * (1LL << 20)),
      thread_([this, sandboxed](const std::stop_token& stop) {
        std::condition_variable_any asleep;
        std::mutex own;
        std::unique_lock lock(own);
        while (!asleep.wait_for(lock, stop, between_looks, [&] { return stop.stop_requested(); })) {
          const std::scoped_lock nobody_waits(mutex_);
          if (ended_) return;
          if (!takes_too_much()) continue;
          struck_ = true;
          for (pid_t process : descendants_of(root_)) kill(process, SIGKILL);
          if (!sandboxed) kill(root_, SIGKILL);
          return;
        }
      }) {}

// The exact sum takes longer to find out, and is asked for only where the simple one is too large.
bool MemoryWatch::takes_too_much() const {
  std::vector<pid_t> processes = descendants_of(root_);
  processes.push_back(root_);
  const auto too_much = [&](long long (*bytes_of)(pid_t)) {
    long long sum = 0;
    for (pid_t process : processes) sum += bytes_of(process);
    return sum > most_;
  };
  return too_much(resident_bytes) && too_much(proportional_bytes);
}

}  // namespace plyhouse::arena
