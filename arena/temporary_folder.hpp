// A folder that is gone with its owner. Everybody may read what is in it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace plyhouse::arena {

class TemporaryFolder {
 public:
  // Throws BrokenSurroundings where there is no room for it.
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  const std::filesystem::path& path() const { return path_; }

  // A file in it; its path.
  std::string write(const std::string& name, std::string_view text) const;

  // Links to everything in another folder that is not here yet.
  void link_to_all_of(const std::filesystem::path& folder) const;

 private:
  std::filesystem::path path_;
};

}  // namespace plyhouse::arena
