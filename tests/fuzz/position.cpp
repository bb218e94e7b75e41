// Fuzzes the reader of position texts of one game, which the environment names: whatever is read
// writes back to the same text, its moves lead to positions that do so too, and whatever is refused
// has a clear error.
#include "engine/position.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "tests/fuzz/check.hpp"

using plyhouse::engine::open_position;
using plyhouse::fuzz::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  static const std::string game = std::getenv("FUZZED_GAME");
  const auto position = open_position(game, text);
  if (!position) {
    plyhouse::fuzz::check_error(position.error().what);
    return 0;
  }
  if (text == "start") return 0;
  check((*position)->text() == text, "reading and writing gives the same text");
  const auto moves = (*position)->moves();
  const bool open = (*position)->standing().outcome == plyhouse::Outcome::open;
  check(open == !moves.empty(), "moves are there exactly while the game is open");
  check((*position)->perft(1) == moves.size(), "moves are counted as they are listed");
  check(!(*position)->drawing(true).empty(), "a board can be drawn");
  for (const std::string& move : moves) {
    const auto next = (*position)->after(move);
    check(next.has_value(), "a listed move can be played");
    const auto again = open_position((*next)->game(), (*next)->text());
    check(again && (*again)->text() == (*next)->text(), "the text after a move can be read");
    check((*again)->key() == (*next)->key(), "equal positions have equal keys");
  }
  return 0;
}
