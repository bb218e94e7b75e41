// The transposition table: what was found out about a position, by its key. Slots of two words are
// shared by all threads without locks; the key is stored crossed with the data, so that a slot torn
// by two writers matches no key.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/key.hpp"
#include "core/zeroed_memory.hpp"
#include "search/limits.hpp"
#include "search/value.hpp"

namespace plyhouse {

enum class Bound : std::uint8_t { none, exact, at_least, at_most };

struct Finding {
  Value value = 0;
  std::uint8_t depth = 0;       // moves looked ahead
  std::uint8_t move = no_move;  // the best move's place in generation order
  Bound bound = Bound::none;
  bool complete : 1 = false;  // no line below was broken off: the result holds at any depth
  std::uint8_t age : 7 = 0;

  static constexpr std::uint8_t no_move = 255;
  static constexpr std::uint8_t age_mask = 127;
};
static_assert(sizeof(Finding) == 8);

class Table {
 public:
  explicit Table(std::size_t megabytes);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  std::optional<Finding> find(Key key) const {
    const Bucket& bucket = bucket_of(key);
    for (const Slot& slot : bucket.slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.crossed.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
        return std::bit_cast<Finding>(data);
      }
    }
    return std::nullopt;
  }

  void keep(Key key, Finding finding);

  // A new search: what older ones left behind gives way first.
  void grow_older() { age_ = (age_ + 1) & Finding::age_mask; }
  void clear();

  // Takes all memory at once, so that no search waits for it later.
  void prepare() { memory_.prepare(); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> crossed{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  const Bucket& bucket_of(Key key) const { return buckets_[key & mask_]; }
  Bucket& bucket_of(Key key) { return buckets_[key & mask_]; }

  std::uint64_t mask_;
  ZeroedMemory memory_;
  Bucket* buckets_;  // in memory_
  std::uint8_t age_ = 0;
};

// The memory, up to `most`, that a search within these limits can fill from a root with so many
// moves. A smaller table stays in the processor's cache and costs a short search nothing to get.
std::size_t useful_megabytes(const Limits& limits, int moves, int threads, std::size_t most);

}  // namespace plyhouse
