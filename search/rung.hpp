// The techniques of the search, one on top of the other, for those who compare them: the ladder and
// the trace.
#pragma once

#include <array>
#include <string_view>

#include "search/technique.hpp"

namespace plyhouse {

struct Rung {
  std::string_view name;   // as typed
  std::string_view title;  // as spoken
  Technique technique;
  bool deepens;  // looks one move ahead, then two, ...: worth it only where a round helps the next
};

inline constexpr std::array<Rung, 7> rungs{
    Rung{"minimax",
         "plain minimax",
         {.cuts = false,
          .ordering = false,
          .table = false,
          .scout = false,
          .claims = false,
          .images = false},
         false},
    Rung{"alphabeta", "alpha-beta", plain_alpha_beta, false},
    Rung{"ordering",
         "+ ordering",
         {.table = false, .scout = false, .claims = false, .images = false},
         true},
    Rung{"table", "+ table", {.scout = false, .claims = false, .images = false}, true},
    Rung{"scout", "+ principal variation search", {.claims = false, .images = false}, true},
    Rung{"claims", "+ what the game can prove", {.images = false}, true},
    Rung{"full", "+ mirror images", by_depth, true},
};

}  // namespace plyhouse
