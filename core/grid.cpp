#include "core/grid.hpp"

namespace plyhouse {

Bits64 Grid::row_bits(int row) const {
  Bits64 bits = 0;
  for (int column = 0; column < columns_; column++) bits |= bit<Bits64>(square(row, column));
  return bits;
}

Bits64 Grid::column_bits(int column) const {
  Bits64 bits = 0;
  for (int row = 0; row < rows_; row++) bits |= bit<Bits64>(square(row, column));
  return bits;
}

Bits64 Grid::board() const {
  Bits64 bits = 0;
  for (int row = 0; row < rows_; row++) bits |= row_bits(row);
  return bits;
}

Expected<GridPosition> Grid::read(std::string_view text) const {
  Expected<Fields> fields = read_fields(text, symbols_.substr(0, 2));
  if (!fields) return pass_on(fields);
  Expected<std::vector<std::string_view>> lines = read_rows(fields->board, symbols_);
  if (!lines) return pass_on(lines);
  if (static_cast<int>(lines->size()) != rows_) {
    return fail("the board has {} row{}, expected {}", lines->size(), lines->size() == 1 ? "" : "s",
                rows_);
  }
  GridPosition position{{}, fields->side};
  for (int row = 0; row < rows_; row++) {
    const std::string_view line = (*lines)[row];
    if (static_cast<int>(line.size()) != columns_) return wrong_width(row, line.size(), columns_);
    for (int column = 0; column < columns_; column++) {
      const Bits64 here = bit<Bits64>(square(row, column));
      if (line[column] == symbols_[0]) position.men.one |= here;
      if (line[column] == symbols_[1]) position.men.two |= here;
    }
  }
  return position;
}

std::string Grid::write(const GridPosition& position) const {
  std::string text;
  for (int row = 0; row < rows_; row++) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns_; column++) {
      const Square here = square(row, column);
      text += symbols_[has(position.men.one, here) ? 0 : has(position.men.two, here) ? 1 : 2];
    }
  }
  return fmt::format("{} {}", text, symbols_[index(position.to_move)]);
}

std::string Grid::write_step(Square from, Square to) const {
  return fmt::format("{}-{}", name_square(from / columns_, from % columns_),
                     name_square(to / columns_, to % columns_));
}

Expected<PartialOptions> size_of_grid(std::string_view text, const Option& columns,
                                      const Option& rows) {
  const std::vector<std::string_view> lines = split(split(text, ' ')[0], '/');
  const auto height = static_cast<int>(lines.size());
  if (height < rows.least || height > rows.most) {
    return fail("the board has {} row{}, allowed {} to {}", height, height == 1 ? "" : "s",
                rows.least, rows.most);
  }
  const auto width = static_cast<int>(lines[0].size());
  if (width < columns.least || width > columns.most) {
    return fail("row 1 has {} cell{}, allowed {} to {}", width, width == 1 ? "" : "s",
                columns.least, columns.most);
  }
  return PartialOptions{width, height};
}

}  // namespace plyhouse
