#include "arena/tournament.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

namespace plyhouse::arena {

namespace {

// The same for the same label, whoever plays it when.
unsigned number_of(const std::string& label) {
  unsigned number = 0;
  for (const char symbol : label) number = number * 31 + static_cast<unsigned char>(symbol);
  return number;
}

class Hall {
 public:
  Hall(const TournamentPlan& plan, Store& store, const TournamentWatch& watch,
       const std::stop_token& stop)
      : plan_(plan),
        store_(store),
        watch_(watch),
        schedule_(make_schedule(plan.schedule)),
        results_(store.results()),
        outside_(stop, [this] { inner_.request_stop(); }) {}

  TournamentEnd play() {
    if (watch_.enough && watch_.enough()) return TournamentEnd::enough;
    {
      std::vector<std::jthread> tables;
      tables.reserve(static_cast<std::size_t>(plan_.at_once));
      for (int i = 0; i < plan_.at_once; i++) tables.emplace_back([this] { sit_down(); });
    }
    if (problem_) std::rethrow_exception(problem_);
    if (enough_) return TournamentEnd::enough;
    return inner_.stop_requested() ? TournamentEnd::stopped : TournamentEnd::over;
  }

 private:
  // Game after game, until there is none.
  void sit_down() {
    try {
      while (const std::optional<Pairing> pairing = next()) play(*pairing);
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      problem_ = std::current_exception();
      inner_.request_stop();
    }
  }

  // The next game that nobody plays yet. Where there is none for now, waits for the others.
  std::optional<Pairing> next() {
    std::unique_lock lock(mutex_);
    while (!inner_.stop_requested()) {
      if (waiting_.empty()) look_at_schedule();
      if (!waiting_.empty()) {
        Pairing pairing = std::move(waiting_.front());
        waiting_.pop_front();
        under_way_.insert(pairing.label);
        if (watch_.begun) watch_.begun(pairing);
        return pairing;
      }
      if (under_way_.empty()) break;
      const std::size_t before = results_.size();
      changed_.wait(lock, inner_.get_token(),
                    [&] { return results_.size() != before || under_way_.empty(); });
    }
    changed_.notify_all();
    return {};
  }

  // Most schedules know all games at once: they are asked again only when those are played.
  void look_at_schedule() {
    for (Pairing& pairing : schedule_->known(results_)) {
      if (results_.contains(pairing.label) || under_way_.contains(pairing.label)) continue;
      waiting_.push_back(std::move(pairing));
    }
  }

  void play(const Pairing& pairing) {
    const Clock::time_point begin = Clock::now();
    const Opening opening = plan_.openings.at(pairing.opening);
    GamePlan game;
    game.opening = opening.position;
    game.opening_moves = opening.moves;
    game.players = {plan_.players[static_cast<std::size_t>(pairing.first)],
                    plan_.players[static_cast<std::size_t>(pairing.second)]};
    game.number = number_of(pairing.label);
    game.time = plan_.time;
    game.most_moves = plan_.most_moves;
    game.most_without_progress = plan_.most_without_progress;
    game.sandbox = plan_.sandbox;
    if (watch_.moved) {
      game.moved = [&](const MoveRecord& move, const auto& now) {
        const std::scoped_lock lock(mutex_);
        watch_.moved(pairing, move, now);
      };
    }
    std::optional<GameRecord> record = play_game(game, inner_.get_token());
    const std::scoped_lock lock(mutex_);
    under_way_.erase(pairing.label);
    if (!record) return;
    StoredGame stored{pairing, opening.position->text(), opening.moves, std::move(*record),
                      std::chrono::duration<double>(Clock::now() - begin).count()};
    store_.save(stored);
    results_[pairing.label] = stored.points_of_first();
    changed_.notify_all();
    if (watch_.ended) watch_.ended(stored);
    if (watch_.enough && watch_.enough()) {
      enough_ = true;
      inner_.request_stop();
    }
  }

  const TournamentPlan& plan_;
  Store& store_;
  const TournamentWatch& watch_;
  std::unique_ptr<Schedule> schedule_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  Results results_;
  std::deque<Pairing> waiting_;
  std::set<std::string> under_way_;
  bool enough_ = false;
  std::exception_ptr problem_;
  std::stop_source inner_;
  std::stop_callback<std::function<void()>> outside_;  // last: it may call at once
};

}  // namespace

TournamentEnd run_tournament(const TournamentPlan& plan, Store& store, const TournamentWatch& watch,
                             const std::stop_token& stop) {
  store.lock();
  return Hall(plan, store, watch, stop).play();
}

}  // namespace plyhouse::arena
