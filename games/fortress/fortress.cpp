// Setting up, texts and drawing of Fortress.
#include "games/fortress/fortress.hpp"

#include <cstdlib>

#include "core/text.hpp"

namespace plyhouse::fortress {

namespace {

Expected<std::vector<std::string_view>> read_board_rows(std::string_view board) {
  if (board.empty()) return fail("the board is empty");
  std::vector<std::string_view> rows = split(board, '/');
  const Option& size = Family::options[0];
  const auto count = static_cast<int>(rows.size());
  if (count < size.least || count > size.most) {
    return fail("the board has {} row{}, allowed {} to {}", count, count == 1 ? "" : "s",
                size.least, size.most);
  }
  return rows;
}

std::string square_name(int row, int column) {
  return fmt::format("{}{}", static_cast<char>('A' + row), column + 1);
}

// "12-9": squares held, White's first.
Expected<std::array<std::uint8_t, 2>> read_held(std::string_view text, int squares) {
  const std::vector<std::string_view> parts = split(text, '-');
  if (parts.size() != 2) {
    return fail("squares held: expected White's and Black's such as 9-4, not {}", quote(text));
  }
  std::array<std::uint8_t, 2> held{};
  for (std::size_t i = 0; i < 2; i++) {
    Expected<int> count = read_number(parts[i], 0, squares, "squares held");
    if (!count) return pass_on(count);
    held[i] = static_cast<std::uint8_t>(*count);
  }
  if (held[0] + held[1] > squares) {
    return fail("squares held: {} are more than the board's {}", text, squares);
  }
  return held;
}

}  // namespace

Game::Game(int size, int move_limit) : ground_(size), move_limit_(move_limit) {}

Expected<Position> Game::read_flags(std::string_view board) const {
  Expected<std::vector<std::string_view>> rows = read_board_rows(board);
  if (!rows) return pass_on(rows);
  const std::size_t size = ground_.size();
  if (rows->size() != size) {
    return fail("the board has {} rows, expected {}", rows->size(), size);
  }
  Position position;
  for (std::size_t row = 0; row < size; row++) {
    const std::vector<std::string_view> cells = split((*rows)[row], ',');
    if (cells.size() != size) {
      return fail("row {} has {} cell{}, expected {} as there are {} rows", row + 1, cells.size(),
                  cells.size() == 1 ? "" : "s", size, size);
    }
    for (std::size_t column = 0; column < size; column++) {
      const std::string where =
          "flags on " + square_name(static_cast<int>(row), static_cast<int>(column));
      Expected<int> flags = read_number(cells[column], -3, 3, where);
      if (!flags) return pass_on(flags);
      const Bits64 here = bit<Bits64>(static_cast<Square>(row * size + column));
      for (int i = 0; i < std::abs(*flags); i++) {
        position.flags.add_flag(*flags > 0 ? Side::one : Side::two, here);
      }
    }
  }
  position.influence = ground_.influence(position.flags);
  return position;
}

Expected<Position> Game::read(std::string_view text) const {
  Expected<Fields> fields = read_fields(text, Family::sides, 2);
  if (!fields) return pass_on(fields);
  Expected<Position> position = read_flags(fields->board);
  if (!position) return position;
  position->to_move = fields->side;
  if (fields->rest.empty()) return fail("no number of moves made after the side");
  Expected<int> made = read_number(fields->rest[0], 0, move_limit_, "moves made");
  if (!made) return pass_on(made);
  position->made = static_cast<std::uint8_t>(*made);
  const bool finished = *made == move_limit_;
  if (finished && fields->rest.size() < 2) {
    return fail("all {} moves are made, but the squares held (such as 9-4) are missing", *made);
  }
  if (!finished && fields->rest.size() > 1) {
    return fail("text after the end of the position: {} (squares held are given after move {})",
                quote(fields->rest[1]), move_limit_);
  }
  if (finished) {
    Expected<std::array<std::uint8_t, 2>> held = read_held(fields->rest[1], size() * size());
    if (!held) return pass_on(held);
    position->held = *held;
  }
  return position;
}

std::string Game::write(const Position& position) const {
  std::string text;
  for (Square square = 0; square < size() * size(); square++) {
    if (square > 0) text += square % size() == 0 ? '/' : ',';
    text += fmt::to_string(position.flags.at(square));
  }
  text += fmt::format(" {} {}", position.to_move == Side::one ? 'w' : 'b', position.made);
  if (position.made == move_limit_) {
    text += fmt::format(" {}-{}", position.held[0], position.held[1]);
  }
  return text;
}

std::string Game::write_move(Move move) const {
  return move == pass ? "pass" : square_name(move.square / size(), move.square % size());
}

Picture Game::picture(const Position& position) const {
  const Bits64 white = position.influence.white();
  const Bits64 black = position.influence.black();
  Picture picture{static_cast<double>(size()),
                  static_cast<double>(size()),
                  {},
                  {"0", "1", "2", "3", "-1", "-2", "-3"},
                  ","};
  for (Square square = 0; square < size() * size(); square++) {
    const int row = square / size();
    const int column = square % size();
    const int flags = position.flags.at(square);
    Picture::Cell cell{square_name(row, column), column + 0.5, row + 0.5, row,
                       fmt::to_string(flags)};
    if (has(white, square)) cell.held = 'w';
    if (has(black, square)) cell.held = 'b';
    if (flags != 0) {
      const char side = flags > 0 ? 'w' : 'b';
      cell.piece = Picture::Piece{side, "castle", std::abs(flags), !cell.held};
    }
    picture.cells.push_back(std::move(cell));
  }
  const bool over = position.made == move_limit_;
  picture.note =
      fmt::format("Move {} of {}. White {} {} squares, Black {}.", position.made, move_limit_,
                  over ? "held" : "holds", over ? position.held[0] : popcount(white),
                  over ? position.held[1] : popcount(black));
  return picture;
}

// A cell shows the flags of its castle, White's plus and Black's minus, and under them who holds
// the square, or that the castle is under siege or about to fall.
std::string Game::draw(const Position& position, const Ink& ink) const {
  const Bits64 white = position.influence.white();
  const Bits64 black = position.influence.black();
  const Planes& flags = position.flags;
  std::string drawing = "  ";
  std::string rule = "\n   +";
  for (int column = 0; column < size(); column++) {
    drawing += fmt::format("     {}  ", column + 1);
    rule += "-------+";
  }
  const auto paint = [&](Square square, std::string_view text) {
    if (has(white, square)) return ink.on_light_ground(text);
    return has(black, square) ? ink.on_dark_ground(text) : std::string(text);
  };
  const auto state = [&](Square square) -> std::string_view {
    const bool castle = has(flags.castles(), square);
    if (castle && has(has(flags.minus, square) ? white : black, square)) return " falls ";
    if (has(white, square)) return " White ";
    if (has(black, square)) return " Black ";
    return castle ? " siege " : "       ";
  };
  drawing += rule;
  for (int row = 0; row < size(); row++) {
    std::string upper = fmt::format("\n {} |", static_cast<char>('A' + row));
    std::string lower = "\n   |";
    for (int column = 0; column < size(); column++) {
      const Square square = row * size() + column;
      const int count = flags.at(square);
      upper += paint(square, count == 0 ? "       " : fmt::format("  {:>2}   ", count)) + "|";
      lower += paint(square, state(square)) + "|";
    }
    drawing.append(upper).append(lower).append(rule);
  }
  drawing += fmt::format("\nmove {} of {}; ", position.made, move_limit_);
  if (position.made == move_limit_) {
    return drawing + fmt::format(
                         "squares held at the end, before the last castles fell: "
                         "White {}, Black {}\n",
                         position.held[0], position.held[1]);
  }
  return drawing +
         fmt::format("squares held now: White {}, Black {}\n", popcount(white), popcount(black));
}

std::string Game::objection(const Position& position, std::string_view text) const {
  const std::string last = square_name(size() - 1, size() - 1);
  const std::optional<NamedSquare> named = read_square(text);
  if (!named) return fmt::format("expected a square from A1 to {}", last);
  const int row = named->column;  // here the letter names the row
  const int column = named->row;
  if (row >= size() || column < 0 || column >= size()) {
    return fmt::format("the square is outside of the board, which goes from A1 to {}", last);
  }
  const int flags = position.flags.at(row * size() + column);
  const bool own = (flags > 0) == (position.to_move == Side::one);
  if (flags != 0 && !own) return "a castle of the other side stands there";
  if (std::abs(flags) == 3) return "the castle there flies three flags already";
  return "the game is over";
}

auto Family::make(const OptionValues& values) -> Expected<Games> {
  return Games(Game(values[0], values[1]));
}

Expected<PartialOptions> Family::options_of(std::string_view text) {
  Expected<std::vector<std::string_view>> rows = read_board_rows(split(text, ' ')[0]);
  if (!rows) return pass_on(rows);
  PartialOptions fixed{static_cast<int>(rows->size()), std::nullopt};
  // Only a finished game shows the squares held, and then all its moves are made.
  const std::vector<std::string_view> fields = split(text, ' ');
  const Option& moves = options[1];
  if (fields.size() == 4 && read_held(fields[3], *fixed[0] * *fixed[0])) {
    const Expected<int> made = read_number(fields[2], moves.least, moves.most, "moves made");
    if (made) fixed[1] = *made;
  }
  return fixed;
}

}  // namespace plyhouse::fortress
