// Mirrored and turned boards: the key of an image is the key of the board that a person would draw,
// and it plays alike.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/text.hpp"
#include "search/perft.hpp"
#include "tests/positions.hpp"

namespace plyhouse {
namespace {

using Cells = std::vector<std::vector<std::string>>;

template <class F>
class EveryImage : public testing::Test {};
TYPED_TEST_SUITE(EveryImage, tests::EveryFamily);

// The cells of a text, which in Fortress are numbers with commas.
Cells cells_of(const std::string& board) {
  const bool numbers = board.find(',') != std::string::npos;
  Cells cells;
  for (std::string_view row : split(board, '/')) {
    cells.emplace_back();
    if (numbers) {
      for (std::string_view cell : split(row, ',')) cells.back().emplace_back(cell);
    } else {
      for (char cell : row) cells.back().emplace_back(1, cell);
    }
  }
  return cells;
}

std::string text_of(const Cells& cells, bool numbers) {
  std::string text;
  for (const auto& row : cells) {
    if (!text.empty()) text += '/';
    text += fmt::format("{}", fmt::join(row, numbers ? "," : ""));
  }
  return text;
}

// The board as drawn, a quarter turned as often as the image's number says, and mirrored.
std::string image_text(const std::string& text, int image) {
  const std::size_t space = text.find(' ');
  const std::string board = text.substr(0, space);
  Cells cells = cells_of(board);
  for (int turn = 0; turn < image / 2; turn++) {
    Cells turned = cells;
    const std::size_t size = cells.size();
    for (std::size_t row = 0; row < size; row++) {
      for (std::size_t column = 0; column < size; column++) {
        turned[column][size - 1 - row] = cells[row][column];
      }
    }
    cells = turned;
  }
  if (image % 2 == 1) {
    for (auto& row : cells) std::ranges::reverse(row);
  }
  return text_of(cells, board.find(',') != std::string::npos) + text.substr(space);
}

TYPED_TEST(EveryImage, HasTheKeyOfItsOwnBoardAndPlaysAlike) {
  std::mt19937 random(2);
  int checked = 0;
  bool has_images = false;
  for (const OptionValues& options : twin::TwinOf<TypeParam>::sizes()) {
    const auto made = TypeParam::make(options);
    std::visit(
        [&]<class G>(const G& game) {
          if constexpr (HasImages<G>) {
            has_images = true;
            for (int i = 0; i < 5; i++, checked++) {
              const State<G> state = tests::random_state(game, random, 1 + 5 * i);
              for (int image = 0; image < G::images; image++) {
                const auto drawn = game.read(image_text(game.write(state.position), image));
                ASSERT_TRUE(drawn) << game.write(state.position) << " image " << image;
                ASSERT_EQ(game.image_key(state.position, image), game.key(*drawn))
                    << game.write(state.position) << " image " << image;
                ASSERT_EQ(perft(game, Node<G>(*drawn), 2), perft(game, Node<G>(state.position), 2));
              }
            }
          }
        },
        *made);
  }
  if (!has_images) GTEST_SKIP() << TypeParam::name << " has no images";
  EXPECT_GE(checked, 50);
}

}  // namespace
}  // namespace plyhouse
