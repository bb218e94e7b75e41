// How far something is: one line of standard error that is written over again and again, and gone
// at the end; nothing in a pipe.
#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "core/types.hpp"

namespace plyhouse::cli {

class Bar {
 public:
  Bar();
  Bar(const Bar&) = delete;
  Bar& operator=(const Bar&) = delete;
  ~Bar();

  // From any thread; `share` is from 0 to 1, or nothing where nobody knows the whole.
  void show(std::optional<double> share, const std::string& words);

 private:
  bool terminal_;
  bool shown_ = false;
  std::mutex mutex_;
  Clock::time_point next_{};
};

}  // namespace plyhouse::cli
