// The ladder: every rung gives the answer of plain minimax, and a rung that takes too long is told.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <random>

#include "search/climb.hpp"
#include "search/minimax.hpp"
#include "tests/positions.hpp"
#include "tests/program.hpp"

namespace plyhouse {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using tests::run;
using tests::said;

template <class F>
class LadderOf : public testing::Test {};

TYPED_TEST_SUITE(LadderOf, tests::EveryFamily);

template <Game G>
void expect_all_rungs_right(const G& game, const State<G>& state, int depth) {
  const Root<G> root(game, state);
  const std::vector<LadderRung> ladder = Climber<G>(game, root.node(), {depth, 1000, {}}).climb();
  ASSERT_EQ(ladder.size(), rungs.size() - (Claims<G> ? 0 : 1) - (HasImages<G> ? 0 : 1));
  ASSERT_FALSE(difference_in(ladder));
  for (int ahead = 1; ahead <= depth; ahead++) {
    Minimax<G> minimax(game);
    const auto expected = minimax.choose(root.node(), ahead);
    for (const LadderRung& rung : ladder) {
      const LadderStep* step = rung.at(ahead);
      ASSERT_NE(step, nullptr);
      EXPECT_EQ(step->value, expected.value) << rung.rung.name << ' ' << write_state(game, state);
      EXPECT_EQ(step->move, expected.move) << rung.rung.name << ' ' << write_state(game, state);
    }
    EXPECT_EQ(ladder[0].at(ahead)->nodes, minimax.nodes()) << "plain minimax in other clothes";
    EXPECT_EQ(ladder[0].at(ahead)->cuts, 0U);
    EXPECT_LE(ladder[1].at(ahead)->nodes, minimax.nodes());
  }
}

TYPED_TEST(LadderOf, EveryRungAnswersAsMinimaxDoes) {
  std::mt19937 random(5);
  for (const OptionValues& options : twin::TwinOf<TypeParam>::sizes()) {
    const auto made = TypeParam::make(options);
    std::visit(
        [&]<class G>(const G& game) {
          if (Root<G>(game, {game.start()}).node().outcome(game) != Outcome::open) return;
          for (int i = 0; i < (options.empty() ? 100 : 10); i++) {
            const State<G> state =
                tests::random_open_state(game, random, static_cast<int>(random() % 40));
            const int moves = std::max(2, Root<G>(game, state).node().count_moves(game));
            const int depth = static_cast<int>(std::log(3000.0) / std::log(moves));
            expect_all_rungs_right(game, state, std::clamp(depth, 1, 6));
          }
        },
        *made);
  }
}

TEST(Ladder, FindsTwoRungsThatDiffer) {
  const LadderStep step{1, 10, 0, 0.1, 5, 2};
  std::vector<LadderRung> ladder(3);
  ladder[0].steps = {step};
  ladder[1].steps = {step, {2, 20, 1, 0.1, 7, 1}};
  ladder[2].steps = {step, {2, 15, 1, 0.1, 7, 1}};
  EXPECT_FALSE(difference_in(ladder));
  ladder[2].steps[1].move = 0;
  const auto difference = difference_in(ladder);
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->depth, 2);
  EXPECT_EQ(difference->one, 1U);
  EXPECT_EQ(difference->other, 2U);
}

TEST(LadderCommand, ShowsWhatEachRungSaves) {
  const json ladder = json::parse(said({"ladder", "oska", "--depth", "6", "--json"}));
  const json best = json::parse(said({"best", "oska", "--depth", "6", "--table", "16", "--json"}));
  EXPECT_EQ(ladder["agree"], true);
  for (const json& rung : ladder["rungs"]) {
    EXPECT_EQ(rung["move"], best["move"]);
    EXPECT_EQ(rung["value"], best["score"]);
    EXPECT_EQ(rung["depths"].size(), 6U);
    EXPECT_EQ(rung["depths"].back()["nodes"], rung["nodes"]);
  }
  const json& minimax = ladder["rungs"][0];
  const json& last = ladder["rungs"].back();
  EXPECT_EQ(last["nodes"], best["nodes"]) << "the whole ladder is the search itself";
  EXPECT_NEAR(last["times_fewer_than_minimax"].get<double>(),
              minimax["nodes"].get<double>() / last["nodes"].get<double>(), 1e-6);
  const std::string text = said({"ladder", "oska", "--depth", "6"});
  EXPECT_THAT(text, HasSubstr("\nalpha-beta "));
  EXPECT_THAT(text, HasSubstr("\nAll rungs agree at every depth; at depth 6 on " +
                              best["move"].get<std::string>()));
}

TEST(LadderCommand, StopsARungThatTakesTooLong) {
  const std::vector<std::string> question{"ladder", "checkers", "--depth", "60", "--time", "0.05"};
  const std::string text = said(question);
  EXPECT_THAT(text, testing::ContainsRegex("plain minimax +more than [0-9]+ nodes, stopped\n"));
  EXPECT_THAT(text, HasSubstr("No rung came to depth 60"));
  const json answer =
      json::parse(said({"ladder", "checkers", "--depth", "60", "--time", "0.05", "--json"}));
  for (const json& rung : answer["rungs"]) {
    EXPECT_EQ(rung["finished"], false);
    EXPECT_GT(rung["stopped_after_nodes"], 0);
  }
}

TEST(LadderCommand, RefusesWhatItCannotDo) {
  EXPECT_THAT(run({"ladder", "kcell"}).err, HasSubstr("--depth"));
  EXPECT_THAT(run({"ladder", "kcell", "--depth", "0"}).err, HasSubstr("--depth"));
  EXPECT_THAT(run({"ladder", "kcell", "--depth", "2", "--time", "0"}).err, HasSubstr("--time"));
  const auto over = run({"ladder", "kcell", "xx___oo o", "--depth", "2"});
  EXPECT_EQ(over.status, 2);
  EXPECT_EQ(over.out, "");
  EXPECT_EQ(over.err, "plyhouse: no move to choose: the game is over, draw\n");
}

}  // namespace
}  // namespace plyhouse
