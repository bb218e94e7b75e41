// Setting up and texts of Connect Four.
#include "games/connect4/connect4.hpp"

namespace plyhouse::connect4 {

Game::Game(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      grid_("xo.", columns, rows, rows - 1, rows + 1, -1),
      board_(grid_.board()),
      floor_(grid_.row_bits(rows - 1)),
      answered_(0),
      inner_(board_ & board_ << (rows + 1) & board_ >> (rows + 1)),
      middle_(inner_ & inner_ << (rows + 1) & inner_ >> (rows + 1)),
      to_the_right_{rows, rows + 1, rows + 2} {
  for (int row = 0; row < rows; row += 2) answered_ |= grid_.row_bits(row);
}

Expected<Position> Game::read(std::string_view text) const {
  Expected<GridPosition> found = grid_.read(text);
  if (!found) return pass_on(found);
  const TwoSides<Bits64>& men = found->men;
  const Position position{men[found->to_move], men.all()};
  const Bits64 unsupported = position.all & board_ & ~(floor_ | position.all << 1);
  if (unsupported != 0) {
    const Square square = lowest(unsupported);
    return fail("row {}, column {}: a stone above an empty cell", rows_ - square % (rows_ + 1),
                square / (rows_ + 1) + 1);
  }
  const int ahead = popcount(men.one) - popcount(men.two);
  if (ahead != (found->to_move == Side::one ? 0 : 1)) {
    return fail("{} x and {} o with {} to move, expected as many, or with o to move one x more",
                popcount(men.one), popcount(men.two), Family::sides[index(found->to_move)]);
  }
  if (has_four(position.own)) {
    return fail("{} has four in a row and cannot be to move", Family::sides[index(found->to_move)]);
  }
  return position;
}

std::string Game::write(const Position& position) const {
  const Side mover = side(position);
  const Bits64 one = mover == Side::one ? position.own : enemy(position);
  return grid_.write({{one, position.all ^ one}, mover});
}

// Columns have numbers, as in moves, and rows letters from the bottom up.
Picture Game::picture(const Position& position) const {
  Picture picture = picture_of_rows(write(position), {{".", "x", "o"}});
  for (int row = 0; row < rows_; row++) {
    for (int column = 0; column < columns_; column++) {
      picture.cells[row * columns_ + column].name =
          fmt::format("{}{}", column + 1, static_cast<char>('A' + rows_ - 1 - row));
    }
  }
  return picture;
}

auto Family::make(const OptionValues& values) -> Expected<Games> {
  if (values[0] * (values[1] + 1) > width_of<Bits64>) {
    return fail("columns={} and rows={} are too many, columns times (rows + 1) is at most 64",
                values[0], values[1]);
  }
  return Games(Game(values[0], values[1]));
}

}  // namespace plyhouse::connect4
