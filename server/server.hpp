// The web page and its API: HTTP and live updates over the engine.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "core/program.hpp"
#include "server/questions.hpp"
#include "server/tournaments.hpp"

namespace plyhouse::server {

struct ServerPlan {
  std::string address = "127.0.0.1";
  int port = 8080;                           // 0: any that is free
  std::string folder;                        // of the page's files
  std::string store = ":memory:";            // a file that keeps the games
  std::string tournaments;                   // a folder that keeps those asked for through the page
  std::vector<EnteredTournament> entered{};  // those of whoever runs the server
  int searches_at_once = 2;
  int searches_waiting = 16;
  int most_connections = 500;
  SearchBounds bounds{};
  std::chrono::milliseconds time_to_ask{10'000};     // a whole request, however slowly it comes
  std::chrono::milliseconds time_to_listen{20'000};  // a whole answer
  std::function<void(const std::string&)> log{};     // a line for everything that was refused
};

// Somebody else listens there.
class AddressInUse : public BrokenSurroundings {
 public:
  using BrokenSurroundings::BrokenSurroundings;
};

class Server {
 public:
  // Listens from now on. Throws BrokenSurroundings where it cannot.
  explicit Server(ServerPlan plan);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  int port() const;

  // Answers until it is stopped.
  void run(const std::stop_token& stop);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace plyhouse::server
