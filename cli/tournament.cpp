// plyhouse tournament: plays what a file says, goes on where it was, and says who is best.
#include <filesystem>
#include <fstream>

#include "arena/report.hpp"
#include "arena/standings.hpp"
#include "arena/tournament_file.hpp"
#include "cli/arena.hpp"
#include "core/program.hpp"

namespace plyhouse::cli {

namespace {

struct TournamentQuestion {
  std::string path;
  std::string export_path;
  std::string html_path;
  bool report_only = false;
  bool json = false;
};

Json as_json(const arena::TournamentFile& file, const arena::Standings& standings,
             const std::vector<std::string>& names, bool finished) {
  Json json{{"game", file.plan.game}, {"finished", finished}, {"players", Json::array()}};
  for (const arena::PlayerStanding& player : standings.players) {
    Json entry{{"name", names[static_cast<std::size_t>(player.player)]},
               {"points", player.tally.points()},
               {"wins", player.tally.wins},
               {"draws", player.tally.draws},
               {"losses", player.tally.losses},
               {"failures", player.failures}};
    entry["rating"] = player.rating.is_rated() ? Json(player.rating.elo) : Json();
    entry["margin"] = player.rating.is_rated() ? Json(player.rating.margin) : Json();
    json["players"].push_back(std::move(entry));
  }
  json["repeated_games"] = standings.repeated_games;
  return json;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw BrokenSurroundings("cannot write " + path);
}

std::string all_games_text(const std::vector<arena::StoredGame>& games,
                           const std::vector<std::string>& names, const std::string& game) {
  std::string text;
  for (const arena::StoredGame& each : games) text += arena::game_text(each, names, game);
  return text;
}

std::string report(const arena::TournamentFile& file, const arena::Standings& standings,
                   const std::vector<std::string>& names, const arena::Results& results) {
  std::string text = '\n' + standings_text(standings, names) + '\n';
  text += cross_table_text(standings, names);
  if (const auto winner = arena::make_schedule(file.plan.schedule)->winner(results)) {
    text += fmt::format("\nwinner: {}\n", names[static_cast<std::size_t>(*winner)]);
  }
  if (standings.repeated_games > 0) {
    text += fmt::format("\n{} games repeat an earlier one move for move; they say nothing new\n",
                        standings.repeated_games);
  }
  return text;
}

Expected<std::string> tournament(const TournamentQuestion& question) {
  Expected<arena::TournamentFile> file = arena::read_tournament_file(question.path);
  if (!file) return pass_on(file);
  Expected<void> safe = check_sandbox(file->plan.players, file->plan.sandbox);
  if (!safe && !question.report_only) return pass_on(safe);
  std::vector<std::string> names;
  for (const arena::PlayerSpec& player : file->plan.players) names.push_back(player.name);
  arena::Store store(file->store);
  Expected<void> claimed = store.claim(file->text, names);
  if (!claimed) return fail("{}: {}", file->store, claimed.error().what);
  const std::string sides(engine::open_position(file->plan.game, "start").value()->sides());
  arena::TournamentWatch watch;
  if (!question.json) {
    watch.ended = [&](const arena::StoredGame& game) {
      deliver(game_line(game, names, sides) + '\n');
    };
  }
  arena::TournamentEnd end = arena::TournamentEnd::over;
  if (!question.report_only) end = run_tournament(file->plan, store, watch, stop_by_interrupt());
  const std::vector<arena::StoredGame> games = store.games();
  if (!question.export_path.empty()) {
    write_file(question.export_path, all_games_text(games, names, file->plan.game));
  }
  const arena::Standings standings = arena::standings_of(static_cast<int>(names.size()), games);
  if (!question.html_path.empty()) {
    const std::string title = std::filesystem::path(question.path).stem();
    write_file(question.html_path,
               arena::html_report({title, file->plan.game, sides, names, games}, standings));
  }
  const bool finished = end == arena::TournamentEnd::over;
  if (question.json) return print(as_json(*file, standings, names, finished));
  std::string text = report(*file, standings, names, store.results());
  if (!finished) text += "\nstopped; the same command goes on\n";
  return text;
}

}  // namespace

void add_tournament(CLI::App& program, Action& chosen) {
  CLI::App* command =
      program.add_subcommand("tournament", "plays the tournament of a file, or goes on with it");
  auto question = std::make_shared<TournamentQuestion>();
  command->add_option("FILE", question->path, "a TOML file: the game, the format, the players")
      ->required();
  command->add_option("--export", question->export_path, "write all games to this text file");
  command->add_option("--html", question->html_path, "write a report page to this file");
  command->add_flag("--report", question->report_only, "play nothing, say how it stands");
  command->add_flag("--json", question->json, "print one JSON value at the end");
  command->callback([&chosen, question] { chosen = [question] { return tournament(*question); }; });
}

}  // namespace plyhouse::cli
