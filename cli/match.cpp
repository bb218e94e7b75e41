// plyhouse match: games between two players, with the score and what it says.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/elo.hpp"
#include "arena/objections.hpp"
#include "arena/sprt.hpp"
#include "arena/standings.hpp"
#include "cli/arena.hpp"
#include "cli/live.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

struct MatchQuestion {
  std::string game;
  std::string first;
  std::string second;
  PlayerOptions options;
  std::optional<int> games;
  std::string time = "1";
  std::optional<int> opening_moves;
  std::string openings_file;
  unsigned seed = 1;
  int at_once = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string store;
  std::string export_path;
  std::vector<double> sprt;  // two bounds of Elo
  int most_moves = 1000;
  int draw_limit = 80;
  bool json = false;
};

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(file)), {});
  if (!file.is_open() || file.bad()) throw BrokenSurroundings("cannot read " + path);
  return text;
}

Expected<arena::TournamentPlan> plan_of(const MatchQuestion& question) {
  Expected<std::vector<arena::PlayerSpec>> listed = question.options.listed();
  if (!listed) return pass_on(listed);
  Expected<std::unique_ptr<engine::Position>> start = engine::open_position(question.game, "start");
  if (!start) return pass_on(start);
  Expected<arena::TimeControl> time = arena::read_time_control(question.time);
  if (!time) return pass_on(time);
  std::vector<arena::PlayerSpec> players;
  for (const std::string& text : {question.first, question.second}) {
    Expected<arena::PlayerSpec> player = find_player(text, *listed);
    if (!player) return pass_on(player);
    players.push_back(std::move(*player));
  }
  if (players[0].name == players[1].name) players[1].name += " (2)";
  const int opening_moves = question.opening_moves.value_or(arena::usual_opening_moves(players));
  Expected<arena::Openings> openings =
      question.openings_file.empty()
          ? arena::Openings(std::move(*start), opening_moves, question.seed)
          : arena::Openings::from_text(question.game, contents(question.openings_file));
  if (!openings && !question.openings_file.empty()) {
    return fail("{}: {}", question.openings_file, openings.error().what);
  }
  if (!openings) return pass_on(openings);
  arena::TournamentPlan plan{
      .game = question.game, .players = std::move(players), .openings = *openings};
  // A test that stops by itself is given room for it.
  plan.schedule.games = question.games.value_or(question.sprt.empty() ? 10 : 100'000);
  plan.schedule.seed = question.seed;
  plan.time = *time;
  plan.at_once = question.at_once;
  plan.most_moves = question.most_moves;
  plan.most_without_progress = question.draw_limit;
  plan.sandbox = question.options.sandbox();
  Expected<void> good = arena::check_plan(plan);
  if (!good) return pass_on(good);
  return plan;
}

// The score of the player that was named first, game by game. Games with the same opening are
// pairs.
class RunningScore {
 public:
  void add(const arena::StoredGame& game) {
    const Outcome outcome = game.record.ending.outcome;
    const Side side = game.pairing.first == 0 ? Side::one : Side::two;
    score_.games.add(outcome, side);
    const auto [other, fresh] = unpaired_.try_emplace(game.pairing.opening, outcome, side);
    if (fresh) return;
    score_.pairs.add(other->second.first, outcome, other->second.second);
    unpaired_.erase(other);
  }

  const arena::MatchScore& now() const { return score_; }

 private:
  arena::MatchScore score_;
  std::map<int, std::pair<Outcome, Side>> unpaired_;  // by the opening's number
};

std::string score_line(const std::vector<std::string>& names, const arena::MatchScore& score) {
  return fmt::format("{} - {}: {} wins, {} draws, {} losses; {}", names[0], names[1],
                     score.games.wins, score.games.draws, score.games.losses,
                     arena::describe(score));
}

Json as_json(const MatchQuestion& question, const std::vector<std::string>& names,
             const arena::MatchScore& score) {
  Json json{{"game", question.game}, {"players", names}, {"games", score.games.games()}};
  json["wins"] = score.games.wins;
  json["draws"] = score.games.draws;
  json["losses"] = score.games.losses;
  const arena::EloEstimate estimate = arena::estimate_elo(score);
  const auto number = [](std::optional<double> value) { return value ? Json(*value) : Json(); };
  json["elo"] = number(estimate.elo);
  json["elo_low"] = number(estimate.low);
  json["elo_high"] = number(estimate.high);
  json["likely_better"] = arena::likelihood_of_superiority(score);
  json["says"] = arena::describe(score);
  return json;
}

// The games of a match so far, and what is seen of them: a line a game, the score now and then, on
// a terminal all the time.
class Scoreboard {
 public:
  Scoreboard(const arena::TournamentPlan& plan, std::vector<arena::StoredGame> games)
      : names_{plan.players[0].name, plan.players[1].name},
        sides_(engine::open_position(plan.game, "start").value()->sides()),
        expected_(plan.schedule.games),
        games_(std::move(games)),
        progress_(static_cast<int>(games_.size())) {
    for (const arena::StoredGame& game : games_) score_.add(game);
  }

  void add(const arena::StoredGame& game) {
    score_.add(game);
    games_.push_back(game);
  }

  void show(const arena::StoredGame& game) {
    live_.say(game_line(game, names_, sides_));
    const int finished = static_cast<int>(games_.size());
    if (finished % 10 == 0 && finished < expected_ && !live_.is_terminal()) {
      live_.say(score_line(names_, score()));
    }
    live_.show(
        [&] { return score_line(names_, score()) + '\n' + progress_.line(finished, expected_); });
  }

  void clear() { live_.clear(); }

  const std::vector<std::string>& names() const { return names_; }
  const std::vector<arena::StoredGame>& games() const { return games_; }
  const arena::MatchScore& score() const { return score_.now(); }

 private:
  std::vector<std::string> names_;
  std::string sides_;
  int expected_;
  std::vector<arena::StoredGame> games_;
  RunningScore score_;
  Live live_;
  Progress progress_;
};

Expected<std::string> match(const MatchQuestion& question) {
  Expected<arena::TournamentPlan> plan = plan_of(question);
  if (!plan) return pass_on(plan);
  std::optional<arena::Sprt> sprt;
  if (!question.sprt.empty()) {
    Expected<arena::Sprt> checked = arena::checked(arena::Sprt{question.sprt[0], question.sprt[1]});
    if (!checked) return pass_on(checked);
    sprt = *checked;
  }
  Expected<void> safe = check_sandbox(plan->players, plan->sandbox);
  if (!safe) return pass_on(safe);
  arena::Store store(question.store.empty() ? ":memory:" : question.store);
  store.lock();
  Expected<void> claimed =
      store.claim(arena::facts_of(*plan), {plan->players[0].name, plan->players[1].name});
  if (!claimed) return pass_on(claimed);
  Scoreboard board(*plan, store.games());
  arena::TournamentWatch watch;
  watch.ended = [&](const arena::StoredGame& game) {
    board.add(game);
    if (!question.json) board.show(game);
  };
  if (sprt) {
    watch.enough = [&] { return arena::decide(*sprt, board.score()) != arena::Decision::going_on; };
  }
  const arena::TournamentEnd end = run_tournament(*plan, store, watch, stop_by_interrupt());
  board.clear();
  if (!question.export_path.empty()) {
    write_file(question.export_path, export_text(board.games(), board.names(), *plan));
  }
  const int repeated = arena::repeated_games(board.games());
  std::string report;
  if (question.json) {
    Json json = as_json(question, board.names(), board.score());
    json["repeated_games"] = repeated;
    if (sprt) json["sprt"] = arena::describe(*sprt, board.score());
    json["finished"] = end != arena::TournamentEnd::stopped;
    report = print(json);
  } else {
    report = score_line(board.names(), board.score()) + '\n' + arena::repeats_text(repeated);
    if (sprt) report += arena::describe(*sprt, board.score()) + '\n';
  }
  if (end != arena::TournamentEnd::stopped) return report;
  report_stopped(report, question.store.empty() ? "stopped before the end"
                                                : "stopped; the same command goes on");
}

}  // namespace

