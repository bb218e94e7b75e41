// How much a test looks at.
#pragma once

namespace plyhouse::tests {

// How many of something a test looks at. Under a sanitizer code is many times as slow, and a part
// is enough to find what sanitizers find.
constexpr int amount(int usual) {
#if defined(PLYHOUSE_SANITIZED)
  return usual / 8;
#else
  return usual;
#endif
}

}  // namespace plyhouse::tests
