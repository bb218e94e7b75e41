// A rectangular board that fits a word, with one symbol a cell: how its text `ROW/ROW/... SIDE` is
// read and written, and how its squares are named. The bits may lie in any regular order.
#pragma once

#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/error.hpp"
#include "core/options.hpp"
#include "core/text.hpp"
#include "core/two_sides.hpp"

namespace plyhouse {

// The men of both sides and whose turn it is: all that there is to a position of many games.
struct GridPosition {
  TwoSides<Bits64> men;
  Side to_move = Side::one;

  friend bool operator==(const GridPosition&, const GridPosition&) = default;
};

class Grid {
 public:
  // `symbols` are those of the two sides and of an empty cell: "wb.".
  Grid(std::string_view symbols, int columns, int rows)
      : Grid(symbols, columns, rows, 0, 1, columns) {}

  // The same with the top left square on bit `corner`, and so many bits from a square to the one
  // on its right and to the one below it.
  Grid(std::string_view symbols, int columns, int rows, Square corner, int right, int down)
      : symbols_(symbols),
        columns_(columns),
        rows_(rows),
        corner_(corner),
        right_(right),
        down_(down) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  Square square(int row, int column) const { return corner_ + row * down_ + column * right_; }
  Bits64 row_bits(int row) const;
  Bits64 column_bits(int column) const;
  Bits64 board() const;

  Expected<GridPosition> read(std::string_view text) const;
  std::string write(const GridPosition& position) const;

  // `A2-A3`, on a board whose bits lie row by row.
  std::string write_step(Square from, Square to) const;

 private:
  std::string_view symbols_;
  int columns_;
  int rows_;
  Square corner_;
  int right_;
  int down_;
};

// What a text says about a game whose two options are its columns and its rows.
Expected<PartialOptions> size_of_grid(std::string_view text, const Option& columns,
                                      const Option& rows);

}  // namespace plyhouse
