// Bytes that are packed by zstd on their way into a file, and unpacked on their way out, in one
// frame with a checksum.
#pragma once

#include <zstd.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "solve/whole_file.hpp"

namespace plyhouse {

class PackedWriter {
 public:
  PackedWriter(WholeFile& file, int level);

  void write(const void* bytes, std::size_t count);
  void write(std::string_view text) { write(text.data(), text.size()); }
  void finish();  // ends the frame; the file is its owner's to finish

 private:
  void pack(ZSTD_EndDirective how);

  WholeFile& file_;
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> packer_;
  std::vector<std::uint8_t> waiting_;
  std::vector<std::uint8_t> packed_;
};

// Throws BrokenSurroundings where the file cannot be read at all.
class PackedReader {
 public:
  // `skipped`: bytes before the frame.
  explicit PackedReader(const std::filesystem::path& path, std::uint64_t skipped = 0);

  // All of the bytes, or an error: cut, altered, or at the end.
  Expected<void> read(void* bytes, std::size_t count);
  Expected<std::string> read_line();
  Expected<void> insist_on_end();

 private:
  Expected<bool> fill();  // false at the end of the frame

  std::unique_ptr<std::FILE, decltype(&std::fclose)> file_;
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> unpacker_;
  std::vector<std::uint8_t> packed_;
  ZSTD_inBuffer input_{};
  std::vector<std::uint8_t> plain_;
  std::size_t next_ = 0;  // of plain_
  std::size_t size_ = 0;
  bool ended_ = false;
};

}  // namespace plyhouse
