// More threads for a search: each answers the same question of the root as the leader does, on the
// same table, and leaves to the others what they are at work on. What a helper finds reaches the
// leader through the table alone.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "search/negamax.hpp"

namespace plyhouse {

template <Game G, class Style>
class Helpers {
 public:
  Helpers(const G& game, const Node<G>& root, const Common<G>& common, int depth, int count,
          Style style)
      : game_(game), root_(root), common_(common), depth_(depth), style_(style) {
    for (int i = 0; i < count; i++) threads_.emplace_back([this] { work(); });
  }

  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  ~Helpers() { dismiss(); }

  // The helpers leave what they are doing and begin with this.
  void ask(const RootQuestion& question) { tell(question, false); }

  void dismiss() {
    tell({}, true);
    threads_.clear();  // joins them
  }

  // Counted when a helper has answered, so that all are in after they were dismissed.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  void tell(const RootQuestion& question, bool over) {
    {
      const std::lock_guard lock(mutex_);
      question_ = question;
      over_ = over;
      round_.fetch_add(1, std::memory_order_relaxed);
    }
    asked_.notify_all();
  }

  void work() {
    Stop stop(round_);
    Negamax<G, Style> search(game_, common_, stop, depth_, style_);
    std::uint64_t counted = 0;
    for (int answered = 0;;) {
      RootQuestion question{};
      {
        std::unique_lock lock(mutex_);
        asked_.wait(lock, [&] { return round_.load(std::memory_order_relaxed) != answered; });
        if (over_) return;
        answered = round_.load(std::memory_order_relaxed);
        question = question_;
      }
      stop.follow(answered);
      // Who has finished before the leader looks further ahead: the next round will need it.
      for (; !stop.stopped() && question.depth <= depth_; question.depth++) {
        search.choose(root_, question);
        question.window = {-infinite, infinite};
      }
      nodes_.fetch_add(search.nodes() - counted, std::memory_order_relaxed);
      counted = search.nodes();
    }
  }

  const G& game_;
  const Node<G>& root_;
  Common<G> common_;
  int depth_;
  Style style_;
  std::mutex mutex_;
  std::condition_variable asked_;
  RootQuestion question_{};
  bool over_ = false;
  std::atomic<int> round_{0};
  std::atomic<std::uint64_t> nodes_{0};
  std::vector<std::jthread> threads_;
};

}  // namespace plyhouse
