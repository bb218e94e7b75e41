// Where outside programs run: bubblewrap with a read-only system, a private scratch directory, no
// network and a process space of their own, with limits on what they may take.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace plyhouse::arena {

enum class Sandbox : std::uint8_t { bubblewrap, none };

// What a program may take.
struct Allowance {
  int memory_megabytes = 1024;  // of all its processes together
  int processes = 64;
  int cpu_seconds = 3600;              // of each process
  int scratch_megabytes = 64;          // of files
  std::size_t output_bytes = 1 << 20;  // for one answer
};

// A program to be started.
struct Launch {
  std::vector<std::string> command;        // the program and its arguments
  std::optional<std::string> directory{};  // of the program, as an absolute path
  bool whole_directory = false;            // all that is in there is shown, not just what is named
  // A file that a sandbox shows in the directory, such as fortress.config.
  std::optional<std::string> extra_name{};
  std::string extra_text{};
  Allowance allowance{};
  Sandbox sandbox = Sandbox::bubblewrap;
  std::stop_token stop{};  // once this is asked for nobody waits for the program any more
};

// Whether a file is the system's: every sandbox shows it.
bool is_of_the_system(const std::string& path);

// The words to start: the launch's own, or bubblewrap with all it has to be told. The processes of
// two launches never count against each other.
std::vector<std::string> words_to_start(const Launch& launch);

// What bubblewrap reads while it starts: the first from the file number 3, the second from 4.
std::vector<std::string> texts_to_hand_over(const Launch& launch);

// With this status a sandbox ends whose program has ended before the processes that it had started.
inline constexpr int status_of_children_left = 113;

// The directory in which a launch's program begins.
std::string directory_to_start(const Launch& launch);

// An error that says why bubblewrap cannot be used here.
Expected<void> try_sandbox();

}  // namespace plyhouse::arena
