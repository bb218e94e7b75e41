// The search by time and its limits, through the engine's door: it stops when it should, always has
// a move, and says what it found on the way.
#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "engine/position.hpp"

namespace plyhouse {
namespace {

using Clock = std::chrono::steady_clock;
using engine::Answer;
using engine::Request;

const std::vector<std::string> games{
    "ctf", "ctf:size=16", "oska:n=6", "oska:n=16", "kcell:n=8,k=40", "fortress", "checkers"};

std::unique_ptr<engine::Position> start_of(const std::string& game) {
  auto opened = engine::open_position(game, "start");
  EXPECT_TRUE(opened) << game;
  return std::move(*opened);
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// On a machine that does other things too a search may be late through no fault of its own: the
// best of a few tries counts.
template <class Late>
double least_delay(const Late& late) {
  double least = late();
  for (int again = 0; again < 4 && least > 0.015; again++) least = std::min(least, late());
  return least;
}

TEST(ByTime, StopsWithinFifteenMilliseconds) {
  for (const std::string& game : games) {
    const auto position = start_of(game);
    for (const double seconds : {0.01, 0.04, 0.15}) {
      for (const int threads : {1, 2}) {
        const double delay = least_delay([&] {
          Request request;
          request.limits.seconds = seconds;
          request.threads = threads;
          const auto begin = Clock::now();
          const auto answer = position->best(request);
          const double spent = seconds_since(begin);
          EXPECT_TRUE(answer);
          return spent - seconds;
        });
        EXPECT_LE(delay, 0.05) << game << ", " << seconds << " s, " << threads << " threads";
      }
    }
  }
}

TEST(ByTime, StopsAtOnceWhenTold) {
  const auto position = start_of("checkers");
  for (const int threads : {1, 2}) {
    const double delay = least_delay([&] {
      std::stop_source source;
      Request request;
      request.token = source.get_token();
      request.threads = threads;
      Clock::time_point told;
      const std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        told = Clock::now();
        source.request_stop();
      });
      const auto answer = position->best(request);
      EXPECT_TRUE(answer);
      return seconds_since(told);
    });
    EXPECT_LE(delay, 0.05);
  }
}

TEST(ByTime, AlwaysHasALegalMove) {
  std::stop_source source;
  source.request_stop();
  for (const std::string& game : games) {
    const auto position = start_of(game);
    Request request;
    request.token = source.get_token();
    const auto answer = position->best(request);
    ASSERT_TRUE(answer) << game;
    EXPECT_THAT(position->moves(), testing::Contains(answer->best().move)) << game;
  }
}

TEST(ByNodes, LooksAtNoMoreThanAskedFor) {
  for (const std::string& game : games) {
    const auto position = start_of(game);
    for (const std::uint64_t nodes : {1ULL, 100ULL, 5'000ULL}) {
      Request request;
      request.limits.nodes = nodes;
      const auto answer = position->best(request);
      ASSERT_TRUE(answer);
      EXPECT_LE(answer->nodes, nodes) << game;
      const auto again = position->best(request);
      EXPECT_EQ(again->best().move, answer->best().move) << "one thread repeats itself";
      EXPECT_EQ(again->nodes, answer->nodes);
    }
  }
}

TEST(ByTime, StopsEarlyWhenTheResultIsProven) {
  struct Known {
    std::string game;
    int sign;  // a win, a draw or a loss for the side to move
  };
  // From rules.md's games: known from other programs.
  for (const Known& known :
       {Known{"kcell:n=2,k=5", 1}, Known{"kcell:n=2,k=7", 0}, Known{"kcell:n=3,k=9", 1},
        Known{"kcell:n=1,k=9", -1}, Known{"kcell:n=3,k=15", 0}, Known{"oska:n=4", 1}}) {
    const auto position = start_of(known.game);
    Request request;
    request.limits.seconds = 600;
    const auto answer = position->best(request);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->best().proven) << known.game;
    EXPECT_LT(answer->seconds, 300) << known.game;
    const Value score = answer->best().score;
    EXPECT_EQ((score > 0) - (score < 0), known.sign) << known.game;
    EXPECT_EQ(answer->best().distance.has_value(), known.sign != 0) << known.game;
  }
}

// What a deeper search by time left behind must not show in a search by depth.
TEST(KeptTable, LeaksNothingDeeperIntoASearchByDepth) {
  for (const std::string game : {"ctf", "oska:n=5", "kcell:n=4,k=15", "fortress", "checkers"}) {
    Table table(16);
    const auto position = start_of(game);
    Request deeper;
    deeper.limits.nodes = 200'000;
    deeper.table = &table;
    ASSERT_TRUE(position->best(deeper));
    for (int depth = 1; depth <= 5; depth++) {
      Request request;
      request.limits.depth = depth;
      request.exact = true;
      const auto fresh = position->best(request);
      request.table = &table;
      const auto kept = position->best(request);
      ASSERT_TRUE(fresh && kept);
      EXPECT_EQ(kept->best().score, fresh->best().score) << game << " depth " << depth;
      EXPECT_EQ(kept->best().move, fresh->best().move) << game << " depth " << depth;
    }
  }
}

TEST(Progress, IsToldAfterEveryRound) {
  const auto position = start_of("checkers");
  std::vector<int> depths;
  std::vector<std::uint64_t> nodes;
  Request request;
  request.limits.depth = 6;
  request.exact = true;
  request.progress = [&](const Answer& answer) {
    depths.push_back(answer.depth);
    nodes.push_back(answer.nodes);
    EXPECT_FALSE(answer.best().moves.empty());
  };
  ASSERT_TRUE(position->best(request));
  EXPECT_THAT(depths, testing::ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_TRUE(std::ranges::is_sorted(nodes));
}

// The scores of the K best moves are those of the moves searched one by one.
TEST(Lines, AreTheBestMovesWithTheirOwnScores) {
  for (const std::string game : {"oska:n=5", "checkers", "ctf", "fortress:size=4,moves=9"}) {
    const auto position = start_of(game);
    Request request;
    request.limits.depth = 4;
    request.exact = true;
    request.lines = 1000;
    const auto answer = position->best(request);
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->lines.size(), position->moves().size()) << "as many as there are";
    request.lines = 1;
    request.limits.depth = 3;
    Value before = answer->lines[0].score;
    for (const engine::Line& line : answer->lines) {
      EXPECT_LE(line.score, before);
      before = line.score;
      const auto child = position->after(line.move);
      ASSERT_TRUE(child);
      const auto reply = (*child)->best(request);
      ASSERT_TRUE(reply);
      EXPECT_EQ(line.score, -reply->best().score) << game << ' ' << line.move;
    }
  }
}

}  // namespace
}  // namespace plyhouse
