// A board as data for whoever draws it: where each cell is, how moves name it, and what stands on
// it. It holds no rule.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ink.hpp"

namespace plyhouse {

struct Picture {
  struct Piece {
    char side;
    std::string kind;     // man, flag, tower, castle, ...
    int count = 1;        // flags of a castle
    bool closed = false;  // under siege
  };

  struct Cell {
    std::string name;  // as in moves: A1, or 3
    double x;          // its middle, in widths of a cell from the left
    double y;          // and from the top
    int row;           // of the position text
    std::string symbol;
    std::optional<Piece> piece{};
    std::optional<char> held{};  // the side whose territory it is
    bool dark = false;
  };

  double width = 0;  // in cells
  double height = 0;
  std::vector<Cell> cells{};           // in the order of the position text
  std::vector<std::string> symbols{};  // that a cell may hold, the empty one first
  std::string separator{};             // between the symbols of a row
  std::string note{};                  // what else there is to know, in words
  char light = 'w';                    // the side whose pieces are drawn light

  const Cell* find(std::string_view name) const;
};

// What every symbol of a board text means.
struct PictureKey {
  std::vector<std::string> symbols;  // the empty one first; the others are sides' letters
  std::string capital = "king";      // what a capital letter stands for; a small one is a man
};

// The picture of a position text whose rows have one symbol a cell. Cells are named by column and
// row, `B2`; a shorter row stands in the middle.
Picture picture_of_rows(std::string_view text, const PictureKey& key);

// The same for a text of which nothing is known but the letters of the sides.
Picture picture_of_unknown(std::string_view text, std::string_view sides);

// White, or in a game without a White the side that opens.
constexpr char light_side(std::string_view sides) {
  return sides.find('w') != std::string_view::npos ? 'w' : sides[0];
}

// A board for a terminal, with the names of its rows and columns as far as the cells' names have
// them: a letter and a number, or a number and a letter.
std::string drawing_of(const Picture& picture, const Ink& ink);

// The cells that a move begins and ends on: none where something is only put down, and none at all
// in a pass.
struct MoveEnds {
  std::optional<std::string> from{};
  std::optional<std::string> to{};
};

// A move names both cells, or one, or none: then the picture after it, made only in that case,
// tells where a piece has gone or come.
MoveEnds ends_of(std::string_view move, const Picture& before,
                 const std::function<Picture()>& picture_after);

}  // namespace plyhouse
