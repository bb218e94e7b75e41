// Solves a position of a game that can go round in circles: all endgames that can come out of it,
// backwards from their ends, in memory.
#pragma once

#include <set>

#include "core/types.hpp"
#include "solve/retrograde.hpp"
#include "solve/verdict_solver.hpp"

namespace plyhouse {

template <Game G>
requires VisitsOrigins<G>
class RetrogradeSolver {
 public:
  RetrogradeSolver(const G& game, const PositionOf<G>& position, const SolvePlan& plan)
      : game_(game), endgames_(game), plan_(plan) {
    const Slice slice = endgames_.slice_of(position);
    men_ = endgames_.men(slice);
    if (men_ <= G::Endgames::most_men) reach(slice);
  }

  // Megabytes; nothing where there are too many men to count the positions.
  std::optional<std::uint64_t> needed_memory() const {
    if (reached_.empty()) return {};
    double bytes = 0;
    for (const Slice slice : reached_) {
      bytes += static_cast<double>(endgames_.size(slice)) * retrograde_bytes_a_position;
    }
    return static_cast<std::uint64_t>(bytes / 1024 / 1024) + 1;
  }

  // Nothing where it was stopped.
  std::optional<Solved> solve(const std::string& name, const State<G>& state) {
    if (!work_out()) return {};
    const auto probe = [&](const PositionOf<G>& position) -> std::optional<Verdict> {
      const PositionOf<G> seen =
          game_.side(position) == Side::one ? position : endgames_.turned(position);
      const auto found = finished_.find(endgames_.slice_of(seen));
      if (found == finished_.end()) return {};
      return verdict_of(found->second[endgames_.index(seen)]);
    };
    std::optional<Solved> solved = solve_by_verdict(game_, name, state, plan_, probe);
    if (!solved) return {};
    solved->solver = Solver::retrograde;
    solved->nodes = done_;
    solved->seconds = seconds();
    return solved;
  }

 private:
  // A slice, its turned one, and all that they can become.
  void reach(Slice slice) {
    if (!reached_.insert(slice).second) return;
    reach(endgames_.turned(slice));
    for (const Slice need : endgames_.needs(slice)) reach(need);
  }

  bool work_out() {
    for (const Slice slice : endgames_.slices(men_)) {
      if (!reached_.contains(slice) || finished_.contains(slice)) continue;
      const std::uint64_t before = done_;
      const SliceEffort effort{plan_.threads, stop_.get_token(),
                               [&](std::uint64_t done, std::uint64_t /*of*/) {
                                 if (plan_.seconds && seconds() > *plan_.seconds)
                                   stop_.request_stop();
                                 if (plan_.progress) plan_.progress({before + done, seconds()});
                               }};
      SolvedSlices solved = solve_by_retrograde(game_, endgames_, slice, finished_, effort);
      if (solved.stopped) return false;
      done_ += solved.own.size() + solved.turned.size();
      const Slice turned = endgames_.turned(slice);
      if (turned != slice) finished_.emplace(turned, std::move(solved.turned));
      finished_.emplace(slice, std::move(solved.own));
    }
    return true;
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  const G& game_;
  typename G::Endgames endgames_;
  const SolvePlan& plan_;
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> on_stop_{plan_.token, [this] { stop_.request_stop(); }};
  Clock::time_point begin_ = Clock::now();
  int men_ = 0;
  std::set<Slice> reached_;
  FinishedSlices finished_;
  std::uint64_t done_ = 0;  // positions
};

}  // namespace plyhouse
