// Fuzzes the reading of moves at the start of each game: a text is a legal move, in any case of
// letters, or is refused with a clear error.
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string>

#include "engine/catalogue.hpp"
#include "engine/position.hpp"
#include "tests/fuzz/check.hpp"

using plyhouse::fuzz::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::string upper = text;
  for (char& symbol : upper) {
    symbol = static_cast<char>(std::toupper(static_cast<unsigned char>(symbol)));
  }
  for (const auto& entry : plyhouse::engine::catalogue()) {
    const auto start = plyhouse::engine::open_position(entry.name, "start");
    const auto next = (*start)->after(text);
    const auto moves = (*start)->moves();
    check(next.has_value() == (std::ranges::find(moves, upper) != moves.end()),
          "exactly the listed moves are legal");
    if (!next) plyhouse::fuzz::check_error(next.error().what);
  }
  return 0;
}
