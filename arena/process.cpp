#include "arena/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <list>
#include <thread>

#include "arena/process_list.hpp"
#include "arena/unnamed_file.hpp"
#include "core/program.hpp"

namespace plyhouse::arena {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_looks{20};  // at a program's pipes and its end
constexpr std::size_t kept_errors = 16'384;

void insist(bool good, std::string_view what) {
  if (good) return;
  throw BrokenSurroundings(fmt::format("cannot {}: {}", what, std::strerror(errno)));
}

struct TwoEnds {
  std::array<int, 2> ends{-1, -1};

  TwoEnds() = default;
  TwoEnds(const TwoEnds&) = delete;
  TwoEnds& operator=(const TwoEnds&) = delete;
  ~TwoEnds() {
    for (int end : ends) {
      if (end >= 0) close(end);
    }
  }
};

struct Pipe : TwoEnds {
  Pipe() { insist(pipe2(ends.data(), O_CLOEXEC) == 0, "make a pipe"); }

  int take(int end) { return std::exchange(ends[end], -1); }
};

struct Socket : TwoEnds {
  Socket() {
    insist(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, "make a socket");
  }
};

// Waits until a program is about to begin, or has failed to, and lets it.
void shake(int end) {
  constexpr int patience = 5000;  // milliseconds, should it hang before it has begun
  pollfd watched{end, POLLIN, 0};
  poll(&watched, 1, patience);
  send(end, "\n", 1, MSG_NOSIGNAL);
}

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

// Whether a read has found the end, not just nothing for now.
bool is_over(ssize_t got) { return got == 0 || (got < 0 && errno != EAGAIN); }

// Whether a group of processes goes on without its first one. Those that are about to end may.
bool somebody_stays(pid_t group) {
  for (int look = 0; look < 5; look++) {
    if (::kill(-group, 0) != 0) return false;
    std::this_thread::sleep_for(between_looks);
  }
  return true;
}

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
  return static_cast<int>(std::clamp<long long>(left.count(), 0, 1'000'000));
}

// A session of its own, default signals, the files it is given as its first ones, the texts it is
// handed after them, and nothing else that is open here. The sandbox does not get to know the
// environment.
pid_t spawn(const std::vector<std::string>& words, const std::string& directory,
            const std::array<int, 4>& given, const std::vector<std::string>& texts,
            bool sandboxed) {
  std::vector<std::string> copies = words;
  std::vector<char*> pointers;
  pointers.reserve(copies.size() + 1);
  for (std::string& word : copies) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addchdir_np(&actions, directory.c_str());
  int number = 0;
  for (int end : given) posix_spawn_file_actions_adddup2(&actions, end, number++);
  std::list<UnnamedFile> files;
  for (const std::string& text : texts) {
    files.emplace_back(text);
    posix_spawn_file_actions_adddup2(&actions, files.back().number(), number++);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, number);
  sigset_t signals;
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  std::array<char*, 1> nothing{nullptr};
  pid_t child = -1;
  const int problem = posix_spawnp(&child, words[0].c_str(), &actions, &attributes, pointers.data(),
                                   sandboxed ? nothing.data() : environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  errno = problem;
  insist(problem == 0, fmt::format("start {}", words[0]));
  return child;
}

}  // namespace

Process::Process(const Launch& launch)
    : allowance_(launch.allowance),
      sandboxed_(launch.sandbox != Sandbox::none),
      stop_(launch.stop) {
  (void)std::signal(SIGPIPE, SIG_IGN);  // a pipe that nobody reads is told by the write
  Pipe in;
  Pipe out;
  Pipe err;
  Socket hands;
  static_assert(handshake_end == 3);
  child_ = spawn(words_to_start(launch), directory_to_start(launch),
                 {in.ends[0], out.ends[1], err.ends[1], hands.ends[1]}, texts_to_hand_over(launch),
                 sandboxed_);
  input_ = in.take(1);
  output_ = out.take(0);
  error_output_ = err.take(0);
  for (int end : {input_, output_, error_output_}) fcntl(end, F_SETFL, O_NONBLOCK);
  close_end(hands.ends[1]);
  watch_.emplace(child_, allowance_.memory_megabytes, sandboxed_);
  shake(hands.ends[0]);
}

