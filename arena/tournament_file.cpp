#include "arena/tournament_file.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

#include "arena/objections.hpp"
#include "arena/players_file.hpp"
#include "core/program.hpp"

namespace plyhouse::arena {

namespace {

namespace fs = std::filesystem;

// The keys of the file's head, as they are written.
struct Head {
  std::string game;
  std::string format = "round-robin";
  std::string time = "1";
  std::string sandbox = "bubblewrap";
  std::optional<std::string> store;
  std::optional<std::string> openings;
  std::optional<int> games;
  std::optional<int> rounds;
  int seed = 1;
  std::optional<int> opening_moves;
  int at_once = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  int most_moves = 1000;
  int draw_limit = 80;
};

Expected<Head> read_head(const toml::table& file, const std::string& path) {
  Head head;
  TableReader reader(file, path);
  reader.read("game", head.game);
  reader.read("format", head.format);
  if (const toml::node* time = file.get("time"); time && time->is_number()) {
    reader.take("time");
    head.time = fmt::format("{}", *time->value<double>());
  } else {
    reader.read("time", head.time);
  }
  reader.read("sandbox", head.sandbox);
  reader.read("store", head.store);
  reader.read("openings", head.openings);
  reader.read("games", head.games, 1, 10'000);
  reader.read("rounds", head.rounds, 1, 10'000);
  reader.read("seed", head.seed, 0, 1'000'000'000);
  reader.read("opening-moves", head.opening_moves, 0, 100);
  reader.read("at-once", head.at_once, 1, 1000);
  reader.read("most-moves", head.most_moves, 1, 100'000);
  reader.read("draw-limit", head.draw_limit, 1, 100'000);
  reader.take("player");
  if (head.game.empty()) reader.complain("game", "it is missing");
  if (head.openings && head.opening_moves) {
    reader.complain("openings", "expected either `openings` or `opening-moves`");
  }
  if (head.sandbox != "bubblewrap" && head.sandbox != "none") {
    reader.complain("sandbox", R"(expected "bubblewrap" or "none")");
  }
  Expected<void> good = reader.finish();
  if (!good) return pass_on(good);
  return head;
}

Expected<Openings> openings_of(const Head& head, int opening_moves, const fs::path& base) {
  if (!head.openings) {
    Expected<std::unique_ptr<engine::Position>> start = engine::open_position(head.game, "start");
    if (!start) return pass_on(start);
    return Openings(std::move(*start), opening_moves, static_cast<unsigned>(head.seed));
  }
  const fs::path path = base / *head.openings;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw BrokenSurroundings(fmt::format("cannot read {}", path.string()));
  Expected<Openings> openings =
      Openings::from_text(head.game, std::string((std::istreambuf_iterator<char>(file)), {}));
  if (!openings) return fail("{}: {}", *head.openings, openings.error().what);
  return openings;
}

}  // namespace

Expected<TournamentFile> read_tournament_file(const std::string& path) {
  Expected<toml::table> file = read_toml(path);
  if (!file) return pass_on(file);
  Expected<Head> head = read_head(*file, path);
  if (!head) return pass_on(head);
  Expected<std::vector<PlayerSpec>> players = read_players(*file, path);
  if (!players) return pass_on(players);
  if (players->size() < 2) return fail("{}: a tournament has at least two players", path);
  const std::optional<Format> format = format_named(head->format);
  if (!format) {
    return fail("{}, format: expected round-robin, gauntlet, swiss or knockout", path);
  }
  if (*format == Format::knockout && (head->games || head->rounds)) {
    return fail("{}, {}: a knockout has its own number of games and rounds", path,
                head->games ? "games" : "rounds");
  }
  Expected<TimeControl> time = read_time_control(head->time);
  if (!time) return fail("{}, {}", path, time.error().what);
  const fs::path whole = fs::weakly_canonical(path);
  if (!head->opening_moves) head->opening_moves = usual_opening_moves(*players);
  Expected<Openings> openings = openings_of(*head, *head->opening_moves, whole.parent_path());
  if (!openings) return fail("{}: {}", path, openings.error().what);
  TournamentPlan plan{.game = head->game, .players = std::move(*players), .openings = *openings};
  plan.schedule = {*format, static_cast<int>(plan.players.size()), head->games.value_or(2),
                   head->rounds.value_or(1), static_cast<unsigned>(head->seed)};
  plan.time = *time;
  plan.at_once = head->at_once;
  plan.most_moves = head->most_moves;
  plan.most_without_progress = head->draw_limit;
  plan.sandbox = head->sandbox == "none" ? Sandbox::none : Sandbox::bubblewrap;
  fs::path store = whole;
  store.replace_extension(".db");
  if (head->store) store = whole.parent_path() / *head->store;
  return TournamentFile{std::move(plan), store};
}

}  // namespace plyhouse::arena
