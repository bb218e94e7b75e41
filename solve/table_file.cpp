#include "solve/table_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "core/program.hpp"
#include "solve/blocks.hpp"
#include "solve/whole_file.hpp"

namespace plyhouse {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "PLYTABLE";
constexpr std::uint32_t version = 1;
constexpr int level = 12;
constexpr std::uint64_t fixed_part = 72;   // bytes before the names
constexpr std::uint64_t block_entry = 16;  // where a block begins, its checksum
constexpr std::uint64_t longest_name = 200;

std::uint64_t checksum(const std::uint8_t* bytes, std::size_t count) {
  return XXH3_64bits(bytes, count);
}

// Numbers are written lowest byte first, whatever the machine does.
template <class Number>
void put(std::vector<std::uint8_t>& bytes, Number number) {
  for (std::size_t i = 0; i < sizeof(Number); i++) {
    bytes.push_back(static_cast<std::uint8_t>(number >> 8 * i));
  }
}

template <class Number>
Number take(const std::uint8_t* bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof(Number); i++) number |= std::uint64_t{bytes[i]} << 8 * i;
  return static_cast<Number>(number);
}

TableFacts facts_of(const SliceCodes& codes) {
  TableFacts facts;
  facts.positions = codes.size();
  for (const Code code : codes) {
    if (code > 255) facts.entry_bytes = 2;
    const std::optional<Verdict> verdict = verdict_of(code);
    if (!verdict) continue;
    facts.longest = std::max(facts.longest, verdict->distance);
    (verdict->fate == Fate::win    ? facts.won
     : verdict->fate == Fate::draw ? facts.drawn
                                   : facts.lost)++;
  }
  return facts;
}

std::vector<std::uint8_t> header_of(const TableFacts& facts, std::uint32_t block) {
  std::vector<std::uint8_t> bytes(magic.begin(), magic.end());
  put(bytes, version);
  put(bytes, static_cast<std::uint32_t>(facts.entry_bytes));
  put(bytes, facts.positions);
  put(bytes, facts.won);
  put(bytes, facts.drawn);
  put(bytes, facts.lost);
  put(bytes, static_cast<std::uint32_t>(facts.longest));
  put(bytes, block);
  put(bytes, facts.file_bytes);
  put(bytes, static_cast<std::uint32_t>(facts.game.size()));
  put(bytes, static_cast<std::uint32_t>(facts.slice.size()));
  bytes.insert(bytes.end(), facts.game.begin(), facts.game.end());
  bytes.insert(bytes.end(), facts.slice.begin(), facts.slice.end());
  return bytes;
}

// One block, compressed; empty where there is no memory for it.
std::vector<std::uint8_t> packed_block(const SliceCodes& codes, std::uint64_t begin,
                                       std::uint32_t block, int entry_bytes) {
  const std::uint64_t end = std::min<std::uint64_t>(codes.size(), begin + block);
  std::vector<std::uint8_t> plain;
  plain.reserve(2ULL * block);
  for (std::uint64_t i = begin; i < end; i++) {
    if (entry_bytes == 1) {
      plain.push_back(static_cast<std::uint8_t>(codes[i]));
    } else {
      put(plain, codes[i]);
    }
  }
  std::vector<std::uint8_t> packed(ZSTD_compressBound(plain.size()));
  const std::size_t count =
      ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), level);
  packed.resize(ZSTD_isError(count) == 0 ? count : 0);
  return packed;
}

// Writes the blocks, then what stands before them. The threads compress some blocks at a time.
void write_parts(const WholeFile& file, const SliceCodes& codes, TableFacts facts,
                 std::uint32_t block, int threads) {
  constexpr std::uint64_t blocks_at_once = 256;
  const std::uint64_t blocks = (codes.size() + block - 1) / block;
  const std::uint64_t names = facts.game.size() + facts.slice.size();
  std::uint64_t where = fixed_part + names + blocks * block_entry + sizeof(std::uint64_t);
  std::vector<std::uint8_t> list;
  for (std::uint64_t first = 0; first < blocks; first += blocks_at_once) {
    const std::uint64_t count = std::min(blocks_at_once, blocks - first);
    std::vector<std::vector<std::uint8_t>> packed(count);
    work_in_blocks(count, threads, {}, [&](std::uint64_t i, bool /*on_callers_thread*/) {
      packed[i] = packed_block(codes, (first + i) * block, block, facts.entry_bytes);
    });
    for (const std::vector<std::uint8_t>& each : packed) {
      if (each.empty()) throw BrokenSurroundings("no memory to compress a table");
      file.write_at(where, each.data(), each.size());
      put(list, where);
      put(list, checksum(each.data(), each.size()));
      where += each.size();
    }
  }
  facts.file_bytes = where;
  std::vector<std::uint8_t> front = header_of(facts, block);
  front.insert(front.end(), list.begin(), list.end());
  put(front, checksum(front.data(), front.size()));
  file.write_at(0, front.data(), front.size());
}

}  // namespace

void write_table(const fs::path& path, const std::string& game, const std::string& slice,
                 const SliceCodes& codes, std::uint32_t block, int threads) {
  assert(std::has_single_bit(block) && block <= largest_block);
  TableFacts facts = facts_of(codes);
  facts.game = game;
  facts.slice = slice;
  WholeFile file(path);
  write_parts(file, codes, facts, block, threads);
  file.finish();
}

TableFile::~TableFile() {
  if (bytes_) munmap(const_cast<std::uint8_t*>(bytes_), size_);
}

