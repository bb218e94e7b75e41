// What proof-number search knows of positions: how much work a proof still seems to need, and how
// much a disproof.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "core/key.hpp"
#include "core/zeroed_memory.hpp"

namespace plyhouse {

// The least number of positions that must still be settled to show that the side to move gets what
// it is asked for (proof), or that it does not (disproof). No work means that it is shown.
struct ProofEffort {
  static constexpr std::uint32_t endless = (1U << 29U) - 1;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  bool settled() const { return proof == 0 || disproof == 0; }

  static constexpr ProofEffort proven() { return {0, endless}; }
  static constexpr ProofEffort disproven() { return {endless, 0}; }
};

constexpr std::uint32_t sum_of_efforts(std::uint32_t a, std::uint32_t b) {
  return std::min(a + b, ProofEffort::endless);
}

class EffortTable {
 public:
  // Zero is an empty slot.
  explicit EffortTable(std::size_t megabytes)
      : mask_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Line)) - 1),
        memory_((mask_ + 1) * sizeof(Line), ZeroedMemory::Pages::usual),
        lines_(memory_.as<Line>()) {}

  // Null where nothing is known.
  const ProofEffort* find(Key key) const {
    for (const Slot& slot : line_of(key)) {
      if (slot.key == key && slot.used) return &slot.effort;
    }
    return nullptr;
  }

  // Where there is no room, what took least work gives way; what is settled stays longest.
  void keep(Key key, ProofEffort effort, std::uint64_t nodes) {
    Slot* chosen = nullptr;
    int least = std::numeric_limits<int>::max();
    for (Slot& slot : lines_[key & mask_]) {
      if (slot.used && slot.key == key) {
        chosen = &slot;
        break;
      }
      const int worth = !slot.used ? -1 : slot.work + (slot.effort.settled() ? 2 : 0);
      if (worth < least) {
        least = worth;
        chosen = &slot;
      }
    }
    *chosen = {key, effort, static_cast<std::uint8_t>(std::bit_width(nodes)), true};
  }

 private:
  struct Slot {
    Key key;
    ProofEffort effort;
    std::uint8_t work;
    bool used;
  };
  using Line = std::array<Slot, 4>;

  const Line& line_of(Key key) const { return lines_[key & mask_]; }

  std::size_t mask_;
  ZeroedMemory memory_;
  Line* lines_;  // in memory_
};

}  // namespace plyhouse
