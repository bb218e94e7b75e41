#include "forms/haskell.hpp"

#include <cmath>

#include "core/text.hpp"

namespace plyhouse::forms {

namespace {

Expected<std::string> read_string(std::string_view text, std::size_t number) {
  if (text.empty()) return fail("HISTORY: board {} is missing", number);
  const bool opens = text.front() == '"';
  const bool closes = text.size() > 1 && text.back() == '"';
  const std::string_view board = opens && closes ? text.substr(1, text.size() - 2) : text;
  if (opens != closes || board.find('"') != std::string_view::npos) {
    return fail("HISTORY: board {} is not between double quotes: {}", number, quote(text));
  }
  if (board.empty()) return fail("HISTORY: board {} is empty", number);
  return std::string(board);
}

}  // namespace

Expected<std::vector<std::string>> read_history(std::string_view text) {
  const std::string_view list = trimmed(text);
  if (list.size() < 2 || list.front() != '[' || list.back() != ']') {
    return fail("HISTORY: expected a list such as [\"BOARD\",\"BOARD\"], not {}", quote(text));
  }
  const std::string_view inside = trimmed(list.substr(1, list.size() - 2));
  if (inside.empty())
    return fail("HISTORY: the list is empty, expected at least the board in play");
  std::vector<std::string> boards;
  for (std::string_view part : split(inside, ',')) {
    Expected<std::string> board = read_string(trimmed(part), boards.size() + 1);
    if (!board) return pass_on(board);
    boards.push_back(std::move(*board));
  }
  return boards;
}

std::string write_history(const std::vector<std::string>& boards) {
  return fmt::format("[\"{}\"]", fmt::join(boards, "\",\""));
}

Expected<std::string> rows_of(std::string_view flat) {
  const auto size = static_cast<std::size_t>(std::lround(std::sqrt(flat.size())));
  if (size * size != flat.size()) {
    return fail("{} cell{} make no square", flat.size(), flat.size() == 1 ? "" : "s");
  }
  std::string rows;
  for (std::size_t i = 0; i < flat.size(); i++) {
    if (i > 0 && i % size == 0) rows += '/';
    rows += flat[i];
  }
  return rows;
}

std::string flat_board(std::string_view position) {
  std::string flat(position.substr(0, position.find(' ')));
  std::erase(flat, '/');
  return flat;
}

Expected<char> read_side(std::string_view word) {
  const std::string_view text = trimmed(word);
  const bool quoted = text.size() == 3 && text.front() == '\'' && text.back() == '\'';
  const std::string_view side = quoted ? text.substr(1, 1) : text;
  if (side != "w" && side != "b") return fail("SIDE: expected w or b, not {}", quote(text));
  return side[0];
}

}  // namespace plyhouse::forms
