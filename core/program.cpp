#include "core/program.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace plyhouse {

int complain(std::string_view program, std::string what, int status) {
  for (char& symbol : what) {
    if (static_cast<unsigned char>(symbol) < ' ') symbol = ' ';
  }
  // Where even this cannot be written the status still tells.
  std::fputs(fmt::format("{}: {}\n", program, what).c_str(), stderr);
  return status;
}

void deliver(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw BrokenSurroundings("cannot write to standard output");
  }
}

std::optional<std::string> read_line(std::size_t longest) {
  std::string line;
  int symbol = std::getc(stdin);
  if (symbol == EOF) return {};
  for (; symbol != EOF && symbol != '\n'; symbol = std::getc(stdin)) {
    if (line.size() <= longest) line += static_cast<char>(symbol);
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

}  // namespace plyhouse
