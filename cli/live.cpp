#include "cli/live.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

constexpr int rest_after_drawing = 20;  // times as long as that took, so that drawing is never work

// The beginning of a text, so many characters of it, which may have several bytes each.
std::string cut(std::string_view text, int most) {
  std::string start;
  for (const char symbol : text) {
    const bool begins = (static_cast<unsigned char>(symbol) & 0xC0) != 0x80;
    if (begins && most-- <= 0) break;
    start += symbol;
  }
  return start;
}

std::string duration_text(double seconds) {
  const long whole = std::lround(seconds);
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

Live::Live() : terminal_(isatty(STDOUT_FILENO) == 1) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_col > 0) columns_ = size.ws_col;
  if (size.ws_row > 0) rows_ = size.ws_row;
}

// A line that is wider than the terminal would take two, and the block could not be taken back.
std::string Live::fitted(std::string_view line) const { return cut(line, columns_ - 1); }

std::vector<std::string> Live::shortened(const std::vector<std::string>& names, int rest) const {
  constexpr int least = 8;
  const int room = std::max(least, columns_ - rest);
  std::vector<std::string> shorter;
  for (const std::string& name : names) {
    const std::string start = cut(name, room);
    shorter.push_back(start == name ? name : cut(name, room - 3) + "...");
  }
  return shorter;
}

void Live::clear() {
  if (height_ == 0) return;
  deliver(fmt::format("\r\x1b[{}A\x1b[J", height_));
  height_ = 0;
}

void Live::say(std::string_view line) {
  clear();
  deliver(fmt::format("{}\n", line));
  draw();
}

void Live::draw() {
  if (block_.empty()) return;
  deliver(block_);
  height_ = static_cast<int>(std::ranges::count(block_, '\n'));
}

void Live::show(const std::function<std::string()>& make_block) {
  if (!terminal_ || Clock::now() < next_drawing_) return;
  const Clock::time_point begin = Clock::now();
  const std::string block = make_block();
  std::vector<std::string_view> lines = split(block, '\n');
  if (lines.back().empty()) lines.pop_back();
  const auto room = static_cast<std::size_t>(std::max(3, rows_ - 1));
  std::string missing;
  if (lines.size() > room) {
    // The last line stays, and one says how many are not seen.
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(room) - 2;
    missing = fmt::format("     ... {} more", lines.end() - 1 - first);
    lines.erase(first, lines.end() - 1);
    lines.insert(lines.end() - 1, missing);
  }
  block_.clear();
  for (std::string_view line : lines) block_ += fitted(line) + '\n';
  clear();
  draw();
  next_drawing_ = Clock::now() + rest_after_drawing * (Clock::now() - begin);
}

std::string Progress::line(int finished, int expected) const {
  const int all = std::max(expected, finished);
  const double share = all == 0 ? 1 : static_cast<double>(finished) / all;
  constexpr int cells = 30;
  const int full = static_cast<int>(share * cells);
  std::string text =
      fmt::format("[{}{}] {}/{} games", std::string(static_cast<std::size_t>(full), '#'),
                  std::string(static_cast<std::size_t>(cells - full), '.'), finished, all);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  const int played = finished - before_;
  if (played > 0 && finished < all) {
    text += fmt::format(", about {} to go", duration_text(seconds / played * (all - finished)));
  }
  return text;
}

}  // namespace plyhouse::cli
