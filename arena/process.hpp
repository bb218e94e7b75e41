// An outside program while it runs: lines to it and from it, each within a time, and its end. It
// never outlives this object, and nothing that it does is more than a value returned from here.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "arena/ending.hpp"
#include "arena/memory_watch.hpp"
#include "arena/sandbox.hpp"
#include "core/types.hpp"

namespace plyhouse::arena {

class Process {
 public:
  // What there was to read.
  enum class Heard : std::uint8_t { line, nothing_in_time, end_of_output, too_much, out_of_memory };

  struct End {
    enum class Kind : std::uint8_t { still_running, exited, signalled, left_children };
    Kind kind = Kind::still_running;
    int code = 0;  // its status, or the signal
  };

  // Throws BrokenSurroundings where not even a process can be had.
  explicit Process(const Launch& launch);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { kill(); }

  // False where it does not read any more, or not in time.
  bool write(std::string_view text, Clock::time_point deadline);
  void close_input();

  // Whether a line is there that nobody has asked for.
  bool has_line();

  // The next line, without its end.
  Heard read_line(std::string& line, Clock::time_point deadline);

  // All it prints until its output ends.
  Heard read_all(std::string& text, Clock::time_point deadline);

  // Waits for its end, no longer than told.
  End wait(Clock::time_point deadline);

  // Ends it and everything it has started.
  void kill();

  // Whether it was ended for that, at any time.
  bool ran_out_of_memory() const { return watch_->has_struck(); }

  // The newest of what it wrote to standard error.
  const std::string& errors() const { return errors_; }

 private:
  Heard fill(Clock::time_point deadline);
  std::size_t most_output() const {
    return static_cast<std::size_t>(allowance_.output_megabytes) << 20;
  }
  void drain_errors();
  bool nobody_can_answer();
  bool reap(int options);
  void note_end(int status);

  Allowance allowance_;
  bool sandboxed_;
  std::stop_token stop_;
  Clock::time_point next_look_{};  // at its pipes
  pid_t child_ = -1;
  End end_;
  int input_ = -1;
  int output_ = -1;
  int error_output_ = -1;
  std::string heard_;            // and not asked for yet
  std::size_t since_asked_ = 0;  // bytes heard since something was last wanted
  std::string errors_;
  std::optional<MemoryWatch> watch_;  // while it runs
};

}  // namespace plyhouse::arena
