// The tables of a game, seen from outside: building them, checking them, listing them.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "solve/build_plan.hpp"
#include "solve/table_file.hpp"

namespace plyhouse::engine {

using plyhouse::BuildPlan;
using plyhouse::BuildProgress;
using plyhouse::BuildReport;

// How all tables of a game are checked.
struct TableCheck {
  std::filesystem::path folder;
  int threads = 1;
  std::stop_token token{};
  // The slice, positions of it that are done, of how many.
  std::function<void(const std::string& slice, std::uint64_t done, std::uint64_t of)> progress{};
};

struct TableCheckReport {
  int slices = 0;
  std::uint64_t positions = 0;
  bool stopped = false;
};

class Tables {
 public:
  virtual ~Tables() = default;

  virtual int standard_men() const = 0;  // for whom nobody says how many
  virtual Expected<BuildReport> build(const BuildPlan& plan) const = 0;

  // All checksums, then every position against those that its moves lead to. The error says what
  // is wrong and where.
  virtual Expected<TableCheckReport> check(const TableCheck& check) const = 0;
};

// A file of a table: what it says of itself, or what is wrong with it.
struct ListedTable {
  std::filesystem::path path;
  Expected<TableFacts> facts;
};

// All tables of a folder, or those of one game (with all its options), by name.
std::vector<ListedTable> list_tables(const std::filesystem::path& folder,
                                     const std::optional<std::string>& game);

// Where tables are kept unless somebody says otherwise; nowhere where the user has no folder.
std::optional<std::filesystem::path> standard_table_folder();

}  // namespace plyhouse::engine
