#include "server/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "core/program.hpp"
#include "server/house.hpp"

namespace plyhouse::server {

namespace {

using net::ip::tcp;

// Counts a connection for as long as it lasts, however it ends.
class Guest {
 public:
  explicit Guest(House& house) : house_(house) { house_.connections++; }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  ~Guest() { house_.connections--; }

 private:
  House& house_;
};

net::awaitable<void> welcome(House& house, tcp::socket socket) {
  const Guest guest(house);
  try {
    co_await serve_connection(house, beast::tcp_stream(std::move(socket)));
  } catch (const std::exception& problem) {
    house.log(std::string("a connection ended badly: ") + problem.what());
  }
}

net::awaitable<void> listen(House& house, tcp::acceptor& door) {
  while (true) {
    auto [problem, socket] = co_await door.async_accept(net::as_tuple(net::use_awaitable));
    if (problem == net::error::operation_aborted) co_return;
    if (problem) {
      // No more files, most likely: some time may help.
      house.log("cannot take a connection: " + problem.message());
      net::steady_timer pause(house.network, std::chrono::milliseconds(100));
      co_await pause.async_wait(net::as_tuple(net::use_awaitable));
      continue;
    }
    if (house.connections >= house.plan.most_connections) {
      house.log("refused a connection: there are too many");
      continue;  // it is closed with its socket
    }
    net::co_spawn(house.network, welcome(house, std::move(socket)), net::detached);
  }
}

}  // namespace

struct Server::Inside {
  explicit Inside(ServerPlan plan) : house(std::move(plan)), door(house.network) {
    beast::error_code problem;
    const auto address = net::ip::make_address(house.plan.address, problem);
    const tcp::endpoint place(address, static_cast<unsigned short>(house.plan.port));
    if (!problem) door.open(place.protocol(), problem);
    if (!problem) door.set_option(net::socket_base::reuse_address(true), problem);
    if (!problem) door.bind(place, problem);
    if (!problem) door.listen(net::socket_base::max_listen_connections, problem);
    if (!problem) return;
    const std::string what = fmt::format("cannot listen on {} port {}: {}", house.plan.address,
                                         house.plan.port, problem.message());
    if (problem == net::error::address_in_use) throw AddressInUse(what);
    throw BrokenSurroundings(what);
  }

  House house;
  tcp::acceptor door;
};

Server::Server(ServerPlan plan) : inside_(std::make_unique<Inside>(std::move(plan))) {}

Server::~Server() = default;

int Server::port() const { return inside_->door.local_endpoint().port(); }

void Server::run(const std::stop_token& stop) {
  House& house = inside_->house;
  const std::stop_callback stopping(stop, [&] { house.network.stop(); });
  house.tournaments.go_on();
  net::co_spawn(house.network, listen(house, inside_->door), net::detached);
  house.network.run();
}

}  // namespace plyhouse::server
