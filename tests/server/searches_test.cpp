// Searches for many on few threads: some run, some wait, the rest is refused; what nobody wants any
// more is stopped or never begun.
#include "server/searches.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>

namespace plyhouse::server {
namespace {

using namespace std::chrono_literals;

// Work that goes on until it is told to stop.
Searches::Work endless(std::atomic<int>& begun, std::atomic<int>& ended) {
  return [&](const std::stop_token& stop) {
    begun++;
    while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
    ended++;
  };
}

template <class Condition>
bool soon(Condition condition) {
  for (int look = 0; look < 5000 && !condition(); look++) std::this_thread::sleep_for(1ms);
  return condition();
}

TEST(Searches, DoTheirWork) {
  Searches searches(2, 4);
  std::promise<int> done;
  const auto ticket = searches.ask([&](const std::stop_token&) { done.set_value(7); });
  ASSERT_TRUE(ticket);
  EXPECT_EQ(done.get_future().get(), 7);
}

TEST(Searches, RunSomeLetSomeWaitAndRefuseTheRest) {
  std::atomic<int> begun = 0;
  std::atomic<int> ended = 0;
  Searches searches(2, 3);
  std::vector<Searches::Ticket> tickets;
  for (int i = 0; i < 2; i++) {
    auto ticket = searches.ask(endless(begun, ended));
    ASSERT_TRUE(ticket);
    tickets.push_back(std::move(*ticket));
    EXPECT_TRUE(soon([&] { return begun == i + 1; }));
  }
  for (int i = 0; i < 3; i++) {
    auto ticket = searches.ask(endless(begun, ended));
    ASSERT_TRUE(ticket);
    tickets.push_back(std::move(*ticket));
  }
  EXPECT_FALSE(searches.ask(endless(begun, ended)));
  EXPECT_EQ(searches.load().running, 2);
  EXPECT_EQ(searches.load().waiting, 3);
  // One that waited is not wanted any more: there is room again, and it never begins.
  tickets.pop_back();
  auto another = searches.ask(endless(begun, ended));
  EXPECT_TRUE(another);
  tickets.clear();
  another.reset();
  EXPECT_TRUE(soon([&] { return searches.load().running == 0; }));
  EXPECT_EQ(begun, ended);
}

TEST(Searches, EndWithTheirHouse) {
  std::atomic<int> begun = 0;
  std::atomic<int> ended = 0;
  Searches::Ticket kept;
  {
    Searches searches(1, 10);
    kept = std::move(*searches.ask(endless(begun, ended)));
    const auto waiting = searches.ask(endless(begun, ended));
    EXPECT_TRUE(soon([&] { return begun == 1; }));
  }
  EXPECT_EQ(begun, 1);
  EXPECT_EQ(ended, 1);
}

}  // namespace
}  // namespace plyhouse::server
