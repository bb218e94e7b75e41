// Connect Four against exact scores that another program found.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/position.hpp"
#include "tests/amount.hpp"

namespace plyhouse::engine {
namespace {

struct Known {
  std::string columns;
  int score;
};

std::vector<Known> known_scores() {
  std::ifstream file(PLYHOUSE_SOURCE_DIR "/tests/data/connect4-scores.txt");
  std::vector<Known> all;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    Known known;
    words >> known.columns >> known.score;
    all.push_back(known);
  }
  return all;
}

// 22 less the stones that the winner has played in the end, as that program counts.
int score_of(const Solution& solution, std::size_t stones) {
  if (solution.verdict->fate == Fate::draw) return 0;
  const int end = static_cast<int>(stones) + *solution.verdict->distance;
  const int score = 22 - (end + 1) / 2;
  return solution.verdict->fate == Fate::win ? score : -score;
}

TEST(ConnectFourScores, AreThoseThatAnotherProgramFound) {
  const std::vector<Known> all = known_scores();
  ASSERT_GT(all.size(), 200U);
  const auto count = static_cast<std::size_t>(tests::amount(static_cast<int>(all.size())));
  for (std::size_t i = 0; i < count; i++) {
    const Known& known = all[i];
    SCOPED_TRACE(known.columns);
    auto position = open_position("connect4", "start").value();
    for (const char column : known.columns) {
      position = position->after(std::string(1, column)).value();
    }
    SolvePlan plan;
    plan.distance = true;
    const Solution solution = position->solve(plan).value();
    EXPECT_EQ(score_of(solution, known.columns.size()), known.score);
    // The move keeps the score.
    const auto next = position->after(solution.move).value();
    EXPECT_EQ(-score_of(next->solve(plan).value(), known.columns.size() + 1), known.score)
        << solution.move;
  }
}

}  // namespace
}  // namespace plyhouse::engine
