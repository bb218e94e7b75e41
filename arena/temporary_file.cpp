#include "arena/temporary_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "core/program.hpp"

namespace plyhouse::arena {

TemporaryFile::~TemporaryFile() {
  if (!path_.empty()) unlink(path_.c_str());
}

void TemporaryFile::write(std::string_view text) {
  std::string pattern = std::filesystem::temp_directory_path() / "plyhouse-XXXXXX";
  const int file = mkstemp(pattern.data());
  if (file < 0) throw BrokenSurroundings("cannot make a file in " + pattern);
  path_ = pattern;
  const bool good = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                    fchmod(file, 0644) == 0;
  close(file);
  if (!good) throw BrokenSurroundings("cannot write " + path_);
}

}  // namespace plyhouse::arena
