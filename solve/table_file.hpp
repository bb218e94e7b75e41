// One slice of endgames in a file: a number for every position, compressed in blocks. It knows
// nothing of games. docs/tables.md has the format.
//
// A file is there whole or not at all, whenever the machine or the process stops; what is cut off
// or altered is refused when the file is opened or when the damaged part is read.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

#include "core/error.hpp"
#include "solve/block_cache.hpp"
#include "solve/slice_codes.hpp"

namespace plyhouse {

// What is known of a table without looking into its blocks.
struct TableFacts {
  std::string game;
  std::string slice;
  std::uint64_t positions = 0;  // numbers, those that no position has too
  std::uint64_t won = 0;        // by the side to move
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  int longest = 0;  // distance
  int entry_bytes = 1;
  std::uint64_t file_bytes = 0;
};

// Positions a block, a power of two. Measured on kcell:n=5,k=20 (46.6 million positions): the table
// in docs/tables.md.
inline constexpr std::uint32_t standard_block = 16'384;
inline constexpr std::uint32_t largest_block = standard_block;

// The file is there whole or not at all (solve/whole_file.hpp). Throws BrokenSurroundings where it
// cannot be written.
void write_table(const std::filesystem::path& path, const std::string& game,
                 const std::string& slice, const SliceCodes& codes,
                 std::uint32_t block = standard_block, int threads = 1);

class TableFile {
 public:
  // An error where it is not there or not as it was written. `cache` may be shared with others.
  static Expected<std::unique_ptr<TableFile>> open(const std::filesystem::path& path,
                                                   std::shared_ptr<BlockCache> cache);
  TableFile(const TableFile&) = delete;
  TableFile& operator=(const TableFile&) = delete;
  ~TableFile();

  const TableFacts& facts() const { return facts_; }

  // For any thread. Nothing where a block was found damaged, from then on for the whole file.
  std::optional<Code> probe(std::uint64_t index) const;
  std::string damage() const;  // empty where none was found

  Expected<SliceCodes> read_all() const;
  Expected<void> check() const;  // all checksums

 private:
  TableFile() = default;

  Expected<void> map(const std::filesystem::path& path);
  Expected<void> read_header();
  std::uint64_t blocks() const { return (facts_.positions + block_ - 1) >> shift_; }
  std::uint64_t entries_of(std::uint64_t block) const;
  bool is_sound(std::uint64_t block) const;
  bool unpack(std::uint64_t block, std::uint8_t* entries) const;
  void remember_damage(std::uint64_t block) const;
  tl::unexpected<Error> damaged(std::uint64_t block) const;

  std::string path_;
  const std::uint8_t* bytes_ = nullptr;  // the mapped file
  std::uint64_t size_ = 0;
  TableFacts facts_;
  std::uint32_t block_ = standard_block;
  int shift_ = 0;
  std::uint64_t index_ = 0;  // where the list of blocks begins
  std::shared_ptr<BlockCache> cache_;
  std::uint64_t id_ = 0;  // in the cache
  mutable std::atomic<bool> is_damaged_ = false;
  mutable std::mutex mutex_;
  mutable std::string damage_;
};

}  // namespace plyhouse
