#include "assignments/fortress_config.hpp"

#include <charconv>

#include "core/text.hpp"
#include "engine/position.hpp"

namespace plyhouse::assignments {

namespace {

constexpr double longest_seconds = 1e6;

Expected<char> read_side(std::string_view text) {
  if (same_but_for_case(text, "W")) return 'w';
  if (same_but_for_case(text, "B")) return 'b';
  return fail("line 1: expected W or B, the computer's side, not {}", quote(text));
}

Expected<double> read_seconds(std::string_view text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, seconds);
  // Not a number fails every comparison, and so is refused.
  if (problem != std::errc{} || stop != end || !(seconds > 0 && seconds <= longest_seconds)) {
    return fail("line 3: expected seconds, a number above 0 and up to {}, not {}", longest_seconds,
                quote(text));
  }
  return seconds;
}

}  // namespace

Expected<FortressConfig> read_fortress_config(std::string_view text) {
  const std::vector<std::string_view> lines = split(text, '\n');
  const auto line = [&](std::size_t number) {
    return number <= lines.size() ? trimmed(lines[number - 1]) : std::string_view();
  };
  Expected<char> side = read_side(line(1));
  if (!side) return pass_on(side);
  Expected<int> depth = read_number(line(2), 1, engine::deepest_request, "line 2, the depth");
  if (!depth) return pass_on(depth);
  Expected<double> seconds = read_seconds(line(3));
  if (!seconds) return pass_on(seconds);
  return FortressConfig{*side, *depth, *seconds};
}

}  // namespace plyhouse::assignments
