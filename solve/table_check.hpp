// Checks a table against the rules: the verdict of every position must be what the verdicts of the
// positions after its moves say. That is proof, not mere consistency. A win or loss in d rests on
// ones in d-1 and so, step by step, on games that are over. And whoever stands in a draw can always
// move to another draw and never has to leave them, while no move of his wins: nobody can force
// more, so the draws are draws.
#pragma once

#include <fmt/format.h>

#include <mutex>

#include "solve/blocks.hpp"
#include "solve/slice_codes.hpp"

namespace plyhouse {

namespace table_check_detail {

inline constexpr std::uint64_t block_size = 4096;

inline std::string in_words(const std::optional<Verdict>& verdict) {
  if (!verdict) return "nothing";
  if (verdict->fate == Fate::draw) return "a draw";
  return fmt::format("a {} in {}", verdict->fate == Fate::win ? "win" : "loss", verdict->distance);
}

// As the side to move sees it.
template <Game G>
std::optional<Verdict> verdict_of_outcome(const G& game, const PositionOf<G>& position) {
  const Outcome outcome = game.outcome(position);
  if (outcome == Outcome::open) return {};
  if (!is_win(outcome)) return Verdict{Fate::draw, 0};
  return Verdict{winner(outcome) == game.side(position) ? Fate::win : Fate::loss, 0};
}

// What a position's successors say it is; nothing if one of them has no verdict.
template <Game G, class Probe>
std::optional<Verdict> from_successors(const G& game, const typename G::Endgames& endgames,
                                       const PositionOf<G>& position, const Probe& probe) {
  if (const auto over = verdict_of_outcome(game, position)) return over;
  MovesOf<G> moves;
  game.moves(position, moves);
  std::optional<Verdict> best;
  for (MoveOf<G> move : moves) {
    const PositionOf<G> next = game.after(position, move);
    const bool same_side = game.side(next) == game.side(position);
    std::optional<Verdict> seen = verdict_of_outcome(game, next);
    if (!seen) seen = probe(game.side(next) == Side::one ? next : endgames.turned(next));
    if (!seen) return {};
    Verdict before = seen_before_move(*seen);
    if (same_side) before.fate = opposite(before.fate);
    if (!best || is_better(before, *best)) best = before;
  }
  return best;
}

}  // namespace table_check_detail

// probe(position), with side one to move, is the verdict that the table has, if any. Returns how
// many positions were looked at, or in words the first that is wrong.
template <Game G, class Probe>
requires HasEndgames<G> Expected<std::uint64_t> check_slice(const G& game,
                                                            const typename G::Endgames& endgames,
                                                            Slice slice, const Probe& probe,
                                                            const SliceEffort& effort) {
  using namespace table_check_detail;
  const std::uint64_t size = endgames.size(slice);
  std::atomic<std::uint64_t> checked{0};
  std::mutex mutex;
  std::uint64_t first_wrong = size;
  const auto check = [&](std::uint64_t block, bool on_callers_thread) {
    const std::uint64_t last = std::min(size, (block + 1) * block_size);
    std::uint64_t count = 0;
    for (std::uint64_t i = block * block_size; i < last; i++) {
      const std::optional<PositionOf<G>> position = endgames.position(slice, i);
      if (!position) continue;
      count++;
      const std::optional<Verdict> verdict = probe(*position);
      if (verdict && verdict == from_successors(game, endgames, *position, probe)) continue;
      const std::lock_guard lock(mutex);
      first_wrong = std::min(first_wrong, i);
    }
    checked += count;
    if (on_callers_thread && effort.progress) effort.progress(last, size);
  };
  work_in_blocks((size + block_size - 1) / block_size, effort.threads, effort.token, check);
  if (first_wrong == size) return checked.load();
  const PositionOf<G> position = *endgames.position(slice, first_wrong);
  return fail("{} in {}: the table has {}, its successors say {}", game.write(position),
              endgames.name(slice), in_words(probe(position)),
              in_words(from_successors(game, endgames, position, probe)));
}

}  // namespace plyhouse
