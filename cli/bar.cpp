#include "cli/bar.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace plyhouse::cli {

Bar::Bar() : terminal_(isatty(STDERR_FILENO) == 1) {}

Bar::~Bar() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

void Bar::show(std::optional<double> share, const std::string& words) {
  const std::lock_guard lock(mutex_);
  if (!terminal_ || Clock::now() < next_) return;
  constexpr int cells = 30;
  std::string bar;
  if (share) {
    const auto full = static_cast<std::size_t>(std::clamp(*share, 0.0, 1.0) * cells);
    bar = fmt::format("[{}{}] ", std::string(full, '#'), std::string(cells - full, '.'));
  }
  std::fputs(fmt::format("\r{}{}\x1b[K", bar, words).c_str(), stderr);
  shown_ = true;
  next_ = Clock::now() + std::chrono::milliseconds(100);
}

}  // namespace plyhouse::cli
