// The files of the page: what a browser may have, and nothing else.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace plyhouse::server {

struct Page {
  std::string type;  // as HTTP has it: `text/html; charset=utf-8`
  std::string text;
};

class Pages {
 public:
  explicit Pages(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // The file that a path names. Only plain names lead anywhere, and no link out of the folder does.
  // Paths of the page's own views, which are no files, give the page itself.
  std::optional<Page> find(std::string_view path) const;

 private:
  std::optional<Page> read(const std::filesystem::path& file) const;

  std::filesystem::path folder_;
};

}  // namespace plyhouse::server
