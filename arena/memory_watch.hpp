// Looks after the memory of a program and all that it has started, whoever's turn it is, and ends
// them where they take too much.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <mutex>
#include <thread>

namespace plyhouse::arena {

class MemoryWatch {
 public:
  // In a sandbox the root is bubblewrap, which ends by itself when all the others have: whoever
  // waits for it knows then that nothing is left.
  MemoryWatch(pid_t root, int megabytes, bool sandboxed);

  bool has_struck() const { return struck_; }

  // Once a process has been waited for its number may be somebody else's. Whoever is about to wait
  // holds this, and says so when it is over.
  std::mutex& mutex() { return mutex_; }
  void stop() { ended_ = true; }

 private:
  bool takes_too_much() const;

  pid_t root_;
  long long most_;
  std::atomic<bool> ended_ = false;
  std::atomic<bool> struck_ = false;
  mutable std::mutex mutex_;
  std::jthread thread_;  // last: it looks at all the others
};

}  // namespace plyhouse::arena
