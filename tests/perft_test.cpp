// The published counts of move sequences from the start of each game.
#include "search/perft.hpp"

#include <gtest/gtest.h>

#include "engine/position.hpp"

namespace plyhouse {
namespace {

struct Published {
  std::string game;
  std::vector<std::uint64_t> counts;  // at depth 1, 2, ...
};

class Perft : public testing::TestWithParam<Published> {};

TEST_P(Perft, FromTheStart) {
  const auto position = engine::open_position(GetParam().game, "start");
  ASSERT_TRUE(position) << position.error().what;
  EXPECT_EQ((*position)->perft(0), 1U);
  int depth = 0;
  for (std::uint64_t count : GetParam().counts) {
    depth++;
    EXPECT_EQ((*position)->perft(depth), count) << "depth " << depth;
    std::uint64_t sum = 0;
    for (const engine::MoveCount& part : (*position)->divide(depth)) sum += part.count;
    EXPECT_EQ(sum, count) << "divided at depth " << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Perft,
                         testing::Values(Published{"ctf", {7, 49, 450, 4062, 38716}},
                                         Published{"oska", {6, 36, 168, 784, 3376, 13584}},
                                         Published{"kcell", {2, 4, 8, 11, 15, 19, 31, 40}},
                                         Published{"checkers", {7, 49, 379, 2872, 23582, 189143}},
                                         Published{"fortress", {36, 1260, 44100}},
                                         Published{"connect4",
                                                   {7, 49, 343, 2401, 16807, 117649, 823536}},
                                         Published{"breakthrough", {16, 256, 4308, 71478}}),
                         [](const auto& named) { return named.param.game; });

}  // namespace
}  // namespace plyhouse
