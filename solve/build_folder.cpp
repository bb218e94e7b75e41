#include "solve/build_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/program.hpp"
#include "solve/whole_file.hpp"

namespace plyhouse {

namespace fs = std::filesystem;

BuildFolder::BuildFolder(const fs::path& path) {
  std::error_code problem;
  fs::create_directories(path, problem);
  lock_ = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock_ < 0) throw BrokenSurroundings(fmt::format("cannot use the folder {}", path.string()));
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    close(lock_);
    throw BrokenSurroundings(fmt::format("{} is in use: another run builds there", path.string()));
  }
  for (const fs::directory_entry& entry : fs::directory_iterator(path, problem)) {
    std::error_code none;
    if (entry.path().extension() == unfinished_ending) fs::remove(entry.path(), none);
  }
}

BuildFolder::~BuildFolder() { close(lock_); }

}  // namespace plyhouse
