// How a game ended: by the rules, by a limit of the match, or because a player failed; and how a
// player can fail.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace plyhouse::arena {

enum class Cause : std::uint8_t {
  rules,        // won, lost or drawn on the board
  no_progress,  // drawn: too long without anything that cannot be taken back
  too_long,     // drawn: as many moves as the match allows
  // From here on a player failed, and has lost.
  illegal_move,
  garbage,        // something that is no answer at all
  silent,         // no answer within its time
  too_slow,       // an answer, but after its time
  crashed,        // ended by a signal
  exited,         // ended by itself, in the middle of a game
  left_children,  // ended, but processes that it had started went on
  did_not_end,    // started for one answer, and still running after it
  closed_pipe,    // alive, but nothing can come from it any more
  flooded,        // more output than anybody asked for
  out_of_memory,  // more memory than it may take
  did_not_start,
  gave_up,  // a person left
};

constexpr bool is_failure(Cause cause) { return cause >= Cause::illegal_move; }

// As it is told and kept: `illegal move`.
std::string_view name_of(Cause cause);
std::optional<Cause> cause_named(std::string_view name);

// `1-0`, `1/2` or `0-1`, the first side's points before the second's.
std::string_view result_text(Outcome outcome);

// What a player did wrong.
struct Failure {
  Cause cause;
  std::string detail{};  // one line, for people
};

struct Ending {
  Outcome outcome;
  Cause cause;
  std::string detail{};
};

}  // namespace plyhouse::arena
