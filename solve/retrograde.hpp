// Solves a slice of endgames and its turned one together, backwards from the decided positions:
// first every position looks at its moves that leave the pair, whose verdicts are known, and counts
// those that stay. Then, for distance 0, 1, 2, ..., every position that is won or lost at that
// distance tells its origins: a loss makes them wins, a win takes one of their open moves away.
// What is never told is a draw.
//
// A position has 16 bits and nothing beside them. Until it is decided they hold how many of its
// moves are open and the longest loss by a move that leaves; then its code. Verdicts may lie ahead
// of the distance that is told and wait there: a bit for each 128 positions and distance (modulo
// 64) says where to look. At one distance everybody writes the same verdicts in whatever order, so
// the result does not depend on the threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <utility>

#include "solve/blocks.hpp"
#include "solve/memo.hpp"
#include "solve/slice_codes.hpp"

namespace plyhouse {

// While a pair is solved, the codes it ends with included; besides the slices that it needs.
inline constexpr double retrograde_bytes_a_position = 2 + 8.0 / 128;

namespace retrograde_detail {

inline constexpr std::uint64_t block_size = 128;
inline constexpr std::uint64_t blocks_at_once = 32;

// A code that is no verdict yet: a mark, how many moves are open, and the longest loss by a move
// that leaves, or 511 for that and more: then it is worked out again when it is needed.
struct Open {
  static constexpr Code mark = 0x8000;
  static constexpr Code one_move = 0x200;
  static constexpr int most_moves = 0x3f;
  static constexpr int endless = 0x1ff;

  static Code code(int moves, int longest) {
    return static_cast<Code>(mark | moves * one_move | std::min(longest, endless));
  }
  static bool is(Code code) { return code >= mark; }
  static bool has_moves(Code code) { return (code & (most_moves * one_move)) != 0; }
  static int longest(Code code) { return code & endless; }
};

template <Game G>
class Retrograde {
 public:
  using Position = PositionOf<G>;
  using Endgames = typename G::Endgames;

  Retrograde(const G& game, const Endgames& endgames, Slice slice, const FinishedSlices& finished,
             const SliceEffort& effort)
      : game_(game), endgames_(endgames), effort_(effort) {
    static_assert(G::max_moves <= Open::most_moves);
    const Slice turned = endgames.turned(slice);
    halves_[0] = half_of(slice, finished);
    if (turned != slice) {
      halves_[1] = half_of(turned, finished);
      halves_count_ = 2;
    }
    for (int i = 0; i < halves_count_; i++) positions_ += halves_[i].codes.size();
  }

  SolvedSlices solve() {
    for (int i = 0; i < halves_count_; i++) look_at_exits(halves_[i]);
    for (int distance = 0; distance <= furthest_.load() && !stopped(); distance++) {
      for (int i = 0; i < halves_count_; i++) {
        tell(halves_[i], halves_[halves_count_ - 1 - i], distance);
      }
    }
    for (int i = 0; i < halves_count_; i++) close(halves_[i]);
    done_ = 2 * positions_;
    report();
    return {std::move(halves_[0].codes), std::move(halves_[1].codes), stopped()};
  }

 private:
  // One of the two slices, with the verdicts that its exits lead to.
  struct Half {
    Slice slice = 0;
    SliceCodes codes;
    std::vector<std::uint64_t> waiting;  // by block: the distances, modulo 64, to look for
    std::vector<std::pair<Slice, const SliceCodes*>> exits;
  };

  // What the moves of a position say that leave the pair.
  struct Exits {
    int stays = 0;
    int soonest_win = longest_distance;
    int longest_loss = -1;
    bool draws = false;

    void add(const Verdict& verdict) {
      if (verdict.fate == Fate::win) soonest_win = std::min(soonest_win, verdict.distance);
      if (verdict.fate == Fate::loss) longest_loss = std::max(longest_loss, verdict.distance);
      if (verdict.fate == Fate::draw) draws = true;
    }
  };

  bool stopped() const { return effort_.token.stop_requested(); }
  // Every position is looked at once and told at most once.
  void report() const {
    if (effort_.progress) effort_.progress(done_.load(), 2 * positions_);
  }

  Half half_of(Slice slice, const FinishedSlices& finished) const {
    Half half;
    half.slice = slice;
    half.codes.assign(endgames_.size(slice), no_position);
    half.waiting.assign(endgames_.size(slice) / block_size + 1, 0);
    for (Slice need : endgames_.needs(slice)) half.exits.emplace_back(need, &finished.at(need));
    return half;
  }

