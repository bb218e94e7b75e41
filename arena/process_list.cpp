#include "arena/process_list.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace plyhouse::arena {

namespace {

namespace fs = std::filesystem;

// What is in a folder; a process may end, and its folders with it, at any moment.
std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> entries;
  std::error_code problem;
  fs::directory_iterator entry(folder, problem);
  for (; !problem && entry != fs::directory_iterator(); entry.increment(problem)) {
    entries.push_back(entry->path());
  }
  return entries;
}

// The processes that a process has started itself, by any of its threads.
std::vector<pid_t> children_of(pid_t parent) {
  std::vector<pid_t> children;
  for (const fs::path& thread : entries_of(fmt::format("/proc/{}/task", parent))) {
    std::ifstream file(thread / "children");
    for (pid_t child = 0; file >> child;) children.push_back(child);
  }
  return children;
}

}  // namespace

std::vector<pid_t> descendants_of(pid_t root) {
  std::vector<pid_t> all = children_of(root);
  for (std::size_t i = 0; i < all.size(); i++) {
    const std::vector<pid_t> more = children_of(all[i]);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

bool may_have_open(pid_t process, const std::string& name) {
  bool any = false;
  for (const fs::path& thread : entries_of(fmt::format("/proc/{}/task", process))) {
    for (const fs::path& file : entries_of(thread / "fd")) {
      std::error_code problem;
      any = true;
      if (fs::read_symlink(file, problem) == name) return true;
    }
  }
  return !any;
}

long long resident_bytes(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/statm", process));
  long long size = 0;
  long long resident = 0;
  file >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

long long proportional_bytes(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/smaps_rollup", process));
  for (std::string word; file >> word;) {
    long long kilobytes = 0;
    if (word == "Pss:" && file >> kilobytes) return kilobytes * 1024;
  }
  return resident_bytes(process);
}

}  // namespace plyhouse::arena
