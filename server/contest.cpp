#include "server/contest.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>

#include "arena/ratings.hpp"
#include "core/program.hpp"
#include "server/views.hpp"

namespace plyhouse::server {

namespace {

constexpr std::size_t most_rating_points = 60;

}  // namespace

Contest::Contest(Facts facts, arena::TournamentPlan plan, const std::string& store)
    : facts_(std::move(facts)),
      plan_(std::move(plan)),
      store_(store),
      board_(plan_),
      expected_(board_.expected_games()) {
  using Access = arena::Store::Access;
  const Access access = std::filesystem::exists(store_) ? Access::look : Access::play;
  for (const arena::StoredGame& game : open_store(access)->games()) board_.add(game);
  for (std::size_t games = 1; games <= board_.games().size(); games++) note_ratings(games);
}

std::unique_ptr<arena::Store> Contest::open_store(arena::Store::Access access) const {
  auto store = std::make_unique<arena::Store>(store_, access);
  const Expected<void> claimed = store->claim(arena::facts_of(plan_), board_.names());
  if (!claimed) throw BrokenSurroundings(claimed.error().what);
  return store;
}

Contest::~Contest() { stop(); }

void Contest::start(const std::function<void(const std::string&)>& log) {
  {
    const std::scoped_lock lock(mutex_);
    if (running_ || board_.is_over()) return;
    running_ = true;
    problem_.clear();
    version_++;
  }
  const auto end = [this](const std::string& problem) {
    const std::scoped_lock lock(mutex_);
    running_ = false;
    problem_ = problem;
    tables_.clear();
    version_++;
  };
  try {
    player_ = std::jthread([this, end, log](const std::stop_token& stop) {
      std::string problem;
      try {
        play(stop);
      } catch (const std::exception& thrown) {
        problem = thrown.what();
        if (log) log(fmt::format("tournament {} ended: {}", facts_.id, problem));
      }
      end(problem);
    });
  } catch (const std::system_error& no_thread) {
    end(no_thread.what());
  }
}

void Contest::stop() {
  if (!player_.joinable()) return;
  player_.request_stop();
  player_.join();
}

bool Contest::is_running() const {
  const std::scoped_lock lock(mutex_);
  return running_;
}

std::uint64_t Contest::version() const {
  const std::scoped_lock lock(mutex_);
  return version_;
}

void Contest::play(const std::stop_token& stop) {
  arena::TournamentWatch watch;
  watch.begun = [this](const arena::Pairing& pairing) {
    std::shared_ptr<const engine::Position> opening = plan_.openings.at(pairing.opening).position;
    const std::scoped_lock lock(mutex_);
    tables_[pairing.label] = {pairing, nullptr, std::move(opening), {}, 0};
    version_++;
  };
  watch.moved = [this](const arena::Pairing& pairing, const arena::MoveRecord& move,
                       const std::shared_ptr<const engine::Position>& now) {
    const std::scoped_lock lock(mutex_);
    Table& table = tables_[pairing.label];
    table.before = std::move(table.now);
    table.now = now;
    table.last = move.move;
    table.moves++;
    version_++;
  };
  watch.ended = [this](const arena::StoredGame& game) {
    const std::scoped_lock lock(mutex_);
    tables_.erase(game.pairing.label);
    board_.add(game);
    note_ratings(board_.games().size());
    version_++;
  };
  const std::unique_ptr<arena::Store> store = open_store(arena::Store::Access::play);
  arena::run_tournament(plan_, *store, watch, stop);
}

// As they were after so many games. Not after every game of a long tournament: nobody could tell
// the points of the plot apart.
void Contest::note_ratings(std::size_t games) {
  const auto expected = static_cast<std::size_t>(std::max(1, expected_));
  const std::size_t every = (expected + most_rating_points - 1) / most_rating_points;
  if (games % every != 0 && games != expected) return;
  std::vector<arena::GameResult> results;
  for (std::size_t i = 0; i < games; i++) {
    const arena::StoredGame& game = board_.games()[i];
    results.push_back({game.pairing.first, game.pairing.second, game.points_of_first()});
  }
  RatingPoint point{games, {}};
  const std::vector<std::string>& names = board_.names();
  const std::vector<arena::Rating> rated = arena::rate(static_cast<int>(names.size()), results);
  for (std::size_t i = 0; i < names.size(); i++) {
    if (rated[i].is_rated()) point.ratings[names[i]] = std::round(rated[i].elo);
  }
  ratings_.push_back(std::move(point));
}

Json Contest::summary_unlocked() const {
  return {{"id", facts_.id},
          {"name", facts_.name},
          {"game", plan_.game},
          {"format", arena::name_of(plan_.schedule.format)},
          {"ours", facts_.ours},
          {"running", running_},
          {"finished", board_.is_over()},
          {"problem", problem_.empty() ? Json() : Json(problem_)},
          {"games_played", board_.games().size()},
          {"expected_games", board_.expected_games()}};
}

Json Contest::summary() const {
  const std::scoped_lock lock(mutex_);
  return summary_unlocked();
}

Json Contest::as_json(const Table& table) const {
  Json view = view_to_watch(*table.now);
  if (table.before) {
    view["last"] = engine::as_json(table.last, ends_of(table.last, table.before->picture(),
                                                       [&] { return table.now->picture(); }));
  }
  return {{"number", table.pairing.label},
          {"first", board_.names()[arena::place(table.pairing.first)]},
          {"second", board_.names()[arena::place(table.pairing.second)]},
          {"moves", table.moves},
          {"view", std::move(view)}};
}

Json Contest::state(const char* key, std::size_t first) const {
  const std::scoped_lock lock(mutex_);
  Json json = summary_unlocked();
  json.update(board_.standings_as_json());
  json["live"] = Json::array();
  for (const auto& [label, table] : tables_) json["live"].push_back(as_json(table));
  json["ratings"] = Json::array();
  for (const RatingPoint& point : ratings_) {
    json["ratings"].push_back({{"games", point.games}, {"ratings", point.ratings}});
  }
  json[key] = Json::array();
  for (std::size_t i = first; i < board_.games().size(); i++) {
    json[key].push_back(board_.as_json(board_.games()[i]));
  }
  return json;
}

std::optional<Json> Contest::game(const std::string& number) const {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find_if(
      board_.games(), [&](const arena::StoredGame& game) { return game.pairing.label == number; });
  if (found == board_.games().end()) return {};
  Json json = board_.as_json(*found);
  json["game"] = plan_.game;
  json["start"] = found->opening_moves.empty() ? found->opening : "start";
  json["played"] = Json::array();
  for (const std::string& move : found->opening_moves) {
    json["played"].push_back({{"move", move}, {"seconds", 0}, {"score", Json()}});
  }
  for (const arena::MoveRecord& move : found->record.moves) {
    json["played"].push_back({{"move", move.move},
                              {"seconds", move.seconds},
                              {"score", move.score ? Json(*move.score) : Json()}});
  }
  return json;
}

}  // namespace plyhouse::server
