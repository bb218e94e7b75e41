// plyhouse tables: builds, checks and lists tables of endgames.
#include "engine/tables.hpp"

#include "cli/arena.hpp"
#include "cli/bar.hpp"
#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

namespace fs = std::filesystem;

struct TablesQuestion {
  std::string game;
  std::string folder;
  std::optional<int> men;
  int threads = 2;
  int megabytes = 4096;
  bool json = false;

  Expected<fs::path> chosen_folder() const {
    if (!folder.empty()) return fs::path(folder);
    if (const auto standard = engine::standard_table_folder()) return *standard;
    return fail("no folder for tables: give --folder or set PLYHOUSE_TABLES");
  }
};

double share_of(std::uint64_t done, std::uint64_t of) {
  return of == 0 ? 1 : static_cast<double>(done) / static_cast<double>(of);
}

Expected<std::unique_ptr<engine::Tables>> tables_of(const std::string& game) {
  Expected<std::unique_ptr<engine::Position>> opened = engine::open_position(game, "start");
  if (!opened) return pass_on(opened);
  return (*opened)->tables();
}

std::string report_text(const engine::BuildReport& report, bool json) {
  if (json) {
    return print({{"slices", report.slices},
                  {"built", report.built},
                  {"positions", report.positions},
                  {"megabytes", report.needed_megabytes},
                  {"seconds", report.seconds},
                  {"stopped", report.stopped}});
  }
  std::string text = fmt::format("{} slices, {} of them built now, {} positions, {:.1f} seconds",
                                 report.slices, report.built, report.positions, report.seconds);
  if (report.built == report.slices) {
    const double rate = static_cast<double>(report.positions) / std::max(report.seconds, 1e-3);
    text += fmt::format(", {:.1f} million positions a second", rate / 1e6);
  }
  return text + '\n';
}

Expected<std::string> build(const TablesQuestion& question) {
  Expected<fs::path> folder = question.chosen_folder();
  if (!folder) return pass_on(folder);
  Expected<std::unique_ptr<engine::Tables>> tables = tables_of(question.game);
  if (!tables) return pass_on(tables);
  engine::BuildPlan plan;
  plan.folder = *folder;
  plan.men = question.men.value_or((*tables)->standard_men());
  plan.threads = question.threads;
  plan.memory_megabytes = static_cast<std::uint64_t>(question.megabytes);
  plan.token = stop_by_interrupt();
  Expected<engine::BuildReport> report = fail("not begun");
  {
    Bar bar;
    plan.progress = [&bar](const engine::BuildProgress& so_far) {
      bar.show(share_of(so_far.positions_done, so_far.positions),
               fmt::format("{}/{} slices, {}, {}/{} positions, {:.2f} million/s",
                           so_far.slices_done, so_far.slices, so_far.slice, so_far.positions_done,
                           so_far.positions, so_far.positions_a_second / 1e6));
    };
    report = (*tables)->build(plan);
  }
  if (!report) return pass_on(report);
  std::string text = report_text(*report, question.json);
  if (!report->stopped) return text;
  report_stopped(text, "stopped; the same command goes on");
}

Expected<std::string> check(const TablesQuestion& question) {
  Expected<fs::path> folder = question.chosen_folder();
  if (!folder) return pass_on(folder);
  Expected<std::unique_ptr<engine::Tables>> tables = tables_of(question.game);
  if (!tables) return pass_on(tables);
  engine::TableCheck plan{*folder, question.threads, stop_by_interrupt(), {}};
  Expected<engine::TableCheckReport> report = fail("not begun");
  {
    Bar bar;
    plan.progress = [&bar](const std::string& slice, std::uint64_t done, std::uint64_t of) {
      bar.show(share_of(done, of), fmt::format("{}, {}/{} positions", slice, done, of));
    };
    report = (*tables)->check(plan);
  }
  if (!report) return pass_on(report);
  std::string text = question.json ? print({{"slices", report->slices},
                                            {"positions", report->positions},
                                            {"stopped", report->stopped}})
                                   : fmt::format("{} slices, {} positions, all sound\n",
                                                 report->slices, report->positions);
  if (!report->stopped) return text;
  report_stopped(question.json ? text : "", "stopped before all was checked");
}

