#include "arena/temporary_folder.hpp"

#include <cstdlib>
#include <fstream>

#include "core/program.hpp"

namespace plyhouse::arena {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string pattern = fs::temp_directory_path() / "plyhouse-XXXXXX";
  if (!mkdtemp(pattern.data())) throw BrokenSurroundings("cannot make a folder like " + pattern);
  path_ = pattern;
  fs::permissions(path_, fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec |
                             fs::perms::others_read | fs::perms::others_exec);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code none;
  fs::remove_all(path_, none);
}

std::string TemporaryFolder::write(const std::string& name, std::string_view text) const {
  const fs::path file = path_ / name;
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw BrokenSurroundings("cannot write " + file.string());
  fs::permissions(file, fs::perms::group_read | fs::perms::others_read, fs::perm_options::add);
  return file;
}

void TemporaryFolder::link_to_all_of(const fs::path& folder) const {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const fs::path here = path_ / entry.path().filename();
    if (!fs::exists(fs::symlink_status(here))) fs::create_symlink(entry.path(), here);
  }
}

}  // namespace plyhouse::arena