Expected<std::unique_ptr<TableFile>> TableFile::open(const fs::path& path,
                                                     std::shared_ptr<BlockCache> cache) {
  std::unique_ptr<TableFile> file(new TableFile);
  file->path_ = path.string();
  Expected<void> good = file->map(path);
  if (good) good = file->read_header();
  if (!good) return fail("{} is no table: {}", path.string(), good.error().what);
  file->cache_ = std::move(cache);
  file->id_ = file->cache_->new_file();
  return file;
}

Expected<void> TableFile::map(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return fail("it cannot be read");
  struct stat status {};
  void* mapped = MAP_FAILED;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
    size_ = static_cast<std::uint64_t>(status.st_size);
    mapped = mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0);
  }
  close(file);
  if (mapped == MAP_FAILED) return fail("it cannot be read or is empty");
  bytes_ = static_cast<const std::uint8_t*>(mapped);
  return {};
}

// Sizes are looked at before what they lead to is read; none is believed before the checksum.
Expected<void> TableFile::read_header() {
  if (size_ < fixed_part || std::memcmp(bytes_, magic.data(), magic.size()) != 0) {
    return fail("it begins as something else");
  }
  if (take<std::uint32_t>(bytes_ + 8) != version) return fail("it is of another version");
  facts_.entry_bytes = static_cast<int>(take<std::uint32_t>(bytes_ + 12));
  facts_.positions = take<std::uint64_t>(bytes_ + 16);
  facts_.won = take<std::uint64_t>(bytes_ + 24);
  facts_.drawn = take<std::uint64_t>(bytes_ + 32);
  facts_.lost = take<std::uint64_t>(bytes_ + 40);
  facts_.longest = static_cast<int>(take<std::uint32_t>(bytes_ + 48));
  block_ = take<std::uint32_t>(bytes_ + 52);
  facts_.file_bytes = take<std::uint64_t>(bytes_ + 56);
  const std::uint64_t game = take<std::uint32_t>(bytes_ + 64);
  const std::uint64_t slice = take<std::uint32_t>(bytes_ + 68);
  if (facts_.file_bytes != size_)
    return fail("it has {} bytes, expected {}", size_, facts_.file_bytes);
  if (facts_.entry_bytes < 1 || facts_.entry_bytes > 2 || !std::has_single_bit(block_) ||
      block_ > largest_block || game > longest_name || slice > longest_name ||
      facts_.positions > size_ * largest_block) {
    return fail("its header is damaged");
  }
  shift_ = std::countr_zero(block_);
  index_ = fixed_part + game + slice;
  const std::uint64_t front = index_ + blocks() * block_entry;
  if (front + sizeof(std::uint64_t) > size_ ||
      checksum(bytes_, front) != take<std::uint64_t>(bytes_ + front)) {
    return fail("its header is damaged");
  }
  const auto* names = reinterpret_cast<const char*>(bytes_ + fixed_part);
  facts_.game.assign(names, game);
  facts_.slice.assign(names + game, slice);
  return {};
}

std::uint64_t TableFile::entries_of(std::uint64_t block) const {
  return std::min<std::uint64_t>(block_, facts_.positions - (block << shift_));
}

bool TableFile::is_sound(std::uint64_t block) const {
  const std::uint8_t* entry = bytes_ + index_ + block * block_entry;
  const auto begin = take<std::uint64_t>(entry);
  const std::uint64_t end =
      block + 1 == blocks() ? size_ : take<std::uint64_t>(entry + block_entry);
  if (begin > end || end > size_) return false;
  return checksum(bytes_ + begin, end - begin) == take<std::uint64_t>(entry + 8);
}

bool TableFile::unpack(std::uint64_t block, std::uint8_t* entries) const {
  if (!is_sound(block)) return false;
  const std::uint8_t* entry = bytes_ + index_ + block * block_entry;
  const auto begin = take<std::uint64_t>(entry);
  const std::uint64_t end =
      block + 1 == blocks() ? size_ : take<std::uint64_t>(entry + block_entry);
  const std::size_t bytes = entries_of(block) * static_cast<std::uint64_t>(facts_.entry_bytes);
  return ZSTD_decompress(entries, bytes, bytes_ + begin, end - begin) == bytes;
}

void TableFile::remember_damage(std::uint64_t block) const {
  const std::lock_guard lock(mutex_);
  if (damage_.empty()) damage_ = damaged(block).value().what;
  is_damaged_.store(true, std::memory_order_release);
}

tl::unexpected<Error> TableFile::damaged(std::uint64_t block) const {
  return fail("{}: block {} of {} is damaged", path_, block + 1, blocks());
}

std::optional<Code> TableFile::probe(std::uint64_t index) const {
  if (index >= facts_.positions || is_damaged_.load(std::memory_order_acquire)) return {};
  const std::uint64_t block = index >> shift_;
  const auto fill = [&](std::uint8_t* bytes) {
    if (unpack(block, bytes)) return true;
    remember_damage(block);
    return false;
  };
  return cache_->entry(id_, block, index & (block_ - 1), facts_.entry_bytes, fill);
}

std::string TableFile::damage() const {
  const std::lock_guard lock(mutex_);
  return damage_;
}

Expected<SliceCodes> TableFile::read_all() const {
  SliceCodes codes;
  codes.reserve(facts_.positions);
  std::vector<std::uint8_t> bytes(2ULL * block_);
  for (std::uint64_t block = 0; block < blocks(); block++) {
    if (!unpack(block, bytes.data())) return damaged(block);
    for (std::uint64_t i = 0; i < entries_of(block); i++) {
      codes.push_back(facts_.entry_bytes == 1 ? Code{bytes[i]}
                                              : take<std::uint16_t>(bytes.data() + 2 * i));
    }
  }
  return codes;
}

Expected<void> TableFile::check() const {
  for (std::uint64_t block = 0; block < blocks(); block++) {
    if (!is_sound(block)) return damaged(block);
  }
  return {};
}

}  // namespace plyhouse
