// The folder in which tables are being built: made if need be, locked against others that build
// there too, and cleared of files that an earlier run did not finish.
#pragma once

#include <filesystem>

namespace plyhouse {

class BuildFolder {
 public:
  // Throws BrokenSurroundings where it cannot be had. The lock ends with the process, whatever
  // happens to it.
  explicit BuildFolder(const std::filesystem::path& path);
  BuildFolder(const BuildFolder&) = delete;
  BuildFolder& operator=(const BuildFolder&) = delete;
  ~BuildFolder();

 private:
  int lock_ = -1;
};

}  // namespace plyhouse
