// Known values of whole games, each with a proof that others accept; and what becomes of a proof
// that is damaged.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "solve/forward_solver.hpp"
#include "solve/proof_number_solver.hpp"
#include "tests/amount.hpp"
#include "tests/arbiter.hpp"
#include "tests/folder.hpp"

namespace plyhouse {
namespace {

using tests::amount;
using tests::Arbiter;
using tests::ctf_of;
using tests::fortress_of;
using tests::FortressArbiter;
using tests::kcell_of;
using tests::KCellArbiter;
using tests::oska_of;

// Solved, proven to others, and played by the proof.
class Starts : public testing::Test {
 protected:
  template <class F, class G>
  void expect(Arbiter<F, G> arbiter, Fate fate, int threads = 1) {
    SCOPED_TRACE(arbiter.name());
    const State<G> state{arbiter.game().start()};
    SolvePlan plan;
    plan.memory_megabytes = 16;
    plan.threads = threads;
    plan.proof = folder_.path() / "start.proof";
    const auto check = [&](const Expected<Solved>& solved) {
      ASSERT_TRUE(solved);
      ASSERT_TRUE(solved->verdict);
      EXPECT_EQ(solved->verdict->fate, fate);
      arbiter.expect_proof(state, fate, *plan.proof);
    };
    if constexpr (!Remembers<G>) {
      check(ForwardSolver<G>(arbiter.game(), arbiter.name(), state, plan).solve());
    } else {
      check(ProofNumberSolver<G>(arbiter.game(), state, plan).solve(arbiter.name()));
    }
  }

  // Every piece of advice keeps what it says.
  void expect_true(const ProofBook<kcell::Game>& book, KCellArbiter& arbiter) const {
    const kcell::Game& game = arbiter.game();
    std::vector<PositionOf<kcell::Game>> open{game.start()};
    std::set<Key> met;
    while (!open.empty()) {
      const auto position = open.back();
      open.pop_back();
      if (game.outcome(position) != Outcome::open) continue;
      if (!met.insert(game.key(position)).second) continue;
      MovesOf<kcell::Game> moves;
      game.moves(position, moves);
      for (kcell::Move move : moves) open.push_back(game.after(position, move));
      if (const auto advice = book.ask(game, position)) {
        ASSERT_GE(arbiter.truth_after({position}, moves[advice->move]), advice->at_least);
      }
    }
  }

  tests::Folder folder_;
};

TEST_F(Starts, OfOskaIsWonByWhite) {
  expect(oska_of(4), Fate::win);
  expect(oska_of(4), Fate::win, 2);
}

TEST_F(Starts, OfKCellAreAsOthersHaveFound) {
  for (int k = 3; k <= 12; k++) expect(kcell_of(1, k), k % 2 == 0 ? Fate::win : Fate::loss);
  expect(kcell_of(2, 5), Fate::win);
  expect(kcell_of(2, 6), Fate::draw);
  expect(kcell_of(2, 7), Fate::draw);
  expect(kcell_of(3, 9), Fate::win);
  const int most = amount(1'000) < 1'000 ? 11 : 14;
  for (int k = 10; k <= most; k++) expect(kcell_of(3, k), Fate::draw, 1 + k % 2);
}

TEST_F(Starts, OfFortress) {
  for (const int moves : {1, 2, 3, 4, 5, 6}) {
    FortressArbiter arbiter = fortress_of(2, moves);
    const Fate truth = arbiter.truth({arbiter.game().start()});
    expect(std::move(arbiter), truth);
  }
  expect(fortress_of(3, 6), Fate::win);
}

TEST_F(Starts, OfCaptureTheFlag) { expect(ctf_of(3), Fate::win); }

// A small proof with one byte changed is refused; where its first lines became another claim that
// happens to be true, or the change means nothing, what it says is still right.
TEST_F(Starts, ADamagedProofIsRefusedOrStillTrue) {
  KCellArbiter arbiter = kcell_of(2, 7);
  expect(kcell_of(2, 7), Fate::draw);
  std::ifstream file(folder_.path() / "start.proof", std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(file), {}};
  ASSERT_GT(whole.size(), 60U);
  const auto read = [&](const std::string& bytes) {
    return ProofBook<kcell::Game>::read(arbiter.game(), arbiter.name(),
                                        folder_.write("damaged.proof", bytes), {});
  };
  ASSERT_TRUE(read(whole));
  EXPECT_FALSE(read(whole + '\0')) << "more than all";
  int accepted = 0;
  for (std::size_t i = 0; i < whole.size(); i++) {
    EXPECT_FALSE(read(whole.substr(0, i))) << "cut after " << i;
    for (const int change : {1, 16, 128, 255}) {
      std::string bytes = whole;
      bytes[i] = static_cast<char>(bytes[i] ^ change);
      if (const auto book = read(bytes)) {
        accepted++;
        expect_true(*book, arbiter);
      }
    }
  }
  EXPECT_LT(accepted, 10);
}

}  // namespace
}  // namespace plyhouse
