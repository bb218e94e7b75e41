// Solved positions near the end of random games, compared in value and distance with a look at
// every way the game can go over the slow rules.
#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <unordered_map>

#include "engine/position.hpp"
#include "plain/all_games.hpp"
#include "tests/amount.hpp"

namespace plyhouse {
namespace {

// How every position ends if the winner hurries and the loser delays. Nothing where that takes too
// long, and where play can go round in circles.
template <class Position>
class EveryWay {
 public:
  std::optional<Verdict> verdict(const Position& position) {
    const std::string text = position.text();
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    if (known_.size() >= most_positions) return {};
    const std::string result = position.result();
    const char side = plain::split(text, ' ')[1][0];
    if (result != "open") {
      if (result.starts_with("draw")) return Verdict{Fate::draw};
      return Verdict{result[4] == side ? Fate::win : Fate::loss};
    }
    known_[text] = std::nullopt;  // until it is known: who comes back here goes round in circles
    std::optional<Verdict> best;
    for (const auto& move : position.moves()) {
      const std::optional<Verdict> next = verdict(position.after(move));
      if (!next) return {};
      const Verdict seen = seen_before_move(*next);
      if (!best || is_better(seen, *best)) best = seen;
    }
    return known_[text] = best;
  }

 private:
  static constexpr std::size_t most_positions = 1000;
  std::unordered_map<std::string, std::optional<Verdict>> known_;
};

template <class F>
class Distances : public testing::Test {
 protected:
  using Position = typename F::Position;

  // From the end of a random game back to where looking everywhere takes too long.
  void check_game(const plain::Values& values) {
    std::vector<Position> game{F::start(values)};
    while (!game.back().moves().empty() && game.size() < 200) {
      const auto moves = game.back().moves();
      game.push_back(game.back().after(moves[random_() % moves.size()]));
    }
    for (auto position = game.rbegin(); position != game.rend(); ++position) {
      EveryWay<Position> every_way;
      const std::optional<Verdict> truth = every_way.verdict(*position);
      if (!truth) return;
      const auto opened = engine::open_position(position->game(), position->text());
      ASSERT_TRUE(opened) << opened.error().what;
      engine::SolvePlan plan;
      plan.memory_megabytes = 1;
      plan.distance = true;
      const auto solved = (*opened)->solve(plan);
      ASSERT_TRUE(solved) << solved.error().what;
      ASSERT_EQ(solved->verdict->fate, truth->fate) << position->text();
      if (truth->fate == Fate::draw) continue;
      EXPECT_EQ(solved->verdict->distance, truth->distance) << position->text();
      checked_++;
      if (truth->distance > 0) check_move(*position, *truth, solved->move);
    }
  }

  // The move keeps the value and the distance.
  void check_move(const Position& position, const Verdict& truth, const std::string& chosen) {
    for (const auto& move : position.moves()) {
      if (position.move_text(move) != chosen) continue;
      EveryWay<Position> every_way;
      EXPECT_EQ(seen_before_move(every_way.verdict(position.after(move)).value()), truth)
          << position.text() << ' ' << chosen;
      return;
    }
    ADD_FAILURE() << position.text() << ": no move " << chosen;
  }

  std::mt19937 random_{8};
  int checked_ = 0;
};

template <class Families>
struct AsTypes;
template <class... F>
struct AsTypes<std::tuple<F...>> {
  using Types = testing::Types<F...>;
};

TYPED_TEST_SUITE(Distances, AsTypes<plain::AllFamilies>::Types);

TYPED_TEST(Distances, AreThoseOfEveryWayTheGameCanGo) {
  if (TypeParam::name == "checkers") GTEST_SKIP() << "round in circles: endgames_test compares it";
  if (TypeParam::name == "ctf") GTEST_SKIP() << "not solved forward: solvers_test compares it";
  for (const plain::Values& values : TypeParam::small_sizes()) {
    for (int i = 0; i < tests::amount(8) && !this->HasFatalFailure(); i++) this->check_game(values);
  }
  EXPECT_GT(this->checked_, tests::amount(24));
}

}  // namespace
}  // namespace plyhouse
