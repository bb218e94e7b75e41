// Tournaments of the house's own players: every game once, several at a time, stopped and resumed.
#include "arena/tournament.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <set>

#include "tests/folder.hpp"

namespace plyhouse::arena {
namespace {

using testing::HasSubstr;

TournamentPlan plan_of(int players, Format format, int games, int at_once = 2) {
  std::shared_ptr<const engine::Position> start = engine::open_position("kcell", "start").value();
  TournamentPlan plan{.game = "kcell", .players = {}, .openings = Openings(start, 1, 7)};
  for (int i = 0; i < players; i++) {
    plan.players.push_back(read_player("random:seed=" + std::to_string(i)).value());
  }
  plan.schedule.format = format;
  plan.schedule.players = players;
  plan.schedule.games = games;
  plan.at_once = at_once;
  return plan;
}

std::multiset<std::string> labels(const Store& store) {
  std::multiset<std::string> found;
  for (const StoredGame& game : store.games()) found.insert(game.pairing.label);
  return found;
}

TEST(Tournament, PlaysEveryGameOnce) {
  const tests::Folder folder;
  Store store(folder.path() / "store.db");
  const TournamentPlan plan = plan_of(5, Format::round_robin, 2, 4);
  ASSERT_TRUE(store.claim({{"game", "kcell"}}, {"a", "b", "c", "d", "e"}));
  int begun = 0;
  int ended = 0;
  TournamentWatch watch;
  watch.begun = [&](const Pairing&) { begun++; };
  watch.ended = [&](const StoredGame&) { ended++; };
  EXPECT_EQ(run_tournament(plan, store, watch), TournamentEnd::over);
  EXPECT_EQ(begun, 20);
  EXPECT_EQ(ended, 20);
  const std::vector<StoredGame> games = store.games();
  EXPECT_EQ(games.size(), 20U);
  const std::multiset<std::string> all = labels(store);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), 20U);
  for (const StoredGame& game : games) {
    EXPECT_EQ(game.record.ending.cause, Cause::rules);
    // The moves that were kept lead from the opening to the end that was kept.
    auto position = engine::open_position("kcell", game.opening).value();
    for (const MoveRecord& move : game.record.moves) {
      position = position->after(move.move).value();
    }
    EXPECT_EQ(position->text(), game.record.last);
  }
}

TEST(Tournament, GoesOnWhereItWasStopped) {
  const tests::Folder folder;
  const TournamentPlan plan = plan_of(4, Format::round_robin, 4);
  std::size_t before = 0;
  for (int round = 0; round < 40; round++) {
    Store store(folder.path() / "store.db");
    ASSERT_TRUE(store.claim({{"game", "kcell"}}, {"a", "b", "c", "d"}));
    std::stop_source stop;
    TournamentWatch watch;
    int ended = 0;
    watch.ended = [&](const StoredGame&) {
      if (++ended == 2) stop.request_stop();
    };
    const TournamentEnd end = run_tournament(plan, store, watch, stop.get_token());
    EXPECT_GE(store.games().size(), before);
    before = store.games().size();
    if (end == TournamentEnd::over) break;
  }
  EXPECT_EQ(before, 24U);
}

TEST(Tournament, StopsWhenItIsEnough) {
  const tests::Folder folder;
  Store store(folder.path() / "store.db");
  ASSERT_TRUE(store.claim({{"game", "kcell"}}, {"a", "b"}));
  TournamentWatch watch;
  int ended = 0;
  watch.ended = [&](const StoredGame&) { ended++; };
  watch.enough = [&] { return ended >= 10; };
  EXPECT_EQ(run_tournament(plan_of(2, Format::round_robin, 1000), store, watch),
            TournamentEnd::enough);
  EXPECT_LT(store.games().size(), 20U);
}

