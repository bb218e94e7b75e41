// Setting up, texts and drawing of Capture the Flag.
#include "games/ctf/ctf.hpp"

#include "core/text.hpp"

namespace plyhouse::ctf {

namespace {

constexpr std::string_view symbols = "wWbB-";

template <class Bits>
char symbol_at(const Position<Bits>& position, Square square) {
  const bool flag = has(position.flags, square);
  if (has(position.men.one, square)) return flag ? 'W' : 'w';
  if (has(position.men.two, square)) return flag ? 'B' : 'b';
  return '-';
}

Expected<std::vector<std::string_view>> read_square_of_rows(std::string_view board) {
  Expected<std::vector<std::string_view>> rows = read_rows(board, symbols);
  if (!rows) return rows;
  const Option& size = Family::options[0];
  const auto count = static_cast<int>(rows->size());
  if (count < size.least || count > size.most) {
    return fail("the board has {} row{}, allowed {} to {}", count, count == 1 ? "" : "s",
                size.least, size.most);
  }
  for (std::size_t row = 0; row < rows->size(); row++) {
    const std::size_t width = (*rows)[row].size();
    if (width == rows->size()) continue;
    return fail("row {} has {} cell{}, expected {} as there are {} rows", row + 1, width,
                width == 1 ? "" : "s", count, count);
  }
  return rows;
}

// One side, never both, may lack its flag or its pawns: then the game is over.
template <class Bits>
Expected<Position<Bits>> check_men(const Position<Bits>& position) {
  const auto whole = [&](Side side) { return position.flag(side) && position.pawns(side); };
  if (!position.flags) return fail("no flag on the board, at most one side may lack its flag");
  if (!whole(Side::one) && !whole(Side::two)) {
    return fail("White and Black both lack a flag or pawns, at most one side may");
  }
  return position;
}

}  // namespace

template <class Bits>
Game<Bits>::Game(int size) : size_(size), board_(first_squares<Bits>(size * size)) {
  for (Square square = 0; square < size * size; square++) {
    const auto i = square;
    const int row = square / size;
    if (square % size != 0) not_left_column_ |= bit<Bits>(square);
    if (square % size != size - 1) not_right_column_ |= bit<Bits>(square);
    row_numbers_.set(square, row);
    columns_[square % size] |= bit<Bits>(square);
    row_and_above_[i] = first_squares<Bits>((row + 1) * size);
    row_and_below_[i] = board_ & ~first_squares<Bits>(row * size);
  }
}

// The assignment's pattern: two rows of men without the corner columns, the flag in the middle of
// the outer row. Boards of up to four squares to a side have room for one full row only.
template <class Bits>
auto Game<Bits>::start() const -> Position {
  Position position;
  const int margin = size_ > 4 ? 1 : 0;
  const int depth = size_ > 4 ? 2 : 1;
  for (int row = 0; row < depth; row++) {
    for (int column = margin; column < size_ - margin; column++) {
      position.men.one |= bit<Bits>(row * size_ + column);
      position.men.two |= bit<Bits>((size_ - 1 - row) * size_ + column);
    }
  }
  const int middle = (size_ - 1) / 2;
  position.flags = bit<Bits>(middle) | bit<Bits>((size_ - 1) * size_ + middle);
  return position;
}

// Captures weigh more than all steps of all pawns together.
template <class Bits>
int Game<Bits>::advance(const Position& position) const {
  int steps = 0;
  for (Square square : squares(position.pawns(Side::one))) steps += square / size_;
  for (Square square : squares(position.pawns(Side::two))) steps += size_ - 1 - square / size_;
  const int lost = size_ * size_ - popcount(position.men.all());
  return lost * size_ * size_ * size_ + steps;
}

template <class Bits>
auto Game<Bits>::read_board(std::string_view text) const -> Expected<Position> {
  Expected<std::vector<std::string_view>> rows = read_square_of_rows(text);
  if (!rows) return pass_on(rows);
  if (static_cast<int>(rows->size()) != size_) {
    return fail("the board has {} rows, expected {}", rows->size(), size_);
  }
  Position position;
  for (int row = 0; row < size_; row++) {
    for (int column = 0; column < size_; column++) {
      const char symbol = (*rows)[row][column];
      if (symbol == '-') continue;
      const Side side = symbol == 'w' || symbol == 'W' ? Side::one : Side::two;
      const Bits here = bit<Bits>(row * size_ + column);
      position.men.flip(side, here);
      if (symbol == 'w' || symbol == 'b') continue;
      if (position.flag(side)) {
        return fail("row {}, column {}: a second flag of {}, allowed one", row + 1, column + 1,
                    side == Side::one ? "White" : "Black");
      }
      position.flags |= here;
    }
  }
  return check_men(position);
}

template <class Bits>
auto Game<Bits>::read(std::string_view text) const -> Expected<Position> {
  if (text.ends_with(" after")) return fail("no board behind 'after'");
  Expected<Fields> fields = read_fields(text, Family::sides);
  if (!fields) return pass_on(fields);
  Expected<Position> position = read_board(fields->board);
  if (position) position->to_move = fields->side;
  return position;
}

template <class Bits>
std::string Game<Bits>::write_board(const Position& board) const {
  std::string text;
  for (Square square = 0; square < size_ * size_; square++) {
    if (square > 0 && square % size_ == 0) text += '/';
    text += symbol_at(board, square);
  }
  return text;
}

template <class Bits>
std::string Game<Bits>::write(const Position& position) const {
  return fmt::format("{} {}", write_board(position), position.to_move == Side::one ? 'w' : 'b');
}

template <class Bits>
std::string Game<Bits>::write_move(Move move) const {
  return fmt::format("{}-{}", name_square(move.from / size_, move.from % size_),
                     name_square(move.to / size_, move.to % size_));
}

template <class Bits>
std::string Game<Bits>::draw(const Position& position, const Ink& ink) const {
  std::string drawing;
  for (Square square = 0; square < size_ * size_; square++) {
    const std::string cell(1, symbol_at(position, square));
    drawing += has(position.men.one, square)   ? ink.light_side(cell)
               : has(position.men.two, square) ? ink.dark_side(cell)
                                               : cell;
    drawing += square % size_ == size_ - 1 ? "\n" : "   ";
  }
  return drawing;
}

template <class Bits>
Picture Game<Bits>::picture(const Position& position) const {
  return picture_of_rows(write(position), {{"-", "w", "W", "b", "B"}, "flag"});
}

template class Game<Bits64>;
template class Game<Bits128>;
template class Game<Bits256>;

auto Family::make(const OptionValues& values) -> Expected<Games> {
  const int size = values[0];
  if (size <= 8) return Games(Game<Bits64>(size));
  if (size <= 11) return Games(Game<Bits128>(size));
  return Games(Game<Bits256>(size));
}

Expected<PartialOptions> Family::options_of(std::string_view text) {
  Expected<std::vector<std::string_view>> rows = read_square_of_rows(split(text, ' ')[0]);
  if (!rows) return pass_on(rows);
  return PartialOptions{static_cast<int>(rows->size())};
}

}  // namespace plyhouse::ctf
