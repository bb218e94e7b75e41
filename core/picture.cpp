#include "core/picture.hpp"

#include <algorithm>
#include <cctype>

#include "core/text.hpp"

namespace plyhouse {

namespace {

bool is_letter(char symbol) { return std::isalpha(static_cast<unsigned char>(symbol)) != 0; }

char small(char symbol) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(symbol)));
}

std::string_view board_of(std::string_view text) { return text.substr(0, text.find(' ')); }

}  // namespace

const Picture::Cell* Picture::find(std::string_view name) const {
  const auto found =
      std::ranges::find_if(cells, [&](const Cell& cell) { return cell.name == name; });
  return found == cells.end() ? nullptr : &*found;
}

Picture picture_of_rows(std::string_view text, const PictureKey& key) {
  Picture picture;
  picture.symbols = key.symbols;
  const std::vector<std::string_view> rows = split(board_of(text), '/');
  std::size_t widest = 0;
  for (std::string_view row : rows) widest = std::max(widest, row.size());
  picture.width = static_cast<double>(widest);
  picture.height = static_cast<double>(rows.size());
  for (std::size_t row = 0; row < rows.size(); row++) {
    const double margin = static_cast<double>(widest - rows[row].size()) / 2;
    for (std::size_t column = 0; column < rows[row].size(); column++) {
      const char symbol = rows[row][column];
      Picture::Cell cell{fmt::format("{}{}", static_cast<char>('A' + column), row + 1),
                         margin + static_cast<double>(column) + 0.5, static_cast<double>(row) + 0.5,
                         static_cast<int>(row), std::string(1, symbol)};
      if (cell.symbol != key.symbols.front() && is_letter(symbol)) {
        const bool plain = small(symbol) == symbol;
        cell.piece = Picture::Piece{small(symbol), plain ? "man" : key.capital};
      }
      picture.cells.push_back(std::move(cell));
    }
  }
  return picture;
}

Picture picture_of_unknown(std::string_view text, std::string_view sides) {
  PictureKey key{{"-"}};
  for (const char symbol : board_of(text)) {
    if (symbol == '/' || is_letter(symbol)) continue;
    key.symbols.front() = std::string(1, symbol);
    break;
  }
  for (const char side : sides) key.symbols.emplace_back(1, side);
  return picture_of_rows(text, key);
}

namespace {

// Where `A1` or `1A` changes from one kind of sign to the other.
std::size_t second_half(std::string_view name) {
  std::size_t place = 1;
  while (place < name.size() && is_letter(name[place]) == is_letter(name[0])) place++;
  return place;
}

}  // namespace

std::string drawing_of(const Picture& picture, const Ink& ink) {
  std::string columns = "   ";
  for (const Picture::Cell& cell : picture.cells) {
    if (cell.row > 0) break;
    columns += fmt::format("{:>3}", cell.name.substr(0, second_half(cell.name)));
  }
  std::string drawing = columns;
  int row = -1;
  for (const Picture::Cell& cell : picture.cells) {
    if (cell.row != row) {
      row = cell.row;
      drawing += fmt::format("\n{:>3}", cell.name.substr(second_half(cell.name)));
    }
    const bool light = cell.piece && cell.piece->side == picture.light;
    drawing += fmt::format("{:>{}}{}", "", 3 - cell.symbol.size(),
                           !cell.piece ? cell.symbol
                           : light     ? ink.light_side(cell.symbol)
                                       : ink.dark_side(cell.symbol));
  }
  return drawing + '\n';
}

namespace {

// The cell that has a piece which was not there before, if any: a new one, or another side's.
const Picture::Cell* newcomer(const Picture& before, const Picture& after,
                              const std::optional<char>& side) {
  for (std::size_t i = 0; i < after.cells.size(); i++) {
    const std::optional<Picture::Piece>& now = after.cells[i].piece;
    const std::optional<Picture::Piece>& then = before.cells[i].piece;
    if (now && (!then || then->side != now->side) && now->side == side.value_or(now->side)) {
      return &before.cells[i];
    }
  }
  return nullptr;
}

}  // namespace

MoveEnds ends_of(std::string_view move, const Picture& before,
                 const std::function<Picture()>& picture_after) {
  const std::size_t dash = move.find('-');
  const Picture::Cell* first = before.find(move.substr(0, dash));
  if (first && dash != std::string_view::npos) {
    const Picture::Cell* second = before.find(move.substr(dash + 1));
    return second ? MoveEnds{first->name, second->name} : MoveEnds{};
  }
  if (first && !first->piece) return {{}, first->name};
  const Picture after = picture_after();  // its cells in the same order
  const auto place = first ? static_cast<std::size_t>(first - before.cells.data()) : 0;
  if (first && after.cells[place].piece) return {{}, first->name};
  MoveEnds ends;
  if (first) ends.from = first->name;
  const std::optional<char> side = first ? std::optional(first->piece->side) : std::nullopt;
  if (const Picture::Cell* cell = newcomer(before, after, side)) ends.to = cell->name;
  return ends;
}

}  // namespace plyhouse
