#include "arena/clock.hpp"

#include "core/text.hpp"

namespace plyhouse::arena {

namespace {

Expected<double> read_part(std::string_view text, double least) {
  Expected<double> seconds = read_real(trimmed(text), least, 1e6, "time");
  if (seconds) return seconds;
  return fail("{}, as in 1.5 (seconds a move), 60+0.5 (a clock) or bank 60", seconds.error().what);
}

}  // namespace

Expected<TimeControl> read_time_control(std::string_view text) {
  constexpr std::string_view bank = "bank ";
  TimeControl control;
  if (text.starts_with(bank)) {
    control.kind = TimeControl::Kind::bank;
    text.remove_prefix(bank.size());
  }
  const std::size_t plus = text.find('+');
  if (plus != std::string_view::npos && control.kind == TimeControl::Kind::move) {
    control.kind = TimeControl::Kind::clock;
    Expected<double> increment = read_part(text.substr(plus + 1), 0);
    if (!increment) return pass_on(increment);
    control.increment = *increment;
    text = text.substr(0, plus);
  }
  Expected<double> seconds = read_part(text, 0.001);
  if (!seconds) return pass_on(seconds);
  control.seconds = *seconds;
  return control;
}

std::string write_time_control(const TimeControl& control) {
  switch (control.kind) {
    case TimeControl::Kind::bank:
      return fmt::format("bank {}", control.seconds);
    case TimeControl::Kind::clock:
      return fmt::format("{}+{}", control.seconds, control.increment);
    case TimeControl::Kind::move:
      break;
  }
  return fmt::format("{}", control.seconds);
}

}  // namespace plyhouse::arena
