#include "arena/toml.hpp"

#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::arena {

Expected<toml::table> read_toml(const std::string& path) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) {
    const bool there = std::filesystem::exists(path, none);
    throw BrokenSurroundings(
        fmt::format("cannot read {}: {}", path, there ? "it is no file" : "no such file"));
  }
  try {
    return toml::parse_file(path);
  } catch (const toml::parse_error& error) {
    return fail("{}, line {}: {}", path, error.source().begin.line, error.description());
  }
}

const toml::node* TableReader::take(std::string_view key) {
  known_.emplace(key);
  return table_.get(key);
}

void TableReader::complain(std::string_view key, std::string_view what) {
  if (!error_) error_ = Error{fmt::format("{}, {}: {}", where_, key, what)};
}

void TableReader::read(std::string_view key, std::string& place) {
  const toml::node* node = take(key);
  if (!node) return;
  if (const auto text = node->value_exact<std::string>()) {
    place = *text;
  } else {
    complain(key, "expected a text in quotes");
  }
}

void TableReader::read(std::string_view key, std::optional<std::string>& place) {
  std::string text;
  if (!table_.get(key)) return (void)take(key);
  read(key, text);
  place = std::move(text);
}

void TableReader::read(std::string_view key, int& place, int least, int most) {
  const toml::node* node = take(key);
  if (!node) return;
  const auto number = node->value_exact<std::int64_t>();
  if (!number || *number < least || *number > most) {
    complain(key, fmt::format("expected a whole number from {} to {}", least, most));
  } else {
    place = static_cast<int>(*number);
  }
}

void TableReader::read(std::string_view key, std::optional<int>& place, int least, int most) {
  int number = 0;
  if (!table_.get(key)) return (void)take(key);
  read(key, number, least, most);
  place = number;
}

void TableReader::read(std::string_view key, double& place, double least, double most) {
  const toml::node* node = take(key);
  if (!node) return;
  const auto number = node->value<double>();
  if (!number || !(*number >= least && *number <= most)) {
    complain(key, fmt::format("expected a number from {} to {}", least, most));
  } else {
    place = *number;
  }
}

void TableReader::read(std::string_view key, std::optional<double>& place, double least,
                       double most) {
  double number = 0;
  if (!table_.get(key)) return (void)take(key);
  read(key, number, least, most);
  place = number;
}

Expected<void> TableReader::finish() const {
  for (const auto& [key, value] : table_) {
    if (known_.contains(key.str())) continue;
    return fail("{}, line {}: unknown key {}, allowed: {}", where_, key.source().begin.line,
                quote(key.str()), fmt::join(known_, ", "));
  }
  if (error_) return tl::unexpected(*error_);
  return {};
}

}  // namespace plyhouse::arena
