#include "server/pages.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>

#include "core/text.hpp"

namespace plyhouse::server {

namespace {

namespace fs = std::filesystem;

struct Type {
  std::string_view ending;
  std::string_view name;
};

constexpr std::array<Type, 8> types{{{".html", "text/html; charset=utf-8"},
                                     {".js", "text/javascript; charset=utf-8"},
                                     {".css", "text/css; charset=utf-8"},
                                     {".json", "application/json"},
                                     {".svg", "image/svg+xml"},
                                     {".png", "image/png"},
                                     {".ico", "image/x-icon"},
                                     {".woff2", "font/woff2"}}};

// Letters, digits and a few signs, and no name that begins with a dot.
bool is_plain(std::string_view name) {
  return !name.empty() && name.front() != '.' && std::ranges::all_of(name, [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
  });
}

}  // namespace

std::optional<Page> Pages::find(std::string_view path) const {
  if (!path.starts_with('/')) return {};
  path.remove_prefix(1);
  fs::path file = folder_;
  if (!path.empty()) {
    for (std::string_view part : split(path, '/')) {
      if (!is_plain(part)) return {};
      file /= part;
    }
  }
  const bool is_view = !file.has_extension() || path.empty();
  return read(is_view ? folder_ / "index.html" : file);
}

std::optional<Page> Pages::read(const fs::path& file) const {
  std::error_code problem;
  const fs::path real = fs::canonical(file, problem);
  const fs::path home = fs::canonical(folder_, problem);
  if (problem || !fs::is_regular_file(real, problem)) return {};
  const auto [end, rest] = std::ranges::mismatch(home, real);
  if (end != home.end()) return {};
  const auto* type = std::ranges::find_if(
      types, [&](const Type& each) { return real.extension() == each.ending; });
  if (type == types.end()) return {};
  std::ifstream stream(real, std::ios::binary);
  Page page{std::string(type->name), {}};
  page.text.assign(std::istreambuf_iterator<char>(stream), {});
  return page;
}

}  // namespace plyhouse::server
