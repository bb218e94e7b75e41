// Fuzzes what an instructor types about players: `engine:depth=3`, `DIALECT:COMMAND` with its
// quotes, and times. What is read says so again in the same words; what is refused has a clear
// error.
#include <cstdint>
#include <string>

#include "arena/clock.hpp"
#include "arena/player_spec.hpp"
#include "tests/fuzz/check.hpp"

using namespace plyhouse;
using namespace plyhouse::arena;

namespace {

// Each word in single quotes, as a shell has it.
std::string quoted_again(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += " '";
    for (char symbol : word) text += symbol == '\'' ? std::string("'\\''") : std::string(1, symbol);
    text += '\'';
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (const Expected<PlayerSpec> player = read_player(text); !player) {
    fuzz::check_error(player.error().what);
  } else if (player->kind == Kind::outside) {
    const Expected<std::vector<std::string>> again = split_command(quoted_again(player->command));
    fuzz::check(again && *again == player->command, "a command in quotes has the same words");
  }
  if (const Expected<TimeControl> time = read_time_control(text); !time) {
    fuzz::check_error(time.error().what);
  } else {
    const Expected<TimeControl> again = read_time_control(write_time_control(*time));
    fuzz::check(again && *again == *time, "a time reads as it was written");
  }
  return 0;
}
