// Live questions over a WebSocket: a search tells how far it is after every round, can be
// cancelled, and ends with its client. docs/api.md has the messages.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>

#include "core/text.hpp"
#include "server/api.hpp"
#include "server/house.hpp"

namespace plyhouse::server {

namespace {

namespace websocket = beast::websocket;

constexpr auto quietly = net::as_tuple(net::use_awaitable);
constexpr std::size_t most_message_bytes = 64 * 1024;
constexpr std::size_t most_unsent = 256;  // messages; who does not listen is not told more
constexpr std::size_t most_searches = 4;  // of one client

class LiveClient : public std::enable_shared_from_this<LiveClient> {
 public:
  LiveClient(House& house, beast::tcp_stream stream) : house_(house), socket_(std::move(stream)) {
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(most_message_bytes);
  }

  net::awaitable<void> serve(const HttpRequest& request) {
    beast::get_lowest_layer(socket_).expires_never();
    const auto [refusal] = co_await socket_.async_accept(request, quietly);
    if (refusal) co_return;
    beast::flat_buffer buffer;
    while (!gone_) {
      const auto [problem, bytes] = co_await socket_.async_read(buffer, quietly);
      if (problem == websocket::error::message_too_big) house_.log("refused a message: too long");
      if (problem) break;
      hear(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
    }
    gone_ = true;
    searches_.clear();
  }

 private:
  void hear(const std::string& text) {
    const Expected<Question> message = read_object(text);
    if (!message) return send({{"error", message.error().what}});
    const auto number = message->find("id");
    constexpr std::int64_t most = std::int64_t{1} << 53;  // that every client can write
    const bool good = number != message->end() && number->is_number_integer() &&
                      number->get<double>() >= 0 && number->get<double>() <= most;
    if (!good) return send({{"error", "id: expected a whole number from 0"}});
    const auto id = number->get<std::int64_t>();
    if (message->value("cancel", Question()) == true) {
      searches_.erase(id);
      return;
    }
    search(id, *message);
  }

  void search(std::int64_t id, const Question& message) {
    if (searches_.size() >= most_searches && !searches_.contains(id)) {
      return send({{"id", id}, {"error", "busy: too many searches of one client"}});
    }
    Expected<SearchQuestion> question = read_search_question(message, house_.plan.bounds);
    if (!question) return send({{"id", id}, {"error", question.error().what}});
    searches_.erase(id);
    const std::uint64_t turn = ++turns_;
    const auto executor = socket_.get_executor();
    // Everything that touches this client happens in the network's thread.
    const auto tell = [weak = weak_from_this(), executor, id, turn](Json body, bool last) {
      net::post(executor, [weak, id, turn, last, body = std::move(body)] {
        if (const std::shared_ptr<LiveClient> client = weak.lock()) {
          client->told(id, turn, body, last);
        }
      });
    };
    std::optional<Searches::Ticket> ticket =
        house_.searches.ask([tell, question = std::move(*question)](const std::stop_token& stop) {
          const engine::Position& position = *question.position;
          engine::Request request = question.request;
          request.token = stop;
          request.progress = [&](const engine::Answer& answer) {
            tell({{"progress", as_json(position, answer)}}, false);
          };
          try {
            const Expected<engine::Answer> answer = position.best(request);
            if (answer) {
              tell({{"answer", as_json(position, *answer)}}, true);
            } else {
              tell({{"error", answer.error().what}}, true);
            }
          } catch (const std::exception& problem) {  // no memory, for one
            tell({{"error", problem.what()}}, true);
          }
        });
    if (!ticket) {
      return send({{"id", id}, {"error", "busy: too many searches are waiting; ask again later"}});
    }
    searches_.emplace(id, std::pair(turn, std::move(*ticket)));
  }

  // What comes of a search that was cancelled, or asked anew under the same number, is not wanted.
  void told(std::int64_t id, std::uint64_t turn, const Json& body, bool last) {
    const auto found = searches_.find(id);
    if (found == searches_.end() || found->second.first != turn) return;
    Json message{{"id", id}};
    message.update(body);
    send(message);
    if (last) searches_.erase(id);
  }

  void send(const Json& message) {
    if (gone_) return;
    if (unsent_.size() >= most_unsent) {
      house_.log("hung up on a client that does not listen");
      gone_ = true;
      beast::get_lowest_layer(socket_).close();
      return;
    }
    unsent_.push_back(message.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (unsent_.size() > 1) return;
    net::co_spawn(
        socket_.get_executor(),
        [self = shared_from_this()]() -> net::awaitable<void> { co_await self->write(); },
        net::detached);
  }

  net::awaitable<void> write() {
    while (!unsent_.empty() && !gone_) {
      socket_.text(true);
      const auto [problem, bytes] =
          co_await socket_.async_write(net::buffer(unsent_.front()), quietly);
      if (problem) co_return;
      unsent_.pop_front();
    }
  }

  House& house_;
  websocket::stream<beast::tcp_stream> socket_;
  std::map<std::int64_t, std::pair<std::uint64_t, Searches::Ticket>> searches_;
  std::uint64_t turns_ = 0;
  std::deque<std::string> unsent_;  // the first is on its way
  bool gone_ = false;
};

}  // namespace

net::awaitable<void> serve_live(House& house, beast::tcp_stream stream, HttpRequest request) {
  const auto client = std::make_shared<LiveClient>(house, std::move(stream));
  co_await client->serve(request);
}

}  // namespace plyhouse::server
