// Endgames of a game that cannot go round in circles: every position by looking at all that it
// leads to, depth first, each only once. What was found stands in the slice's own array, which all
// threads share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

#include "core/game.hpp"
#include "solve/slice_codes.hpp"

namespace plyhouse {

// The verdict of a game that is over, for the side to move.
template <Game G>
Verdict finished_verdict(const G& game, const PositionOf<G>& position, Outcome outcome) {
  if (outcome == Outcome::draw) return {Fate::draw, 0};
  return {winner(outcome) == game.side(position) ? Fate::win : Fate::loss, 0};
}

namespace memo_detail {

// What the threads share. The same position gives the same code whoever works it out, so that two
// who write one at once do no harm.
struct Shared {
  SolvedSlices solved;
  std::atomic<std::uint64_t> next{0};  // number to begin at
  std::atomic<std::uint64_t> done{0};
  std::mutex reporting;
};

template <class G>
class Worker {
 public:
  Worker(const G& game, const typename G::Endgames& endgames, Slice slice,
         const FinishedSlices& finished, const SliceEffort& effort, Shared& shared, int number)
      : game_(game),
        endgames_(endgames),
        slice_(slice),
        turned_(endgames.turned(slice)),
        finished_(finished),
        effort_(effort),
        shared_(shared),
        number_(number) {}

  void work() {
    const std::uint64_t own = shared_.solved.own.size();
    const std::uint64_t all = own + shared_.solved.turned.size();
    while (!effort_.token.stop_requested()) {
      const std::uint64_t begin = shared_.next.fetch_add(step, std::memory_order_relaxed);
      if (begin >= all) break;
      for (std::uint64_t i = begin; i < std::min(all, begin + step); i++) {
        const auto position =
            i < own ? endgames_.position(slice_, i) : endgames_.position(turned_, i - own);
        if (position) {
          code(*position);
        } else {
          count_one();
        }
      }
    }
  }

 private:
  static constexpr std::uint64_t step = 1024;     // positions that a thread takes at once
  static constexpr std::uint64_t batch = 65'536;  // positions between two reports

  // Of a position with side one to move, in the slice or its turned one. Means nothing once the
  // work is to stop.
  Code code(const PositionOf<G>& position) {
    SliceCodes& codes =
        endgames_.slice_of(position) == slice_ ? shared_.solved.own : shared_.solved.turned;
    const std::atomic_ref<Code> place(codes[endgames_.index(position)]);
    const Code known = place.load(std::memory_order_relaxed);
    if (known != no_position || effort_.token.stop_requested()) return known;
    const Code found = code_of(look(position));
    if (effort_.token.stop_requested()) return found;
    place.store(found, std::memory_order_relaxed);
    count_one();
    return found;
  }

  // Each thread begins with another move, so that two that come to the same position part there.
  Verdict look(const PositionOf<G>& position) {
    const Outcome outcome = game_.outcome(position);
    if (outcome != Outcome::open) return finished_verdict(game_, position, outcome);
    MovesOf<G> moves;
    game_.moves(position, moves);
    std::optional<Verdict> best;
    for (int i = 0; i < moves.size(); i++) {
      const PositionOf<G> next = game_.after(position, moves[(i + number_) % moves.size()]);
      assert(game_.side(next) == Side::two);
      const Verdict verdict = seen_before_move(reply(endgames_.turned(next)));
      if (!best || is_better(verdict, *best)) best = verdict;
    }
    return *best;
  }

  Verdict reply(const PositionOf<G>& position) {
    const Slice slice = endgames_.slice_of(position);
    Code found = no_position;
    if (slice == slice_ || slice == turned_) {
      found = code(position);
    } else if (const auto known = finished_.find(slice); known != finished_.end()) {
      found = known->second[endgames_.index(position)];
    } else {
      // No slice is kept of games that are over.
      const Outcome outcome = game_.outcome(position);
      assert(outcome != Outcome::open);
      return finished_verdict(game_, position, outcome);
    }
    return verdict_of(found).value_or(Verdict{Fate::draw, 0});  // none: the work is to stop
  }

  void count_one() {
    if (++counted_ % batch != 0) return;
    const std::uint64_t done = shared_.done.fetch_add(batch, std::memory_order_relaxed) + batch;
    if (!effort_.progress) return;
    const std::uint64_t all = shared_.solved.own.size() + shared_.solved.turned.size();
    const std::lock_guard lock(shared_.reporting);
    effort_.progress(std::min(done, all), all);
  }

  const G& game_;
  const typename G::Endgames& endgames_;
  Slice slice_;
  Slice turned_;
  const FinishedSlices& finished_;
  const SliceEffort& effort_;
  Shared& shared_;
  int number_;
  std::uint64_t counted_ = 0;
};

}  // namespace memo_detail

template <Game G>
requires HasEndgames<G> SolvedSlices solve_by_memo(const G& game,
                                                   const typename G::Endgames& endgames,
                                                   Slice slice, const FinishedSlices& finished,
                                                   const SliceEffort& effort) {
  memo_detail::Shared shared;
  shared.solved.own.assign(endgames.size(slice), no_position);
  const Slice turned = endgames.turned(slice);
  if (turned != slice) shared.solved.turned.assign(endgames.size(turned), no_position);
  {
    std::vector<std::jthread> threads;
    for (int number = 0; number < effort.threads; number++) {
      threads.emplace_back([&, number] {
        memo_detail::Worker<G>(game, endgames, slice, finished, effort, shared, number).work();
      });
    }
  }
  shared.solved.stopped = effort.token.stop_requested();
  return std::move(shared.solved);
}

}  // namespace plyhouse
