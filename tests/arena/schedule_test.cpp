// Who plays whom: the promises of every format, over many numbers of players and random results.
#include "arena/schedule.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <set>

#include "arena/clock.hpp"
#include "arena/matching.hpp"
#include "arena/openings.hpp"
#include "arena/player_spec.hpp"

namespace plyhouse::arena {
namespace {

// Plays it to the end with random results, asking anew after every game as a resumed tournament
// would.
struct Played {
  Results results;
  std::vector<Pairing> games;
};

Played play_out(const Schedule& schedule, std::mt19937& random) {
  Played played;
  while (true) {
    std::vector<Pairing> open;
    const std::vector<Pairing> known = schedule.known(played.results);
    std::set<std::string> labels;
    for (const Pairing& pairing : known) {
      EXPECT_TRUE(labels.insert(pairing.label).second) << "a label twice: " << pairing.label;
      EXPECT_NE(pairing.first, pairing.second);
      if (!played.results.contains(pairing.label)) open.push_back(pairing);
    }
    if (open.empty()) {
      played.games = known;
      return played;
    }
    played.results[open[random() % open.size()].label] = static_cast<double>(random() % 3) / 2;
  }
}

TEST(RoundRobin, LetsEverybodyMeetEverybodyWithBothColours) {
  std::mt19937 random(1);
  for (int players = 2; players <= 9; players++) {
    const auto schedule = make_schedule({Format::round_robin, players, 2, 2, 1});
    const Played played = play_out(*schedule, random);
    EXPECT_EQ(played.games.size(), static_cast<std::size_t>(2 * players * (players - 1)));
    std::map<std::pair<int, int>, int> met;
    for (const Pairing& game : played.games) met[{game.first, game.second}]++;
    for (int a = 0; a < players; a++) {
      for (int b = 0; b < players; b++) {
        if (a != b) {
          EXPECT_EQ((met[{a, b}]), 2) << players;
        }
      }
    }
    // Nobody plays two opponents in one round.
    std::map<std::pair<int, int>, std::set<int>> opponents;
    for (const Pairing& game : played.games) {
      opponents[{game.round, game.first}].insert(game.second);
      opponents[{game.round, game.second}].insert(game.first);
    }
    for (const auto& [who, others] : opponents) EXPECT_EQ(others.size(), 1U);
  }
}

TEST(EveryEncounter, BeginsItsTwoGamesAlike) {
  std::mt19937 random(2);
  for (const Format format : {Format::round_robin, Format::gauntlet, Format::swiss}) {
    const auto schedule = make_schedule({format, 6, 4, 3, 1});
    std::map<int, std::vector<Pairing>> by_opening;
    for (const Pairing& game : play_out(*schedule, random).games) {
      by_opening[game.opening].push_back(game);
    }
    for (const auto& [opening, games] : by_opening) {
      ASSERT_EQ(games.size(), 2U);
      EXPECT_EQ(games[0].first, games[1].second);
      EXPECT_EQ(games[0].second, games[1].first);
    }
  }
}

TEST(Gauntlet, SetsTheFirstAgainstAllOthers) {
  std::mt19937 random(3);
  const Played played = play_out(*make_schedule({Format::gauntlet, 5, 2, 1, 1}), random);
  EXPECT_EQ(played.games.size(), 8U);
  for (const Pairing& game : played.games) EXPECT_TRUE(game.first == 0 || game.second == 0);
}

TEST(Gauntlet, SwapsColoursFromRoundToRound) {
  std::mt19937 random(3);
  const Played played = play_out(*make_schedule({Format::gauntlet, 4, 1, 4, 1}), random);
  std::map<int, int> begun;  // by the opponent, how often the first player had side one
  for (const Pairing& game : played.games)
    begun[std::max(game.first, game.second)] += game.first == 0;
  for (int other = 1; other < 4; other++) EXPECT_EQ(begun[other], 2);
}

TEST(Swiss, LetsNobodyMeetTwiceAndEverybodyRestAtMostOnce) {
  std::mt19937 random(4);
  for (int players : {4, 5, 7, 8, 11, 16, 17}) {
    const int rounds = 3;
    const auto schedule = make_schedule({Format::swiss, players, 1, rounds, 5});
    const Played played = play_out(*schedule, random);
    EXPECT_EQ(played.games.size(), static_cast<std::size_t>(rounds * (players / 2)));
    std::set<std::pair<int, int>> met;
    std::map<int, int> games;
    for (const Pairing& game : played.games) {
      EXPECT_TRUE(
          met.emplace(std::min(game.first, game.second), std::max(game.first, game.second)).second)
          << players;
      games[game.first]++;
      games[game.second]++;
    }
    for (int player = 0; player < players; player++) {
      EXPECT_GE(games[player], players % 2 == 0 ? rounds : rounds - 1);
    }
  }
}

// With as many rounds as opponents, and more: nobody meets anybody again while there is somebody
// new, and however many play it takes no time.
TEST(Swiss, MeetsAgainAsRarelyAsCanBe) {
  std::mt19937 random(9);
  for (int players : {3, 4, 6, 8, 40}) {
    const int rounds = players > 20 ? 15 : 2 * players;
    const auto schedule = make_schedule({Format::swiss, players, 1, rounds, 5});
    Results results;
    while (!schedule->is_over(results)) {
      for (const Pairing& game : schedule->known(results)) {
        results.try_emplace(game.label, static_cast<double>(random() % 3) / 2);
      }
    }
    std::map<std::pair<int, int>, int> met;
    int again_while_few = 0;
    for (const Pairing& game : schedule->known(results)) {
      const bool again = met[std::minmax(game.first, game.second)]++ > 0;
      if (again && game.round <= players / 2) again_while_few++;
    }
    EXPECT_EQ(again_while_few, 0) << players;
    int most = 0;
    for (const auto& [pair, times] : met) most = std::max(most, times);
    if (players > 20) {
      EXPECT_EQ(most, 1) << "40 players, 15 rounds";
    } else {
      EXPECT_LE(most, 4) << players;
    }
  }
}

TEST(Swiss, CountsRests) {
  const auto schedule = make_schedule({Format::swiss, 3, 2, 1, 5});
  Results results;
  for (const Pairing& game : schedule->known(results)) results[game.label] = 0.5;
  double rested = 0;
  for (int player = 0; player < 3; player++) rested += schedule->points_for_rests(results, player);
  EXPECT_EQ(rested, 2) << "one player, the points of a won encounter";
  EXPECT_TRUE(schedule->is_over(results));
  EXPECT_EQ(schedule->expected_games({}), 2);
}

// Every way to pair a few people, one after the other.
double least_cost(std::vector<std::size_t> people, const std::vector<std::vector<double>>& cost) {
  if (people.empty()) return 0;
  double least = 1e18;
  for (std::size_t other = 1; other < people.size(); other++) {
    std::vector<std::size_t> rest;
    for (std::size_t i = 1; i < people.size(); i++) {
      if (i != other) rest.push_back(people[i]);
    }
    least = std::min(least, cost[people[0]][people[other]] + least_cost(rest, cost));
  }
  return least;
}

TEST(Matching, IsTheCheapestThereIs) {
  std::mt19937 random(11);
  for (std::size_t people : {2U, 4U, 6U, 8U, 10U, 30U}) {
    for (int attempt = 0; attempt < 20; attempt++) {
      std::vector<std::vector<double>> cost(people, std::vector<double>(people));
      for (std::size_t a = 0; a < people; a++) {
        for (std::size_t b = 0; b < a; b++)
          cost[a][b] = cost[b][a] = static_cast<double>(random() % 20);
      }
      double sum = 0;
      std::set<std::size_t> seen;
      for (const auto& [a, b] :
           cheapest_matching(people, [&](std::size_t x, std::size_t y) { return cost[x][y]; })) {
        sum += cost[a][b];
        seen.insert({a, b});
      }
      EXPECT_EQ(seen.size(), people) << "everybody once";
      std::vector<std::size_t> all(people);
      std::iota(all.begin(), all.end(), 0U);
      if (people <= 10) {
        EXPECT_EQ(sum, least_cost(all, cost));
      } else {
        EXPECT_LE(sum, static_cast<double>(people)) << "far below what chance gives, 9.5 a pair";
      }
    }
  }
}

TEST(Swiss, LetsLeadersMeet) {
  // The first of each game wins: after two rounds those with two points meet.
  const auto schedule = make_schedule({Format::swiss, 8, 1, 3, 1});
  Results results;
  for (int round = 1; round <= 2; round++) {
    for (const Pairing& game : schedule->known(results)) {
      results.try_emplace(game.label, 1.0);
    }
  }
  std::map<int, double> points;
  for (const Pairing& game : schedule->known(results)) {
    if (results.contains(game.label)) points[game.first] += 1;
  }
  int leaders_met = 0;
  for (const Pairing& game : schedule->known(results)) {
    if (game.round == 3 && points[game.first] == 2 && points[game.second] == 2) leaders_met++;
  }
  EXPECT_EQ(leaders_met, 1);
}

TEST(Knockout, FindsAWinnerWhoWasNeverBeaten) {
  std::mt19937 random(6);
  for (int players = 2; players <= 17; players++) {
    for (unsigned seed = 0; seed < 5; seed++) {
      const auto schedule = make_schedule({Format::knockout, players, 2, 1, seed});
      const Played played = play_out(*schedule, random);
      const std::optional<int> winner = schedule->winner(played.results);
      ASSERT_TRUE(winner);
      // Every other player leaves in exactly one duel.
      std::set<std::string> duels;
      std::map<std::string, std::set<int>> sides;
      for (const Pairing& game : played.games) {
        const std::string duel = game.label.substr(0, game.label.rfind('.'));
        duels.insert(duel);
        sides[duel].insert(game.first);
        sides[duel].insert(game.second);
      }
      EXPECT_EQ(duels.size(), static_cast<std::size_t>(players - 1));
      for (const auto& [duel, two] : sides) EXPECT_EQ(two.size(), 2U);
    }
  }
}

// As the Fortress assignment says: two games, one with either colour, and a third by lot at 1-1.
TEST(Knockout, PlaysAThirdGameOnlyAtOneAll) {
  const auto schedule = make_schedule({Format::knockout, 2, 2, 1, 1});
  EXPECT_EQ(schedule->known({}).size(), 2U);
  const Pairing first = schedule->known({})[0];
  const Pairing second = schedule->known({})[1];
  EXPECT_EQ(first.first, second.second);
  EXPECT_EQ(schedule->known({{"1.1.1", 1}, {"1.1.2", 0}}).size(), 2U) << "2-0";
  EXPECT_EQ(schedule->winner({{"1.1.1", 1}, {"1.1.2", 0}}), first.first);
  EXPECT_EQ(schedule->winner({{"1.1.1", 0.5}, {"1.1.2", 0}}), first.first) << "1.5-0.5";
  const Results even{{"1.1.1", 1}, {"1.1.2", 1}};
  EXPECT_EQ(schedule->known(even).size(), 3U);
  EXPECT_EQ(schedule->winner(even), std::nullopt);
  const Pairing third = schedule->known(even)[2];
  Results decided = even;
  decided[third.label] = 1;
  EXPECT_EQ(schedule->winner(decided), third.first);
  // The lot is the same every time, and not the same for every seed.
  std::set<int> starters;
  for (unsigned seed = 0; seed < 20; seed++) {
    const auto other = make_schedule({Format::knockout, 2, 2, 1, seed});
    EXPECT_EQ(other->known(even), other->known(even));
    starters.insert(other->known(even)[2].first == other->known(even)[0].first ? 1 : 2);
  }
  EXPECT_EQ(starters.size(), 2U);
}

TEST(Openings, AreTheSameForTheSameNumberAndOpen) {
  std::shared_ptr<const engine::Position> start =
      engine::open_position("kcell:n=1,k=3", "start").value();
  const Openings openings(start, 1, 9);
  for (int number = 0; number < 20; number++) {
    EXPECT_EQ(openings.at(number).position->text(), openings.at(number).position->text());
    EXPECT_EQ(openings.at(number).position->standing().outcome, Outcome::open);
  }
  const auto listed = Openings::from_text("kcell", "# two\n\n_oo__xx x\r\noo___xx o\n");
  ASSERT_TRUE(listed) << listed.error().what;
  EXPECT_EQ(listed->at(0).position->text(), "_oo__xx x");
  EXPECT_EQ(listed->at(3).position->text(), "oo___xx o");
  EXPECT_FALSE(Openings::from_text("kcell", "nonsense"));
  EXPECT_FALSE(Openings::from_text("kcell", "xx___oo o"));
  EXPECT_FALSE(Openings::from_text("kcell", "\n"));
}

TEST(TimeControl, IsReadAndWritten) {
  for (const std::string text : {"1", "0.5", "60+0.5", "bank 60"}) {
    const auto control = read_time_control(text);
    ASSERT_TRUE(control) << text;
    EXPECT_EQ(write_time_control(*control), text);
  }
  for (const std::string text :
       {"", "x", "-1", "0", "nan", "1+", "1+x", "bank", "bank 1+1", "1e9"}) {
    EXPECT_FALSE(read_time_control(text)) << text;
  }
}

TEST(GameClock, CountsAMoveAClockAndABank) {
  GameClock move({TimeControl::Kind::move, 2, 0});
  move.charge(Side::one, 1.5);
  EXPECT_DOUBLE_EQ(move.limit(Side::one), 2);
  GameClock clock({TimeControl::Kind::clock, 10, 1});
  clock.charge(Side::one, 4);
  EXPECT_DOUBLE_EQ(clock.limit(Side::one), 7);
  EXPECT_DOUBLE_EQ(clock.limit(Side::two), 10);
  EXPECT_LT(clock.advised(Side::one), 7);
  GameClock bank({TimeControl::Kind::bank, 10, 0});
  bank.charge(Side::two, 4);
  EXPECT_DOUBLE_EQ(bank.limit(Side::two), 6);
}

TEST(PlayerText, IsReadOrRefused) {
  const auto engine = read_player("engine:time=0.5,threads=2");
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->seconds, 0.5);
  EXPECT_EQ(engine->threads, 2);
  const auto outside = read_player("oska-list:python3 'my player.py' \"a b\" c\\ d");
  ASSERT_TRUE(outside);
  EXPECT_EQ(outside->command, (std::vector<std::string>{"python3", "my player.py", "a b", "c d"}));
  for (const std::string text :
       {"", "nobody", "engine:", "engine:depth", "engine:depth=0", "engine:depth=x",
        "random:depth=3", "minimax:threads=2", "engine:time=nan", "plyhouse:", "plyhouse:'open",
        "human:depth=1"}) {
    EXPECT_EQ(read_player(text).has_value(), text == "engine:") << text;
  }
}

}  // namespace
}  // namespace plyhouse::arena
