#include "forms/fortress_config.hpp"

#include "core/text.hpp"

namespace plyhouse::forms {

namespace {

Expected<char> read_side(std::string_view text) {
  if (same_but_for_case(text, "W")) return 'w';
  if (same_but_for_case(text, "B")) return 'b';
  return fail("line 1: expected W or B, the computer's side, not {}", quote(text));
}

}  // namespace

Expected<FortressConfig> read_fortress_config(std::string_view text) {
  const std::vector<std::string_view> lines = split(text, '\n');
  const auto line = [&](std::size_t number) {
    return number <= lines.size() ? trimmed(lines[number - 1]) : std::string_view();
  };
  Expected<char> side = read_side(line(1));
  if (!side) return pass_on(side);
  Expected<int> depth = read_number(line(2), 1, deepest_request, "line 2, the depth");
  if (!depth) return pass_on(depth);
  Expected<double> seconds = read_real(line(3), 0.000001, 1e6, "line 3, the seconds");
  if (!seconds) return pass_on(seconds);
  return FortressConfig{*side, *depth, *seconds};
}

std::string write_fortress_config(const FortressConfig& config) {
  return fmt::format("{}\n{}\n{}\n", config.side == 'w' ? 'W' : 'B', config.depth, config.seconds);
}

}  // namespace plyhouse::forms
