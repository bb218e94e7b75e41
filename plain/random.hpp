// Boards of random cells in the shape of a position's text, for tests to read. They may be ones
// that no game can read, and that too is a test.
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace plyhouse::plain {

// From 0 to one less than `count`.
inline std::size_t pick(std::mt19937& random, std::size_t count) { return random() % count; }

// Where in a text BOARD SIDE the cells stand, each a letter of its own.
inline std::vector<std::size_t> cells_of(const std::string& text) {
  std::vector<std::size_t> cells;
  for (std::size_t place = 0; text[place] != ' '; ++place) {
    if (text[place] != '/') cells.push_back(place);
  }
  return cells;
}

// Sets these cells, thinly or thickly. The first symbol is the empty cell.
inline void fill(std::string& text, const std::vector<std::size_t>& cells, std::string_view symbols,
                 std::mt19937& random) {
  std::bernoulli_distribution is_set(std::uniform_real_distribution<>(0.05, 0.7)(random));
  for (const std::size_t cell : cells) {
    text[cell] = symbols[is_set(random) ? 1 + pick(random, symbols.size() - 1) : 0];
  }
}

inline void set_side(std::string& text, std::string_view sides, std::mt19937& random) {
  text[text.find(' ') + 1] = sides[pick(random, sides.size())];
}

}  // namespace plyhouse::plain
