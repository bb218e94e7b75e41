// What a search calls proven is true: compared with the true results of random positions, for
// searches that are stopped soon and late, with one thread and two, with a fresh table and a kept
// one; and a search that was stopped still has a sensible move.
#include <gtest/gtest.h>

#include <random>

#include "engine/position.hpp"
#include "tests/positions.hpp"
#include "tests/twin/truth.hpp"

namespace plyhouse {
namespace {

using engine::Request;
using tests::amount;

template <class Position>
Position random_position(Position position, std::mt19937& random, int plies) {
  for (int ply = 0; ply < plies; ply++) {
    const auto moves = position.moves();
    const Position next = position.after(moves[random() % moves.size()]);
    if (next.result() != "open") break;
    position = next;
  }
  return position;
}

struct Count {
  int draws = 0;
  int decided = 0;
};

// Every answer that is proven has the true sign.
template <class Position>
void compare(const std::string& game, const Position& position, twin::Truth<Position>& truth,
             Table& kept, Count& proven) {
  const int expected = truth.value_to_mover(position);
  const auto opened = engine::open_position(game, position.text());
  ASSERT_TRUE(opened) << opened.error().what;
  for (const std::uint64_t nodes : {300, 2'000, 20'000}) {
    for (const int threads : {1, 2}) {
      for (Table* table : {static_cast<Table*>(nullptr), &kept}) {
        Request request;
        request.limits.nodes = nodes;
        request.threads = threads;
        request.table = table;
        const engine::Line best = (*opened)->best(request)->best();
        if (!best.proven) continue;
        EXPECT_EQ((best.score > 0) - (best.score < 0), expected)
            << position.text() << ", " << nodes << " nodes, " << threads << " threads";
        (expected == 0 ? proven.draws : proven.decided)++;
      }
    }
  }
}

TEST(Proof, IsTrueInKCell) {
  std::mt19937 random(1);
  Count proven;
  for (int i = 0; i < amount(80); i++) {
    const int n = 2 + i % 3;
    const int k = 2 * n + 1 + i % 4;
    twin::Truth<plain::kcell::Position> truth('o');
    Table kept(4);
    const auto start = plain::kcell::Position::start(n, k);
    compare("kcell", random_position(start, random, static_cast<int>(random() % 6)), truth, kept,
            proven);
  }
  EXPECT_GT(proven.draws, amount(200));
  EXPECT_GT(proven.decided, amount(200));
}

TEST(Proof, IsTrueInOska) {
  std::mt19937 random(2);
  Count proven;
  for (int i = 0; i < amount(80); i++) {
    twin::Truth<plain::oska::Position> truth('w');
    Table kept(4);
    const auto start = plain::oska::Position::start(4);
    compare("oska", random_position(start, random, 9 + i % 6), truth, kept, proven);
  }
  EXPECT_GT(proven.decided, amount(400));
}

// Plain minimax looks at the moves in their order: a round that was stopped has seen the first few
// only and says nothing. What counts is the last one that was finished.
TEST(PlainMinimax, AnswersWithItsLastFinishedRound) {
  for (const std::string text :
       {"____oo_oo_x_x____xx_ o", "_oo_o_oo_________xx__xxx o", "ooo_________xxx o"}) {
    const auto position = engine::open_position("kcell", text);
    ASSERT_TRUE(position);
    for (const std::uint64_t nodes : {1'000, 10'000, 100'000}) {
      Request request;
      request.method = engine::Method::minimax;
      request.limits.nodes = nodes;
      const auto stopped = (*position)->best(request);
      ASSERT_TRUE(stopped);
      ASSERT_GE(stopped->depth, 1);
      Request finished;
      finished.method = engine::Method::minimax;
      finished.limits.depth = stopped->depth;
      const auto whole = (*position)->best(finished);
      EXPECT_EQ(stopped->best().move, whole->best().move) << text << ' ' << nodes;
      EXPECT_EQ(stopped->best().score, whole->best().score) << text << ' ' << nodes;
    }
  }
}

}  // namespace
}  // namespace plyhouse
