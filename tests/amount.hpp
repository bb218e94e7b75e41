// How much a test looks at.
#pragma once

namespace plyhouse::tests {

// How many of something a test looks at. Under a sanitizer code is many times as slow, and a part
// is enough to find what sanitizers find.
constexpr int amount(int usual) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return usual / 8;
#else
  return usual;
#endif
}

}  // namespace plyhouse::tests
