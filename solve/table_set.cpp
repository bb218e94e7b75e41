#include "solve/table_set.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace plyhouse {

namespace fs = std::filesystem;

namespace {

const char* set_to(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value && *value ? value : nullptr;
}

}  // namespace

std::optional<fs::path> standard_table_folder() {
  if (const char* folder = set_to("PLYHOUSE_TABLES")) return folder;
  if (const char* data = set_to("XDG_DATA_HOME")) return fs::path(data) / "plyhouse" / "tables";
  const char* home = set_to("HOME");
  if (!home) return {};
  return fs::path(home) / ".local" / "share" / "plyhouse" / "tables";
}

std::string table_folder_name(std::string_view game) {
  std::string name;
  for (const char symbol : game) {
    if (symbol == ':' || symbol == ',') {
      name += '-';
    } else if (symbol != '=') {
      name += symbol;
    }
  }
  return name;
}

fs::path table_path(const fs::path& folder, std::string_view game, std::string_view slice) {
  return folder / table_folder_name(game) / (std::string(slice) + std::string(table_ending));
}

Expected<std::unique_ptr<TableFile>> open_table(const fs::path& folder, const std::string& game,
                                                const std::string& slice, std::uint64_t positions,
                                                std::shared_ptr<BlockCache> cache) {
  const fs::path path = table_path(folder, game, slice);
  auto file = TableFile::open(path, std::move(cache));
  if (!file) return pass_on(file);
  const TableFacts& facts = (*file)->facts();
  if (facts.game != game || facts.slice != slice || facts.positions != positions) {
    return fail("{} is the table of something else: {} {}", path.string(), facts.game, facts.slice);
  }
  return file;
}

std::vector<std::string> stored_slices(const fs::path& folder, std::string_view game) {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder / table_folder_name(game), none)) {
    if (entry.path().extension() == table_ending) names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

std::shared_ptr<BlockCache> make_block_cache(std::size_t megabytes) {
  return std::make_shared<BlockCache>(megabytes, sizeof(Code) * largest_block);
}

}  // namespace plyhouse