  Exits exits(const Half& half, const Position& position) const {
    Exits exits;
    const auto add = [&](const Position& next) {
      const Slice slice = endgames_.slice_of(next);
      const auto found = std::find_if(half.exits.begin(), half.exits.end(),
                                      [&](const auto& exit) { return exit.first == slice; });
      // A slice that nobody has holds finished games only.
      const std::optional<Verdict> verdict =
          found != half.exits.end() ? verdict_of((*found->second)[endgames_.index(next)])
                                    : finished_verdict(game_, next, game_.outcome(next));
      exits.add(seen_before_move(*verdict));
    };
    if constexpr (VisitsExits<Endgames, Position>) {
      exits.stays = endgames_.visit_exits(position, add);
    } else {
      MovesOf<G> moves;
      game_.moves(position, moves);
      const Slice staying = endgames_.turned(half.slice);
      for (MoveOf<G> move : moves) {
        const Position next = endgames_.turned(game_.after(position, move));
        if (endgames_.slice_of(next) == staying) {
          exits.stays++;
        } else {
          add(next);
        }
      }
    }
    return exits;
  }

  template <class Visit>
  void visit_positions(Slice slice, std::uint64_t first, std::uint64_t last, Visit visit) const {
    if constexpr (VisitsPositions<Endgames, Position>) {
      endgames_.visit_positions(slice, first, last, visit);
    } else {
      for (std::uint64_t i = first; i < last; i++) {
        if (const auto position = endgames_.position(slice, i)) visit(i, *position);
      }
    }
  }

  void look_at_exits(Half& half) {
    constexpr std::uint64_t step = block_size * blocks_at_once;
    const std::uint64_t size = half.codes.size();
    work_in_blocks((size + step - 1) / step, effort_.threads, effort_.token,
                   [&](std::uint64_t block, bool on_callers_thread) {
                     const std::uint64_t first = block * step;
                     visit_positions(half.slice, first, std::min(size, first + step),
                                     [&](std::uint64_t index, const Position& position) {
                                       half.codes[index] = first_code(half, position);
                                       expect(half, index, half.codes[index]);
                                     });
                     done_ += std::min(step, size - first);
                     if (on_callers_thread) report();
                   });
  }

  Code first_code(const Half& half, const Position& position) const {
    const Exits seen = exits(half, position);
    if (seen.soonest_win < longest_distance) return code_of({Fate::win, seen.soonest_win});
    if (seen.draws) return draw_code;
    if (seen.stays > 0) return Open::code(seen.stays, std::max(0, seen.longest_loss));
    if (seen.longest_loss >= 0) return code_of({Fate::loss, seen.longest_loss});
    const Outcome outcome = game_.outcome(position);
    if (!is_win(outcome)) return draw_code;
    return code_of({winner(outcome) == Side::one ? Fate::win : Fate::loss, 0});
  }

  // Notes at which distance a code that has just been written is to be told.
  void expect(Half& half, std::uint64_t index, Code code) {
    if (Open::is(code) || code <= draw_code) return;
    const int distance = (code - 2) / 2;
    std::atomic_ref<std::uint64_t> waiting(half.waiting[index / block_size]);
    const std::uint64_t bit = std::uint64_t{1} << (distance % 64);
    if ((waiting.load(std::memory_order_relaxed) & bit) == 0) {
      waiting.fetch_or(bit, std::memory_order_relaxed);
    }
    int furthest = furthest_.load(std::memory_order_relaxed);
    while (furthest < distance && !furthest_.compare_exchange_weak(furthest, distance)) {
    }
  }

  // Every position of `half` that is decided at this distance tells its origins, which are in
  // `origins`; the two may be the same.
  void tell(Half& half, Half& origins, int distance) {
    const std::uint64_t bit = std::uint64_t{1} << (distance % 64);
    std::vector<std::uint64_t> blocks;
    for (std::uint64_t block = 0; block < half.waiting.size(); block++) {
      if ((half.waiting[block] & bit) == 0) continue;
      blocks.push_back(block);
      half.waiting[block] &= ~bit;
    }
    const std::uint64_t parts = (blocks.size() + blocks_at_once - 1) / blocks_at_once;
    work_in_blocks(parts, effort_.threads, effort_.token,
                   [&](std::uint64_t part, bool on_callers_thread) {
                     const std::uint64_t last =
                         std::min<std::uint64_t>(blocks.size(), (part + 1) * blocks_at_once);
                     for (std::uint64_t i = part * blocks_at_once; i < last; i++) {
                       tell_block(half, origins, blocks[i], distance);
                     }
                     if (on_callers_thread) report();
                   });
  }

