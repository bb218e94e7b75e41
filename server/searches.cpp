#include "server/searches.hpp"

#include <algorithm>

namespace plyhouse::server {

Searches::Searches(int at_once, int most_waiting) : most_waiting_(most_waiting) {
  for (int i = 0; i < at_once; i++) {
    threads_.emplace_back([this](const std::stop_token& closing) { serve(closing); });
  }
}

Searches::~Searches() {
  const std::scoped_lock lock(mutex_);
  for (std::jthread& thread : threads_) thread.request_stop();
  for (std::stop_source& stop : running_) stop.request_stop();
}

std::optional<Searches::Ticket> Searches::ask(Work work) {
  const std::scoped_lock lock(mutex_);
  forget_the_unwanted();
  const std::size_t room = threads_.size() + static_cast<std::size_t>(most_waiting_);
  if (running_.size() + queue_.size() >= room) return {};
  std::stop_source stop;
  queue_.push_back({std::move(work), stop});
  changed_.notify_one();
  return Ticket(std::move(stop));
}

void Searches::forget_the_unwanted() {
  std::erase_if(queue_, [](const Waiting& each) { return each.stop.stop_requested(); });
}

Searches::Load Searches::load() const {
  const std::scoped_lock lock(mutex_);
  return {static_cast<int>(running_.size()), static_cast<int>(queue_.size())};
}

void Searches::serve(const std::stop_token& closing) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, closing, [this] { return !queue_.empty(); })) {
    if (closing.stop_requested()) return;
    Waiting next = std::move(queue_.front());
    queue_.pop_front();
    if (next.stop.stop_requested()) continue;
    running_.push_back(next.stop);
    lock.unlock();
    next.work(next.stop.get_token());
    next.work = nullptr;  // what it holds goes before anybody looks
    lock.lock();
    running_.erase(std::ranges::find(running_, next.stop));
  }
}

}  // namespace plyhouse::server
