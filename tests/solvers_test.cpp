// The solvers against exhaustive search over the slow rules (tests/arbiter.hpp): on thousands of
// small positions of every game but checkers, and now and then with a proof.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>
#include <unordered_set>

#include "solve/forward_solver.hpp"
#include "solve/proof_number_solver.hpp"
#include "solve/retrograde_solver.hpp"
#include "tests/arbiter.hpp"
#include "tests/folder.hpp"
#include "tests/positions.hpp"

namespace plyhouse {
namespace {

using tests::amount;
using tests::Arbiter;
using tests::ctf_of;
using tests::CtfArbiter;
using tests::fortress_of;
using tests::FortressArbiter;
using tests::kcell_of;
using tests::KCellArbiter;
using tests::oska_of;
using tests::OskaArbiter;

template <class G>
bool is_open(const G& game, const State<G>& state) {
  return Root<G>(game, state).node().outcome(game) == Outcome::open;
}

// Whether no more than `most` positions can come of it, so that a slow search is not too slow. With
// its past every position comes once.
template <class G>
class SmallCheck {
 public:
  SmallCheck(const G& game, std::size_t most) : game_(game), most_(most) {}

  bool is_small(const Node<G>& node) {
    if (!Remembers<G> && !met_.insert(node.key(game_)).second) return true;
    if (++count_ > most_) return false;
    MovesOf<G> moves;
    node.moves(game_, moves);
    return std::ranges::all_of(moves,
                               [&](MoveOf<G> move) { return is_small(node.child(game_, move)); });
  }

