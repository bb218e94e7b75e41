#include "search/table.hpp"

#include <algorithm>
#include <limits>

namespace plyhouse {

namespace {

// The system may have to make room for large pages first, which a short search has no time for.
constexpr std::size_t least_for_large_pages = 16 * ZeroedMemory::large_page;

ZeroedMemory take(std::size_t size) {
  using Pages = ZeroedMemory::Pages;
  return {size, size >= least_for_large_pages ? Pages::large : Pages::usual};
}

}  // namespace

Table::Table(std::size_t megabytes)
    : mask_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Bucket)) - 1),
      memory_(take((mask_ + 1) * sizeof(Bucket))),
      buckets_(memory_.as<Bucket>()) {}

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
