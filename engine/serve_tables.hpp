// Stands the tables of a game of its own types behind engine/tables.hpp. Included by
// engine/serve.hpp only.
#pragma once

#include <memory>

#include "engine/tables.hpp"
#include "solve/build.hpp"
#include "solve/table_check.hpp"
#include "solve/table_set.hpp"

namespace plyhouse::engine {

template <Game G>
requires HasEndgames<G>
class ServedTables final : public Tables {
 public:
  ServedTables(std::shared_ptr<const G> game, std::string name)
      : game_(std::move(game)), name_(std::move(name)) {}

  // Where moves can be taken back there are too many positions for all men; other games are built
  // whole.
  int standard_men() const override {
    if constexpr (VisitsOrigins<G>) {
      return 5;
    } else {
      const typename G::Endgames endgames(*game_);
      return endgames.men(endgames.slice_of(game_->start()));
    }
  }

  Expected<BuildReport> build(const BuildPlan& plan) const override {
    return build_tables(*game_, name_, plan);
  }

  Expected<TableCheckReport> check(const TableCheck& check) const override {
    const TableSet<G> tables(*game_, name_, check.folder);
    if (tables.empty()) return fail("{} has no tables in {}", name_, check.folder.string());
    const auto& endgames = tables.endgames();
    TableCheckReport report;
    for (const Slice slice : tables.slices()) {
      const auto file = open_table(check.folder, name_, endgames.name(slice), endgames.size(slice),
                                   make_block_cache(1));
      if (!file) return tl::unexpected(file.error());
      const Expected<void> sound = (*file)->check();
      if (!sound) return tl::unexpected(sound.error());
    }
    for (const Slice slice : tables.slices()) {
      SliceEffort effort{check.threads, check.token, {}};
      if (check.progress) {
        effort.progress = [&, name = endgames.name(slice)](std::uint64_t done, std::uint64_t of) {
          check.progress(name, done, of);
        };
      }
      const auto probe = [&](const PositionOf<G>& position) { return tables.probe(position); };
      Expected<std::uint64_t> checked = check_slice(*game_, endgames, slice, probe, effort);
      if (check.token.stop_requested()) {
        report.stopped = true;
        return report;
      }
      if (!checked) return fail("{} {}: {}", name_, endgames.name(slice), checked.error().what);
      report.slices++;
      report.positions += *checked;
    }
    return report;
  }

 private:
  std::shared_ptr<const G> game_;
  std::string name_;
};

}  // namespace plyhouse::engine