  void tell_block(Half& half, Half& origins, std::uint64_t block, int distance) {
    const std::uint64_t first = block * block_size;
    const std::uint64_t last = std::min<std::uint64_t>(half.codes.size(), first + block_size);
    std::array<Told, told_at_once> told{};
    std::size_t count = 0;
    std::uint64_t tellers = 0;
    bool waits_on = false;
    const Code loss = code_of({Fate::loss, distance});
    const Code win = code_of({Fate::win, distance});
    for (std::uint64_t i = first; i < last; i++) {
      const Code code = std::atomic_ref(half.codes[i]).load(std::memory_order_relaxed);
      waits_on = waits_on || (!Open::is(code) && code >= loss + 2 * 64);
      if (code != loss && code != win) continue;
      tellers++;
      endgames_.visit_origins(*endgames_.position(half.slice, i), [&](const Position& origin) {
        // Written a little later: until then the memory has time to come near.
        const std::uint64_t index = endgames_.index(origin);
        __builtin_prefetch(&origins.codes[index], 1);
        told[count++] = {index, code == win};
        if (count == told.size()) hear_all(origins, told, count, distance);
      });
    }
    hear_all(origins, told, count, distance);
    done_.fetch_add(tellers, std::memory_order_relaxed);
    // A verdict that is 64 and more ahead has the same bit as one that has just been told.
    if (waits_on) {
      std::atomic_ref(half.waiting[block])
          .fetch_or(std::uint64_t{1} << (distance % 64), std::memory_order_relaxed);
    }
  }

  struct Told {
    std::uint64_t index;
    bool of_win;
  };
  static constexpr std::size_t told_at_once = 64;

  void hear_all(Half& half, const std::array<Told, told_at_once>& told, std::size_t& count,
                int distance) {
    for (std::size_t i = 0; i < count; i++) {
      if (told[i].of_win) {
        hear_of_win(half, told[i].index, distance);
      } else {
        hear_of_loss(half, told[i].index, distance);
      }
    }
    count = 0;
  }

  // A move to a position lost in `distance`: a win, unless a sooner one is known. It never meets a
  // position whose moves run out, since this move is not one that the opponent wins by.
  void hear_of_loss(Half& half, std::uint64_t index, int distance) {
    const Code win = code_of({Fate::win, distance + 1});
    std::atomic_ref<Code> code(half.codes[index]);
    Code old = code.load(std::memory_order_relaxed);
    do {
      if (old != draw_code && old <= win) return;
    } while (!code.compare_exchange_weak(old, win, std::memory_order_relaxed));
    expect(half, index, win);
  }

  // A move to a position won in `distance` for the opponent: one open move less.
  void hear_of_win(Half& half, std::uint64_t index, int distance) {
    std::atomic_ref<Code> code(half.codes[index]);
    Code old = code.load(std::memory_order_relaxed);
    Code next = 0;
    do {
      if (!Open::is(old)) return;
      next = static_cast<Code>(old - Open::one_move);
      if (!Open::has_moves(next)) next = lost(half, index, distance, Open::longest(next));
    } while (!code.compare_exchange_weak(old, next, std::memory_order_relaxed));
    expect(half, index, next);
  }

  Code lost(const Half& half, std::uint64_t index, int distance, int longest) const {
    if (longest == Open::endless) {
      longest = exits(half, *endgames_.position(half.slice, index)).longest_loss;
    }
    return code_of({Fate::loss, std::max(distance + 1, longest)});
  }

  void close(Half& half) {
    for (Code& code : half.codes) {
      if (Open::is(code)) code = draw_code;
    }
  }

  const G& game_;
  const Endgames& endgames_;
  const SliceEffort& effort_;
  std::array<Half, 2> halves_;
  int halves_count_ = 1;
  std::uint64_t positions_ = 0;
  std::atomic<std::uint64_t> done_{0};  // looked at, and told
  std::atomic<int> furthest_{0};
};

}  // namespace retrograde_detail

template <Game G>
requires VisitsOrigins<G> SolvedSlices solve_by_retrograde(const G& game,
                                                           const typename G::Endgames& endgames,
                                                           Slice slice,
                                                           const FinishedSlices& finished,
                                                           const SliceEffort& effort) {
  return retrograde_detail::Retrograde<G>(game, endgames, slice, finished, effort).solve();
}

}  // namespace plyhouse
