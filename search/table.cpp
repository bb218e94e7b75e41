#include "search/table.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace plyhouse {

Table::Table(std::size_t megabytes)
    : mask_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket)) - 1),
      // Fresh pages are zero and cost nothing until they are used, which zeroing them would.
      memory_(std::calloc(mask_ + 2, sizeof(Bucket))) {
  if (!memory_) throw std::bad_alloc();
  void* place = memory_.get();
  std::size_t room = (mask_ + 2) * sizeof(Bucket);
  buckets_ =
      static_cast<Bucket*>(std::align(alignof(Bucket), (mask_ + 1) * sizeof(Bucket), place, room));
}

void Table::clear() {
  for (std::uint64_t i = 0; i <= mask_; i++) {
    for (Slot& slot : buckets_[i].slots) {
      slot.crossed.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

// The same position's slot, else the one whose loss costs least: old before new, shallow before
// deep.
void Table::keep(Key key, Finding finding) {
  finding.age = age_;
  Bucket& bucket = bucket_of(key);
  Slot* chosen = bucket.slots.data();
  int least = std::numeric_limits<int>::max();
  for (Slot& slot : bucket.slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const Finding old = std::bit_cast<Finding>(data);
    if ((slot.crossed.load(std::memory_order_relaxed) ^ data) == key) {
      if (finding.move == Finding::no_move) finding.move = old.move;
      chosen = &slot;
      break;
    }
    const int worth = (data == 0 ? -1 : old.depth) + (old.age == age_ ? 256 : 0);
    if (worth < least) {
      chosen = &slot;
      least = worth;
    }
  }
  const auto data = std::bit_cast<std::uint64_t>(finding);
  chosen->data.store(data, std::memory_order_relaxed);
  chosen->crossed.store(key ^ data, std::memory_order_relaxed);
}

}  // namespace plyhouse
