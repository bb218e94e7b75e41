// What all connections share. One thread serves the network; whatever takes longer than a moment
// is done by other threads, and its result comes back as a message to that one.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "arena/open_games.hpp"
#include "server/pages.hpp"
#include "server/searches.hpp"
#include "server/server.hpp"

namespace plyhouse::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

// What goes wrong on the network is an answer like any other.
inline constexpr auto quietly = net::as_tuple(net::use_awaitable);

using HttpRequest = http::request<http::string_body>;

struct House {
  explicit House(ServerPlan given)
      : plan(std::move(given)),
        pages(plan.folder),
        games(plan.store),
        tournaments(plan.tournaments, std::move(plan.entered), plan.log),
        searches(plan.searches_at_once, plan.searches_waiting) {}

  void log(const std::string& line) const {
    if (plan.log) plan.log(line);
  }

  ServerPlan plan;
  Pages pages;
  arena::OpenGames games;
  Tournaments tournaments;
  net::io_context network{1};
  int connections = 0;
  net::thread_pool keeper{1};  // asks the store and the rules, so that the network need not wait
  Searches searches;           // last: its threads send messages to the network
};

// A connection from its first byte to its last.
net::awaitable<void> serve_connection(House& house, beast::tcp_stream stream);

// A connection that has become a WebSocket: questions and answers as they come.
net::awaitable<void> serve_live(House& house, beast::tcp_stream stream, HttpRequest request);

}  // namespace plyhouse::server
