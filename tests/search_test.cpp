// Searching by depth: the value and the move of plain minimax, on random positions of all games and
// sizes, whatever techniques are on.
#include <gtest/gtest.h>

#include <random>

#include "search/deepening.hpp"
#include "search/minimax.hpp"
#include "tests/positions.hpp"
#include "tests/twin/twins.hpp"

namespace plyhouse {
namespace {

template <class F>
class ByDepth : public testing::Test {};

TYPED_TEST_SUITE(ByDepth, tests::EveryFamily);

// The deepest that plain minimax can look without taking all day.
template <Game G>
int affordable_depth(const G& game, const Node<G>& node, std::mt19937& random) {
  const auto moves = static_cast<double>(std::max(node.count_moves(game), 2));
  const int most = static_cast<int>(std::log(50'000.0) / std::log(moves));
  return std::clamp(1 + static_cast<int>(random() % 5), 1, std::max(1, most));
}

template <Game G>
struct Case {
  const G& game;
  const State<G>& state;
  int depth;
  Table& table;
  typename Minimax<G>::Choice expected;
};

// With the techniques that are built in, or with a choice of them.
template <Game G, class Style = Always<by_depth>>
void expect_same(const Case<G>& question, int threads, Style style = {}) {
  const Root<G> root(question.game, question.state);
  Effort<G> effort;
  effort.limits.depth = question.depth;
  effort.threads = threads;
  const Found<G> found = deepen(question.game, root.node(), question.table, effort, style);
  const auto where =
      fmt::format("{} at depth {}, {} threads", write_state(question.game, question.state),
                  question.depth, threads);
  ASSERT_EQ(found.best.empty(), question.expected.move < 0) << where;
  if (found.best.empty()) return;
  ASSERT_EQ(found.best[0].value, question.expected.value) << where;
  ASSERT_EQ(found.best[0].move, question.expected.move) << where;
}

TYPED_TEST(ByDepth, ValueAndMoveAreThoseOfPlainMinimax) {
  std::mt19937 random(11);
  int positions = 0;
  constexpr std::size_t wanted = tests::amount(410);  // of each game
  const auto sizes = twin::TwinOf<TypeParam>::sizes();
  for (const OptionValues& options : sizes) {
    const auto made = TypeParam::make(options);
    std::visit(
        [&]<class G>(const G& game) {
          Table table(4);
          const int count = static_cast<int>(wanted / sizes.size() + 1);
          for (int i = 0; i < count && !this->HasFatalFailure(); i++, positions++) {
            const State<G> state =
                tests::random_state(game, random, static_cast<int>(random() % 60));
            const Root<G> root(game, state);
            const int depth = affordable_depth(game, root.node(), random);
            // The table is kept from position to position, as in a game.
            const Case<G> question{game, state, depth, table,
                                   Minimax<G>(game).choose(root.node(), depth)};
            expect_same(question, 1);
            expect_same(question, 2);
            expect_same(question, 1, Chosen{{.table = false}});
            expect_same(question, 1, Chosen{plain_alpha_beta});
          }
        },
        *made);
  }
  this->RecordProperty("positions", positions);
  EXPECT_GE(positions, tests::amount(400));
}

// A game in which both sides shuffle sideways as long as they can, so that more and more boards are
// forbidden.
template <Game G>
State<G> shuffled_state(const G& game, std::mt19937& random, int plies) {
  State<G> state{game.start()};
  for (int ply = 0; ply < plies; ply++) {
    MovesOf<G> moves;
    Root<G>(game, state).node().moves(game, moves);
    MovesOf<G> quiet = moves;
    quiet.drop_if([&](MoveOf<G> move) { return !game.reversible(state.position, move); });
    if (moves.empty()) break;
    const MovesOf<G>& from = quiet.empty() ? moves : quiet;
    State<G> next =
        after(game, state, from[static_cast<int>(random() % static_cast<unsigned>(from.size()))]);
    if (Root<G>(game, next).node().outcome(game) != Outcome::open) break;
    state = std::move(next);
  }
  return state;
}

TEST(ByDepthInCapture, LongPastsDecideAsInPlainMinimax) {
  std::mt19937 random(21);
  int forbidden = 0;
  for (int i = 0; i < tests::amount(500) && !testing::Test::HasFatalFailure(); i++) {
    const ctf::Game<Bits64> game(3 + i % 3);
    using G = ctf::Game<Bits64>;
    Table table(1);
    const State<G> state = shuffled_state(game, random, 20 + static_cast<int>(random() % 60));
    const Root<G> root(game, state);
    MovesOf<G> all;
    game.moves(state.position, all);
    if (root.node().count_moves(game) < all.size()) forbidden++;
    const int depth = affordable_depth(game, root.node(), random);
    const Case<G> question{game, state, depth, table, Minimax<G>(game).choose(root.node(), depth)};
    expect_same(question, 1);
    expect_same(question, 2);
    expect_same(question, 1, Chosen{{.table = false}});
  }
  EXPECT_GE(forbidden, tests::amount(100)) << "positions in which the past forbids a move";
}

}  // namespace
}  // namespace plyhouse
