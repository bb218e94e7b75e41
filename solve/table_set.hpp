// The tables of one game in their folder: FOLDER/GAME/SLICE.table. A file is opened when a position
// of its slice is asked for the first time; one that is damaged is as if it were not there.
#pragma once

#include <deque>
#include <unordered_map>

#include "core/game.hpp"
#include "solve/memo.hpp"
#include "solve/table_file.hpp"

namespace plyhouse {

inline constexpr std::string_view table_ending = ".table";

// Where tables are kept unless somebody says otherwise: $PLYHOUSE_TABLES, else in the user's folder
// of data; nowhere where the user has none.
std::optional<std::filesystem::path> standard_table_folder();

// `kcell:n=2,k=7` as the name of a folder: kcell-n2-k7.
std::string table_folder_name(std::string_view game);

std::filesystem::path table_path(const std::filesystem::path& folder, std::string_view game,
                                 std::string_view slice);

// Opens a file and makes sure that it is of this game and slice.
Expected<std::unique_ptr<TableFile>> open_table(const std::filesystem::path& folder,
                                                const std::string& game, const std::string& slice,
                                                std::uint64_t positions,
                                                std::shared_ptr<BlockCache> cache);

// The names of the slices that have a file in the game's folder.
std::vector<std::string> stored_slices(const std::filesystem::path& folder, std::string_view game);

std::shared_ptr<BlockCache> make_block_cache(std::size_t megabytes);

template <Game G>
requires HasEndgames<G>
class TableSet {
 public:
  TableSet(const G& game, std::string name, std::filesystem::path folder,
           std::size_t cache_megabytes = 64)
      : game_(game),
        endgames_(game_),
        name_(std::move(name)),
        folder_(std::move(folder)),
        cache_(make_block_cache(cache_megabytes)) {
    find_files();
  }
  TableSet(const TableSet&) = delete;
  TableSet& operator=(const TableSet&) = delete;

  bool empty() const { return found_.empty(); }
  int most_men() const { return most_men_; }  // of the slices that have a file
  const typename G::Endgames& endgames() const { return endgames_; }

  // Those that have a file, few men first.
  std::vector<Slice> slices() const {
    std::vector<Slice> all;
    for (const Entry& entry : entries_) all.push_back(entry.slice);
    return all;
  }

  // For any thread and either side to move; finished games need no file.
  std::optional<Verdict> probe(const PositionOf<G>& position) const {
    const Outcome outcome = game_.outcome(position);
    if (outcome != Outcome::open) return finished_verdict(game_, position, outcome);
    if (found_.empty()) return {};
    if (game_.side(position) == Side::one) return probe_turned(position);
    return probe_turned(endgames_.turned(position));
  }

  // What is wrong with the files that were asked so far.
  std::vector<std::string> problems() const {
    std::vector<std::string> all;
    for (const Entry& entry : entries_) {
      const std::lock_guard lock(entry.mutex);
      if (!entry.problem.empty()) all.push_back(entry.problem);
      if (entry.file && !entry.file->damage().empty()) all.push_back(entry.file->damage());
    }
    return all;
  }

 private:
  struct Entry {
    Slice slice = 0;
    std::string name{};
    mutable std::once_flag once{};
    mutable std::mutex mutex{};
    mutable std::unique_ptr<TableFile> file{};
    mutable std::string problem{};
  };

  // Slices are known by their men and files by their names: more and more men until every file is
  // somebody's, or nobody has so many slices.
  void find_files() {
    constexpr int most_men = 64;
    constexpr std::size_t most_slices = 5000;
    const std::vector<std::string> names = stored_slices(folder_, name_);
    std::vector<Slice> slices;
    for (int men = 0; men <= most_men && found_.size() < names.size(); men++) {
      slices = endgames_.slices(men);
      for (const Slice slice : slices) {
        const std::string name = endgames_.name(slice);
        if (endgames_.men(slice) != men || !std::ranges::binary_search(names, name)) continue;
        Entry& entry = entries_.emplace_back();
        entry.slice = slice;
        entry.name = name;
        found_.emplace(slice, &entry);
        most_men_ = men;
      }
      if (slices.size() > most_slices) break;
    }
  }

  std::optional<Verdict> probe_turned(const PositionOf<G>& position) const {
    const auto found = found_.find(endgames_.slice_of(position));
    if (found == found_.end()) return {};
    const Entry& entry = *found->second;
    std::call_once(entry.once, [&] { open(entry); });
    if (!entry.file) return {};
    const std::optional<Code> code = entry.file->probe(endgames_.index(position));
    return code ? verdict_of(*code) : std::nullopt;
  }

  void open(const Entry& entry) const {
    const std::lock_guard lock(entry.mutex);
    auto opened = open_table(folder_, name_, entry.name, endgames_.size(entry.slice), cache_);
    if (opened) {
      entry.file = std::move(*opened);
    } else {
      entry.problem = opened.error().what;
    }
  }

  G game_;
  typename G::Endgames endgames_;
  std::string name_;
  std::filesystem::path folder_;
  std::shared_ptr<BlockCache> cache_;
  std::deque<Entry> entries_;
  std::unordered_map<Slice, const Entry*> found_;
  int most_men_ = 0;
};

}  // namespace plyhouse
