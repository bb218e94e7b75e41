#include "arena/unnamed_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>

#include "core/program.hpp"

namespace plyhouse::arena {

UnnamedFile::UnnamedFile(std::string_view text) {
  constexpr int least_number = 10;
  const int made = memfd_create("plyhouse", MFD_CLOEXEC);
  file_ = fcntl(made, F_DUPFD_CLOEXEC, least_number);
  if (made >= 0) close(made);
  const auto size = static_cast<ssize_t>(text.size());
  if (file_ < 0 || pwrite(file_, text.data(), text.size(), 0) != size) {
    if (file_ >= 0) close(file_);
    throw BrokenSurroundings("cannot make a file in memory");
  }
}

UnnamedFile::~UnnamedFile() { close(file_); }

std::string UnnamedFile::text() const {
  std::string text;
  std::array<char, 4096> block{};
  while (true) {
    const ssize_t got = pread(file_, block.data(), block.size(), static_cast<off_t>(text.size()));
    if (got <= 0) return text;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace plyhouse::arena
