// Builds the tables of a game from nothing, slice by slice, or goes on where it was stopped: what
// is there and sound stays. docs/tables.md has the command.
#pragma once

#include <chrono>
#include <set>

#include "core/types.hpp"
#include "solve/build_folder.hpp"
#include "solve/build_plan.hpp"
#include "solve/memo.hpp"
#include "solve/retrograde.hpp"
#include "solve/table_set.hpp"

namespace plyhouse {

// Bytes of memory that a position takes while its slice is worked out. By memo that is its code; a
// retrograde analysis marks blocks besides.
template <class G>
inline constexpr double working_bytes = VisitsOrigins<G> ? retrograde_bytes_a_position
                                                         : sizeof(Code);

namespace build_detail {

constexpr std::uint64_t megabytes(std::uint64_t bytes) { return (bytes + (1U << 20U) - 1) >> 20U; }

template <class G>
class Builder {
 public:
  Builder(const G& game, const std::string& name, const BuildPlan& plan)
      : endgames_(game), game_(game), name_(name), plan_(plan) {
    for (const Slice slice : endgames_.slices(plan.men)) {
      report_.slices++;
      report_.positions += endgames_.size(slice);
      listed_.insert(slice);
      if (!is_second(slice)) firsts_.push_back(slice);
    }
    for (const Slice slice : firsts_) {
      report_.needed_megabytes = std::max(report_.needed_megabytes, megabytes(bytes_for(slice)));
    }
  }

  Expected<BuildReport> build() {
    if (firsts_.empty()) return fail("{} has no endgames with up to {} men", name_, plan_.men);
    if (report_.needed_megabytes > plan_.memory_megabytes) {
      return fail("the tables need {} megabytes of memory, the limit is {}",
                  report_.needed_megabytes, plan_.memory_megabytes);
    }
    const BuildFolder mine(plan_.folder / table_folder_name(name_));
    for (std::size_t i = 0; i < firsts_.size() && !report_.stopped; i++) {
      const Slice slice = firsts_[i];
      const Slice turned = endgames_.turned(slice);
      if (is_there(slice) && (turned == slice || is_there(turned))) {
        done_ += pair_positions(slice);
      } else {
        Expected<void> ready = load_needed(slice);
        if (!ready) return pass_on(ready);
        work_out(slice);
      }
      slices_done_ += turned == slice ? 1 : 2;
      if (plan_.token.stop_requested() && i + 1 < firsts_.size()) report_.stopped = true;
    }
    report_.seconds = seconds();
    return report_;
  }

 private:
  // Of a slice and its turned one the first to be met is worked out together with the other.
  bool is_second(Slice slice) const {
    const Slice turned = endgames_.turned(slice);
    return turned != slice && listed_.contains(turned);
  }

  std::uint64_t pair_positions(Slice slice) const {
    const Slice turned = endgames_.turned(slice);
    return endgames_.size(slice) + (turned == slice ? 0 : endgames_.size(turned));
  }

  // Slices that are not listed have finished games only.
  std::set<Slice> needed(Slice slice) const {
    std::set<Slice> all;
    for (const Slice one : {slice, endgames_.turned(slice)}) {
      for (const Slice need : endgames_.needs(one)) {
        const bool in_pair = need == slice || need == endgames_.turned(slice);
        if (!in_pair && listed_.contains(need)) all.insert(need);
      }
    }
    return all;
  }

  std::uint64_t bytes_for(Slice slice) const {
    auto bytes =
        static_cast<std::uint64_t>(static_cast<double>(pair_positions(slice)) * working_bytes<G>);
    for (const Slice need : needed(slice)) bytes += endgames_.size(need) * sizeof(Code);
    return bytes;
  }

  Expected<std::unique_ptr<TableFile>> open(Slice slice) const {
    return open_table(plan_.folder, name_, endgames_.name(slice), endgames_.size(slice),
                      make_block_cache(1));
  }

  // What is there but damaged is made anew.
  bool is_there(Slice slice) const {
    const Expected<std::unique_ptr<TableFile>> file = open(slice);
    return file && (*file)->check();
  }

  // Others stay in memory as long as there is room for them.
  Expected<void> load_needed(Slice slice) {
    const std::set<Slice> wanted = needed(slice);
    std::uint64_t bytes = bytes_for(slice);
    for (auto each = finished_.begin(); each != finished_.end();) {
      const std::uint64_t own = each->second.size() * sizeof(Code);
      const bool stays = wanted.contains(each->first);
      const bool fits = megabytes(bytes + own) <= plan_.memory_megabytes;
      if (!stays && fits) bytes += own;
      each = stays || fits ? std::next(each) : finished_.erase(each);
    }
    for (const Slice need : wanted) {
      if (finished_.contains(need)) continue;
      const Expected<std::unique_ptr<TableFile>> file = open(need);
      if (!file) return tl::unexpected(file.error());
      Expected<SliceCodes> codes = (*file)->read_all();
      if (!codes) return pass_on(codes);
      finished_.emplace(need, std::move(*codes));
    }
    return {};
  }

  void work_out(Slice slice) {
    const std::uint64_t positions = pair_positions(slice);
    tell(slice, 0);
    SliceEffort effort{plan_.threads, plan_.token, [&](std::uint64_t done, std::uint64_t of) {
                         const double share = static_cast<double>(done) / static_cast<double>(of);
                         tell(slice,
                              static_cast<std::uint64_t>(share * static_cast<double>(positions)));
                       }};
    SolvedSlices solved;
    if constexpr (VisitsOrigins<G>) {
      solved = solve_by_retrograde(game_, endgames_, slice, finished_, effort);
    } else {
      solved = solve_by_memo(game_, endgames_, slice, finished_, effort);
    }
    if (solved.stopped) {
      report_.stopped = true;
      return;
    }
    keep(slice, std::move(solved.own));
    const Slice turned = endgames_.turned(slice);
    if (turned != slice) keep(turned, std::move(solved.turned));
    done_ += positions;
    worked_out_ += positions;
    tell(slice, 0);
  }

  void keep(Slice slice, SliceCodes&& codes) {
    const std::string own = endgames_.name(slice);
    write_table(table_path(plan_.folder, name_, own), name_, own, codes, standard_block,
                plan_.threads);
    report_.built++;
    finished_.insert_or_assign(slice, std::move(codes));
  }

  void tell(Slice slice, std::uint64_t more) const {
    if (!plan_.progress) return;
    const double rate = static_cast<double>(worked_out_ + more) / std::max(seconds(), 1e-3);
    plan_.progress({endgames_.name(slice), slices_done_, report_.slices, done_ + more,
                    report_.positions, rate});
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  typename G::Endgames endgames_;
  const G& game_;
  const std::string& name_;
  const BuildPlan& plan_;
  Clock::time_point begin_ = Clock::now();
  std::set<Slice> listed_;
  std::vector<Slice> firsts_;  // of each pair
  FinishedSlices finished_;
  BuildReport report_;
  int slices_done_ = 0;
  std::uint64_t done_ = 0;        // positions, those that were there too
  std::uint64_t worked_out_ = 0;  // of them, in this run
};

}  // namespace build_detail

// Errors: too little memory, nothing to build. Throws BrokenSurroundings where the folder cannot be
// used, or somebody else builds there.
template <Game G>
requires HasEndgames<G> Expected<BuildReport> build_tables(const G& game, const std::string& name,
                                                           const BuildPlan& plan) {
  return build_detail::Builder<G>(game, name, plan).build();
}

}  // namespace plyhouse
