#include "arena/sandbox.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>

#include "arena/process.hpp"
#include "arena/system_calls.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::arena {

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

using namespace std::string_view_literals;

constexpr std::string_view scratch = "/scratch";
constexpr int filter_end = handshake_end + 1;  // where bubblewrap reads what it is handed
constexpr int extra_end = filter_end + 1;

void append(Words& words, std::initializer_list<std::string> more) {
  words.insert(words.end(), more);
}

std::string unused_user() {
  constexpr unsigned first = 61'000;
  constexpr unsigned count = 4'000;
  // Several referees may be at work on one machine.
  static std::atomic<unsigned> next{static_cast<unsigned>(getpid()) * 61};
  return std::to_string(first + next++ % count);
}

// Shows a file or directory in its place. bubblewrap would make the directories above it for nobody
// but itself.
void show(Words& words, const fs::path& path, const std::string& how = "--ro-bind") {
  fs::path above;
  for (const fs::path& part : path.parent_path()) {
    above /= part;
    if (above != "/") append(words, {"--dir", above});
  }
  append(words, {how, path, path});
}

// The system, and nothing of anybody's own.
void show_system(Words& words) {
  append(words, {"--ro-bind", "/usr", "/usr"});
  for (const char* name : {"/bin", "/sbin", "/lib", "/lib64", "/lib32"}) {
    std::error_code none;
    if (fs::is_symlink(name, none)) {
      append(words, {"--symlink", fs::read_symlink(name).string(), name});
    } else if (fs::exists(name, none)) {
      append(words, {"--ro-bind", name, name});
    }
  }
  for (const char* name : {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf",
                           "/etc/ld.so.conf.d", "/etc/localtime", "/etc/passwd", "/etc/group"}) {
    show(words, name, "--ro-bind-try");
  }
  append(words, {"--proc", "/proc", "--dev", "/dev"});
}

// Where a program may write, and how much.
void show_scratch(Words& words, const Allowance& allowance) {
  const std::string size = std::to_string(allowance.scratch_megabytes * (1LL << 20));
  for (const std::string_view place : {scratch, "/tmp"sv, "/dev/shm"sv}) {
    append(words, {"--perms", "1777", "--size", size, "--tmpfs", std::string(place)});
  }
}

// The program's directory is laid out anew, so that a file can be added without touching it.
void show_program(Words& words, const Launch& launch) {
  const fs::path directory(launch.directory.value_or(std::string(scratch)));
  const auto show_own = [&](const fs::path& path) {
    if (path == directory / launch.extra_name.value_or("")) return;
    // A link shows what it leads to inside, not what it leads to out here.
    std::error_code none;
    if (fs::is_symlink(path, none)) {
      append(words, {"--symlink", fs::read_symlink(path, none), path});
    } else {
      show(words, path);
    }
  };
  const bool own = launch.directory && !is_of_the_system(*launch.directory + "/");
  if (own) append(words, {"--tmpfs", directory});
  for (const std::string& path : launch.readable) show(words, path);
  if (own && launch.whole_directory) {
    std::error_code none;  // of an unreadable directory nothing is shown
    for (const auto& entry : fs::directory_iterator(directory, none)) show_own(entry.path());
  }
  if (!launch.whole_directory) {
    for (const std::string& word : launch.command) {
      std::error_code none;
      const bool file = word.starts_with('/') && fs::is_regular_file(word, none);
      if (file && !is_of_the_system(word)) show_own(word);
    }
  }
  if (launch.extra_name) {
    append(words, {"--perms", "0444", "--ro-bind-data", std::to_string(extra_end),
                   directory / *launch.extra_name});
  }
  if (own) append(words, {"--remount-ro", directory});
}

void limit(Words& words, const Allowance& allowance, bool processes) {
  constexpr long long megabyte = 1 << 20;
  // The sum over all processes is watched from outside; this keeps a single one within bounds
  // between two looks. It counts what is written to: many languages reserve far more than they
  // ever use. A second after the signal that names the limit comes the one that
  // cannot be ignored.
  const long long written = 2 * allowance.memory_megabytes * megabyte + 256 * megabyte;
  append(words, {"prlimit", fmt::format("--data={}", written),
                 fmt::format("--cpu={}:{}", allowance.cpu_seconds, allowance.cpu_seconds + 1),
                 fmt::format("--fsize={}", allowance.scratch_megabytes * megabyte), "--core=0"});
  // One more is the shell that waits for them.
  if (processes) words.push_back(fmt::format("--nproc={}", allowance.processes + 1));
  words.emplace_back("--");
}

