// The retrograde solver: it agrees with tables, and the slow rules accept its proofs.
#include <gtest/gtest.h>
#include <pthread.h>

#include <array>
#include <functional>
#include <random>

#include "solve/build.hpp"
#include "solve/retrograde_solver.hpp"
#include "tests/amount.hpp"
#include "tests/arbiter.hpp"
#include "tests/folder.hpp"

namespace plyhouse {
namespace {

using tests::amount;
using tests::Arbiter;

// Tables up to three men are compared with a slow solver elsewhere (tests/endgames_test.cpp); here
// solver and tables agree on them, and the slow rules accept the proofs, with four men too.
class CheckersSolver : public testing::Test {
 protected:
  State<checkers::Game> random_open(int men) {
    const std::vector<Slice> slices = endgames_.slices(men);
    while (true) {
      const Slice slice = slices[random_() % slices.size()];
      if (endgames_.men(slice) != men) continue;
      auto position = endgames_.position(slice, random_() % endgames_.size(slice));
      if (!position || game_.outcome(*position) != Outcome::open) continue;
      return {random_() % 2 == 0 ? *position : endgames_.turned(*position)};
    }
  }

  Solved solve(const State<checkers::Game>& state, const SolvePlan& plan) const {
    const auto solved = RetrogradeSolver(game_, state.position, plan).solve("checkers", state);
    EXPECT_TRUE(solved && solved->verdict && solved->move) << game_.write(state.position);
    return solved.value_or(Solved{});
  }

  checkers::Game game_;
  checkers::Endgames endgames_{game_};
  Arbiter<checkers::Family, checkers::Game> arbiter_{game_, {}};
  tests::Folder folder_;
  std::mt19937 random_{5};
};

TEST_F(CheckersSolver, AgreesWithTablesAndConvincesTheSlowRules) {
  BuildPlan build;
  build.folder = folder_.path();
  build.men = 3;
  ASSERT_TRUE(build_tables(game_, "checkers", build));
  const TableSet<checkers::Game> tables(game_, "checkers", folder_.path());
  const auto verdict_of = [](const KnownVerdict& known) {
    return Verdict{known.fate, known.distance.value_or(0)};
  };
  std::array<int, 3> seen{};
  for (int i = 0; i < amount(120); i++) {
    const State<checkers::Game> state = random_open(2 + i % 2);
    SCOPED_TRACE(game_.write(state.position));
    SolvePlan plan;
    plan.threads = 1 + i % 2;
    plan.all_moves = true;
    if (i % 8 < 2) plan.proof = folder_.path() / "a.proof";
    const Solved solved = solve(state, plan);
    ASSERT_EQ(verdict_of(*solved.verdict), tables.probe(state.position));
    seen.at(static_cast<std::size_t>(solved.verdict->fate))++;
    MovesOf<checkers::Game> moves;
    game_.moves(state.position, moves);
    ASSERT_EQ(static_cast<int>(solved.moves.size()), moves.size());
    for (int m = 0; m < moves.size(); m++) {
      const auto next = tables.probe(game_.after(state.position, moves[m]));
      ASSERT_TRUE(next);
      const Verdict seen_here = seen_before_move(*next);
      ASSERT_EQ(verdict_of(solved.moves[static_cast<std::size_t>(m)]), seen_here) << m;
      if (m == *solved.move) {
        ASSERT_EQ(seen_here, verdict_of(*solved.verdict));
      }
    }
    if (plan.proof) arbiter_.expect_proof(state, solved.verdict->fate, *plan.proof);
  }
  for (const int count : seen) EXPECT_GT(count, amount(8) - 1);
}

TEST_F(CheckersSolver, ConvincesTheSlowRulesWithFourMen) {
  for (int i = 0; i < amount(5) + 1; i++) {
    const State<checkers::Game> state = random_open(4);
    SolvePlan plan;
    plan.threads = 2;
    plan.proof = folder_.path() / "a.proof";
    const Solved solved = solve(state, plan);
    if (*solved.proof_moves > 20'000) continue;
    arbiter_.expect_proof(state, solved.verdict->fate, *plan.proof);
  }
}

// A draw in which play can go on for as long as there are positions: no walk over it may need a
// call for each of them. A little stack stands for a longer game.
TEST_F(CheckersSolver, WritesAndReadsALongDrawWithLittleStack) {
  if (amount(8) < 8) GTEST_SKIP() << "a sanitizer's frames are large";
  const auto state = read_state(
      game_, ".W....../..W...../......../......../......../......../...B..../....B... b");
  ASSERT_TRUE(state);
  SolvePlan plan;
  plan.proof = folder_.path() / "long.proof";
  struct Job {
    std::function<void()> work;
  } job{[&] {
    const Solved solved = solve(*state, plan);
    EXPECT_EQ(solved.verdict->fate, Fate::draw);
    EXPECT_GT(*solved.proof_moves, 100'000U);
    const auto book = ProofBook<checkers::Game>::read(game_, "checkers", *plan.proof, {});
    EXPECT_TRUE(book) << book.error().what;
    EXPECT_GT(book->size(), 100'000U);
  }};
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  constexpr std::size_t little = 512UL * 1024;
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, little), 0);
  pthread_t thread{};
  const auto run = [](void* given) -> void* {
    static_cast<Job*>(given)->work();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, run, &job), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

}  // namespace
}  // namespace plyhouse
