// plyhouse tournament: plays what a file says, goes on where it was, and says who is best.
#include <cmath>
#include <filesystem>
#include <fstream>

#include "arena/objections.hpp"
#include "arena/report.hpp"
#include "arena/standings.hpp"
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

// More digits than that mean nothing in a rating.
double tenths(double number) { return std::round(number * 10) / 10 + 0.0; }

// A tournament that is played or was: its file, its games so far and what they say.
class Hall {
 public:
  explicit Hall(arena::TournamentFile file)
      : file_(std::move(file)), schedule_(arena::make_schedule(file_.plan.schedule)) {
    for (const arena::PlayerSpec& player : file_.plan.players) names_.push_back(player.name);
    sides_ = engine::open_position(file_.plan.game, "start").value()->sides();
  }

  const arena::TournamentPlan& plan() const { return file_.plan; }
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<arena::StoredGame>& games() const { return games_; }

  void add(const arena::StoredGame& game) {
    results_[game.pairing.label] = game.points_of_first();
    games_.push_back(game);
  }

  std::string line_of(const arena::StoredGame& game) const {
    return game_line(game, names_, sides_);
  }
  bool is_over() const { return schedule_->is_over(results_); }
  int expected_games() const { return schedule_->expected_games(results_); }

  arena::Standings standings() const {
    return arena::standings_of(*schedule_, static_cast<int>(names_.size()), games_);
  }

  std::string report() const {
    const arena::Standings now = standings();
    std::string text = "\n";
    if (!is_over()) text += fmt::format("{} of {} games so far\n", games_.size(), expected_games());
    text += standings_text(now, names_) + '\n';
    text += cross_table_text(now, names_);
    const arena::Format format = file_.plan.schedule.format;
    if (format == arena::Format::knockout || format == arena::Format::swiss) {
      text += '\n' + encounters_text(schedule_->known(results_), results_, names_);
    }
    if (const auto winner = schedule_->winner(results_)) {
      text += fmt::format("\nwinner: {}\n", names_[static_cast<std::size_t>(*winner)]);
    }
    if (now.repeated_games > 0) text += '\n' + arena::repeats_text(now.repeated_games);
    return text;
  }

  Json json() const {
    const arena::Standings now = standings();
    Json json{{"game", file_.plan.game},
              {"finished", is_over()},
              {"expected_games", expected_games()},
              {"players", Json::array()}};
    for (const arena::PlayerStanding& player : now.players)
      json["players"].push_back(entry(player));
    const auto winner = schedule_->winner(results_);
    json["winner"] = winner ? Json(names_[static_cast<std::size_t>(*winner)]) : Json();
    json["cross_table"] = cross_table(now);
    json["games"] = Json::array();
    for (const arena::StoredGame& game : games_) json["games"].push_back(entry(game));
    json["repeated_games"] = now.repeated_games;
    return json;
  }

  std::string page(const std::string& title) const {
    return arena::html_report(
        {title, file_.plan.game, sides_, names_, games_, schedule_->winner(results_)}, standings());
  }

 private:
  Json entry(const arena::PlayerStanding& player) const {
    Json json{{"name", names_[static_cast<std::size_t>(player.player)]},
              {"points", player.points()},
              {"wins", player.tally.wins},
              {"draws", player.tally.draws},
              {"losses", player.tally.losses},
              {"rest_points", player.rest_points},
              {"failures", player.failures}};
    json["rating"] = player.rating.is_rated() ? Json(tenths(player.rating.elo)) : Json();
    json["margin"] = player.rating.is_rated() ? Json(tenths(player.rating.margin)) : Json();
    return json;
  }

  Json entry(const arena::StoredGame& game) const {
    return {{"number", game.pairing.label},
            {"round", game.pairing.round},
            {"first", names_[static_cast<std::size_t>(game.pairing.first)]},
            {"second", names_[static_cast<std::size_t>(game.pairing.second)]},
            {"result", arena::result_text(game.record.ending.outcome)},
            {"end", arena::name_of(game.record.ending.cause)},
            {"detail", game.record.ending.detail},
            {"moves", game.record.moves.size()},
            {"seconds", game.seconds}};
  }

  // Who got what of how many against whom: an object in an object, without those that never met.
  Json cross_table(const arena::Standings& now) const {
    Json json = Json::object();
    for (std::size_t one = 0; one < names_.size(); one++) {
      for (std::size_t two = 0; two < names_.size(); two++) {
        const arena::Tally& tally = now.against[one][two];
        if (tally.games() == 0) continue;
        json[names_[one]][names_[two]] = {{"points", tally.points()}, {"games", tally.games()}};
      }
    }
    return json;
  }

  arena::TournamentFile file_;
  std::unique_ptr<arena::Schedule> schedule_;
  std::vector<std::string> names_;
  std::string sides_;
  std::vector<arena::StoredGame> games_;
  arena::Results results_;
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
