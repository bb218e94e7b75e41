#include "arena/tournament_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <thread>

#include "arena/players_file.hpp"
#include "core/program.hpp"

namespace plyhouse::arena {

namespace {

namespace fs = std::filesystem;

struct NamedFormat {
  Format format;
  std::string_view name;
};

constexpr std::array<NamedFormat, 4> formats{{{Format::round_robin, "round-robin"},
                                              {Format::gauntlet, "gauntlet"},
                                              {Format::swiss, "swiss"},
                                              {Format::knockout, "knockout"}}};

// The keys of the file's head, as they are written.
struct Head {
  std::string game;
  std::string format = "round-robin";
  std::string time = "1";
  std::string sandbox = "bubblewrap";
  std::optional<std::string> store;
  std::optional<std::string> openings;
  int games = 2;
  int rounds = 1;
  int seed = 1;
  int opening_moves = 2;
  int at_once = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  int most_moves = 1000;
  int draw_limit = 80;
};

Expected<Head> read_head(const toml::table& file, const std::string& path) {
  Head head;
  TableReader reader(file, path);
  reader.read("game", head.game);
  reader.read("format", head.format);
  reader.read("time", head.time);
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
  if (head.sandbox != "bubblewrap" && head.sandbox != "none") {
    reader.complain("sandbox", "expected \"bubblewrap\" or \"none\"");
  }
  Expected<void> good = reader.finish();
  if (!good) return pass_on(good);
  return head;
}

Expected<Openings> openings_of(const Head& head, const fs::path& base) {
  if (!head.openings) {
    Expected<std::unique_ptr<engine::Position>> start = engine::open_position(head.game, "start");
    if (!start) return pass_on(start);
    return Openings(std::move(*start), head.opening_moves, static_cast<unsigned>(head.seed));
  }
  const fs::path path = base / *head.openings;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw BrokenSurroundings(fmt::format("cannot read {}", path.string()));
  return Openings::from_text(head.game, std::string((std::istreambuf_iterator<char>(file)), {}));
}

// How many games at once and how safely does not change what is played.
std::string text_of(const Head& head) {
  return fmt::format(
      "game={} format={} games={} rounds={} seed={} time={} opening-moves={} "
      "openings={} most-moves={} draw-limit={}",
      head.game, head.format, head.games, head.rounds, head.seed, head.time, head.opening_moves,
      head.openings.value_or(""), head.most_moves, head.draw_limit);
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
  const auto* format = std::ranges::find(formats, head->format, &NamedFormat::name);
  if (format == formats.end()) {
    return fail("{}, format: expected round-robin, gauntlet, swiss or knockout", path);
  }
  Expected<TimeControl> time = read_time_control(head->time);
  if (!time) return fail("{}, {}", path, time.error().what);
  const fs::path whole = fs::weakly_canonical(path);
  Expected<Openings> openings = openings_of(*head, whole.parent_path());
  if (!openings) return fail("{}: {}", path, openings.error().what);
  TournamentPlan plan{.game = head->game, .players = std::move(*players), .openings = *openings};
  plan.schedule = {format->format, static_cast<int>(plan.players.size()), head->games, head->rounds,
                   static_cast<unsigned>(head->seed)};
  plan.time = *time;
  plan.at_once = head->at_once;
  plan.most_moves = head->most_moves;
  plan.most_without_progress = head->draw_limit;
  plan.sandbox = head->sandbox == "none" ? Sandbox::none : Sandbox::bubblewrap;
  fs::path store = whole;
  store.replace_extension(".db");
  if (head->store) store = whole.parent_path() / *head->store;
  return TournamentFile{std::move(plan), store, text_of(*head)};
}

}  // namespace plyhouse::arena
