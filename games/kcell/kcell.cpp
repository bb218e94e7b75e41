// Setting up, texts and drawing of KCell.
#include "games/kcell/kcell.hpp"

#include <algorithm>
#include <limits>

#include "core/text.hpp"
#include "core/two_sets.hpp"

namespace plyhouse::kcell {

namespace {

// Reads `oo___xx` and checks that it can be a line of this game; no piece is ever lost.
Expected<PartialOptions> read_line(std::string_view line) {
  const std::size_t column = line.find_first_not_of("ox_");
  if (column != std::string_view::npos) {
    return fail("cell {}: unknown symbol {}, expected one of o x _", column + 1,
                name_of(line[column]));
  }
  const Option& n = Family::options[0];
  const Option& k = Family::options[1];
  const auto cells = static_cast<std::ptrdiff_t>(line.size());
  if (cells < k.least || cells > k.most) {
    return fail("the line has {} cell{}, allowed {} to {}", cells, cells == 1 ? "" : "s", k.least,
                k.most);
  }
  const auto ours = std::ranges::count(line, 'o');
  const auto theirs = std::ranges::count(line, 'x');
  if (ours != theirs) {
    return fail("the line has {} o and {} x, expected as many of each", ours, theirs);
  }
  if (ours < n.least || cells <= 2 * ours) {
    return fail("the line has {} pieces a side on {} cells, expected at least 1 and k > 2n", ours,
                cells);
  }
  return PartialOptions{static_cast<int>(ours), static_cast<int>(cells)};
}

}  // namespace

Game::Game(int n, int k)
    : n_(n),
      k_(k),
      line_(first_squares<Bits64>(k)),
      left_end_(first_squares<Bits64>(n)),
      right_end_(left_end_ << (k - n)) {
  for (Square square = 0; square < k; square++) cells_.set(square, square);
  set_moves_home();
}

// A move makes the set a greater number, so that counting down meets every set after those that it
// can become.
void Game::set_moves_home() {
  constexpr std::uint64_t most_sets = 150'000;
  const std::uint64_t count = ways(k_, n_);
  if (count > most_sets) return;
  std::vector<Bits64> sets{left_end_};
  while (sets.size() < count) {
    const Bits64 low = sets.back() & (~sets.back() + 1);
    const Bits64 carried = sets.back() + low;
    sets.push_back(carried | (((sets.back() ^ carried) / low) >> 2));
  }
  moves_home_.assign(count, 0);
  for (std::uint64_t rank = count - 1; rank-- > 0;) {
    const Position position{{sets[rank], 0}, Side::one};
    int least = std::numeric_limits<std::uint8_t>::max();
    for (Square square : squares(movable(position, Side::one))) {
      const Position next = after(position, {static_cast<std::uint8_t>(square)});
      least = std::min(least, 1 + moves_home_[rank_of_set(next.men.one)]);
    }
    moves_home_[rank] = static_cast<std::uint8_t>(least);
  }
}

Expected<Position> Game::read(std::string_view text) const {
  Expected<Fields> fields = read_fields(text, Family::sides);
  if (!fields) return pass_on(fields);
  Expected<PartialOptions> found = read_line(fields->board);
  if (!found) return pass_on(found);
  if (*found != PartialOptions{n_, k_}) {
    return fail("the line has n={} and k={}, expected n={} and k={}", *(*found)[0], *(*found)[1],
                n_, k_);
  }
  Position position;
  position.to_move = fields->side;
  for (std::size_t cell = 0; cell < fields->board.size(); cell++) {
    const Bits64 here = bit<Bits64>(static_cast<Square>(cell));
    if (fields->board[cell] == 'o') position.men.one |= here;
    if (fields->board[cell] == 'x') position.men.two |= here;
  }
  return position;
}

char Game::symbol_at(const Position& position, Square square) const {
  if (has(position.men.one, square)) return 'o';
  return has(position.men.two, square) ? 'x' : '_';
}

std::string Game::write(const Position& position) const {
  std::string text;
  for (Square square = 0; square < k_; square++) text += symbol_at(position, square);
  return text + (position.to_move == Side::one ? " o" : " x");
}

std::string Game::write_move(Move move) const {
  return move == pass ? "pass" : fmt::to_string(move.from + 1);
}

std::string Game::draw(const Position& position, const Ink& ink) const {
  std::string drawing = "[";
  for (Square square = 0; square < k_; square++) {
    const char symbol = symbol_at(position, square);
    const std::string cell(1, symbol);
    drawing += symbol == 'o' ? ink.light_side(cell) : symbol == 'x' ? ink.dark_side(cell) : cell;
  }
  return drawing + "]\n";
}

Picture Game::picture(const Position& position) const {
  Picture picture = picture_of_rows(write(position), {{"_", "o", "x"}});
  for (Square square = 0; square < k_; square++) {
    picture.cells[square].name = fmt::to_string(square + 1);
  }
  return picture;
}

auto Family::make(const OptionValues& values) -> Expected<Games> {
  if (values[1] <= 2 * values[0]) {
    return fail("k={} is out of range, it must be more than 2n, here more than {}", values[1],
                2 * values[0]);
  }
  return Games(Game(values[0], values[1]));
}

Expected<PartialOptions> Family::options_of(std::string_view text) {
  return read_line(split(text, ' ')[0]);
}

}  // namespace plyhouse::kcell
