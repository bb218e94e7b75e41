#include "arena/referee.hpp"

#include "core/text.hpp"

namespace plyhouse::arena {

namespace {

using engine::Position;

class Game {
 public:
  Game(const GamePlan& plan, const std::stop_token& stop)
      : plan_(plan), stop_(stop), clock_(plan.time) {
    game_.start = engine::open_position(plan.opening->game(), "start").value();
    game_.now = plan.opening;
    game_.moves = plan.opening_moves;
    if (game_.moves.empty()) game_.start = plan.opening;
    for (Side side : {Side::one, Side::two}) {
      const Setting setting{plan.opening->sides()[index(side)], plan.time, plan.sandbox,
                            plan.number, stop};
      players_[index(side)] = make_player(plan.players[index(side)], setting);
    }
  }

  // A game that is stopped never was: what came of its last turn is nobody's fault.
  std::optional<GameRecord> play() {
    play_to_the_end();
    if (stop_.stop_requested()) return {};
    return finish();
  }

 private:
  void play_to_the_end() {
    if (!begin()) return;
    while (game_.now->standing().outcome == Outcome::open) {
      if (stop_.stop_requested()) return;
      if (static_cast<int>(record_.moves.size()) >= plan_.most_moves) {
        record_.ending = {Outcome::draw, Cause::too_long,
                          fmt::format("{} moves", plan_.most_moves)};
        return;
      }
      if (!move()) return;
    }
    record_.ending = {game_.now->standing().outcome, Cause::rules};
  }

  Side side() const { return game_.now->side() == game_.now->sides()[0] ? Side::one : Side::two; }

  bool begin() {
    for (Side each : {Side::one, Side::two}) {
      if (std::optional<Failure> failure = players_[index(each)]->begin(game_)) {
        return lose(each, *failure);
      }
    }
    return true;
  }

  // One turn; false where the game is over by it.
  bool move() {
    const Side mover = side();
    const double limit = clock_.limit(mover);
    const Clock::time_point begin = Clock::now();
    tl::expected<Reply, Failure> reply =
        players_[index(mover)]->choose({game_, limit, clock_.advised(mover)});
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    record_.last_turn_seconds = seconds;
    if (!reply) return lose(mover, reply.error());
    if (seconds > limit) {
      return lose(mover, {Cause::too_slow, fmt::format("{:.3f} s of {:.3f} s", seconds, limit)});
    }
    Expected<std::unique_ptr<Position>> next = game_.now->after(reply->move);
    if (!next) return lose(mover, refusal_of(reply->move, next.error().what));
    clock_.charge(mover, seconds);
    record_.moves.push_back({as_written(*game_.now, reply->move), seconds, reply->score});
    game_.moves.push_back(record_.moves.back().move);
    without_progress_ = game_.now->is_progress(game_.moves.back()) ? 0 : without_progress_ + 1;
    game_.now = std::move(*next);
    if (plan_.moved) plan_.moved(record_.moves.back(), game_.now);
    const bool open = game_.now->standing().outcome == Outcome::open;
    if (open && without_progress_ >= plan_.most_without_progress) {
      record_.ending = {Outcome::draw, Cause::no_progress,
                        fmt::format("{} moves", plan_.most_without_progress)};
      return false;
    }
    return true;
  }

  bool lose(Side loser, const Failure& failure) {
    record_.ending = {win_for(other(loser)), failure.cause, failure.detail};
    loser_by_failure_ = loser;
    return false;
  }

  GameRecord finish() {
    for (Side each : {Side::one, Side::two}) {
      Player& player = *players_[index(each)];
      // Nobody waits for a program that has failed.
      const bool failed = each == loser_by_failure_;
      record_.ended_by_itself[index(each)] =
          player.finish(failed ? Clock::duration::zero() : plan_.patience);
      if (failed) record_.printed[index(each)] = printable(player.errors());
    }
    record_.last = game_.now->text_without_past();
    return std::move(record_);
  }

  const GamePlan& plan_;
  std::stop_token stop_;
  GameSoFar game_;
  GameClock clock_;
  int without_progress_ = 0;
  std::optional<Side> loser_by_failure_;
  std::array<std::unique_ptr<Player>, 2> players_;
  GameRecord record_;
};

}  // namespace

std::optional<GameRecord> play_game(const GamePlan& plan, const std::stop_token& stop) {
  return Game(plan, stop).play();
}

}  // namespace plyhouse::arena