void add_match(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("match", "games between two players, with the score");
  auto question = std::make_shared<MatchQuestion>();
  command->add_option("GAME", question->game, "a game's name, perhaps with options")->required();
  command->add_option("A", question->first, "a player: engine:depth=4, random, DIALECT:COMMAND, …")
      ->required();
  command->add_option("B", question->second, "the other player")->required();
  command
      ->add_option("--games", question->games,
                   "how many, colours swapped; else 10, or as many as --sprt needs")
      ->check(whole_number(1, 1'000'000));
  command->add_option("--time", question->time,
                      "seconds a move (1.5), a clock (60+0.5) or a bank (bank 60)");
  command
      ->add_option("--opening-moves", question->opening_moves,
                   "random moves before each pair; else 2, or none for the fortress dialect")
      ->check(whole_number(0, 100));
  command->add_option("--openings", question->openings_file, "a file of positions to begin from")
      ->excludes(command->get_option("--opening-moves"));
  command->add_option("--export", question->export_path, "write all games to this text file");
  command->add_option("--seed", question->seed, "of the openings");
  command
      ->add_option("--at-once", question->at_once, "games at the same time; else as many as cores")
      ->check(whole_number(1, 1000));
  command->add_option("--store", question->store, "a file that keeps every game; a match goes on");
  command->add_option("--sprt", question->sprt, "stop when one of two Elo differences is likely")
      ->expected(2);
  command->add_option("--most-moves", question->most_moves, "then the game is a draw")
      ->check(whole_number(1, 100'000));
  command->add_option("--draw-limit", question->draw_limit, "moves without progress in checkers")
      ->check(whole_number(1, 100'000));
  command->add_flag("--json", question->json, "print one JSON value at the end");
  question->options.add_to(*command);
  command->callback([&chosen, question] { chosen = [question] { return match(*question); }; });
}

}  // namespace plyhouse::cli
