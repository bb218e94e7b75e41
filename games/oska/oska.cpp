// Setting up, texts and drawing of Oska.
#include "games/oska/oska.hpp"

#include <algorithm>
#include <cassert>

#include "core/text.hpp"

namespace plyhouse::oska {

namespace {

int rows_of(int n) { return 2 * n - 3; }

int width_of_row(int n, int row) { return std::max(n - row, row - (n - 4)); }

// The distance of a step down-left; see the drawing in the header.
int left_step(int n) {
  switch (n) {
    case 7:
      return 11;
    case 10:
    case 11:
      return 13;
    case 13:
    case 14:
      return 20;
    default:
      return n - 1;
  }
}

// Reads the rows and finds n from their number.
Expected<std::vector<std::string_view>> read_hourglass(std::string_view board) {
  Expected<std::vector<std::string_view>> rows = read_rows(board, "wb-");
  if (!rows) return rows;
  const Option& option = Family::options[0];
  const auto count = static_cast<int>(rows->size());
  if (count % 2 == 0 || count < rows_of(option.least) || count > rows_of(option.most)) {
    return fail("the board has {} row{}, expected 2n-3 for n pieces a side with n from {} to {}",
                count, count == 1 ? "" : "s", option.least, option.most);
  }
  for (int row = 0; row < count; row++) {
    const std::size_t expected = width_of_row((count + 3) / 2, row);
    if ((*rows)[row].size() != expected) return wrong_width(row, (*rows)[row].size(), expected);
  }
  return rows;
}

}  // namespace

template <class Bits>
Game<Bits>::Game(int n) : n_(n), left_(left_step(n)), right_(left_ + 1), folded_(left_ != n - 1) {
  constexpr int wrap = width_of<Bits> - 1;
  for (int row = 0; row < row_count(); row++) {
    std::vector<Square>& line = rows_.emplace_back();
    Bits& bits = row_bits_.emplace_back();
    for (int column = 0; column < width_of_row(n, row); column++) {
      const Square square = (row * left_ + column + std::min(row, n - 2)) & wrap;
      assert(!has(board_, square));
      line.push_back(square);
      bits |= bit<Bits>(square);
      board_ |= bit<Bits>(square);
      row_numbers_.set(square, row);
    }
  }
  Bits below{};
  below_row_.resize(row_count());
  for (int row = row_count() - 1; row >= 0; row--) {
    below_row_[row] = below;
    below |= row_bits_[row];
    const std::vector<Square>& line = rows_[row];
    for (std::size_t i = 0; i < line.size(); i++) {
      row_of_[line[i]] = static_cast<std::uint8_t>(row);
      mirrored_[line[i]] = static_cast<std::uint16_t>(line[line.size() - 1 - i]);
    }
  }
  top_row_ = row_bits_.front();
  bottom_row_ = row_bits_.back();
  // In a narrower next row a square's neighbours are index-1 and index, in a wider one index and
  // index+1; either way there are two where the row has room for them.
  for (int row = 0; row + 1 < row_count(); row++) {
    const bool narrower = row < n - 2;
    const int width = width_of_row(n, row);
    for (int column = 0; column < width; column++) {
      const Bits here = bit<Bits>(rows_[row][column]);
      if (!narrower || column > 0) has_down_left_ |= here;
      if (!narrower || column < width - 1) has_down_right_ |= here;
    }
  }
  has_up_right_ = rotate_left(has_down_left_, left_);
  has_up_left_ = rotate_left(has_down_right_, right_);
  set_goals();
}

// Row by row back from each far row: what the squares ahead can reach.
template <class Bits>
void Game<Bits>::set_goals() {
  const auto reach = [](const Bits& ahead, const auto& goals) {
    std::uint16_t columns = 0;
    for (Square square : squares(ahead)) columns |= goals[square];
    return columns;
  };
  for (int column = 0; column < n_; column++) {
    const auto mark = static_cast<std::uint16_t>(1 << column);
    bottom_goals_[rows_.back()[column]] = mark;
    top_goals_[rows_.front()[column]] = mark;
  }
  for (int row = 1; row < row_count(); row++) {
    for (Square square : rows_[row]) {
      const Bits here = bit<Bits>(square);
      top_goals_[square] = reach(up_left(here) | up_right(here), top_goals_);
    }
    for (Square square : rows_[row_count() - 1 - row]) {
      const Bits here = bit<Bits>(square);
      bottom_goals_[square] = reach(down_left(here) | down_right(here), bottom_goals_);
    }
  }
}

template <class Bits>
auto Game<Bits>::start() const -> Position {
  return {{top_row_, bottom_row_}, Side::one};
}

template <class Bits>
auto Game<Bits>::read(std::string_view text) const -> Expected<Position> {
  Expected<Fields> fields = read_fields(text, Family::sides);
  if (!fields) return pass_on(fields);
  Expected<std::vector<std::string_view>> rows = read_hourglass(fields->board);
  if (!rows) return pass_on(rows);
  if (static_cast<int>(rows->size()) != row_count()) {
    return fail("the board has {} rows, expected {}", rows->size(), row_count());
  }
  Position position;
  position.to_move = fields->side;
  for (std::size_t row = 0; row < rows->size(); row++) {
    for (std::size_t column = 0; column < (*rows)[row].size(); column++) {
      const char symbol = (*rows)[row][column];
      if (symbol == 'w') position.men.one |= bit<Bits>(rows_[row][column]);
      if (symbol == 'b') position.men.two |= bit<Bits>(rows_[row][column]);
    }
  }
  for (Side side : {Side::one, Side::two}) {
    const int count = popcount(position.men[side]);
    if (count <= n_) continue;
    return fail("{} has {} pieces, at most {} on this board", side == Side::one ? "White" : "Black",
                count, n_);
  }
  if (!position.men.one && !position.men.two) {
    return fail("no piece on the board, at most one side may have lost all");
  }
  return position;
}

template <class Bits>
char Game<Bits>::symbol_at(const Position& position, Square square) const {
  if (has(position.men.one, square)) return 'w';
  return has(position.men.two, square) ? 'b' : '-';
}

template <class Bits>
std::string Game<Bits>::write(const Position& position) const {
  std::string text;
  for (const std::vector<Square>& row : rows_) {
    if (!text.empty()) text += '/';
    for (Square square : row) text += symbol_at(position, square);
  }
  return fmt::format("{} {}", text, position.to_move == Side::one ? 'w' : 'b');
}

template <class Bits>
std::string Game<Bits>::write_move(Move move) const {
  if (move == pass) return "pass";
  const auto name = [&](Square square) {
    int row = 0;
    while (!has(row_bits_[row], square)) row++;
    const std::vector<Square>& line = rows_[row];
    const auto column = std::ranges::find(line, square) - line.begin();
    return name_square(row, static_cast<int>(column));
  };
  return fmt::format("{}-{}", name(move.from), name(move.to));
}

// As the assignment draws it: a rule of dashes above, below and between the rows, each as long as
// the wider of the two rows that it parts, and the waist between two of equal length.
template <class Bits>
std::string Game<Bits>::draw(const Position& position, const Ink& ink) const {
  const auto indent = [&](int width) { return std::string(2 * (n_ - width), ' '); };
  const auto rule = [&](int width) {
    return indent(width) + ' ' + std::string(4 * width - 1, '-') + '\n';
  };
  std::string drawing = rule(n_);
  for (int row = 0; row < row_count(); row++) {
    const std::vector<Square>& line = rows_[row];
    const int width = static_cast<int>(line.size());
    drawing += indent(width) + '|';
    for (Square square : line) {
      const bool white = has(position.men.one, square);
      const bool black = has(position.men.two, square);
      drawing += ' ' + (white ? ink.light_side("W") : black ? ink.dark_side("B") : " ") + " |";
    }
    drawing += '\n';
    const int next = row + 1 < row_count() ? width_of_row(n_, row + 1) : width;
    drawing += rule(std::max(width, next));
  }
  return drawing;
}

template <class Bits>
Picture Game<Bits>::picture(const Position& position) const {
  return picture_of_rows(write(position), {{"-", "w", "b"}});
}

template class Game<Bits64>;
template class Game<Bits128>;
template class Game<Bits512>;

auto Family::make(const OptionValues& values) -> Expected<Games> {
  const int n = values[0];
  if (n <= 7) return Games(Game<Bits64>(n));
  if (n <= 11) return Games(Game<Bits128>(n));
  return Games(Game<Bits512>(n));
}

Expected<PartialOptions> Family::options_of(std::string_view text) {
  Expected<std::vector<std::string_view>> rows = read_hourglass(split(text, ' ')[0]);
  if (!rows) return pass_on(rows);
  return PartialOptions{(static_cast<int>(rows->size()) + 3) / 2};
}

}  // namespace plyhouse::oska