TEST(Tournament, PlaysSwissAndKnockout) {
  for (const Format format : {Format::swiss, Format::knockout, Format::gauntlet}) {
    const tests::Folder folder;
    Store store(folder.path() / "store.db");
    ASSERT_TRUE(store.claim({{"game", "kcell"}}, {"a", "b", "c", "d", "e"}));
    TournamentPlan plan = plan_of(5, format, 2);
    plan.schedule.rounds = format == Format::swiss ? 4 : 1;
    EXPECT_EQ(run_tournament(plan, store), TournamentEnd::over);
    const Results results = store.results();
    const std::unique_ptr<Schedule> schedule = make_schedule(plan.schedule);
    for (const Pairing& pairing : schedule->known(results)) {
      EXPECT_TRUE(results.contains(pairing.label)) << pairing.label;
    }
    EXPECT_EQ(schedule->winner(results).has_value(), format == Format::knockout);
  }
}

TEST(Store, KeepsEverything) {
  const tests::Folder folder;
  StoredGame game;
  game.pairing = {"1.2.3", 1, 0, 5, 2};
  game.opening = "_oo__xx x";
  game.opening_moves = {"1"};
  game.record.moves = {{"7", 0.25, 17}, {"2", 0.5, {}}};
  game.record.ending = {Outcome::two_wins, Cause::crashed, "signal 11"};
  game.record.last = "somewhere";
  game.record.printed = {"Traceback", ""};
  game.seconds = 1.5;
  {
    Store store(folder.path() / "store.db");
    ASSERT_TRUE(store.claim({{"game", "kcell"}, {"games", "2", true}}, {"Ada", "Bob"}));
    store.save(game);
    EXPECT_THROW(store.save(game), std::exception) << "no game twice";
  }
  Store store(folder.path() / "store.db");
  EXPECT_EQ(store.players(), (std::vector<std::string>{"Ada", "Bob"}));
  EXPECT_TRUE(store.claim({{"game", "kcell"}, {"games", "2", true}}, {"Ada", "Bob"}));
  const auto refused = [&](const PlanFact& fact) {
    return store.claim({fact}, {"Ada", "Bob"}).error().what;
  };
  EXPECT_THAT(refused({"game", "oska"}), HasSubstr("game was kcell, now it is oska"));
  EXPECT_THAT(refused({"seed", "1"}), HasSubstr("seed was not there, now it is 1"));
  EXPECT_THAT(refused({"games", "1", true}), HasSubstr("games was 2, now it is 1"));
  EXPECT_TRUE(store.claim({{"games", "4", true}}, {"Ada", "Bob"})) << "a number that may grow";
  EXPECT_THAT(refused({"games", "3", true}), HasSubstr("games was 4"));
  EXPECT_EQ(store.results(), (Results{{"1.2.3", 0.0}}));
  ASSERT_EQ(store.games().size(), 1U);
  const StoredGame kept = store.games().front();
  EXPECT_EQ(kept.pairing, game.pairing);
  EXPECT_EQ(kept.opening, game.opening);
  EXPECT_EQ(kept.opening_moves, game.opening_moves);
  EXPECT_EQ(kept.record.ending.outcome, Outcome::two_wins);
  EXPECT_EQ(kept.record.ending.cause, Cause::crashed);
  EXPECT_EQ(kept.record.ending.detail, "signal 11");
  EXPECT_EQ(kept.record.printed[0], "Traceback");
  ASSERT_EQ(kept.record.moves.size(), 2U);
  EXPECT_EQ(kept.record.moves[0].score, 17);
  EXPECT_EQ(kept.record.moves[1].score, std::nullopt);
  EXPECT_DOUBLE_EQ(kept.record.moves[0].seconds, 0.25);
}

TEST(Store, IsPlayedByOneAtATime) {
  const tests::Folder folder;
  const std::string path = folder.path() / "store.db";
  {
    Store first(path);
    first.lock();
    first.lock();  // it is ours already
    Store second(path);
    EXPECT_TRUE(second.games().empty()) << "looking is allowed";
    EXPECT_THROW(second.lock(), std::exception);
  }
  Store third(path);
  EXPECT_NO_THROW(third.lock());
  Store in_memory(":memory:");
  EXPECT_NO_THROW(in_memory.lock());
}

TEST(Store, RefusesAFileOfSomebodyElses) {
  const tests::Folder folder;
  const std::string text = folder.write("notes.txt", std::string(5000, 'x'));
  EXPECT_THROW(Store{text}, std::exception);
  EXPECT_THROW(Store{folder.path() / "no/such/folder/store.db"}, std::exception);
}

}  // namespace
}  // namespace plyhouse::arena
