// Fuzzes the reader of game names, `NAME:key=value,...`: what is read has a full name that reads as
// the same game, and whatever is refused has a clear error.
#include <cstdint>
#include <string>

#include "engine/position.hpp"
#include "tests/fuzz/check.hpp"

using plyhouse::engine::open_position;
using plyhouse::fuzz::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string name(reinterpret_cast<const char*>(data), size);
  const auto position = open_position(name, "start");
  if (!position) {
    plyhouse::fuzz::check_error(position.error().what);
    return 0;
  }
  const auto again = open_position((*position)->game(), (*position)->text());
  check(again.has_value(), "a full name and the start's text can be read");
  check((*again)->game() == (*position)->game(), "a full name names the same game");
  return 0;
}
