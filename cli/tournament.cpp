// plyhouse tournament: plays what a file says, goes on where it was, and says who is best.
#include <filesystem>
#include <fstream>

#include "arena/objections.hpp"
#include "arena/report.hpp"
#include "arena/scoreboard.hpp"
#include "arena/tournament_file.hpp"
#include "cli/arena.hpp"
#include "cli/live.hpp"
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

// A tournament that is played or was: its file, its games so far and what they say.
class Hall {
 public:
  explicit Hall(arena::TournamentFile file) : file_(std::move(file)), board_(file_.plan) {}

  const arena::TournamentPlan& plan() const { return file_.plan; }
  const std::vector<std::string>& names() const { return board_.names(); }
  const std::vector<arena::StoredGame>& games() const { return board_.games(); }
  void add(const arena::StoredGame& game) { board_.add(game); }
  int expected_games() const { return board_.expected_games(); }
  const arena::Standings& standings() const { return board_.standings(); }

  std::string line_of(const arena::StoredGame& game) const {
    return game_line(game, names(), board_.sides());
  }

  std::string report() const {
    const arena::Standings now = standings();
    std::string text = "\n";
    if (!board_.is_over()) {
      text += fmt::format("{} of {} games so far\n", games().size(), expected_games());
    }
    text += standings_text(now, names()) + '\n';
    text += cross_table_text(now, names());
    const arena::Format format = file_.plan.schedule.format;
    if (format == arena::Format::knockout || format == arena::Format::swiss) {
      text += '\n' +
              encounters_text(board_.schedule().known(board_.results()), board_.results(), names());
    }
    if (const auto winner = board_.winner()) {
      text += fmt::format("\nwinner: {}\n", names()[arena::place(*winner)]);
    }
    if (now.repeated_games > 0) text += '\n' + arena::repeats_text(now.repeated_games);
    return text;
  }

  Json json() const {
    Json json = board_.standings_as_json();
    json["games"] = Json::array();
    for (const arena::StoredGame& game : games()) json["games"].push_back(board_.as_json(game));
    return json;
  }

  std::string page(const std::string& title) const {
    return arena::html_report(
        {title, file_.plan.game, board_.sides(), names(), games(), board_.winner()}, standings());
  }

 private:
  arena::TournamentFile file_;
  arena::Scoreboard board_;
};

// A line a game, and on a terminal the standings all the time.
arena::TournamentEnd play(Hall& hall, arena::Store& store, bool quiet) {
  Live live;
  const Progress progress(static_cast<int>(hall.games().size()));
  const auto show = [&] {
    live.show([&] {
      constexpr int beside_names = 60;
      return standings_text(hall.standings(), live.shortened(hall.names(), beside_names)) + '\n' +
             progress.line(static_cast<int>(hall.games().size()), hall.expected_games());
    });
  };
  arena::TournamentWatch watch;
  watch.ended = [&](const arena::StoredGame& game) {
    hall.add(game);
    if (quiet) return;
    live.say(hall.line_of(game));
    show();
  };
  if (!quiet) show();
  return run_tournament(hall.plan(), store, watch, stop_by_interrupt());
}

Expected<std::string> tournament(const TournamentQuestion& question) {
  Expected<arena::TournamentFile> file = arena::read_tournament_file(question.path);
  if (!file) return pass_on(file);
  if (!question.report_only) {
    Expected<void> good = arena::check_plan(file->plan);
    if (!good) return fail("{}: {}", question.path, good.error().what);
    Expected<void> safe = check_sandbox(file->plan.players, file->plan.sandbox);
    if (!safe) return pass_on(safe);
  }
  // Who only asks leaves no file behind.
  const bool nothing_yet = question.report_only && !std::filesystem::exists(file->store);
  arena::Store store(nothing_yet ? ":memory:" : file->store, question.report_only && !nothing_yet
                                                                 ? arena::Store::Access::look
                                                                 : arena::Store::Access::play);
  if (!question.report_only) store.lock();
  Hall hall(std::move(*file));
  Expected<void> claimed = store.claim(arena::facts_of(hall.plan()), hall.names());
  if (!claimed) return pass_on(claimed);
  for (const arena::StoredGame& game : store.games()) hall.add(game);
  arena::TournamentEnd end = arena::TournamentEnd::over;
  if (!question.report_only) end = play(hall, store, question.json);
  if (!question.export_path.empty())
    write_file(question.export_path, export_text(hall.games(), hall.names(), hall.plan()));
  if (!question.html_path.empty()) {
    write_file(question.html_path, hall.page(std::filesystem::path(question.path).stem()));
  }
  std::string report = question.json ? print(hall.json()) : hall.report();
  if (end != arena::TournamentEnd::stopped) return report;
  report_stopped(report, "stopped; the same command goes on");
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
