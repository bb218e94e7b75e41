// Reading tables of a TOML file with errors that say where: every key is asked for once, and one
// that nobody asked for is an error too.
#pragma once

#include <toml++/toml.h>

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace plyhouse::arena {

// The whole file; broken surroundings where it cannot be read.
Expected<toml::table> read_toml(const std::string& path);

class TableReader {
 public:
  TableReader(const toml::table& table, std::string where)
      : table_(table), where_(std::move(where)) {}

  // Each leaves the place as it is where the key is missing.
  void read(std::string_view key, std::string& place);
  void read(std::string_view key, std::optional<std::string>& place);
  void read(std::string_view key, int& place, int least, int most);
  void read(std::string_view key, std::optional<int>& place, int least, int most);
  void read(std::string_view key, double& place, double least, double most);
  void read(std::string_view key, std::optional<double>& place, double least, double most);

  const toml::node* take(std::string_view key);
  void complain(std::string_view key, std::string_view what);

  // The first thing that was wrong, an unknown key included.
  Expected<void> finish() const;

 private:
  const toml::table& table_;
  std::string where_;
  std::set<std::string, std::less<>> known_;
  std::optional<Error> error_;
};

}  // namespace plyhouse::arena
