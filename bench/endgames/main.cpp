// plyhouse_endgames MEN THREADS [checked]: works out all endgames of checkers with up to so many
// men in memory and says what they are and how long it took. With a third word every verdict of
// the slices with up to so many men is checked against the rules.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <map>

#include "games/checkers/checkers.hpp"
#include "solve/retrograde.hpp"
#include "solve/table_check.hpp"

namespace {

using namespace plyhouse;

struct Tally {
  std::uint64_t lost = 0;
  std::uint64_t drawn = 0;
  std::uint64_t won = 0;
  int longest = 0;
  std::string longest_text = "-";
  double seconds = 0;

  std::uint64_t all() const { return lost + drawn + won; }

  void add(const Tally& that) {
    lost += that.lost;
    drawn += that.drawn;
    won += that.won;
    seconds += that.seconds;
    if (that.longest > longest) {
      longest = that.longest;
      longest_text = that.longest_text;
    }
  }

  void print(const std::string& name) const {
    fmt::print("{:<10} {:>11} won {:>11} drawn {:>11} lost {:>11} longest {:>3} {} ", name, all(),
               won, drawn, lost, longest, longest_text);
    fmt::print("{:.2f} s {:.2f} M/s\n", seconds, static_cast<double>(all()) / seconds / 1e6);
    std::fflush(stdout);
  }
};

Tally tally(const checkers::Game& game, const checkers::Endgames& endgames, Slice slice,
            const SliceCodes& codes) {
  Tally tally;
  for (std::uint64_t i = 0; i < codes.size(); i++) {
    const std::optional<Verdict> verdict = verdict_of(codes[i]);
    if (!verdict) continue;
    if (verdict->fate == Fate::loss) tally.lost++;
    if (verdict->fate == Fate::draw) tally.drawn++;
    if (verdict->fate != Fate::win) continue;
    tally.won++;
    if (verdict->distance <= tally.longest) continue;
    tally.longest = verdict->distance;
    tally.longest_text = game.write(*endgames.position(slice, i));
  }
  return tally;
}

void check(const checkers::Game& game, const checkers::Endgames& endgames,
           const FinishedSlices& finished, int men, const SliceEffort& effort) {
  const auto probe = [&](const checkers::Position& position) {
    return verdict_of(finished.at(endgames.slice_of(position))[endgames.index(position)]);
  };
  for (Slice slice : endgames.slices(men)) {
    const Expected<std::uint64_t> checked = check_slice(game, endgames, slice, probe, effort);
    fmt::print("{}: {}\n", endgames.name(slice),
               checked ? fmt::format("{} checked", *checked) : checked.error().what);
    std::fflush(stdout);
  }
}

void solve(int men, const SliceEffort& effort, int checked_men) {
  const checkers::Game game;
  const checkers::Endgames endgames(game);
  FinishedSlices finished;
  std::map<int, Tally> by_men;
  for (Slice slice : endgames.slices(men)) {
    if (finished.contains(slice)) continue;
    const auto start = Clock::now();
    SolvedSlices solved = solve_by_retrograde(game, endgames, slice, finished, effort);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const Slice turned = endgames.turned(slice);
    Tally pair = tally(game, endgames, slice, solved.own);
    if (turned != slice) pair.add(tally(game, endgames, turned, solved.turned));
    pair.seconds = seconds;
    pair.print(endgames.name(slice));
    by_men[endgames.men(slice)].add(pair);
    finished[slice] = std::move(solved.own);
    if (turned != slice) finished[turned] = std::move(solved.turned);
  }
  Tally total;
  for (const auto& [count, each] : by_men) {
    each.print(fmt::format("{} men", count));
    total.add(each);
  }
  total.print("all");
  if (checked_men > 0) check(game, endgames, finished, checked_men, effort);
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i, int usual) { return argc > i ? std::atoi(argv[i]) : usual; };
  solve(number(1, 4), {number(2, 1), {}, {}}, number(3, 0));
}
