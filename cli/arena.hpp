// What `match` and `tournament` share: who plays, how the games begin, what is said while they run.
#pragma once

#include <string>
#include <vector>

#include "arena/tournament.hpp"
#include "cli/command.hpp"

namespace plyhouse::cli {

// --players and --sandbox, which every command with outside programs has.
struct PlayerOptions {
  std::string players_file;
  std::string sandbox_name = "bubblewrap";

  void add_to(CLI::App& command);
  Expected<std::vector<arena::PlayerSpec>> listed() const;  // none without a file
  arena::Sandbox sandbox() const;
};

// A player of the command line: a text of its own, or the name of one in the players' file.
Expected<arena::PlayerSpec> find_player(const std::string& text,
                                        const std::vector<arena::PlayerSpec>& listed);

Expected<arena::PlayerSpec> find_player_or_person(const std::string& text,
                                                  const std::vector<arena::PlayerSpec>& listed);

// An error where outside programs are to run in a sandbox that does not work here.
Expected<void> check_sandbox(const std::vector<arena::PlayerSpec>& players, arena::Sandbox sandbox);

// `1.2.1: Ada (o) - Bob (x) 1-0, illegal move: ...`
std::string game_line(const arena::StoredGame& game, const std::vector<std::string>& names,
                      std::string_view sides);

// Every game as text, one after the other.
std::string export_text(const std::vector<arena::StoredGame>& games,
                        const std::vector<std::string>& names, const arena::TournamentPlan& plan);

// Throws BrokenSurroundings where it cannot.
void write_file(const std::string& path, const std::string& text);

// What people and programs are told of a run that was stopped: its report, and status 1.
[[noreturn]] void report_stopped(const std::string& report, const std::string& what);

// Stopped by Ctrl-C, once; a second time ends the program at once.
std::stop_token stop_by_interrupt();

}  // namespace plyhouse::cli
