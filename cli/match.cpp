// plyhouse match: games between two players, with the score and what it says.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/elo.hpp"
#include "arena/sprt.hpp"
#include "cli/arena.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

struct MatchQuestion {
  std::string game;
  std::string first;
  std::string second;
  PlayerOptions options;
  int games = 10;
  std::string time = "1";
  int opening_plies = 2;
  std::string openings_file;
  unsigned seed = 1;
  int at_once = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string store;
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
  Expected<arena::Openings> openings =
      question.openings_file.empty()
          ? arena::Openings(std::move(*start), question.opening_plies, question.seed)
          : arena::Openings::from_text(question.game, contents(question.openings_file));
  if (!openings) return pass_on(openings);
  arena::TournamentPlan plan{.game = question.game, .players = {}, .openings = *openings};
  for (const std::string& text : {question.first, question.second}) {
    Expected<arena::PlayerSpec> player = find_player(text, *listed);
    if (!player) return pass_on(player);
    plan.players.push_back(std::move(*player));
  }
  if (plan.players[0].name == plan.players[1].name) plan.players[1].name += " (2)";
  plan.schedule.games = question.games;
  plan.schedule.seed = question.seed;
  plan.time = *time;
  plan.at_once = question.at_once;
  plan.most_moves = question.most_moves;
  plan.most_without_progress = question.draw_limit;
  plan.sandbox = question.options.sandbox();
  return plan;
}

// The score of the player that was named first. Games 1 and 2, 3 and 4, … are pairs that begin
// alike.
arena::MatchScore score_of(const std::vector<arena::StoredGame>& games) {
  arena::MatchScore score;
  std::map<int, const arena::StoredGame*> unpaired;
  const auto side = [](const arena::StoredGame& game) {
    return game.pairing.first == 0 ? Side::one : Side::two;
  };
  for (const arena::StoredGame& game : games) {
    const Outcome outcome = game.record.ending.outcome;
    score.games.add(outcome, side(game));
    const auto [other, fresh] = unpaired.try_emplace(game.pairing.opening, &game);
    if (fresh) continue;
    score.pairs.add(other->second->record.ending.outcome, outcome, side(*other->second));
  }
  return score;
}

std::string score_line(const std::vector<std::string>& names, const arena::MatchScore& score) {
  return fmt::format("{} - {}: {} wins, {} draws, {} losses; {}", names[0], names[1],
                     score.games.wins, score.games.draws, score.games.losses,
                     arena::describe(score));
}

// What fixes the games of a match: another match has another store.
std::string plan_text(const MatchQuestion& question) {
  const Json json{{"game", question.game},
                  {"games", question.games},
                  {"time", question.time},
                  {"plies", question.opening_plies},
                  {"openings", question.openings_file},
                  {"seed", question.seed}};
  return json.dump();
}

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
  const std::vector<std::string> names{plan->players[0].name, plan->players[1].name};
  Expected<void> claimed = store.claim(plan_text(question), names);
  if (!claimed) return pass_on(claimed);
  const std::string sides(engine::open_position(question.game, "start").value()->sides());
  std::vector<arena::StoredGame> games = store.games();
  arena::TournamentWatch watch;
  watch.ended = [&](const arena::StoredGame& game) {
    games.push_back(game);
    if (question.json) return;
    deliver(fmt::format("{}\n", game_line(game, names, sides)));
    if (games.size() % 10 == 0) deliver(score_line(names, score_of(games)) + '\n');
  };
  if (sprt) {
    watch.enough = [&] {
      return arena::decide(*sprt, score_of(games)) != arena::Decision::going_on;
    };
  }
  const arena::TournamentEnd end = run_tournament(*plan, store, watch, stop_by_interrupt());
  const arena::MatchScore score = score_of(games);
  if (question.json) {
    Json json{{"game", question.game}, {"players", names}, {"games", score.games.games()}};
    json["wins"] = score.games.wins;
    json["draws"] = score.games.draws;
    json["losses"] = score.games.losses;
    json["says"] = arena::describe(score);
    if (sprt) json["sprt"] = arena::describe(*sprt, score);
    json["finished"] = end != arena::TournamentEnd::stopped;
    return print(json);
  }
  std::string text = score_line(names, score) + '\n';
  if (sprt) text += arena::describe(*sprt, score) + '\n';
  if (end == arena::TournamentEnd::stopped) text += "stopped before the end\n";
  return text;
}

}  // namespace

void add_match(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("match", "games between two players, with the score");
  auto question = std::make_shared<MatchQuestion>();
  command->add_option("GAME", question->game, "a game's name, perhaps with options")->required();
  command->add_option("A", question->first, "a player: engine:depth=4, random, DIALECT:COMMAND, …")
      ->required();
  command->add_option("B", question->second, "the other player")->required();
  command->add_option("--games", question->games, "how many; colours are swapped")
      ->check(whole_number(1, 1'000'000));
  command->add_option("--time", question->time,
                      "seconds a move (1.5), a clock (60+0.5) or a bank (bank 60)");
  command->add_option("--opening-moves", question->opening_plies, "random moves before each pair")
      ->check(whole_number(0, 100));
  command->add_option("--openings", question->openings_file, "a file of positions to begin from");
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
