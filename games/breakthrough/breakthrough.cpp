// Setting up and texts of Breakthrough.
#include "games/breakthrough/breakthrough.hpp"

#include <cstdlib>

namespace plyhouse::breakthrough {

Game::Game(int columns, int rows)
    : grid_("wb.", columns, rows),
      columns_(columns),
      top_row_(grid_.row_bits(0)),
      bottom_row_(grid_.row_bits(rows - 1)),
      not_left_(~grid_.column_bits(0)),
      not_right_(~grid_.column_bits(columns - 1)) {
  // One who is `far` rows ahead of a man and moves first makes half of these steps, and one to the
  // side of each; the last may be the capture.
  for (Square man : squares(grid_.board())) {
    const int row = man / columns;
    row_numbers_.set(man, row);
    for (Square square : squares(grid_.board())) {
      const int far = square / columns - row;
      const int aside = std::abs(square % columns - man % columns);
      const bool near = aside <= (std::abs(far) + 1) / 2;
      if (far == 0) continue;
      auto& ways = far > 0 ? ways_.one : ways_.two;
      auto& catchers = far > 0 ? catchers_.one : catchers_.two;
      if (aside == 0) ways[man] |= bit<Bits64>(square);
      if (near) catchers[man] |= bit<Bits64>(square);
    }
  }
}

Position Game::start() const {
  const Bits64 two_rows = top_row_ | top_row_ << columns_;
  return {{two_rows, two_rows << columns_ * (grid_.rows() - 2)}, Side::one};
}

Expected<Position> Game::read(std::string_view text) const {
  Expected<Position> position = grid_.read(text);
  if (!position) return position;
  const TwoSides<Bits64>& men = position->men;
  for (Side side : {Side::one, Side::two}) {
    if (popcount(men[side]) <= 2 * columns_) continue;
    return fail("{} has {} pieces, at most {} on this board", side == Side::one ? "White" : "Black",
                popcount(men[side]), 2 * columns_);
  }
  if (men.all() == 0) return fail("no piece on the board, at most one side may have lost all");
  if ((men.one & bottom_row_) != 0 && (men.two & top_row_) != 0) {
    return fail("White and Black both stand on their far row, at most one side may");
  }
  return position;
}

Picture Game::picture(const Position& position) const {
  Picture picture = picture_of_rows(write(position), {{".", "w", "b"}});
  for (Picture::Cell& cell : picture.cells) {
    cell.dark = (static_cast<int>(cell.x) + cell.row) % 2 == 1;
  }
  return picture;
}

}  // namespace plyhouse::breakthrough
