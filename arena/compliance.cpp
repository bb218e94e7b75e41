#include "arena/compliance.hpp"

#include <algorithm>

#include "arena/objections.hpp"

namespace plyhouse::arena {

namespace {

std::string advice_on_output(Dialect dialect) {
  switch (dialect) {
    case Dialect::plyhouse:
      return "Only lines `name …`, `info …` and `move …` may go to standard output; write anything "
             "else to standard error.";
    case Dialect::fortress:
    case Dialect::kcell:
      return "Nothing but moves may go to standard output, one a line; write anything else to "
             "standard error.";
    case Dialect::checkers:
      return "The answer is the line that begins with ***.";
    default:
      return "The answer must be the last line that it prints; write anything else to standard "
             "error.";
  }
}

bool is_kept_open(Dialect dialect) {
  return dialect == Dialect::plyhouse || dialect == Dialect::fortress || dialect == Dialect::kcell;
}

// What its own last words suggest.
std::string advice_on_words(const std::string& printed) {
  const auto says = [&](std::string_view words) {
    return printed.find(words) != std::string::npos;
  };
  if (says("Read-only file system")) {
    return " It may write to the directory $TMPDIR only.";
  }
  if (says("No module named") || says("No such file") || says("cannot open")) {
    return " In the sandbox it sees the system and its own directory (`directory` in a players' "
           "file, or in braces); without one, the files that its command names.";
  }
  return {};
}

std::string advice_on(Cause cause, const PlayerSpec& player) {
  switch (cause) {
    case Cause::illegal_move:
      return "Compare its move generator with `plyhouse moves GAME POSITION`.";
    case Cause::garbage:
      return advice_on_output(player.dialect);
    case Cause::silent:
      return is_kept_open(player.dialect)
                 ? "Does it flush its output after every line, and does it read all lines it is "
                   "sent? Or it needs more time: --time."
                 : "It runs too long for one move; --time gives it more.";
    case Cause::too_slow:
      return "Leave some of the time for starting and answering.";
    case Cause::crashed:
      return "It fell over; what it printed is below, and the position is above.";
    case Cause::exited:
      return is_kept_open(player.dialect) ? "It ended in the middle of the game. Programs of this "
                                            "dialect go on until `quit` "
                                            "or the end of their input."
                                          : "It ended without an answer.";
    case Cause::left_children:
      return "It must end the processes that it starts, or wait for them.";
    case Cause::did_not_end:
      return "Programs of this dialect are started for every move: they answer and end.";
    case Cause::closed_pipe:
      return "It closed its standard output.";
    case Cause::flooded:
      return "It prints without end.";
    case Cause::out_of_memory:
      return "It takes more memory than it may (`memory` in a players' file).";
    case Cause::did_not_start:
      return "Is the command right, and are all its files in its directory (`directory` in a "
             "players' file)? In the sandbox it sees nothing else of yours. If it runs but is "
             "not heard: does it answer `plyhouse 1` with `name …`, does it flush its output after "
             "every line, and does it answer each line when it comes instead of reading its input "
             "to the end?";
    default:
      return {};
  }
}

Finding look_at(const GamePlan& plan, Side side, int number) {
  const std::optional<GameRecord> record = play_game(plan);
  const char letter = plan.opening->sides()[index(side)];
  double slowest = 0;
  int moves = 0;
  for (std::size_t ply = 0; ply < record->moves.size(); ply++) {
    const bool first_moves = plan.opening->side() == plan.opening->sides()[0];
    const bool own = (ply % 2 == 0) == (first_moves == (side == Side::one));
    if (!own) continue;
    slowest = std::max(slowest, record->moves[ply].seconds);
    moves++;
  }
  const Ending& ending = record->ending;
  Finding finding{true, fmt::format("game {} as {}: moves made: {}, the slowest took {:.3f} s",
                                    number, letter, moves, slowest)};
  const bool failed = is_failure(ending.cause) && ending.outcome == win_for(other(side));
  if (!failed && !record->ended_by_itself[index(side)]) {
    finding.advice =
        "When the game was over it went on, and had to be killed. It should end at `quit` or at "
        "the end of its input.";
  }
  if (!failed) return finding;
  finding.good = false;
  finding.cause = ending.cause;
  finding.what = fmt::format("game {} as {}, its move {}: {}: {} (at {})", number, letter,
                             moves + 1, name_of(ending.cause), ending.detail, record->last);
  finding.printed = record->printed[index(side)];
  finding.advice =
      advice_on(ending.cause, plan.players[index(side)]) + advice_on_words(finding.printed);
  return finding;
}

}  // namespace

std::vector<Finding> check_compliance(const CompliancePlan& plan) {
  std::shared_ptr<const engine::Position> start = engine::open_position(plan.game, "start").value();
  const bool from_start = plays_from_the_start_only(plan.player);
  std::vector<Finding> findings;
  for (int number = 1; number <= plan.games; number++) {
    const Side side = number % 2 == 1 ? Side::one : Side::two;
    const int plies = from_start || number <= 2 ? 0 : number - 1;
    const Opening opening = Openings(start, plies, 1).at(number);
    GamePlan game;
    game.opening = opening.position;
    game.opening_moves = opening.moves;
    PlayerSpec random;
    random.kind = Kind::random;
    random.seed = static_cast<unsigned>(number);
    game.players[index(side)] = plan.player;
    game.players[index(other(side))] = random;
    game.time = plan.time;
    game.sandbox = plan.sandbox;
    game.patience = std::chrono::seconds(1);
    findings.push_back(look_at(game, side, number));
    // A program that does not even start does not start four times either.
    if (findings.back().cause == Cause::did_not_start) break;
  }
  return findings;
}

}  // namespace plyhouse::arena