// Nothing begins for a referee that is gone.
std::string shake_hands() {
  return fmt::format("echo >&{0} && read -r _ <&{0} || exit 1\nexec {0}>&-\n", handshake_end);
}

// Starts the program, waits for its end and looks whether it was the last of its processes; those
// that are about to end may. Should even the looking fail, there are too many of them.
std::string start_and_look_after() {
  return fmt::format(
      R"("$@"
ended=$?
trap 'exit {0}' EXIT
for look in 1 2 3 4 5; do
  set -- /proc/[0-9]*
  [ $# -gt 2 ] || {{ trap - EXIT; exit $ended; }}
  sleep 0.02
done
exit {0})",
      status_of_children_left);
}

void run_script(Words& words, const std::string& script, const Words& command) {
  append(words, {"sh", "-c", script, "sh"});
  words.insert(words.end(), command.begin(), command.end());
}

}  // namespace

// Root can bind whatever it likes and then become nobody in particular: a user of its own for each
// launch, so that the limit on processes counts only its own. Anybody else stays who they are, in a
// user space of their own, where the kernel counts their processes apart.
bool sandbox_changes_user() { return geteuid() == 0; }

bool is_of_the_system(const std::string& path) {
  constexpr std::array<std::string_view, 6> places{"/usr/", "/bin/",   "/sbin/",
                                                   "/lib/", "/lib32/", "/lib64/"};
  return std::ranges::any_of(places, [&](auto place) { return path.starts_with(place); });
}

std::vector<std::string> words_to_start(const Launch& launch) {
  Words words;
  if (launch.sandbox == Sandbox::none) {
    // Here all processes of the user would count.
    words = {"setpriv", "--pdeathsig", "KILL"};
    limit(words, launch.allowance, false);
    run_script(words, shake_hands() + "exec \"$@\"", launch.command);
    return words;
  }
  words = {"bwrap",         "--die-with-parent", "--new-session", "--unshare-pid",
           "--unshare-net", "--unshare-ipc",     "--unshare-uts", "--unshare-cgroup-try"};
  if (!sandbox_changes_user()) words.emplace_back("--unshare-user");
  show_system(words);
  show_scratch(words, launch.allowance);
  show_program(words, launch);
  append(words, {"--remount-ro", "/dev", "--remount-ro", "/"});
  append(words,
         {"--seccomp", std::to_string(filter_end), "--clearenv", "--setenv", "PATH",
          fmt::format("{}", fmt::join(program_places, ":")), "--setenv", "HOME",
          std::string(scratch), "--setenv", "TMPDIR", std::string(scratch), "--setenv", "LANG",
          "C.UTF-8", "--chdir", launch.directory.value_or(std::string(scratch)), "--"});
  append(words, {"setpriv", "--no-new-privs"});
  if (sandbox_changes_user()) {
    const std::string user = unused_user();
    append(words, {"--reuid=" + user, "--regid=" + user, "--clear-groups", "--inh-caps=-all",
                   "--bounding-set=-all"});
  }
  limit(words, launch.allowance, true);
  run_script(words, shake_hands() + start_and_look_after(), launch.command);
  return words;
}

std::vector<std::string> texts_to_hand_over(const Launch& launch) {
  if (launch.sandbox == Sandbox::none) return {};
  Words texts{system_call_filter()};
  if (launch.extra_name) texts.push_back(launch.extra_text);
  return texts;
}

std::string directory_to_start(const Launch& launch) {
  return launch.sandbox == Sandbox::none ? launch.directory.value_or("/") : "/";
}

Expected<void> try_sandbox() {
  Launch launch;
  launch.command = {"true"};
  std::string said;
  try {
    Process process(launch);
    const Process::End end = process.wait(Clock::now() + std::chrono::seconds(10));
    if (end.kind == Process::End::Kind::exited && end.code == 0) return {};
    said = printable(trimmed(process.errors()));
  } catch (const BrokenSurroundings& problem) {
    said = problem.what();
  }
  return fail("the sandbox (bubblewrap) does not work here: {}",
              said.empty() ? "it says nothing" : said);
}

}  // namespace plyhouse::arena
