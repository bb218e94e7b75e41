// The positions that a proof has settled, or half settled. A slot is one word: the upper bits of
// the position's key, what is known, and how much work it was; eight slots share a cache line. With
// the bits that choose the line a slot knows all 64 bits of the key, so that a wrong answer needs
// two positions with equal keys. Threads share it without locks: a word is written whole.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "core/key.hpp"
#include "core/zeroed_memory.hpp"
#include "solve/bounds.hpp"

namespace plyhouse {

class BoundsTable {
 public:
  // What a slot says. Work is the number of binary digits of the positions looked at.
  struct Entry {
    Key key;
    Bounds bounds;
    int work;
  };

  // Takes the largest power of two that fits.
  explicit BoundsTable(std::size_t megabytes);
  BoundsTable(const BoundsTable&) = delete;
  BoundsTable& operator=(const BoundsTable&) = delete;

  std::size_t megabytes() const { return memory_.size() / 1024 / 1024; }

  // How much of it is in use, from 0 to 1, as a part of it shows.
  double filled() const;

  // Takes what it holds along; nobody else may use it meanwhile. A table that is larger than it
  // need be is slower: every look goes to another page.
  void resize(std::size_t megabytes);

  void prefetch(Key key) const { __builtin_prefetch(&line_of(key)); }

  // Nothing known: anything between a loss and a win, for no work.
  Entry find(Key key) const {
    for (const std::atomic<std::uint64_t>& slot : line_of(key).slots) {
      const std::uint64_t word = slot.load(std::memory_order_relaxed);
      if ((word & tag_mask) == (key & tag_mask) && word != 0) return entry_of(key, word);
    }
    return {key, {}, 0};
  }

  // Adds to what is known; where there is no room, what took least work gives way.
  void keep(const Entry& entry);

  void visit(const std::function<void(const Entry&)>& visitor) const {
    visit_lines(memory_, visitor);
  }

 private:
  static constexpr int data_bits = 10;  // 4 for the bounds, 6 for the work
  static constexpr std::uint64_t tag_mask = ~((std::uint64_t{1} << data_bits) - 1);

  struct alignas(64) Line {
    std::array<std::atomic<std::uint64_t>, 8> slots;
  };

  // The lowest bits of a key, which a slot does not hold, are always among these.
  const Line& line_of(Key key) const { return lines_[key & mask_]; }

  static constexpr Entry entry_of(Key key, std::uint64_t word) {
    return {key,
            {static_cast<Fate>(word & 3), static_cast<Fate>((word >> 2 & 3) - 1)},
            static_cast<int>(word >> 4 & 63)};
  }

  static ZeroedMemory take(std::size_t megabytes);
  void use_all();
  static void visit_lines(const ZeroedMemory& memory,
                          const std::function<void(const Entry&)>& visitor);

  ZeroedMemory memory_;
  Line* lines_ = nullptr;  // in memory_
  std::uint64_t mask_ = 0;
};

}  // namespace plyhouse
