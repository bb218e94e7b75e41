// Checks a proof with the plain rules. Nothing is shared with what may have made the proof: neither
// the rules nor the search nor the solver, so that a mistake there cannot hide itself here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "verify/proof_file.hpp"

namespace plyhouse::verify {

// What a file was found to prove.
struct Proven {
  Claim claim;
  char side = 0;                // to move
  std::optional<char> winner;   // none where it is a draw
  std::uint64_t positions = 0;  // looked at, each once a strategy
  std::uint64_t moves = 0;      // that the file gives
};

Answer<Proven> verify(const std::string& path);

}  // namespace plyhouse::verify
