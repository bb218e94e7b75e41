// Searches for many clients on few cores: some at once, a short queue behind them, and then a clear
// no.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace plyhouse::server {

class Searches {
 public:
  using Work = std::function<void(const std::stop_token&)>;

  // The right to a search that waits or runs. Who lets go of it does not want it any more: it is
  // stopped, or never begun.
  class Ticket {
   public:
    Ticket() = default;
    Ticket(Ticket&&) = default;
    Ticket& operator=(Ticket&&) = default;
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    ~Ticket() { stop_.request_stop(); }

    void cancel() { stop_.request_stop(); }

   private:
    friend class Searches;
    explicit Ticket(std::stop_source stop) : stop_(std::move(stop)) {}

    std::stop_source stop_{std::nostopstate};
  };

  struct Load {
    int running;
    int waiting;
  };

  Searches(int at_once, int most_waiting);
  Searches(const Searches&) = delete;
  Searches& operator=(const Searches&) = delete;
  ~Searches();

  // The work is done in a thread of ours, once, unless it is not wanted any more by then. Nothing
  // where too many wait already.
  std::optional<Ticket> ask(Work work);

  Load load() const;

 private:
  struct Waiting {
    Work work;
    std::stop_source stop;
  };

  void serve(const std::stop_token& closing);
  void forget_the_unwanted();

  int most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Waiting> queue_;
  std::vector<std::stop_source> running_;
  std::vector<std::jthread> threads_;  // last: they look at all the others
};

}  // namespace plyhouse::server
