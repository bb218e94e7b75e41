// Blocks of tables that were unpacked lately, within a bound of memory, shared by all files and
// threads. Sets of four places with a lock each: a block found costs a lock that hardly anybody
// else wants, and all that is looked at besides the entry lies in two lines of the processor's
// cache.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace plyhouse {

class BlockCache {
 public:
  // `block_bytes`: the most that a block has.
  BlockCache(std::size_t megabytes, std::size_t block_bytes)
      : block_bytes_(block_bytes),
        sets_(
            std::bit_floor(std::max<std::size_t>(1, (megabytes << 20U) / (places * block_bytes)))) {
  }

  // A file's name here, never 0.
  std::uint64_t new_file() {
    const std::lock_guard lock(mutex_);
    return ++files_;
  }

  // The entry of a block at `offset`, all of `width` bytes. Where the block is not here fill(bytes)
  // unpacks it, or says false: then nothing is kept and nothing found.
  template <class Fill>
  std::optional<std::uint16_t> entry(std::uint64_t file, std::uint64_t block, std::size_t offset,
                                     int width, Fill fill) {
    const std::uint64_t tag = file << block_bits | block;
    Set& set = sets_[(block + file * 0x9e3779b97f4a7c15ULL) & (sets_.size() - 1)];
    const std::lock_guard lock(set.mutex);
    std::size_t place = 0;
    while (place < places && set.tag[place] != tag) place++;
    if (place == places) {
      place = std::ranges::min_element(set.used) - set.used.begin();
      set.tag[place] = 0;
      if (!set.bytes[place]) set.bytes[place].reset(new std::uint8_t[block_bytes_]);
      if (!fill(set.bytes[place].get())) return {};
      set.tag[place] = tag;
    }
    set.used[place] = ++set.now;
    const std::uint8_t* bytes = set.bytes[place].get();
    if (width == 1) return bytes[offset];
    return static_cast<std::uint16_t>(bytes[2 * offset] | bytes[2 * offset + 1] << 8);
  }

 private:
  static constexpr std::size_t places = 4;
  static constexpr int block_bits = 40;  // of a tag; the rest is the file's

  struct alignas(128) Set {
    std::mutex mutex;
    std::uint32_t now = 0;  // where it begins anew the wrong block goes, once
    std::array<std::uint32_t, places> used{};
    std::array<std::uint64_t, places> tag{};  // 0: empty
    std::array<std::unique_ptr<std::uint8_t[]>, places> bytes;
  };

  std::size_t block_bytes_;
  std::vector<Set> sets_;
  std::mutex mutex_;
  std::uint64_t files_ = 0;
};

}  // namespace plyhouse
