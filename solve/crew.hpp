// Several provers on one table and one question: each leaves to the others what they are at work
// on, and the first answer is everybody's. The thread that asks does not prove: it waits, and now
// and then tells how far things are.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "solve/prover.hpp"

namespace plyhouse {

template <Game G>
class Crew {
 public:
  // `tick` is called about ten times a second while the provers work.
  Crew(const G& game, const Ground<G>& ground, BoundsTable& table, int threads,
       std::stop_token token, std::function<void()> tick)
      : token_(std::move(token)), tick_(std::move(tick)) {
    for (int i = 0; i < threads; i++) {
      stops_.emplace_back(answered_);
      provers_.emplace_back(game, ground, table, stops_.back(), threads > 1 ? &busy_ : nullptr);
    }
  }

  // Nothing where it was stopped first.
  std::optional<bool> is_at_least(const Node<G>& node, Fate wanted, int within) {
    std::optional<bool> answer;
    std::mutex mutex;
    std::condition_variable changed;
    question_ = answered_.load();
    std::size_t working = provers_.size();
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < provers_.size(); i++) {
      threads.emplace_back([&, i] {
        stops_[i].follow(question_);
        const bool found = provers_[i].is_at_least(node, wanted, within);
        const std::lock_guard lock(mutex);
        if (!stops_[i].stopped() && !answer) answer = found;
        if (answer) leave();
        working--;
        changed.notify_one();
      });
    }
    std::unique_lock lock(mutex);
    while (working > 0) {
      changed.wait_for(lock, std::chrono::milliseconds(100));
      lock.unlock();
      if (token_.stop_requested()) leave();
      if (tick_) tick_();
      lock.lock();
    }
    leave();
    return answer;
  }

  // For `tick`: the question is left as it is, as if somebody had stopped it.
  void leave() { answered_.store(question_ + 1); }

  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const Prover<G>& prover : provers_) sum += prover.nodes();
    return sum;
  }

 private:
  std::stop_token token_;
  std::function<void()> tick_;
  std::atomic<int> answered_{0};  // questions
  int question_ = 0;              // that is being answered
  Busy busy_;
  std::deque<Stop> stops_;
  std::deque<Prover<G>> provers_;
};

}  // namespace plyhouse
