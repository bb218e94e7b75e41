// What is seen while games are played. In a pipe: a line a game. On a terminal besides, below the
// lines, a block that is drawn anew whenever something changes: a table, and how far it has come.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"

namespace plyhouse::cli {

class Live {
 public:
  Live();  // as standard output is
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;
  ~Live() { clear(); }

  bool is_terminal() const { return terminal_; }

  // Names that leave so many columns of a line for the rest.
  std::vector<std::string> shortened(const std::vector<std::string>& names, int rest) const;

  // A line that stays.
  void say(std::string_view line);

  // The block below the lines, in place of the one before; nothing in a pipe. Where there is no
  // room for all of it, its last line and as many of the first as fit, and how many are missing. It
  // is not asked for while drawing would take more than a small part of the time.
  void show(const std::function<std::string()>& make_block);

  void clear();

 private:
  void draw();
  std::string fitted(std::string_view line) const;

  bool terminal_;
  int columns_ = 80;
  int rows_ = 24;
  std::string block_;
  int height_ = 0;  // of the block that is seen now
  Clock::time_point next_drawing_{};
};

// How many games of how many, how fast, and how long it will take: `[####....] 12/24 games …`.
class Progress {
 public:
  // `before`: games that were there already.
  explicit Progress(int before) : before_(before), begin_(Clock::now()) {}

  std::string line(int finished, int expected) const;

 private:
  int before_;
  Clock::time_point begin_;
};

}  // namespace plyhouse::cli
