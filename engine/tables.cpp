#include "engine/tables.hpp"

#include <algorithm>

#include "solve/table_set.hpp"

namespace plyhouse::engine {

namespace fs = std::filesystem;

std::vector<ListedTable> list_tables(const fs::path& folder,
                                     const std::optional<std::string>& game) {
  std::vector<fs::path> paths;
  std::error_code none;
  for (const fs::directory_entry& each : fs::directory_iterator(folder, none)) {
    if (game && each.path().filename() != table_folder_name(*game)) continue;
    for (const fs::directory_entry& file : fs::directory_iterator(each.path(), none)) {
      if (file.path().extension() == table_ending) paths.push_back(file.path());
    }
  }
  std::ranges::sort(paths);
  std::vector<ListedTable> tables;
  for (const fs::path& path : paths) {
    const auto file = TableFile::open(path, make_block_cache(1));
    if (file) {
      tables.push_back({path, (*file)->facts()});
    } else {
      tables.push_back({path, tl::unexpected(file.error())});
    }
  }
  return tables;
}

std::optional<fs::path> standard_table_folder() { return plyhouse::standard_table_folder(); }

}  // namespace plyhouse::engine
