// A file that is there whole or not at all: written under a name with `unfinished_ending`, and only
// when all of it is on the disk given its own. Whatever ends the process leaves the old file, the
// new one, or none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace plyhouse {

inline constexpr std::string_view unfinished_ending = ".part";

class WholeFile {
 public:
  // Everything here throws BrokenSurroundings where the disk does not do as it is told.
  explicit WholeFile(const std::filesystem::path& path);
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;
  ~WholeFile();  // what was not finished is removed

  void write(const void* bytes, std::size_t count) {
    write_at(end_, bytes, count);
    end_ += count;
  }
  void write_at(std::uint64_t where, const void* bytes, std::size_t count) const;

  // From here on it has its name.
  void finish();

 private:
  std::filesystem::path path_;
  std::filesystem::path unfinished_;
  int file_;
  std::uint64_t end_ = 0;  // of what write() wrote
};

}  // namespace plyhouse
