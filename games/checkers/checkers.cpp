// Setting up, texts and drawing of checkers with towers.
#include "games/checkers/checkers.hpp"

#include "core/text.hpp"

namespace plyhouse::checkers {

namespace {

char symbol_at(const Position& position, Square square) {
  const bool tower = has(position.towers, square);
  if (has(position.men.one, square)) return tower ? 'B' : 'b';
  if (has(position.men.two, square)) return tower ? 'W' : 'w';
  return '.';
}

Expected<Position> check_men(const Position& position) {
  for (Side side : {Side::one, Side::two}) {
    const std::string_view name = side == Side::one ? "Black" : "White";
    const Bits64 men = position.men[side];
    if (const Bits64 light = men & ~dark_squares; light != 0) {
      const Square square = lowest(light);
      return fail("{}: a piece cannot stand on a light square",
                  name_square(square / 8, square % 8));
    }
    if (const Bits64 plain = men & ~position.towers & far_row(side); plain != 0) {
      const Square square = lowest(plain);
      return fail("{}: a plain {} piece cannot stand on its furthest row, it would be a tower",
                  name_square(square / 8, square % 8), side == Side::one ? "black" : "white");
    }
    if (popcount(men) > men_a_side) {
      return fail("{} has {} men, at most {}", name, popcount(men), men_a_side);
    }
  }
  if ((position.men.all()) == 0) {
    return fail("no piece on the board, at most one side may have lost all");
  }
  return position;
}

}  // namespace

Position Game::start() const {
  Position position;
  position.men.one = dark_squares & ~first_squares<Bits64>(40);
  position.men.two = dark_squares & first_squares<Bits64>(24);
  return position;
}

Expected<Position> Game::read(std::string_view text) const {
  Expected<Fields> fields = read_fields(text, Family::sides);
  if (!fields) return pass_on(fields);
  Expected<std::vector<std::string_view>> rows = read_rows(fields->board, "bBwW.");
  if (!rows) return pass_on(rows);
  if (rows->size() != 8) {
    return fail("the board has {} row{}, expected 8", rows->size(), rows->size() == 1 ? "" : "s");
  }
  Position position;
  position.to_move = fields->side;
  for (std::size_t row = 0; row < 8; row++) {
    const std::string_view line = (*rows)[row];
    if (line.size() != 8) return wrong_width(row, line.size(), 8);
    for (std::size_t column = 0; column < 8; column++) {
      const Bits64 here = bit<Bits64>(static_cast<Square>(8 * row + column));
      const char symbol = line[column];
      if (symbol == 'b' || symbol == 'B') position.men.one |= here;
      if (symbol == 'w' || symbol == 'W') position.men.two |= here;
      if (symbol == 'B' || symbol == 'W') position.towers |= here;
    }
  }
  return check_men(position);
}

std::string Game::write(const Position& position) const {
  std::string text;
  for (Square square = 0; square < 64; square++) {
    if (square > 0 && square % 8 == 0) text += '/';
    text += symbol_at(position, square);
  }
  return text + (position.to_move == Side::one ? " b" : " w");
}

std::string Game::write_move(Move move) const {
  return fmt::format("{}-{}", name_square(move.from / 8, move.from % 8),
                     name_square(move.to / 8, move.to % 8));
}

std::string Game::draw(const Position& position, const Ink& ink) const {
  constexpr std::string_view rule = "   +---+---+---+---+---+---+---+---+\n";
  std::string drawing = "     A   B   C   D   E   F   G   H\n";
  for (Square square = 0; square < 64; square++) {
    if (square % 8 == 0) drawing += fmt::format("{} {} |", rule, square / 8 + 1);
    const std::string cell(1, symbol_at(position, square));
    drawing += ' ';
    drawing += has(position.men.one, square)   ? ink.dark_side(cell)
               : has(position.men.two, square) ? ink.light_side(cell)
                                               : cell;
    drawing += square % 8 == 7 ? " |\n" : " |";
  }
  return drawing.append(rule);
}

Picture Game::picture(const Position& position) const {
  Picture picture = picture_of_rows(write(position), {{".", "b", "B", "w", "W"}, "tower"});
  for (Square square : squares(dark_squares)) picture.cells[square].dark = true;
  return picture;
}

// In the words and the order of the course.
std::string Game::objection(const Position& position, std::string_view text) const {
  const std::optional<NamedStep> step = read_step(text);
  if (!step) return "An action is written like G6-F5";
  const auto on_board = [](NamedSquare square) {
    return square.row >= 0 && square.row < 8 && square.column < 8;
  };
  const auto has_at = [](Bits64 bits, NamedSquare square) {
    return has(bits, 8 * square.row + square.column);
  };
  if (!on_board(step->from)) return "Source cell is outside of the board";
  if (!on_board(step->to)) return "Target cell is outside of the board";
  if (!has_at(position.men.all(), step->from)) return "Source cell is empty";
  if (has_at(position.men.all(), step->to)) return "Target cell is not empty";
  if (!has_at(position.men[position.to_move], step->from)) {
    return "Source cell holds opponent's piece/tower";
  }
  return "Illegal action";
}

auto Family::make(const OptionValues& /*none*/) -> Expected<Games> { return Games(Game()); }

}  // namespace plyhouse::checkers
