// plyhouse: reads the command line, runs one command, prints its answer or one line of error.
#include <exception>

#include "cli/command.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace {

using plyhouse::Expected;

int complain(const std::string& what, int status) {
  return plyhouse::complain("plyhouse", what, status);
}

// What is wrong with the command line, in the user's own words where CLI11 leaves them out.
std::string describe(const CLI::App& program, const CLI::ParseError& error) {
  const std::vector<std::string> left = program.remaining(true);
  const std::string word = left.empty() ? "" : plyhouse::quote(plyhouse::cli::unshield(left[0]));
  if (program.get_subcommands().empty()) {
    std::string names;
    for (const CLI::App* command : program.get_subcommands({})) names += ' ' + command->get_name();
    return left.empty() ? "no command, expected one of:" + names
                        : "unknown command " + word + ", allowed:" + names;
  }
  if (!left.empty()) return "unexpected argument " + word;
  return error.what();
}

int run(int count, char** words) {
  CLI::App program("Plays, proves and explains two-player board games.", "plyhouse");
  program.require_subcommand(1);
  plyhouse::cli::Action chosen;
  plyhouse::cli::add_games(program, chosen);
  plyhouse::cli::add_show(program, chosen);
  plyhouse::cli::add_moves(program, chosen);
  plyhouse::cli::add_result(program, chosen);
  plyhouse::cli::add_eval(program, chosen);
  plyhouse::cli::add_best(program, chosen);
  plyhouse::cli::add_ladder(program, chosen);
  plyhouse::cli::add_perft(program, chosen);
  plyhouse::cli::add_play(program, chosen);
  plyhouse::cli::add_match(program, chosen);
  plyhouse::cli::add_tournament(program, chosen);
  plyhouse::cli::add_check_player(program, chosen);
  plyhouse::cli::add_serve(program, chosen);
  plyhouse::cli::add_solve(program, chosen);
  plyhouse::cli::add_verify(program, chosen);
  plyhouse::cli::add_tables(program, chosen);
  plyhouse::cli::add_bench(program, chosen);
  std::vector<std::string> arguments = plyhouse::cli::shield_positions({words + 1, words + count});
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
    program.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    plyhouse::deliver(program.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    return complain(describe(program, error) + " (plyhouse --help)", plyhouse::bad_input);
  }
  const Expected<std::string> answer = chosen();
  if (!answer) return complain(answer.error().what, plyhouse::bad_input);
  plyhouse::deliver(*answer);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(count, words);
  } catch (const std::exception& error) {
    return complain(error.what(), plyhouse::broken_surroundings);
  }
}
