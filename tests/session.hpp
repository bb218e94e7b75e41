// A program that is kept open and talked to line by line, with pipes on both sides.
#pragma once

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/program.hpp"

namespace plyhouse::tests {

class Session {
 public:
  explicit Session(const std::string& path, const std::vector<std::string>& arguments = {},
                   const char* directory = "/")
      : child_(program_detail::start(path, arguments, directory, in_, out_, err_)) {
    in_.close_end(0);
    out_.close_end(1);
    err_.close_end(1);
    std::signal(SIGPIPE, SIG_IGN);  // a program that has ended is found by what it said
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() {
    if (child_ > 0) end();
  }

  // Sends a line; what a program that has ended does not read is lost.
  void say(const std::string& line) {
    const std::string text = line + '\n';
    (void)!write(in_.writer(), text.data(), text.size());
  }

  void close_input() { in_.close_end(1); }
  void close_output() { out_.close_end(0); }

  // The next line of its standard output; nothing where that has ended or nothing comes.
  std::optional<std::string> hear() {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + program_detail::limit;
    while (out_.reader() >= 0 && heard_.find('\n') == std::string::npos) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
      if (left.count() <= 0) {
        ADD_FAILURE() << "the program is silent";
        return {};
      }
      pollfd watched{out_.reader(), POLLIN, 0};
      if (poll(&watched, 1, static_cast<int>(left.count())) > 0) {
        program_detail::drain(out_, heard_);
      }
    }
    const std::size_t cut = heard_.find('\n');
    if (cut == std::string::npos) return {};
    std::string line = heard_.substr(0, cut);
    heard_.erase(0, cut + 1);
    return line;
  }

  void signal(int number) const { ::kill(child_, number); }

  // Ends it without a warning.
  void kill() {
    ::kill(child_, SIGKILL);
    int status = 0;
    program_detail::insist(waitpid(std::exchange(child_, -1), &status, 0) > 0, "wait");
  }

  // Closes its input and waits for its end: its status, and what was not heard yet.
  Ran end() {
    in_.close_end(1);
    Ran ran;
    ran.out = std::exchange(heard_, {});
    if (!program_detail::read_all(out_, err_, ran)) {
      ::kill(child_, SIGKILL);
      ADD_FAILURE() << "the program did not end";
    }
    int status = 0;
    program_detail::insist(waitpid(std::exchange(child_, -1), &status, 0) > 0, "wait");
    ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ran;
  }

 private:
  program_detail::Pipe in_;
  program_detail::Pipe out_;
  program_detail::Pipe err_;
  pid_t child_;
  std::string heard_;
};

}  // namespace plyhouse::tests
