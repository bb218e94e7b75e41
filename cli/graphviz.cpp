#include "cli/graphviz.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "core/program.hpp"

namespace plyhouse::cli {

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

void insist(bool good, const char* what) {
  if (!good) throw BrokenSurroundings(std::string("cannot draw: ") + what);
}

// Both ends of the talk are files: whoever reads or writes slowly, nobody waits for the other.
File scratch() {
  File file(std::tmpfile(), &std::fclose);
  insist(file != nullptr, "no temporary file can be made");
  return file;
}

int start_dot(int input, int output, pid_t& child) {
  std::array<std::string, 2> words{"dot", "-Tsvg"};
  std::array<char*, 3> arguments{words[0].data(), words[1].data(), nullptr};
  posix_spawn_file_actions_t actions;
  insist(posix_spawn_file_actions_init(&actions) == 0, "no memory");
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  // Its warnings about fonts are not for us.
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  const int failed =
      posix_spawnp(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}

std::string all_of(std::FILE* file) {
  std::string text;
  std::array<char, 65'536> block{};
  std::rewind(file);
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) {
    text.append(block.data(), count);
  }
  return text;
}

}  // namespace

std::string draw_svg(const std::string& dot) {
  const File input = scratch();
  const File output = scratch();
  insist(std::fwrite(dot.data(), 1, dot.size(), input.get()) == dot.size() &&
             std::fflush(input.get()) == 0,
         "a temporary file cannot be written");
  std::rewind(input.get());
  pid_t child = -1;
  const int failed = start_dot(fileno(input.get()), fileno(output.get()), child);
  insist(failed != ENOENT, "the program 'dot' is not installed (package graphviz)");
  insist(failed == 0, "the program 'dot' cannot be started");
  int status = 0;
  insist(waitpid(child, &status, 0) == child, "the program 'dot' is lost");
  insist(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the program 'dot' failed");
  return all_of(output.get());
}

}  // namespace plyhouse::cli
