// A proof that is under way, kept in a file so that it goes on after any end of the process. Saved
// are the answers that took most work; the rest is soon found again. The file is written beside the
// old one and takes its place whole; one that is cut or altered is refused.
#pragma once

#include <filesystem>
#include <string>

#include "core/error.hpp"
#include "solve/bounds_table.hpp"

namespace plyhouse {

struct SavedProof {
  std::string game;      // with all options
  std::string position;  // as text
  std::uint64_t nodes = 0;
  double seconds = 0;

  friend bool operator==(const SavedProof&, const SavedProof&) = default;
};

// Throws BrokenSurroundings where the file cannot be written.
void save_proof(const std::filesystem::path& path, const SavedProof& proof,
                const BoundsTable& table);

// Puts what is in the file into the table; the table is as it was where the file is refused.
// `wanted` has the game and the position that it must be about. Throws BrokenSurroundings where the
// file cannot be read.
Expected<SavedProof> load_proof(const std::filesystem::path& path, const SavedProof& wanted,
                                BoundsTable& table);

}  // namespace plyhouse
