#include "solve/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "core/program.hpp"

namespace plyhouse {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void give_up(const fs::path& path) {
  throw BrokenSurroundings(fmt::format("cannot write {}: {}", path.string(),
                                       std::strerror(errno)));  // NOLINT(concurrency-mt-unsafe)
}

fs::path with_ending(fs::path path) {
  path += unfinished_ending;
  return path;
}

}  // namespace

WholeFile::WholeFile(const fs::path& path)
    : path_(path),
      unfinished_(with_ending(path)),
      file_(::open(unfinished_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)) {
  if (file_ < 0) give_up(path_);
}

WholeFile::~WholeFile() {
  if (file_ < 0) return;
  close(file_);
  std::error_code none;
  fs::remove(unfinished_, none);
}

void WholeFile::write_at(std::uint64_t where, const void* bytes, std::size_t count) const {
  const char* next = static_cast<const char*>(bytes);
  while (count > 0) {
    const ssize_t done = pwrite(file_, next, count, static_cast<off_t>(where));
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) give_up(path_);
    next += done;
    where += static_cast<std::uint64_t>(done);
    count -= static_cast<std::size_t>(done);
  }
}

void WholeFile::finish() {
  if (fsync(file_) != 0) give_up(path_);
  close(file_);
  file_ = -1;
  if (std::rename(unfinished_.c_str(), path_.c_str()) != 0) give_up(path_);
  const fs::path folder = path_.has_parent_path() ? path_.parent_path() : ".";
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) give_up(path_);
  const bool kept = fsync(opened) == 0;
  close(opened);
  if (!kept) give_up(path_);
}

}  // namespace plyhouse
