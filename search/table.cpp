#include "search/table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <new>

namespace plyhouse {

namespace {

// Pages of this size, where the system has them, are taken in one piece: a table is touched all
// over, and with small pages a short search would spend most of its time on getting them.
constexpr std::size_t large_page = 2 * 1024 * 1024;

// The system may have to make room for large pages first, which a short search has no time for.
constexpr std::size_t least_for_large_pages = 16 * large_page;

}  // namespace

Table::Table(std::size_t megabytes)
    : mask_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket)) - 1),
      size_((mask_ + 1) * sizeof(Bucket)) {
  // Fresh pages are zero and cost nothing until they are used.
  void* memory = mmap(nullptr, size_ + large_page, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  memory_ = memory;
  std::size_t room = size_ + large_page;
  void* place = memory;
  buckets_ = static_cast<Bucket*>(std::align(large_page, size_, place, room));
  if (size_ >= least_for_large_pages) madvise(buckets_, size_, MADV_HUGEPAGE);
}

Table::~Table() { munmap(memory_, size_ + large_page); }

// Where the system does not know how to do it beforehand it is done on the way.
void Table::prepare() { madvise(buckets_, size_, MADV_POPULATE_WRITE); }

std::size_t useful_megabytes(const Limits& limits, int moves, int threads, std::size_t most) {
  constexpr double a_second = 64;
  constexpr double a_node = 4e-6;
  double useful = static_cast<double>(most);
  if (limits.seconds) useful = std::min(useful, *limits.seconds * a_second * threads);
  if (limits.nodes) useful = std::min(useful, static_cast<double>(*limits.nodes) * a_node);
  if (limits.depth) {
    double tree = a_node;
    for (int ply = 0; ply < *limits.depth && tree < useful; ply++) tree *= std::max(moves, 8);
    useful = std::min(useful, tree);
  }
  return std::max(static_cast<std::size_t>(useful), std::size_t{1});
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
  finding.age = age_ & Finding::age_mask;
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