Json as_json(const engine::ListedTable& table) {
  Json value{{"file", table.path.string()}};
  if (!table.facts) {
    value["problem"] = table.facts.error().what;
    return value;
  }
  const TableFacts& facts = *table.facts;
  value.update(Json{{"game", facts.game},
                    {"slice", facts.slice},
                    {"positions", facts.positions},
                    {"won", facts.won},
                    {"drawn", facts.drawn},
                    {"lost", facts.lost},
                    {"longest", facts.longest},
                    {"bytes", facts.file_bytes}});
  return value;
}

std::string as_text(const std::vector<engine::ListedTable>& tables) {
  std::string text = fmt::format("{:<16} {:<10} {:>12} {:>12} {:>12} {:>12} {:>7} {:>12}\n", "game",
                                 "slice", "positions", "won", "drawn", "lost", "longest", "bytes");
  for (const engine::ListedTable& table : tables) {
    if (!table.facts) {
      text += table.facts.error().what + '\n';
      continue;
    }
    const TableFacts& facts = *table.facts;
    text += fmt::format("{:<16} {:<10} {:>12} {:>12} {:>12} {:>12} {:>7} {:>12}\n", facts.game,
                        facts.slice, facts.positions, facts.won, facts.drawn, facts.lost,
                        facts.longest, facts.file_bytes);
  }
  return text;
}

Expected<std::string> list(const TablesQuestion& question) {
  Expected<fs::path> folder = question.chosen_folder();
  if (!folder) return pass_on(folder);
  std::optional<std::string> game;
  if (!question.game.empty()) {
    Expected<std::unique_ptr<engine::Position>> opened =
        engine::open_position(question.game, "start");
    if (!opened) return pass_on(opened);
    game = (*opened)->game();
  }
  const std::vector<engine::ListedTable> tables = engine::list_tables(*folder, game);
  if (!question.json) return as_text(tables);
  Json all = Json::array();
  for (const engine::ListedTable& table : tables) all.push_back(as_json(table));
  return print(all);
}

CLI::App* add_part(CLI::App& command, const char* name, const char* what, TablesQuestion& question,
                   bool needs_game) {
  CLI::App* part = command.add_subcommand(name, what);
  part->add_option("GAME", question.game, "a game's name, perhaps with options: oska:n=4")
      ->required(needs_game);
  part->add_option("--folder", question.folder, "where the tables are; else PLYHOUSE_TABLES");
  part->add_flag("--json", question.json, "print one JSON value instead of text");
  return part;
}

}  // namespace

void add_tables(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("tables", "tables of endgames with exact results");
  command->require_subcommand(1);
  auto question = std::make_shared<TablesQuestion>();
  CLI::App* part = add_part(*command, "build", "works them out, or goes on", *question, true);
  part->add_option("--men", question->men, "up to so many men on the board")
      ->check(whole_number(1, 64));
  part->add_option("--memory", question->megabytes, "megabytes of memory at most")
      ->check(whole_number(1, 1'000'000));
  part->add_option("--threads", question->threads, "that work together")
      ->check(whole_number(1, 256));
  part->callback([&chosen, question] { chosen = [question] { return build(*question); }; });
  part = add_part(*command, "check", "every position against its successors", *question, true);
  part->add_option("--threads", question->threads, "that work together")
      ->check(whole_number(1, 256));
  part->callback([&chosen, question] { chosen = [question] { return check(*question); }; });
  part = add_part(*command, "list", "what there is", *question, false);
  part->callback([&chosen, question] { chosen = [question] { return list(*question); }; });
}

}  // namespace plyhouse::cli
