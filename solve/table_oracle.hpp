// Tables as somebody whom the search asks.
#pragma once

#include "search/oracle.hpp"
#include "solve/table_set.hpp"

namespace plyhouse {

template <Game G>
requires HasEndgames<G>
class TableOracle final : public Oracle<G> {
 public:
  TableOracle(const G& game, const std::string& name, const std::filesystem::path& folder)
      : game_(game), tables_(game, name, folder, cache_megabytes) {}

  bool empty() const { return tables_.empty(); }

  std::optional<Ending> ending(const PositionOf<G>& position) const override {
    const auto& endgames = tables_.endgames();
    if (endgames.men(endgames.slice_of(position)) > tables_.most_men()) return {};
    const std::optional<Verdict> verdict = tables_.probe(position);
    if (!verdict) return {};
    if (verdict->fate == Fate::draw) return Ending{Outcome::draw, 0};
    const Side side = game_.side(position);
    return Ending{win_for(verdict->fate == Fate::win ? side : other(side)), verdict->distance};
  }

 private:
  // All of checkers up to five men, unpacked, and some.
  static constexpr std::size_t cache_megabytes = 256;

  G game_;
  TableSet<G> tables_;
};

}  // namespace plyhouse
