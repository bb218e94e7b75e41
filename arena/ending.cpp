#include "arena/ending.hpp"

#include <algorithm>
#include <array>

namespace plyhouse::arena {

namespace {

struct Named {
  Cause cause;
  std::string_view name;
};

constexpr std::array<Named, 16> names{{
    {Cause::rules, "rules"},
    {Cause::no_progress, "no progress"},
    {Cause::too_long, "too long"},
    {Cause::illegal_move, "illegal move"},
    {Cause::garbage, "garbage"},
    {Cause::silent, "silent"},
    {Cause::too_slow, "too slow"},
    {Cause::crashed, "crashed"},
    {Cause::exited, "exited"},
    {Cause::left_children, "left children behind"},
    {Cause::did_not_end, "did not end"},
    {Cause::closed_pipe, "closed its pipe"},
    {Cause::flooded, "endless output"},
    {Cause::out_of_memory, "out of memory"},
    {Cause::did_not_start, "did not start"},
    {Cause::gave_up, "gave up"},
}};

}  // namespace

std::string_view name_of(Cause cause) {
  return std::ranges::find(names, cause, &Named::cause)->name;
}

std::optional<Cause> cause_named(std::string_view name) {
  const auto* found = std::ranges::find(names, name, &Named::name);
  if (found == names.end()) return {};
  return found->cause;
}

std::string_view result_text(Outcome outcome) {
  if (outcome == Outcome::draw) return "1/2";
  return outcome == Outcome::one_wins ? "1-0" : "0-1";
}

}  // namespace plyhouse::arena