bool Process::write(std::string_view text, Clock::time_point deadline) {
  since_asked_ = 0;
  while (!text.empty() && input_ >= 0) {
    const ssize_t written = ::write(input_, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (errno != EAGAIN) return false;
    const int left = milliseconds_until(deadline);
    if (left == 0 || stop_.stop_requested()) return false;
    pollfd watched{input_, POLLOUT, 0};
    poll(&watched, 1, std::min(left, static_cast<int>(between_looks.count())));
  }
  return input_ >= 0;
}

void Process::close_input() { close_end(input_); }

// Waits for more output. What comes on standard error is kept, the newest of it.
Process::Heard Process::fill(Clock::time_point deadline) {
  while (true) {
    if (ran_out_of_memory()) return Heard::out_of_memory;
    if (output_ < 0) return Heard::end_of_output;
    if (stop_.stop_requested()) return Heard::nothing_in_time;
    std::array<pollfd, 2> watched{pollfd{output_, POLLIN, 0}, pollfd{error_output_, POLLIN, 0}};
    const int left = milliseconds_until(deadline);
    poll(watched.data(), watched.size(), std::min(left, static_cast<int>(between_looks.count())));
    if (Clock::now() >= next_look_) {
      next_look_ = Clock::now() + between_looks;
      if (watched[0].revents == 0 && nobody_can_answer()) {
        // What was said while we looked still counts.
        if (poll(watched.data(), 1, 0) == 0) close_end(output_);
        continue;
      }
    }
    if (watched[1].revents != 0) drain_errors();
    if (watched[0].revents != 0) {
      std::array<char, 65'536> block{};
      const ssize_t got = read(output_, block.data(), block.size());
      if (is_over(got)) close_end(output_);
      if (got <= 0) continue;
      heard_.append(block.data(), static_cast<std::size_t>(got));
      since_asked_ += static_cast<std::size_t>(got);
      return since_asked_ > most_output() ? Heard::too_much : Heard::line;
    }
    if (left == 0) return Heard::nothing_in_time;
  }
}

void Process::drain_errors() {
  std::array<char, 16'384> block{};
  const ssize_t got = read(error_output_, block.data(), block.size());
  if (is_over(got)) close_end(error_output_);
  if (got <= 0) return;
  errors_.append(block.data(), static_cast<std::size_t>(got));
  if (errors_.size() > kept_errors) errors_.erase(0, errors_.size() - kept_errors);
}

bool Process::has_line() {
  if (heard_.empty()) {
    pollfd watched{output_, POLLIN, 0};
    if (output_ < 0 || poll(&watched, 1, 0) <= 0) return false;
    if (fill(Clock::now()) != Heard::line) return false;
  }
  return heard_.find('\n') != std::string::npos;
}

Process::Heard Process::read_line(std::string& line, Clock::time_point deadline) {
  while (true) {
    const std::size_t end = heard_.find('\n');
    if (end != std::string::npos) {
      line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return Heard::line;
    }
    const Heard heard = fill(deadline);
    if (heard != Heard::line) return heard;
  }
}

Process::Heard Process::read_all(std::string& text, Clock::time_point deadline) {
  while (true) {
    const Heard heard = fill(deadline);
    if (heard == Heard::line) continue;
    text = std::exchange(heard_, {});
    return heard;
  }
}

Process::End Process::wait(Clock::time_point deadline) {
  while (end_.kind == End::Kind::still_running) {
    if (reap(WNOHANG)) break;
    if (Clock::now() >= deadline) break;
    std::this_thread::sleep_for(milliseconds(1));
  }
  if (error_output_ >= 0) drain_errors();
  return end_;
}

// Takes note of its end, where there is one.
bool Process::reap(int options) {
  const std::scoped_lock nobody_looks(watch_->mutex());
  int status = 0;
  if (waitpid(child_, &status, options) != child_) return false;
  watch_->stop();
  note_end(status);
  return true;
}

// bubblewrap hands a signal on as a status above 128, as shells do.
void Process::note_end(int status) {
  const int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  const bool signal = code > 128 && code <= 128 + SIGRTMAX;
  end_ = signal ? End{End::Kind::signalled, code - 128} : End{End::Kind::exited, code};
  const bool left = sandboxed_ ? code == status_of_children_left : somebody_stays(child_);
  if (left) end_ = End{End::Kind::left_children};
}

// The sandbox's own three processes hold the program's output open as long as they live. So that
// output is at its end where the program runs and none of its processes has it open any more.
// Without a sandbox, others may hold it open when the program has ended.
bool Process::nobody_can_answer() {
  if (!sandboxed_) return wait(Clock::now()).kind != End::Kind::still_running;
  struct stat pipe {};
  if (fstat(output_, &pipe) != 0) return false;
  const std::string name = fmt::format("pipe:[{}]", pipe.st_ino);
  const std::vector<pid_t> all = descendants_of(child_);
  constexpr std::size_t own = 2;  // the first of the process space, and the one that waits in it
  if (all.size() <= own) return false;
  return std::none_of(all.begin() + own, all.end(),
                      [&](pid_t process) { return may_have_open(process, name); });
}

// In a sandbox the first process below bubblewrap is the first of its process space: with it the
// kernel ends all others, and only then bubblewrap ends. So once the wait is over nothing is left.
void Process::kill() {
  close_end(input_);
  if (!sandboxed_) ::kill(-child_, SIGKILL);  // those that stayed in its session
  if (end_.kind == End::Kind::still_running) {
    for (pid_t process : descendants_of(child_)) ::kill(process, SIGKILL);
    if (wait(Clock::now() + milliseconds(5000)).kind == End::Kind::still_running) {
      ::kill(-child_, SIGKILL);
      ::kill(child_, SIGKILL);
      reap(0);
    }
  }
  close_end(output_);
  close_end(error_output_);
}

}  // namespace plyhouse::arena
