#include "core/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace plyhouse {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string name_of(char symbol) {
  if (std::isprint(static_cast<unsigned char>(symbol)) != 0) return fmt::format("'{}'", symbol);
  return fmt::format("byte 0x{:02x}", static_cast<unsigned char>(symbol));
}

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string quoted = "'";
  for (char symbol : text.substr(0, longest)) {
    quoted += std::isprint(static_cast<unsigned char>(symbol)) != 0 ? symbol : '?';
  }
  return quoted + (text.size() > longest ? "...'" : "'");
}

Expected<Fields> read_fields(std::string_view text, std::string_view sides, std::size_t extra) {
  const std::vector<std::string_view> parts = split(text, ' ');
  if (parts[0].empty()) return fail("the board is empty");
  for (std::size_t i = 1; i < parts.size(); i++) {
    if (parts[i].empty()) return fail("a space too many after {}", quote(parts[i - 1]));
  }
  if (parts.size() < 2) {
    return fail("no side to move after the board, expected {} or {}", sides[0], sides[1]);
  }
  const std::string_view side = parts[1];
  const std::size_t found = side.size() == 1 ? sides.find(side[0]) : std::string_view::npos;
  if (found == std::string_view::npos) {
    return fail("unknown side {} after the board, expected {} or {}", quote(side), sides[0],
                sides[1]);
  }
  Fields fields{parts[0], found == 0 ? Side::one : Side::two, {}};
  for (std::size_t i = 2; i < parts.size(); i++) {
    if (i - 2 == extra) {
      const auto from = parts[i].data() - text.data();
      return fail("text after the end of the position: {}", quote(text.substr(from)));
    }
    fields.rest.push_back(parts[i]);
  }
  return fields;
}

Expected<std::vector<std::string_view>> read_rows(std::string_view board,
                                                  std::string_view symbols) {
  if (board.empty()) return fail("the board is empty");
  std::vector<std::string_view> rows = split(board, '/');
  for (std::size_t row = 0; row < rows.size(); row++) {
    const std::size_t column = rows[row].find_first_not_of(symbols);
    if (column == std::string_view::npos) continue;
    return fail("row {}, column {}: unknown symbol {}, expected one of {}", row + 1, column + 1,
                name_of(rows[row][column]), fmt::join(symbols, " "));
  }
  return rows;
}

Expected<int> read_number(std::string_view text, int least, int most, std::string_view what) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, value);
  const bool too_large = problem == std::errc::result_out_of_range && stop == end;
  if (!too_large && (problem != std::errc{} || fmt::format("{}", value) != text)) {
    return fail("{}: expected a whole number, not {}", what, quote(text));
  }
  if (too_large || value < least || value > most) {
    return fail("{}: {} is out of range, allowed {} to {}", what, quote(text), least, most);
  }
  return value;
}

Expected<double> read_real(std::string_view text, double least, double most,
                           std::string_view what) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, value);
  // What is not a number fails every comparison.
  if (problem != std::errc{} || stop != end || !(value >= least && value <= most)) {
    return fail("{}: expected a number from {} to {}, not {}", what, least, most, quote(text));
  }
  return value;
}

tl::unexpected<Error> wrong_width(std::size_t row, std::size_t width, std::size_t expected) {
  return fail("row {} has {} cell{}, expected {}", row + 1, width, width == 1 ? "" : "s", expected);
}

std::string name_square(int row, int column) {
  return fmt::format("{}{}", static_cast<char>('A' + column), row + 1);
}

std::string printable(std::string_view text) {
  std::string clean;
  for (const char symbol : text) {
    const auto code = static_cast<unsigned char>(symbol);
    const bool plain = code == '\n' || code == '\t' || (code >= ' ' && code < 127);
    clean += plain ? symbol : '?';
  }
  return clean;
}

std::string_view trimmed(std::string_view text) {
  // The last three make up the mark that some editors put before a text.
  constexpr std::string_view blanks = " \t\r\n\xef\xbb\xbf";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

std::optional<NamedSquare> read_square(std::string_view text) {
  constexpr int far_away = 1'000'000;
  if (text.size() < 2) return {};
  const auto letter = static_cast<unsigned char>(text[0]);
  const std::string_view digits = text.substr(1);
  const bool padded = digits.size() > 1 && digits[0] == '0';
  if (letter >= 0x80 || std::isalpha(letter) == 0 || padded ||
      digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return {};
  }
  int number = far_away;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return NamedSquare{number - 1, std::toupper(letter) - 'A'};
}

std::optional<NamedStep> read_step(std::string_view text) {
  const std::vector<std::string_view> ends = split(text, '-');
  if (ends.size() != 2) return {};
  const std::optional<NamedSquare> from = read_square(ends[0]);
  const std::optional<NamedSquare> to = read_square(ends[1]);
  if (!from || !to) return {};
  return NamedStep{*from, *to};
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

}  // namespace plyhouse
