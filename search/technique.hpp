// What a search may do beyond trying every move. A set of techniques is either fixed when the code
// is compiled, so that one that is off costs nothing, or chosen while it runs, for those who
// compare them (the ladder, the trace, tests).
#pragma once

namespace plyhouse {

struct Technique {
  // The rungs of the ladder, each on top of the one before. None of them changes value or move.
  bool cuts = true;      // alpha-beta
  bool ordering = true;  // promising moves first
  bool table = true;     // positions met again
  bool scout = true;     // principal variation search
  bool claims = true;    // what the game can prove without looking further
  bool images = true;    // mirrored and turned positions are the same, below a symmetric root

  // Only by time: a deeper value is welcome, and what a match showed to gain is done.
  bool deeper_values = false;  // from the table, and proofs that reach beyond the horizon
  bool reductions = false;     // late moves are looked at less deeply, where the game allows it
};

// Reductions never hide what happens within so many moves from the root.
inline constexpr int always_seen = 8;

inline constexpr Technique by_depth{};
inline constexpr Technique by_time{.deeper_values = true, .reductions = true};
inline constexpr Technique plain_alpha_beta{
    .ordering = false, .table = false, .scout = false, .claims = false, .images = false};

template <Technique fixed>
struct Always {
  static constexpr Technique technique = fixed;
};

struct Chosen {
  Technique technique;
};

}  // namespace plyhouse
