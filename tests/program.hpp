// Runs the built programs as a user would: arguments without a shell, text on its standard input,
// from a directory of its own, with a limit of time.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <string>
#include <vector>

namespace plyhouse::tests {

struct Ran {
  int status = -1;  // as the shell would say: 128 and the signal where one ended it
  std::string out;
  std::string err;
};

namespace program_detail {

constexpr std::chrono::seconds limit{20};

inline void insist(bool good, const char* what) {
  if (!good) throw std::runtime_error(std::string("cannot run the program: ") + what);
}

// Both ends are closed when the program starts, but for those that it is given.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() { insist(pipe2(ends.data(), O_CLOEXEC) == 0, "pipe"); }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(0);
    close_end(1);
  }

  int reader() const { return ends[0]; }
  int writer() const { return ends[1]; }
  void close_end(int end) {
    if (ends[end] >= 0) close(ends[end]);
    ends[end] = -1;
  }
};

inline pid_t start(std::string program, const std::vector<std::string>& arguments,
                   const char* directory, const Pipe& in, const Pipe& out, const Pipe& err) {
  std::vector<std::string> words = arguments;
  std::vector<char*> pointers{program.data()};
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  insist(posix_spawn_file_actions_init(&actions) == 0, "file actions");
  bool good = posix_spawn_file_actions_addchdir_np(&actions, directory) == 0;
  good = good && posix_spawn_file_actions_adddup2(&actions, in.reader(), STDIN_FILENO) == 0;
  good = good && posix_spawn_file_actions_adddup2(&actions, out.writer(), STDOUT_FILENO) == 0;
  good = good && posix_spawn_file_actions_adddup2(&actions, err.writer(), STDERR_FILENO) == 0;
  // A shell starts programs that a closed pipe ends; so do we, whatever a test does itself.
  posix_spawnattr_t attributes;
  sigset_t pipe_signal;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  good = good && posix_spawnattr_init(&attributes) == 0;
  good = good && posix_spawnattr_setsigdefault(&attributes, &pipe_signal) == 0;
  good = good && posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF) == 0;
  pid_t child = -1;
  good = good &&
         posix_spawn(&child, program.c_str(), &actions, &attributes, pointers.data(), environ) == 0;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  insist(good, program.c_str());
  return child;
}

// Takes what there is to read; an end that has nothing more to come is closed.
inline void drain(Pipe& pipe, std::string& text) {
  std::array<char, 4096> block{};
  const ssize_t count = read(pipe.reader(), block.data(), block.size());
  if (count > 0) {
    text.append(block.data(), static_cast<std::size_t>(count));
  } else {
    pipe.close_end(0);
  }
}

// Reads both streams to their ends; false where the time is over first.
inline bool read_all(Pipe& out, Pipe& err, Ran& ran) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + limit;
  while (out.reader() >= 0 || err.reader() >= 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) return false;
    std::array<pollfd, 2> watched{pollfd{out.reader(), POLLIN, 0}, pollfd{err.reader(), POLLIN, 0}};
    if (poll(watched.data(), watched.size(), static_cast<int>(left.count())) <= 0) continue;
    if (watched[0].revents != 0) drain(out, ran.out);
    if (watched[1].revents != 0) drain(err, ran.err);
  }
  return true;
}

}  // namespace program_detail

// Where a program of the house lies.
inline std::string path_of(const std::string& name) {
  return std::string(PLYHOUSE_PROGRAMS) + '/' + name;
}

inline Ran run_program(const std::string& path, const std::vector<std::string>& arguments,
                       const std::string& input = "", const char* directory = "/") {
  namespace detail = program_detail;
  constexpr std::size_t room = 60'000;  // what a pipe holds before anybody reads
  detail::insist(input.size() <= room, "the input is too long");
  detail::Pipe in;
  detail::Pipe out;
  detail::Pipe err;
  const auto written = write(in.writer(), input.data(), input.size());
  detail::insist(written == static_cast<ssize_t>(input.size()), "write");
  in.close_end(1);
  const pid_t child = detail::start(path, arguments, directory, in, out, err);
  out.close_end(1);
  err.close_end(1);
  Ran ran;
  if (!detail::read_all(out, err, ran)) {
    kill(child, SIGKILL);
    ADD_FAILURE() << "the program did not end within " << detail::limit.count() << " seconds";
  }
  int status = 0;
  detail::insist(waitpid(child, &status, 0) == child, "wait");
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

inline Ran run(const std::vector<std::string>& arguments, const std::string& input = "",
               const char* directory = "/") {
  return run_program(path_of("plyhouse"), arguments, input, directory);
}

// Of a command that must succeed: its standard output.
inline std::string said(const std::vector<std::string>& arguments, const std::string& input = "") {
  const Ran ran = run(arguments, input);
  EXPECT_EQ(ran.status, 0) << testing::PrintToString(arguments);
  EXPECT_EQ(ran.err, "") << testing::PrintToString(arguments);
  return ran.out;
}

// The lines of a text, each without its line end.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  if (begin < text.size()) lines.push_back(text.substr(begin));
  return lines;
}

}  // namespace plyhouse::tests
