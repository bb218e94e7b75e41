#include "assignments/program.hpp"

#include <algorithm>
#include <csignal>
#include <exception>

#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::assignments {

int run_program(std::string_view name, Job job, int count, char** words) {
  // A closed pipe is then an error of the write, and told like any other.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    const Expected<int> status = job({words + std::min(count, 1), words + count});
    return status ? *status : complain(name, status.error().what, bad_input);
  } catch (const std::exception& error) {
    return complain(name, error.what(), broken_surroundings);
  }
}

bool wants_help(const Words& words) {
  return std::ranges::find(words, "--help") != words.end() || words == Words{"-h"};
}

Expected<bool> read_arguments(CLI::App& program, const Words& words) {
  try {
    program.parse(Words(words.rbegin(), words.rend()));  // as CLI11 wants them
  } catch (const CLI::CallForHelp&) {
    deliver(program.help());
    return false;
  } catch (const CLI::ParseError& error) {
    const Words left = program.remaining();
    if (!left.empty()) return fail("unexpected argument {}", quote(left[0]));
    return fail("{}", error.what());
  }
  return true;
}

Expected<int> read_depth(std::string_view text) {
  return read_number(trimmed(text), 1, deepest_request, "DEPTH");
}

engine::Answer best_by_depth(const engine::Position& position, int depth) {
  engine::Request request;
  request.limits.depth = depth;
  request.exact = true;
  return position.best(request).value();
}

}  // namespace plyhouse::assignments
