#include "arena/outside_player.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "core/text.hpp"

namespace plyhouse::arena {

namespace fs = std::filesystem;

Clock::time_point seconds_from_now(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

bool must_pass(const engine::Position& position) {
  return position.moves() == std::vector<std::string>{"pass"};
}

std::optional<fs::path> file_in(const std::vector<std::string>& command) {
  for (const std::string& word : command) {
    std::error_code none;
    if (!fs::is_regular_file(word, none)) continue;
    if (fs::path file = fs::canonical(word); !is_of_the_system(file)) return file;
  }
  return {};
}

namespace {

// A function that is called with placeholders and named in no file lies where the referee was
// started, as in the course's examples; but nobody's home is shown for that.
bool is_bare_function(const std::vector<std::string>& command) {
  const bool called = std::ranges::any_of(command, [](const std::string& word) {
    return word.find("{board}") != std::string::npos || word.find("{history}") != std::string::npos;
  });
  const fs::path here = fs::current_path();
  const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  std::error_code none;
  return called && here != here.root_path() && !(home && fs::equivalent(here, home, none));
}

}  // namespace

// Without a directory of its own a program is given the files that its command names, by their
// whole names; from here on the referee's own directory means nothing.
OutsidePlayer::OutsidePlayer(PlayerSpec spec, Setting setting)
    : spec_(std::move(spec)), setting_(std::move(setting)) {
  if (spec_.directory) return;
  for (std::string& word : spec_.command) {
    std::error_code none;
    if (fs::is_regular_file(word, none)) word = fs::canonical(word);
  }
}

std::string OutsidePlayer::errors() const { return process_ ? process_->errors() : std::string(); }

Launch OutsidePlayer::launch_of(std::vector<std::string> words) const {
  Launch launch;
  launch.command = std::move(words);
  launch.allowance = spec_.allowance;
  launch.sandbox = setting_.sandbox;
  launch.stop = setting_.stop;
  launch.directory = spec_.directory;
  launch.readable = spec_.readable;
  launch.whole_directory = spec_.directory.has_value();
  if (!launch.directory) {
    if (const std::optional<fs::path> file = file_in(spec_.command)) {
      launch.directory = file->parent_path();
    } else if (is_bare_function(spec_.command)) {
      launch.directory = fs::current_path();
      launch.whole_directory = true;
    }
  }
  return launch;
}

void OutsidePlayer::start(const Launch& launch) {
  process_.reset();
  process_ = std::make_unique<Process>(launch);
}

Failure OutsidePlayer::failure_of(Process::Heard heard) {
  if (process_->ran_out_of_memory()) heard = Process::Heard::out_of_memory;
  switch (heard) {
    case Process::Heard::nothing_in_time:
      return {Cause::silent, "no answer in time"};
    case Process::Heard::too_much:
      return {Cause::flooded,
              fmt::format("more than {} MB in one answer", spec_.allowance.output_megabytes)};
    case Process::Heard::out_of_memory:
      return {Cause::out_of_memory,
              fmt::format("more than {} megabytes", spec_.allowance.memory_megabytes)};
    case Process::Heard::line:
    case Process::Heard::end_of_output:
      break;
  }
  const Process::End end = process_->wait(Clock::now() + grace);
  switch (end.kind) {
    case Process::End::Kind::signalled:
      return {Cause::crashed, fmt::format("signal {} ({})", end.code, strsignal(end.code))};
    case Process::End::Kind::left_children:
      return {Cause::left_children, "it ended, but processes that it had started went on"};
    case Process::End::Kind::exited:
      if (end.code == 126 || end.code == 127) {
        return {Cause::did_not_start, "no such program, or it cannot be executed"};
      }
      return {Cause::exited, fmt::format("exit status {}", end.code)};
    case Process::End::Kind::still_running:
      break;
  }
  return {Cause::closed_pipe, "its output is closed"};
}

}  // namespace plyhouse::arena
