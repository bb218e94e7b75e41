// The search's signature as this compiler's build has it: built with clang, where the tests are
// built with g++.
#include "tests/signature.hpp"

#include <cstdio>

int main() {
  const std::uint64_t computed = plyhouse::tests::computed_signature();
  std::printf("signature %llu, expected %llu\n", static_cast<unsigned long long>(computed),
              static_cast<unsigned long long>(plyhouse::tests::expected_signature));
  return computed == plyhouse::tests::expected_signature ? 0 : 1;
}
