// What the referee costs a move, beside a bare pipe, and how many games and plies a second it gets
// through with players that answer at once.
#include "bench/referee.hpp"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "arena/process.hpp"
#include "arena/tournament.hpp"

namespace plyhouse {

namespace {

using namespace arena;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

// Keeps this thread, and all that it starts, on one core: whether two programs sit on the same core
// or wake each other across two is the scheduler's choice, and costs ten times what is measured.
class OnOneCore {
 public:
  OnOneCore() {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  OnOneCore(const OnOneCore&) = delete;
  OnOneCore& operator=(const OnOneCore&) = delete;
  ~OnOneCore() { sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_{};
};

struct TurnTimes {
  double bare;   // a line to a program and back
  double boxed;  // the same into the sandbox
  double turn;   // of a player, question to answer
};

// A line to `cat` and back.
double bare_round_trip(Sandbox sandbox) {
  Launch launch;
  launch.command = {"cat"};
  launch.sandbox = sandbox;
  Process process(launch);
  const Clock::time_point deadline = Clock::now() + std::chrono::seconds(60);
  std::string line;
  std::vector<double> times;
  for (int i = 0; i < 2000; i++) {
    const Clock::time_point begin = Clock::now();
    process.write("position oo___xx o\n", deadline);
    if (process.read_line(line, deadline) != Process::Heard::line) return 0;
    times.push_back(seconds_since(begin));
  }
  return median(times);
}

PlayerSpec instant() {
  PlayerSpec spec = read_player(std::string("plyhouse:") + PLYHOUSE_INSTANT_PLAYER).value();
  spec.name = "instant";
  return spec;
}

// The time that a whole turn takes, question to answer, in games of the sandboxed player.
double turn_time() {
  GamePlan plan;
  plan.opening = engine::open_position("kcell:n=10,k=64", "start").value();
  plan.players = {instant(), instant()};
  plan.time.seconds = 60;
  std::vector<double> times;
  for (int game = 0; game < 5; game++) {
    const std::optional<GameRecord> record = play_game(plan);
    for (std::size_t ply = 2; ply < record->moves.size(); ply++) {
      times.push_back(record->moves[ply].seconds);
    }
  }
  return times.empty() ? 0 : median(times);
}

TurnTimes turn_times() {
  const OnOneCore here;
  return {bare_round_trip(Sandbox::none), bare_round_trip(Sandbox::bubblewrap), turn_time()};
}

struct Throughput {
  double games;
  double plies;
};

Throughput throughput(const PlayerSpec& player, const std::string& game, int games) {
  std::shared_ptr<const engine::Position> start = engine::open_position(game, "start").value();
  TournamentPlan plan{.game = game, .players = {player, player}, .openings = Openings(start, 2, 1)};
  plan.players[1].name += " 2";
  plan.schedule.games = games;
  plan.time.seconds = 60;
  plan.at_once = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  Store store(":memory:");
  (void)store.claim({}, {"a", "b"});
  std::size_t plies = 0;
  TournamentWatch watch;
  watch.ended = [&](const StoredGame& ended) { plies += ended.record.moves.size(); };
  const Clock::time_point begin = Clock::now();
  run_tournament(plan, store, watch);
  const double seconds = seconds_since(begin);
  return {games / seconds, static_cast<double>(plies) / seconds};
}

}  // namespace

void print_referee() {
  if (const Expected<void> works = try_sandbox(); !works) {
    fmt::print("\n{}\n", works.error().what);
    return;
  }
  const auto [bare, boxed, turn] = turn_times();
  fmt::print("\nmicroseconds, medians, all on one core\n");
  fmt::print("{:<52}{:>10.1f}\n", "a line to a program and back, bare pipes", bare * 1e6);
  fmt::print("{:<52}{:>10.1f}\n", "the same into the sandbox", boxed * 1e6);
  fmt::print("{:<52}{:>10.1f}\n", "a whole turn of a sandboxed, kept-open player", turn * 1e6);
  fmt::print("{:<52}{:>10.1f}\n", "what the referee adds to the bare pipe", (turn - bare) * 1e6);
  fmt::print("\n{:<52}{:>10}{:>12}\n", "a second, all cores", "games", "plies");
  const Throughput inside = throughput(read_player("random:seed=1").value(), "kcell", 20'000);
  fmt::print("{:<52}{:>10.0f}{:>12.0f}\n", "kcell, random players of the house", inside.games,
             inside.plies);
  const Throughput outside = throughput(instant(), "kcell:n=10,k=64", 40);
  fmt::print("{:<52}{:>10.1f}{:>12.0f}\n", "kcell 64/10, sandboxed programs that answer at once",
             outside.games, outside.plies);
}

}  // namespace plyhouse
