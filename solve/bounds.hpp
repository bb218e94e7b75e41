// What is known of a position's fate: at least this, at most that.
#pragma once

#include <algorithm>

#include "solve/verdict.hpp"

namespace plyhouse {

struct Bounds {
  Fate least = Fate::loss;
  Fate most = Fate::win;

  constexpr bool settled() const { return least == most; }
  constexpr bool is_at_least(Fate wanted) const { return least >= wanted; }
  constexpr bool is_below(Fate wanted) const { return most < wanted; }

  friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

constexpr Bounds exactly(Fate fate) { return {fate, fate}; }

// What both say together.
constexpr Bounds both(const Bounds& a, const Bounds& b) {
  return {std::max(a.least, b.least), std::min(a.most, b.most)};
}

// The same as the other side sees it.
constexpr Bounds opposite(const Bounds& bounds) {
  return {opposite(bounds.most), opposite(bounds.least)};
}

// The answer to "is it worth at least so much?"
constexpr Bounds answered(Fate wanted, bool yes) {
  if (yes) return {wanted, Fate::win};
  return {Fate::loss, wanted == Fate::win ? Fate::draw : Fate::loss};
}

}  // namespace plyhouse
