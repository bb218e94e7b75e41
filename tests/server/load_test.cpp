// Many clients at once, and clients that behave badly, all on the loopback address and bounded:
// every answer comes or is a clear "busy", and the server stays awake for everybody else.
#include <gmock/gmock.h>

#include <atomic>
#include <fstream>
#include <mutex>
#include <thread>

#include "tests/server/client.hpp"
#include "tests/server/threaded_server.hpp"

namespace plyhouse::server {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;
using tests::HttpAnswer;
using tests::HttpClient;

class Crowded : public testing::Test {
 protected:
  int port() const { return server_.port(); }

  std::vector<std::string> logged() {
    const std::scoped_lock lock(mutex_);
    return log_;
  }

 private:
  ServerPlan plan() {
    ServerPlan plan;
    plan.time_to_ask = 400ms;
    plan.log = [this](const std::string& line) {
      const std::scoped_lock lock(mutex_);
      log_.push_back(line);
    };
    return plan;
  }

  std::mutex mutex_;
  std::vector<std::string> log_;
  tests::ThreadedServer server_{plan()};
};

long resident_kilobytes() {
  std::ifstream file("/proc/self/status");
  for (std::string word; file >> word;) {
    long kilobytes = 0;
    if (word == "VmRSS:" && file >> kilobytes) return kilobytes;
  }
  return 0;
}

TEST_F(Crowded, StaysAwake) {
  const long before = resident_kilobytes();
  std::atomic<bool> over = false;
  std::atomic<int> answers = 0;
  std::atomic<int> busy = 0;
  double slowest = 0;
  {
    std::vector<std::jthread> crowd;
    for (int i = 0; i < 50; i++) {
      crowd.emplace_back([&] {
        for (int question = 0; question < 3; question++) {
          const HttpAnswer answer =
              HttpClient(port()).post("/api/best", R"({"game": "oska", "seconds": 0.1})");
          if (answer.status == 200 && answer.json().contains("move")) answers++;
          if (answer.status == 503 && answer.body.find("busy") != std::string::npos) busy++;
        }
      });
    }
    for (int i = 0; i < 150; i++) {
      crowd.emplace_back([&] {
        while (!over) {
          HttpClient(port()).get("/api/position?game=oska");
          std::this_thread::sleep_for(100ms);
        }
      });
    }
    // While they are at it somebody looks how it is.
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (answers + busy < 150 && std::chrono::steady_clock::now() < end) {
      const auto begin = std::chrono::steady_clock::now();
      EXPECT_EQ(HttpClient(port()).get("/api/health").status, 200);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      slowest = std::max(slowest, took.count());
      std::this_thread::sleep_for(10ms);
    }
    over = true;
  }
  const long grown = resident_kilobytes() - before;
  fmt::print("{} answers, {} busy, slowest health {:.0f} ms, {} MB more memory\n", answers.load(),
             busy.load(), slowest * 1000, grown / 1000);
  EXPECT_EQ(answers + busy, 150) << "every answer comes, or is a clear no";
  EXPECT_GT(answers, 0);
  EXPECT_GT(busy, 0);
  EXPECT_LT(grown, 500'000);
#if !defined(PLYHOUSE_SANITIZED)
  EXPECT_LT(slowest, 0.25) << "seconds for a health request";
#endif
}

TEST_F(Crowded, HangsUpOnTheSlowAndTheSilent) {
  HttpClient silent(port());
  HttpClient slow(port());
  for (const char symbol : std::string("GET /api/health HTTP/1.1\r\n")) {
    slow.send(std::string(1, symbol));
    std::this_thread::sleep_for(20ms);
  }
  EXPECT_TRUE(silent.is_alone());
  EXPECT_TRUE(slow.is_alone());
  EXPECT_EQ(HttpClient(port()).get("/api/health").status, 200);
}

TEST_F(Crowded, WritesDownWhatItRefuses) {
  HttpClient(port()).get("/../../etc/passwd");
  HttpClient large(port());
  large.send("POST /api/move HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n\r\n");
  EXPECT_EQ(large.hear().status, 413);
  HttpClient wrong(port());
  wrong.send("\x01\x02\x03\r\n\r\n");
  EXPECT_EQ(wrong.hear().status, 400);
  std::string all;
  for (const std::string& line : logged()) all += line + '\n';
  EXPECT_THAT(all, HasSubstr("refused GET '/../../etc/passwd'"));
  EXPECT_THAT(all, HasSubstr("more than 65536 bytes"));
  EXPECT_THAT(all, HasSubstr("this is no HTTP"));
}

}  // namespace
}  // namespace plyhouse::server
