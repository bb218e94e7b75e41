#include "forms/oska_board.hpp"

#include "core/text.hpp"

namespace plyhouse::forms {

namespace {

Expected<char> read_cell(const Form& cell, std::size_t row, std::size_t column) {
  if (cell.is("w")) return 'w';
  if (cell.is("b")) return 'b';
  if (cell.is_nil()) return '-';
  return fail("BOARD: row {}, cell {}: expected w, b or nil, not {}", row, column,
              cell.is_list ? "a list" : quote(cell.atom));
}

}  // namespace

Expected<std::string> read_lisp_board(const Form& board) {
  if (!board.is_list) return fail("BOARD: expected a list of rows, not {}", quote(board.atom));
  std::string text;
  for (std::size_t row = 0; row < board.items.size(); row++) {
    const Form& cells = board.items[row];
    if (!cells.is_list) return fail("BOARD: row {} is no list but {}", row + 1, quote(cells.atom));
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < cells.items.size(); column++) {
      Expected<char> symbol = read_cell(cells.items[column], row + 1, column + 1);
      if (!symbol) return pass_on(symbol);
      text += *symbol;
    }
  }
  return text;
}

std::string write_lisp_board(std::string_view position) {
  std::string lisp = "(";
  for (std::string_view row : split(position.substr(0, position.find(' ')), '/')) {
    char lead = '(';
    for (char cell : row) {
      lisp += lead;
      lisp += cell == '-' ? std::string("nil") : std::string(1, cell);
      lead = ' ';
    }
    lisp += ')';
  }
  return lisp + ')';
}

Expected<std::string> read_list_board(std::string_view text) {
  const std::string_view list = trimmed(text);
  if (list.size() < 2 || list.front() != '[' || list.back() != ']') {
    return fail("expected a list such as [\"wwww\",\"---\"], not {}", quote(text));
  }
  std::string board;
  for (std::string_view part : split(list.substr(1, list.size() - 2), ',')) {
    const std::string_view row = trimmed(part);
    const bool quoted =
        row.size() >= 2 && row.front() == row.back() && (row.front() == '"' || row.front() == '\'');
    if (!quoted) return fail("expected a row in quotes, not {}", quote(row));
    if (!board.empty()) board += '/';
    board += row.substr(1, row.size() - 2);
  }
  return board;
}

std::string write_list_board(std::string_view position) {
  const std::string_view board = position.substr(0, position.find(' '));
  return fmt::format("[\"{}\"]", fmt::join(split(board, '/'), "\",\""));
}

}  // namespace plyhouse::forms
