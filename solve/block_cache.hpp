// Blocks of tables that were unpacked lately, within a bound of memory, shared by all files and
// threads. Sets of four places with a lock each: a block found costs a lock that hardly anybody
// else wants.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace plyhouse {

class BlockCache {
 public:
  // `block_bytes`: the most that a block has.
  BlockCache(std::size_t megabytes, std::size_t block_bytes)
      : sets_(std::max<std::size_t>(1, (megabytes << 20U) / (places * block_bytes))) {}

  std::uint64_t new_file() {
    const std::lock_guard lock(mutex_);
    return ++files_;
  }

  // The entry of a block at `offset`, `width` bytes of it. Where the block is not here
  // fill(vector of bytes) unpacks it, or says false: then nothing is kept and nothing found.
  template <class Fill>
  std::optional<std::uint16_t> entry(std::uint64_t file, std::uint64_t block, std::size_t offset,
                                     int width, Fill fill) {
    Set& set = sets_[(block + file * 0x9e3779b97f4a7c15ULL) % sets_.size()];
    const std::lock_guard lock(set.mutex);
    set.now++;
    Place* oldest = set.place.data();
    for (Place& place : set.place) {
      if (place.file == file && place.block == block) {
        place.used = set.now;
        return read(place, offset, width);
      }
      if (place.used < oldest->used) oldest = &place;
    }
    oldest->file = 0;
    if (!fill(oldest->bytes)) return {};
    oldest->file = file;
    oldest->block = block;
    oldest->used = set.now;
    return read(*oldest, offset, width);
  }

 private:
  static constexpr std::size_t places = 4;

  struct Place {
    std::uint64_t file = 0;  // 0: empty
    std::uint64_t block = 0;
    std::uint64_t used = 0;
    std::vector<std::uint8_t> bytes;
  };

  struct alignas(64) Set {
    std::mutex mutex;
    std::uint64_t now = 0;
    std::array<Place, places> place;
  };

  static std::uint16_t read(const Place& place, std::size_t offset, int width) {
    if (width == 1) return place.bytes[offset];
    return static_cast<std::uint16_t>(place.bytes[2 * offset] | place.bytes[2 * offset + 1] << 8);
  }

  std::vector<Set> sets_;
  std::mutex mutex_;
  std::uint64_t files_ = 0;
};

}  // namespace plyhouse
