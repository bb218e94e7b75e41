#include "solve/bounds_table.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace plyhouse {

namespace {

// So that a line's number has the bits that a slot lacks.
constexpr std::uint64_t least_lines = 1024;

}  // namespace

BoundsTable::BoundsTable(std::size_t megabytes) : memory_(take(megabytes)) { use_all(); }

ZeroedMemory BoundsTable::take(std::size_t megabytes) {
  const std::size_t lines =
      std::max<std::size_t>(std::bit_floor(megabytes * 1024 * 1024 / sizeof(Line)), least_lines);
  return {lines * sizeof(Line), ZeroedMemory::Pages::large};
}

void BoundsTable::use_all() {
  lines_ = memory_.as<Line>();
  mask_ = memory_.size() / sizeof(Line) - 1;
}

double BoundsTable::filled() const {
  constexpr std::uint64_t looked_at = least_lines;
  int used = 0;
  for (std::uint64_t number = 0; number < looked_at; number++) {
    for (const std::atomic<std::uint64_t>& slot : lines_[number].slots) {
      if (slot.load(std::memory_order_relaxed) != 0) used++;
    }
  }
  return static_cast<double>(used) / (looked_at * 8);
}

void BoundsTable::resize(std::size_t megabytes) {
  const ZeroedMemory old = std::exchange(memory_, take(megabytes));
  use_all();
  visit_lines(old, [this](const Entry& entry) { keep(entry); });
}

void BoundsTable::keep(const Entry& entry) {
  Bounds bounds = entry.bounds;
  int work = entry.work;
  std::atomic<std::uint64_t>* chosen = nullptr;
  int least = std::numeric_limits<int>::max();
  for (std::atomic<std::uint64_t>& slot : lines_[entry.key & mask_].slots) {
    const std::uint64_t word = slot.load(std::memory_order_relaxed);
    const Entry old = entry_of(entry.key, word);
    if (word != 0 && (word & tag_mask) == (entry.key & tag_mask)) {
      bounds = both(bounds, old.bounds);
      work = std::max(work, old.work);
      chosen = &slot;
      break;
    }
    const int worth = word == 0 ? -1 : old.work;
    if (worth < least) {
      least = worth;
      chosen = &slot;
    }
  }
  const std::uint64_t data = static_cast<std::uint64_t>(bounds.least) |
                             (static_cast<std::uint64_t>(bounds.most) + 1) << 2 |
                             static_cast<std::uint64_t>(work) << 4;
  chosen->store((entry.key & tag_mask) | data, std::memory_order_relaxed);
}

void BoundsTable::visit_lines(const ZeroedMemory& memory,
                              const std::function<void(const Entry&)>& visitor) {
  const Line* const lines = memory.as<Line>();
  const std::uint64_t count = memory.size() / sizeof(Line);
  for (std::uint64_t number = 0; number < count; number++) {
    for (const std::atomic<std::uint64_t>& slot : lines[number].slots) {
      const std::uint64_t word = slot.load(std::memory_order_relaxed);
      if (word != 0) visitor(entry_of((word & tag_mask) | (number & ~tag_mask), word));
    }
  }
}

}  // namespace plyhouse
