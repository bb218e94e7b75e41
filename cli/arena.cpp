#include "cli/arena.hpp"

#include <algorithm>
#include <csignal>
#include <fstream>
#include <thread>

#include "arena/standings.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

void PlayerOptions::add_to(CLI::App& command) {
  command.add_option("--players", players_file, "a TOML file of [[player]] entries");
  command.add_option("--sandbox", sandbox_name, "of outside programs: bubblewrap or none")
      ->check(CLI::IsMember({"bubblewrap", "none"}));
}

Expected<std::vector<arena::PlayerSpec>> PlayerOptions::listed() const {
  if (players_file.empty()) return std::vector<arena::PlayerSpec>();
  return arena::read_players_file(players_file);
}

arena::Sandbox PlayerOptions::sandbox() const {
  return sandbox_name == "none" ? arena::Sandbox::none : arena::Sandbox::bubblewrap;
}

Expected<arena::PlayerSpec> find_player_or_person(const std::string& text,
                                                  const std::vector<arena::PlayerSpec>& listed) {
  const auto found = std::ranges::find(listed, text, &arena::PlayerSpec::name);
  if (found != listed.end()) return *found;
  if (text.starts_with('{')) return arena::read_player_table(text);
  Expected<arena::PlayerSpec> player = arena::read_player(text);
  if (player || listed.empty()) return player;
  std::vector<std::string> names;
  names.reserve(listed.size());
  for (const arena::PlayerSpec& each : listed) names.push_back(each.name);
  return fail("{}; in the file of players: {}", player.error().what, fmt::join(names, ", "));
}

Expected<arena::PlayerSpec> find_player(const std::string& text,
                                        const std::vector<arena::PlayerSpec>& listed) {
  Expected<arena::PlayerSpec> player = find_player_or_person(text, listed);
  if (player && player->kind == arena::Kind::human) {
    return fail("a person plays with `plyhouse play`, not in matches");
  }
  return player;
}

Expected<void> check_sandbox(const std::vector<arena::PlayerSpec>& players,
                             arena::Sandbox sandbox) {
  const bool outside = std::ranges::any_of(
      players, [](const arena::PlayerSpec& player) { return player.kind == arena::Kind::outside; });
  if (!outside || sandbox == arena::Sandbox::none) return {};
  Expected<void> works = arena::try_sandbox();
  if (works) return {};
  return fail(
      "{}; --sandbox none (in a tournament's file: sandbox = \"none\") runs the programs "
      "without one, with all your rights",
      works.error().what);
}

std::string game_line(const arena::StoredGame& game, const std::vector<std::string>& names,
                      std::string_view sides) {
  const arena::Ending& ending = game.record.ending;
  std::string line = fmt::format("{}: {} ({}) - {} ({}) {}, {} {}", game.pairing.label,
                                 names[static_cast<std::size_t>(game.pairing.first)], sides[0],
                                 names[static_cast<std::size_t>(game.pairing.second)], sides[1],
                                 arena::result_text(ending.outcome), game.record.moves.size(),
                                 game.record.moves.size() == 1 ? "move" : "moves");
  if (ending.cause != arena::Cause::rules) {
    line += fmt::format(", {}", arena::name_of(ending.cause));
    if (!ending.detail.empty()) line += fmt::format(": {}", ending.detail);
  }
  // Most programs say what was wrong in the last line that they print.
  for (const std::string& printed : game.record.printed) {
    const std::string_view whole = trimmed(printed);
    if (whole.empty()) continue;
    const std::string_view last = trimmed(whole.substr(whole.rfind('\n') + 1));
    constexpr std::size_t longest = 100;
    line += fmt::format("; it printed '{}{}'", last.substr(0, longest),
                        last.size() > longest ? "..." : "");
  }
  return line;
}

std::string export_text(const std::vector<arena::StoredGame>& games,
                        const std::vector<std::string>& names, const arena::TournamentPlan& plan) {
  std::string text;
  for (const arena::StoredGame& game : games) {
    text += arena::game_text(game, names, plan.game, arena::write_time_control(plan.time));
  }
  return text;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw BrokenSurroundings("cannot write " + path);
}

void report_stopped(const std::string& report, const std::string& what) {
  deliver(report);
  throw BrokenSurroundings(what);
}

// The signal is taken by a thread that waits for it, so that nothing is done inside a handler.
std::stop_token stop_by_interrupt() {
  static std::stop_source source;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals] {
    int signal = 0;
    sigwait(&signals, &signal);
    source.request_stop();
    sigwait(&signals, &signal);
    std::_Exit(128 + signal);
  }).detach();
  return source.get_token();
}

}  // namespace plyhouse::cli
