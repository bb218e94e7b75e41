// A file without a name, in memory, to hand a text to a program that is started.
#pragma once

#include <string>
#include <string_view>

namespace plyhouse::arena {

class UnnamedFile {
 public:
  // Throws BrokenSurroundings where there is no room for it.
  explicit UnnamedFile(std::string_view text = {});
  UnnamedFile(const UnnamedFile&) = delete;
  UnnamedFile& operator=(const UnnamedFile&) = delete;
  ~UnnamedFile();

  // Above those that a program is started with.
  int number() const { return file_; }

  // All that is in it by now.
  std::string text() const;

 private:
  int file_ = -1;
};

}  // namespace plyhouse::arena
