// How a fuzz target says that a promise is broken: it stops, and libFuzzer keeps the input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace plyhouse::fuzz {

inline void check(bool holds, std::string_view promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %.*s\n", static_cast<int>(promise.size()), promise.data());
  std::abort();
}

// An error is one line that says something.
inline void check_error(std::string_view what) {
  check(!what.empty(), "an error says something");
  for (char symbol : what) {
    check(static_cast<unsigned char>(symbol) >= ' ', "an error is one line");
  }
}

}  // namespace plyhouse::fuzz
