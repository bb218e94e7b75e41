// Where outside programs run: bubblewrap with a read-only system, a private scratch directory, no
// network and a process space of their own, with limits on what they may take.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace plyhouse::arena {

enum class Sandbox : std::uint8_t { bubblewrap, none };

// What a program may take.
struct Allowance {
  int memory_megabytes = 1024;  // of all its processes together
  int processes = 64;
  int cpu_seconds = 3600;      // of each process
  int scratch_megabytes = 64;  // of files
  int output_megabytes = 1;    // for one answer
};

// A program to be started.
struct Launch {
  std::vector<std::string> command;        // the program and its arguments
  std::optional<std::string> directory{};  // of the program, as an absolute path
  bool whole_directory = false;            // all that is in there is shown, not just what is named
  std::vector<std::string> readable{};     // more directories and files that are shown, absolute
  // A file that a sandbox shows in the directory, such as fortress.config.
  std::optional<std::string> extra_name{};
  std::string extra_text{};
  Allowance allowance{};
  Sandbox sandbox = Sandbox::bubblewrap;
  std::stop_token stop{};  // once this is asked for nobody waits for the program any more
};

// Where programs are found that are not named by a path.
inline constexpr std::array<std::string_view, 3> program_places{"/usr/local/bin", "/usr/bin",
                                                                "/bin"};

// Whether programs run as a user without rights, who may read only what everybody may.
bool sandbox_changes_user();

// Whether a file is the system's: every sandbox shows it.
bool is_of_the_system(const std::string& path);

// The words to start: the launch's own, or bubblewrap with all it has to be told. The processes of
// two launches never count against each other.
std::vector<std::string> words_to_start(const Launch& launch);

// Before a program begins, a word is written to this file and one has to come back: whoever is
// killed while a sandbox is being set up would leave it behind, but no program begins for somebody
// who is gone.
inline constexpr int handshake_end = 3;

// What bubblewrap reads while it starts: the first from the next file after that, and so on.
std::vector<std::string> texts_to_hand_over(const Launch& launch);

// With this status a sandbox ends whose program has ended before the processes that it had started.
inline constexpr int status_of_children_left = 113;

// The directory in which a launch's program begins.
std::string directory_to_start(const Launch& launch);

// An error that says why bubblewrap cannot be used here.
Expected<void> try_sandbox();

}  // namespace plyhouse::arena
