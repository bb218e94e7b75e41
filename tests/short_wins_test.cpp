// No short win is missed: where somebody can force a win in at most seven moves, the search by
// time, told to finish that depth, plays a winning move and says that it is proven. Reductions and
// everything else that it does without proof are on.
#include <gtest/gtest.h>

#include <random>

#include "search/deepening.hpp"
#include "tests/positions.hpp"

namespace plyhouse {
namespace {

constexpr int longest_win = 7;
constexpr int wanted = tests::amount(300);

template <class F>
class ShortWins : public testing::Test {};
TYPED_TEST_SUITE(ShortWins, tests::EveryFamily);

// Alpha-beta over every line, nothing reduced and nothing remembered; no value where that takes too
// long.
template <Game G>
std::optional<Value> exhaustive_value(const G& game, const Node<G>& node, int depth) {
  const Limits limits{depth, {}, 20'000};
  Stop stop(limits, Clock::now(), {});
  Negamax<G, Chosen> search(game, {}, stop, depth, {plain_alpha_beta});
  const auto choice = search.choose(node, {depth});
  if (stop.stopped()) return {};
  return choice.value;
}

// The value that a search by depth finds, which is that of plain minimax, without claims.
template <Game G>
Value true_value(const G& game, const Node<G>& node, int depth) {
  const Outcome outcome = node.outcome(game);
  if (outcome != Outcome::open) return finished_value(game, node.position(), outcome, 0);
  Table table(4);
  Effort<G> effort;
  effort.limits.depth = depth;
  return deepen(game, node, table, effort, Chosen{{.claims = false}}).best[0].value;
}

template <Game G>
void expect_winning_move(const G& game, const State<G>& state, int depth) {
  const Root<G> root(game, state);
  Table table(1);
  Effort<G> effort;
  effort.limits.depth = depth;
  const Found<G> found = deepen(game, root.node(), table, effort, Always<by_time>{});
  const std::string where = fmt::format("{} at depth {}", write_state(game, state), depth);
  ASSERT_TRUE(found.best[0].proven) << where;
  ASSERT_GT(found.best[0].value, decided_value) << where;
  MovesOf<G> moves;
  root.node().moves(game, moves);
  const Node<G> child = root.node().child(game, moves[found.best[0].move]);
  const Value value = true_value(game, child, distance_of(found.best[0].value) - 1);
  const bool turned = game.side(child.position()) != game.side(state.position);
  EXPECT_GT(turned ? -value : value, decided_value) << where;
}

// A position of a random game, or a board set at random.
template <class F, Game G>
std::optional<State<G>> any_state(const G& game, const OptionValues& options,
                                  std::mt19937& random) {
  if (random() % 2 == 0) {
    const auto read = read_state(game, twin::TwinOf<F>::random_text(options, random));
    if (!read) return {};
    return *read;
  }
  return tests::random_state(game, random, static_cast<int>(random() % 90));
}

TYPED_TEST(ShortWins, AreNeverMissed) {
  std::mt19937 random(3);
  int found = 0;
  for (int tries = 0; found < wanted && tries < 200'000; tries++) {
    // Short wins are common enough there to be found by chance.
    const auto all = twin::TwinOf<TypeParam>::small_sizes();
    const OptionValues& options = all[static_cast<std::size_t>(tries) % all.size()];
    const auto made = TypeParam::make(options);
    std::visit(
        [&]<class G>(const G& game) {
          const std::optional<State<G>> any = any_state<TypeParam>(game, options, random);
          if (!any) return;
          const State<G>& state = *any;
          const Root<G> root(game, state);
          if (root.node().outcome(game) != Outcome::open) return;
          const int depth = 1 + static_cast<int>(random() % longest_win);
          const auto value = exhaustive_value(game, root.node(), depth);
          if (!value || *value < decided_value) return;
          if (distance_of(*value) == 1 && random() % 8 != 0) return;  // not too many easy ones
          found++;
          expect_winning_move(game, state, depth);
        },
        *made);
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GE(found, wanted);
}

}  // namespace
}  // namespace plyhouse
