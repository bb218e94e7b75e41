// What a game claims to be certain, compared with a full search that does not listen to claims.
#include <gtest/gtest.h>

#include <random>

#include "search/deepening.hpp"
#include "tests/positions.hpp"

namespace plyhouse {
namespace {

template <class F>
class EveryClaim : public testing::Test {};
TYPED_TEST_SUITE(EveryClaim, tests::EveryFamily);

constexpr Technique without_claims{.claims = false};

// How a full search up to the claimed end sees the position; nothing where that is too far away.
template <Game G>
std::optional<Value> searched_value(const G& game, const Node<G>& node, int depth, Table& table) {
  Effort<G> effort;
  effort.limits = {depth, {}, 300'000};
  const Found<G> found = deepen(game, node, table, effort, Chosen{without_claims});
  if (found.depth == depth || found.best[0].proven) return found.best[0].value;
  return {};
}

template <Game G>
int check_claim(const G& game, const State<G>& state, Table& table) {
  const Root<G> root(game, state);
  const Node<G>& node = root.node();
  if (node.outcome(game) != Outcome::open) return 0;
  const std::optional<Claim> claim = node.claim(game);
  if (!claim) return 0;
  const int depth = std::max(claim->worst.moves, claim->best.moves);
  const std::optional<Value> value = searched_value(game, node, depth, table);
  if (!value) return 0;
  const Side side = game.side(state.position);
  EXPECT_GE(*value, ending_value(claim->worst, side, 0)) << write_state(game, state);
  EXPECT_LE(*value, ending_value(claim->best, side, 0)) << write_state(game, state);
  return 1;
}

// Every position of random games, and of boards with men put down at random.
TYPED_TEST(EveryClaim, HoldsInAFullSearch) {
  std::mt19937 random(5);
  constexpr int enough = tests::amount(60);  // of one size
  int here = 0;
  int checked = 0;
  bool claims = false;
  const auto sizes = twin::TwinOf<TypeParam>::sizes();
  for (const OptionValues& options : sizes) {
    const auto made = TypeParam::make(options);
    std::visit(
        [&]<class G>(const G& game) {
          if constexpr (Claims<G>) {
            claims = true;
            here = 0;
            Table table(1);
            // Large boards take long, and claims are rare on them.
            const int most_tries = game.write(game.start()).size() > 90 ? 100 : 1500;
            const auto look = [&](const State<G>& state) {
              if (here < enough) here += check_claim(game, state, table);
            };
            for (int tries = 0; tries < most_tries && here < enough && !testing::Test::HasFailure();
                 tries++) {
              const auto board =
                  read_state(game, twin::TwinOf<TypeParam>::random_text(options, random));
              if (board) look(*board);
              if (tries % 3 == 0 && here < enough / 2) {
                tests::walk_at_random(game, random, 60, look);
              }
            }
            checked += here;
          }
        },
        *made);
  }
  if (!claims) GTEST_SKIP() << TypeParam::name << " claims nothing";
  this->RecordProperty("checked", checked);
  EXPECT_GE(checked, tests::amount(200));
}

}  // namespace
}  // namespace plyhouse