 private:
  const G& game_;
  std::size_t most_;
  std::size_t count_ = 0;
  std::unordered_set<Key> met_;
};

template <class G>
bool is_small(const G& game, const State<G>& state) {
  return SmallCheck<G>(game, Remembers<G> ? 250 : 1'000).is_small(Root<G>(game, state).node());
}

class Solvers : public testing::Test {
 protected:
  // One position by every solver that can have it, each time in another manner. The small table is
  // everybody's, so that it is soon full and answers are thrown out all the time.
  template <class F, class G>
  void compare(Arbiter<F, G>& arbiter, const State<G>& state, BoundsTable& small_table) {
    seen_[static_cast<std::size_t>(arbiter.truth(state))]++;
    const int turn = turn_++;
    SolvePlan plan;
    plan.memory_megabytes = 1;
    plan.threads = turn % 8 == 0 ? 2 : 1;
    plan.all_moves = turn % 3 == 0;
    if (turn % 60 == 0) plan.proof = folder_.path() / "a.proof";
    const auto check = [&](const Solved& solved) {
      arbiter.expect_right(state, solved);
      if (!plan.proof || testing::Test::HasFatalFailure()) return;
      EXPECT_TRUE(solved.proof_moves);
      arbiter.expect_proof(state, solved.verdict->fate, *plan.proof);
    };
    if constexpr (!Reverses<G> && !Remembers<G>) {
      const auto solved = ForwardSolver<G>(arbiter.game(), arbiter.name(), state, plan).solve();
      ASSERT_TRUE(solved);
      check(*solved);
      ask_prover(arbiter, state, small_table);
    }
    // A table for this one takes longest to make.
    if (Remembers<G> || turn % 3 == 0) {
      check(ProofNumberSolver<G>(arbiter.game(), state, plan).solve(arbiter.name()));
    }
  }

  template <class F, class G>
  void ask_prover(Arbiter<F, G>& arbiter, const State<G>& state, BoundsTable& table) {
    const Root<G> root(arbiter.game(), state);
    const Ground<G> ground(arbiter.game(), root.node());
    const std::atomic<int> round = 0;
    Stop stop(round);
    auto prover = std::make_unique<Prover<G>>(arbiter.game(), ground, table, stop, nullptr);
    const Fate expected = arbiter.truth(state);
    for (const Fate wanted : {Fate::draw, Fate::win}) {
      ASSERT_EQ(prover->is_at_least(root.node(), wanted), expected >= wanted)
          << arbiter.name() << ' ' << write_state(arbiter.game(), state);
    }
  }

  // Positions of random games: the one from which so many random moves led to the end.
  template <class F, class G>
  void compare_late(Arbiter<F, G>& arbiter, int count, int most_left) {
    BoundsTable small_table(0);
    for (int i = 0; i < count && !HasFatalFailure();) {
      std::vector<State<G>> game;
      tests::walk_at_random(arbiter.game(), random_, 1'000,
                            [&](const State<G>& state) { game.push_back(state); });
      const std::size_t left = 1 + random_() % static_cast<unsigned>(most_left);
      const State<G>& state = game[game.size() - std::min(game.size(), 1 + left)];
      if (!is_open(arbiter.game(), state) || !is_small(arbiter.game(), state)) continue;
      compare(arbiter, state, small_table);
      i++;
    }
  }

  // Random boards; in a game with a past, as if some other random boards had been there before.
  template <class F, class G>
  void compare_boards(Arbiter<F, G>& arbiter, int count) {
    BoundsTable small_table(0);
    for (int i = 0; i < count && !HasFatalFailure();) {
      const std::string text = twin::TwinOf<F>::random_text(arbiter.values(), random_);
      auto state = read_state(arbiter.game(), text);
      if (!state || !is_open(arbiter.game(), *state) || !is_small(arbiter.game(), *state)) continue;
      if constexpr (Remembers<G>) {
        give_past(arbiter.game(), *state);
        if (!is_open(arbiter.game(), *state)) continue;
      }
      compare(arbiter, *state, small_table);
      i++;
    }
  }

  // Boards that could come next, so that they must not.
  template <class G>
  void give_past(const G& game, State<G>& state) {
    for (State<G> next = state; state.past.size() < 3;) {
      MovesOf<G> moves;
      Root<G>(game, next).node().moves(game, moves);
      if (moves.empty()) return;
      next = after(game, next,
                   moves[static_cast<int>(random_() % static_cast<unsigned>(moves.size()))]);
      if (random_() % 2 == 0) state.past.push_back(game.board(next.position));
    }
  }

  std::mt19937 random_{11};
  tests::Folder folder_;
  int turn_ = 0;
  std::array<int, 3> seen_{};  // by fate
};

TEST_F(Solvers, AreRightInOska) {
  for (const int n : {4, 5}) {
    OskaArbiter arbiter = oska_of(n);
    compare_late(arbiter, amount(400), 10);
    compare_boards(arbiter, amount(150));
  }
  EXPECT_GT(seen_[0], amount(200));
  EXPECT_GT(seen_[2], amount(200));
}

TEST_F(Solvers, AreRightInKCell) {
  for (int n = 1; n <= 4; n++) {
    for (int k = 2 * n + 1; k <= 3 * n + 5; k++) {
      KCellArbiter arbiter = kcell_of(n, k);
      compare_late(arbiter, amount(40), 3 * n + 6);
      compare_boards(arbiter, amount(16));
    }
  }
  for (const std::size_t fate : {0, 1, 2}) EXPECT_GT(seen_.at(fate), amount(100)) << fate;
}

TEST_F(Solvers, AreRightInFortress) {
  for (const int moves : {1, 2, 3, 4, 5, 8}) {
    FortressArbiter two = fortress_of(2, moves);
    compare_late(two, amount(60), 6);
    compare_boards(two, amount(30));
    FortressArbiter three = fortress_of(3, moves);
    compare_late(three, amount(60), 4);
    compare_boards(three, amount(30));
  }
  FortressArbiter six = fortress_of(6, 21);
  compare_late(six, amount(64), 2);
  for (const std::size_t fate : {0, 1, 2}) EXPECT_GT(seen_.at(fate), amount(30)) << fate;
}

TEST_F(Solvers, AreRightInCaptureTheFlag) {
  CtfArbiter three = ctf_of(3);
  compare_late(three, amount(500), 6);
  compare_boards(three, amount(400));
  CtfArbiter four = ctf_of(4);
  compare_late(four, amount(200), 3);
  EXPECT_GT(seen_[0], amount(200));
  EXPECT_GT(seen_[2], amount(200));
}

// By hand: whoever asks about a finished position, or stops at once, gets no wrong answer.
TEST_F(Solvers, SayNothingWhenStopped) {
  std::stop_source source;
  source.request_stop();
  SolvePlan plan;
  plan.memory_megabytes = 1;
  plan.token = source.get_token();
  plan.proof = folder_.path() / "none.proof";
  const auto kcell = kcell_of(4, 18);
  const State<kcell::Game> start{kcell.game().start()};
  EXPECT_FALSE(ForwardSolver(kcell.game(), kcell.name(), start, plan).solve()->verdict);
  const auto ctf = ctf_of(4);
  const State<ctf::Game<Bits64>> begin{ctf.game().start()};
  EXPECT_FALSE(ProofNumberSolver(ctf.game(), begin, plan).solve(ctf.name()).verdict);
  const checkers::Game game;
  const auto towers =
      read_state(game, ".W....../..W...../......../......../......../......../...B..../....B... b");
  ASSERT_TRUE(towers);
  EXPECT_FALSE(
      RetrogradeSolver(game, towers->position, plan).solve("checkers", *towers).has_value());
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

}  // namespace
}  // namespace plyhouse
