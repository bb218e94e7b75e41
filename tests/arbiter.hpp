// Judges solvers by exhaustive search over the slow rules: the same value, a move that keeps it,
// the same value of every move, and a proof that the slow rules accept and that can be played by.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "all_games.hpp"
#include "core/node.hpp"
#include "core/state.hpp"
#include "solve/proof_book.hpp"
#include "solve/solution.hpp"
#include "tests/twin/truth.hpp"
#include "tests/twin/twins.hpp"
#include "verify/verify.hpp"

namespace plyhouse::tests {

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

using OskaArbiter = Arbiter<oska::Family, oska::Game<Bits64>>;
using KCellArbiter = Arbiter<kcell::Family, kcell::Game>;
using FortressArbiter = Arbiter<fortress::Family, fortress::Game>;
using CtfArbiter = Arbiter<ctf::Family, ctf::Game<Bits64>>;

inline OskaArbiter oska_of(int n) { return {oska::Game<Bits64>(n), {n}}; }
inline KCellArbiter kcell_of(int n, int k) { return {kcell::Game(n, k), {n, k}}; }
inline FortressArbiter fortress_of(int size, int moves) {
  return {fortress::Game(size, moves), {size, moves}};
}
inline CtfArbiter ctf_of(int size) { return {ctf::Game<Bits64>(size), {size}}; }

}  // namespace plyhouse::tests
