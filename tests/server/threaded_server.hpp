// A server in a thread of the test's own process, so that the sanitizers see both sides.
#pragma once

#include <thread>

#include "server/server.hpp"

namespace plyhouse::tests {

class ThreadedServer {
 public:
  explicit ThreadedServer(server::ServerPlan plan)
      : server_(on_a_free_port(std::move(plan))),
        thread_([this](const std::stop_token& stop) { server_.run(stop); }) {}

  int port() const { return server_.port(); }

 private:
  static server::ServerPlan on_a_free_port(server::ServerPlan plan) {
    plan.port = 0;
    return plan;
  }

  server::Server server_;
  std::jthread thread_;
};

}  // namespace plyhouse::tests
