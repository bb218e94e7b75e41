#include "solve/bounds_table.hpp"

#include <sys/mman.h>

#include <bit>
#include <limits>
#include <memory>
#include <new>

namespace plyhouse {

namespace {

// Taken in one piece where the system has them: a table is touched all over.
constexpr std::size_t large_page = 2 * 1024 * 1024;

// So that a line's number has the bits that a slot lacks.
constexpr std::uint64_t least_lines = 1024;

}  // namespace

BoundsTable::BoundsTable(std::size_t megabytes) { take(megabytes); }

void BoundsTable::take(std::size_t megabytes) {
  mask_ = std::max(std::bit_floor(megabytes * 1024 * 1024 / sizeof(Line)), least_lines) - 1;
  size_ = (mask_ + 1) * sizeof(Line);
  // Fresh pages are zero and cost nothing until they are used.
  void* memory = mmap(nullptr, size_ + large_page, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  memory_ = memory;
  std::size_t room = size_ + large_page;
  void* place = memory;
  lines_ = static_cast<Line*>(std::align(large_page, size_, place, room));
  madvise(lines_, size_, MADV_HUGEPAGE);
}

BoundsTable::~BoundsTable() { munmap(memory_, size_ + large_page); }

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
  void* const old_memory = memory_;
  const Line* const old_lines = lines_;
  const std::uint64_t old_mask = mask_;
  const std::size_t old_size = size_;
  take(megabytes);
  visit_lines(old_lines, old_mask, [this](const Entry& entry) { keep(entry); });
  munmap(old_memory, old_size + large_page);
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

void BoundsTable::visit_lines(const Line* lines, std::uint64_t mask,
                              const std::function<void(const Entry&)>& visitor) {
  for (std::uint64_t number = 0; number <= mask; number++) {
    for (const std::atomic<std::uint64_t>& slot : lines[number].slots) {
      const std::uint64_t word = slot.load(std::memory_order_relaxed);
      if (word != 0) visitor(entry_of((word & tag_mask) | (number & ~tag_mask), word));
    }
  }
}

}  // namespace plyhouse
