// What is certain about a position: the result for the side to move if both play as well as they
// can, and in how many moves a win or a loss comes about if the winner hurries and the loser
// delays.
#pragma once

#include <cstdint>

namespace plyhouse {

enum class Fate : std::uint8_t { loss, draw, win };

constexpr Fate opposite(Fate fate) {
  return fate == Fate::draw ? fate : fate == Fate::win ? Fate::loss : Fate::win;
}

struct Verdict {
  Fate fate;
  int distance = 0;  // in moves; 0 for a draw

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Better for the side that `a` and `b` are seen by: a sooner win, a later loss.
constexpr bool is_better(const Verdict& a, const Verdict& b) {
  if (a.fate != b.fate) return a.fate > b.fate;
  return a.fate == Fate::loss ? a.distance > b.distance : a.distance < b.distance;
}

// The same as the other side sees it one move earlier.
constexpr Verdict seen_before_move(const Verdict& verdict) {
  const int distance = verdict.fate == Fate::draw ? 0 : verdict.distance + 1;
  return {opposite(verdict.fate), distance};
}

}  // namespace plyhouse
