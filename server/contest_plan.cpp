#include "server/contest_plan.hpp"

#include <algorithm>
#include <set>

#include "arena/objections.hpp"
#include "arena/schedule.hpp"
#include "core/text.hpp"
#include "server/questions.hpp"

namespace plyhouse::server {

namespace {

using arena::Kind;

constexpr std::size_t most_players = 16;
constexpr std::size_t longest_name = 60;
constexpr int most_games = 500;  // of a tournament
constexpr int most_rounds = 30;
constexpr double longest_turn = 10;

Expected<arena::PlayerSpec> read_house_player(const Question& entry) {
  if (!entry.is_string() || entry.get<std::string>().size() > longest_name) {
    return fail("players: expected a text for each, such as engine:time=0.1");
  }
  const auto text = entry.get<std::string>();
  Expected<arena::PlayerSpec> spec = arena::read_player(text);
  if (!spec) return fail("players: {}", spec.error().what);
  const bool ours = spec->kind == Kind::engine || spec->kind == Kind::minimax ||
                    spec->kind == Kind::alphabeta || spec->kind == Kind::random;
  if (!ours) {
    return fail("players: {} is none of the house's own (engine, minimax, alphabeta, random)",
                quote(text));
  }
  if (spec->threads != 1) return fail("players: {}: expected one thread", quote(text));
  return spec;
}

Expected<std::vector<arena::PlayerSpec>> read_house_players(const Question& question) {
  const auto found = question.find("players");
  if (found == question.end() || !found->is_array() || found->size() < 2 ||
      found->size() > most_players) {
    return fail("players: expected a list of 2 to {}", most_players);
  }
  std::vector<arena::PlayerSpec> players;
  std::set<std::string> names;
  for (const Question& entry : *found) {
    Expected<arena::PlayerSpec> spec = read_house_player(entry);
    if (!spec) return pass_on(spec);
    const std::string name = spec->name;
    for (int i = 2; !names.insert(spec->name).second; i++) {
      spec->name = fmt::format("{} ({})", name, i);
    }
    players.push_back(std::move(*spec));
  }
  return players;
}

Expected<arena::SchedulePlan> read_schedule(const Question& question, std::size_t players) {
  Expected<std::string> name = read_text(question, "format", longest_name, "round-robin");
  if (!name) return pass_on(name);
  const std::optional<arena::Format> format = arena::format_named(*name);
  if (!format) return fail("format: expected round-robin, gauntlet, swiss or knockout");
  Expected<std::optional<int>> games = read_whole(question, "games", 1, 100);
  if (!games) return pass_on(games);
  Expected<std::optional<int>> rounds = read_whole(question, "rounds", 1, most_rounds);
  if (!rounds) return pass_on(rounds);
  arena::SchedulePlan plan{*format, static_cast<int>(players), 2, 1, 1};
  // A knockout has its own number of games and rounds.
  if (*format != arena::Format::knockout) {
    plan.games = games->value_or(2);
    plan.rounds = rounds->value_or(1);
  }
  const int expected = arena::make_schedule(plan)->expected_games({});
  if (expected > most_games) {
    return fail("games: {} in all are too many, allowed {}", expected, most_games);
  }
  return plan;
}

}  // namespace

Expected<ContestPlan> read_contest_plan(const Question& question) {
  if (question.contains("position")) return fail("position: tournaments begin at the start");
  Expected<std::unique_ptr<engine::Position>> start = open_named(question);
  if (!start) return pass_on(start);
  if ((*start)->standing().outcome != Outcome::open) return fail("game: it is over at once");
  Expected<std::string> name = read_text(question, "name", longest_name, "Tournament");
  if (!name) return pass_on(name);
  Expected<std::vector<arena::PlayerSpec>> players = read_house_players(question);
  if (!players) return pass_on(players);
  Expected<arena::SchedulePlan> schedule = read_schedule(question, players->size());
  if (!schedule) return pass_on(schedule);
  Expected<std::optional<double>> seconds = read_number(question, "seconds", 0.01, longest_turn);
  if (!seconds) return pass_on(seconds);
  const int moves = arena::usual_opening_moves(*players);
  arena::TournamentPlan plan{.game = (*start)->game(),
                             .players = std::move(*players),
                             .openings = arena::Openings(std::move(*start), moves, 1)};
  plan.schedule = *schedule;
  plan.time.seconds = seconds->value_or(0.5);
  return ContestPlan{name->empty() ? "Tournament" : *name, std::move(plan)};
}

}  // namespace plyhouse::server
