// The solvers against exhaustive search over the slow rules: on thousands of small positions the
// same value, a move that keeps it, the same value of every move, and now and then a proof that the
// slow rules accept and that can be played by.
#include <gtest/gtest.h>
#include <pthread.h>

#include <random>
#include <set>
#include <unordered_set>

#include "all_games.hpp"
#include "solve/build.hpp"
#include "solve/forward_solver.hpp"
#include "solve/proof_book.hpp"
#include "solve/proof_number_solver.hpp"
#include "solve/retrograde_solver.hpp"
#include "tests/folder.hpp"
#include "tests/positions.hpp"
#include "tests/twin/truth.hpp"
#include "verify/verify.hpp"

namespace plyhouse {
namespace {

using tests::amount;

constexpr Fate fate_from(int value) {
  return value == 0 ? Fate::draw : value > 0 ? Fate::win : Fate::loss;
}

constexpr std::string_view word_of(Fate fate) {
  return fate == Fate::draw ? "draw" : fate == Fate::win ? "win" : "loss";
}

// A game with its slow twin, and everything that the solvers must agree on.
template <class F, class G>
class Arbiter {
 public:
  using Plain = typename twin::TwinOf<F>::Position;

  Arbiter(G game, const OptionValues& values) : game_(std::move(game)), values_(values) {
    name_ = F::name;
    for (std::size_t i = 0; i < values.size(); i++) {
      name_ += fmt::format("{}{}={}", i == 0 ? ':' : ',', F::options[i].name, values[i]);
    }
  }

  const G& game() const { return game_; }
  const std::string& name() const { return name_; }
  const OptionValues& values() const { return values_; }

  Fate truth(const State<G>& state) {
    return fate_from(
        truth_.value_to_mover(twin::TwinOf<F>::read(write_state(game_, state), values_)));
  }

  Fate truth_after(const State<G>& state, MoveOf<G> move) {
    const State<G> next = after(game_, state, move);
    const Outcome outcome = Root<G>(game_, next).node().outcome(game_);
    const Side mover = game_.side(state.position);
    if (outcome != Outcome::open) return fate_of(outcome, mover);
    return opposite(truth(next));
  }

  void expect_right(const State<G>& state, const Solved& solved) {
    SCOPED_TRACE(name_ + ' ' + write_state(game_, state));
    const Fate expected = truth(state);
    ASSERT_TRUE(solved.verdict);
    ASSERT_EQ(solved.verdict->fate, expected);
    MovesOf<G> moves;
    Root<G>(game_, state).node().moves(game_, moves);
    ASSERT_TRUE(solved.move);
    ASSERT_LT(*solved.move, moves.size());
    ASSERT_EQ(truth_after(state, moves[*solved.move]), expected) << "by the move";
    if (solved.moves.empty()) return;
    ASSERT_EQ(static_cast<int>(solved.moves.size()), moves.size());
    for (int i = 0; i < moves.size(); i++) {
      ASSERT_EQ(solved.moves[static_cast<std::size_t>(i)].fate, truth_after(state, moves[i])) << i;
    }
  }

  // The file says what the solver says, the slow rules agree, and who plays by it keeps it.
  void expect_proof(const State<G>& state, Fate fate, const std::string& path) {
    SCOPED_TRACE(name_ + ' ' + write_state(game_, state));
    const verify::Answer<verify::Proven> found = verify::verify(path);
    ASSERT_TRUE(std::holds_alternative<verify::Proven>(found))
        << std::get<verify::Refusal>(found).what;
    const auto& proven = std::get<verify::Proven>(found);
    EXPECT_EQ(proven.claim.game, name_);
    EXPECT_EQ(proven.claim.position, write_state(game_, state));
    EXPECT_EQ(name_of(proven.claim.value), word_of(fate));
    if constexpr (!Remembers<G>) {
      const auto book = ProofBook<G>::read(game_, name_, path, {});
      ASSERT_TRUE(book) << book.error().what;
      const Side mover = game_.side(state.position);
      if (fate != Fate::loss) play_by(*book, state.position, mover, fate);
      if (fate != Fate::win) play_by(*book, state.position, other(mover), opposite(fate));
    }
  }

 private:
  // Against every reply: the book has a move wherever `side` is to move, and the game never ends
  // worse than `wanted`.
  void play_by(const ProofBook<G>& book, const PositionOf<G>& root, Side side, Fate wanted) const {
    std::set<Key> met;
    std::vector<PositionOf<G>> open{root};
    while (!open.empty()) {
      const PositionOf<G> position = open.back();
      open.pop_back();
      const Outcome outcome = game_.outcome(position);
      if (outcome != Outcome::open) {
        ASSERT_GE(fate_of(outcome, side), wanted) << game_.write(position);
        continue;
      }
      if (!met.insert(game_.key(position)).second) continue;
      MovesOf<G> moves;
      game_.moves(position, moves);
      if (game_.side(position) != side) {
        for (MoveOf<G> move : moves) open.push_back(game_.after(position, move));
        continue;
      }
      const auto advice = book.ask(game_, position);
      ASSERT_TRUE(advice) << game_.write(position);
      ASSERT_GE(advice->at_least, wanted) << game_.write(position);
      ASSERT_LT(advice->move, moves.size());
      open.push_back(game_.after(position, moves[advice->move]));
    }
  }

  G game_;
  OptionValues values_;
  std::string name_;
  twin::Truth<Plain> truth_{F::sides[0]};
};

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
  void compare(Arbiter<F, G>& arbiter, const State<G>& state, BoundsTable& small) {
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
      ask_prover(arbiter, state, small);
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
    BoundsTable small(0);
    for (int i = 0; i < count && !HasFatalFailure();) {
      std::vector<State<G>> game;
      tests::walk_at_random(arbiter.game(), random_, 1'000,
                            [&](const State<G>& state) { game.push_back(state); });
      const std::size_t left = 1 + random_() % static_cast<unsigned>(most_left);
      const State<G>& state = game[game.size() - std::min(game.size(), 1 + left)];
      if (!is_open(arbiter.game(), state) || !is_small(arbiter.game(), state)) continue;
      compare(arbiter, state, small);
      i++;
    }
  }

  // Random boards; in a game with a past, as if some other random boards had been there before.
  template <class F, class G>
  void compare_boards(Arbiter<F, G>& arbiter, int count) {
    BoundsTable small(0);
    for (int i = 0; i < count && !HasFatalFailure();) {
      const std::string text = twin::TwinOf<F>::random_text(arbiter.values(), random_);
      auto state = read_state(arbiter.game(), text);
      if (!state || !is_open(arbiter.game(), *state) || !is_small(arbiter.game(), *state)) continue;
      if constexpr (Remembers<G>) {
        give_past(arbiter.game(), *state);
        if (!is_open(arbiter.game(), *state)) continue;
      }
      compare(arbiter, *state, small);
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

using OskaArbiter = Arbiter<oska::Family, oska::Game<Bits64>>;
using KCellArbiter = Arbiter<kcell::Family, kcell::Game>;
using FortressArbiter = Arbiter<fortress::Family, fortress::Game>;
using CtfArbiter = Arbiter<ctf::Family, ctf::Game<Bits64>>;

OskaArbiter oska_of(int n) { return {oska::Game<Bits64>(n), {n}}; }
KCellArbiter kcell_of(int n, int k) { return {kcell::Game(n, k), {n, k}}; }
FortressArbiter fortress_of(int size, int moves) {
  return {fortress::Game(size, moves), {size, moves}};
}
CtfArbiter ctf_of(int size) { return {ctf::Game<Bits64>(size), {size}}; }

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
