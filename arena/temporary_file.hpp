// A file that is gone with its owner.
#pragma once

#include <string>
#include <string_view>

namespace plyhouse::arena {

class TemporaryFile {
 public:
  TemporaryFile() = default;
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  // Makes it anew. Everybody may read it.
  void write(std::string_view text);
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace plyhouse::arena
