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

std::optional<std::string> read_line() {
  constexpr std::size_t longest = 1000;
  std::string line;
  bool cut = false;
  int symbol = std::getc(stdin);
  if (symbol == EOF) {
    insist_on_input();
    return {};
  }
  for (; symbol != EOF && symbol != '\n'; symbol = std::getc(stdin)) {
    cut = line.size() == longest;
    if (!cut) line += static_cast<char>(symbol);
  }
  if (cut) return line + "...";
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

void insist_on_input() {
  if (std::ferror(stdin) != 0) throw BrokenSurroundings("cannot read standard input");
}

}  // namespace plyhouse
