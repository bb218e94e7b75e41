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
#include "server/work.hpp"

namespace plyhouse::server {

namespace {

namespace websocket = beast::websocket;

constexpr std::size_t most_message_bytes = 64 * 1024;
constexpr std::size_t most_unsent = 256;  // messages; who does not listen is not told more
constexpr std::size_t most_unsent_bytes = 4 * 1024 * 1024;
constexpr std::size_t most_searches = 4;  // of one client
constexpr std::size_t most_watched = 4;
constexpr auto between_news = std::chrono::milliseconds(150);

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
    // However this ends, nobody works for this client any more.
    const std::shared_ptr<void> leaving(nullptr, [this](void*) {
      gone_ = true;
      searches_.clear();
    });
    beast::flat_buffer buffer;
    while (!gone_) {
      const auto [problem, bytes] = co_await socket_.async_read(buffer, quietly);
      if (problem == websocket::error::message_too_big) house_.log("refused a message: too long");
      if (problem) break;
      hear(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
    }
  }

 private:
  struct Search {
    std::uint64_t turn;
    Searches::Ticket ticket;
  };
  struct Watched {
    std::uint64_t turn;
    std::string tournament;
    Tournaments::Seen seen{};
  };

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
      watched_.erase(id);
      return;
    }
    if (message->contains("watch")) return watch(id, message->at("watch"));
    search(id, *message);
  }

  void watch(std::int64_t id, const Question& name) {
    if (!name.is_string()) return send({{"id", id}, {"error", "watch: expected a tournament"}});
    searches_.erase(id);
    if (watched_.size() >= most_watched && !watched_.contains(id)) {
      return send({{"id", id}, {"error", "busy: too many tournaments watched by one client"}});
    }
    watched_[id] = {++turns_, name.get<std::string>()};
    if (std::exchange(looks_, true)) return;
    net::co_spawn(
        socket_.get_executor(),
        [self = shared_from_this()]() -> net::awaitable<void> { co_await self->look(); },
        net::detached);
  }

  // Now and then, so that a game of fast moves costs no more than one of slow ones.
  net::awaitable<void> look() {
    net::steady_timer pause(socket_.get_executor());
    while (!gone_ && !watched_.empty()) {
      // Who has not heard the last news yet gets the next ones later, all at once.
      if (unsent_.empty()) co_await tell_news();
      pause.expires_after(between_news);
      co_await pause.async_wait(quietly);
    }
    looks_ = false;
  }

  net::awaitable<void> tell_news() {
    std::vector<std::int64_t> ids;
    for (const auto& [id, watched] : watched_) ids.push_back(id);
    for (const std::int64_t id : ids) {
      if (const auto found = watched_.find(id); found != watched_.end()) {
        co_await tell_news_of(id, found->second);
      }
    }
  }

  // The client may have cancelled it, or asked for another under the same number, meanwhile.
  net::awaitable<void> tell_news_of(std::int64_t id, Watched watched) {
    Expected<std::optional<Json>> news = co_await net::co_spawn(
        house_.keeper,
        [&]() -> net::awaitable<Expected<std::optional<Json>>> {
          try {
            co_return house_.tournaments.news(watched.tournament, watched.seen);
          } catch (const std::exception& problem) {
            co_return fail("{}", problem.what());
          }
        },
        net::use_awaitable);
    const auto found = watched_.find(id);
    if (found == watched_.end() || found->second.turn != watched.turn) co_return;
    if (!news) {
      watched_.erase(found);
      send({{"id", id}, {"error", news.error().what}});
    } else if (*news) {
      found->second.seen = watched.seen;
      send({{"id", id}, {"tournament", **news}});
    }
  }

  void search(std::int64_t id, const Question& message) {
    if (searches_.size() >= most_searches && !searches_.contains(id)) {
      return send({{"id", id}, {"error", "busy: too many searches of one client"}});
    }
    Expected<LiveWork> work = read_live_work(message, house_.plan.bounds);
    if (!work) return send({{"id", id}, {"error", work.error().what}});
    searches_.erase(id);
    watched_.erase(id);
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
        house_.searches.ask([tell, work = std::move(*work)](const std::stop_token& stop) {
          try {
            work(stop, tell);
          } catch (const std::exception& problem) {  // no memory, for one
            tell({{"error", problem.what()}}, true);
          }
        });
    if (!ticket) {
      return send({{"id", id}, {"error", "busy: too many searches are waiting; ask again later"}});
    }
    searches_.emplace(id, Search{turn, std::move(*ticket)});
  }

  // What comes of a search that was cancelled, or asked anew under the same number, is not wanted.
  void told(std::int64_t id, std::uint64_t turn, const Json& body, bool last) {
    const auto found = searches_.find(id);
    if (found == searches_.end() || found->second.turn != turn) return;
    Json message{{"id", id}};
    message.update(body);
    send(message);
    if (last) searches_.erase(id);
  }

  void send(const Json& message) {
    if (gone_) return;
    if (unsent_.size() >= most_unsent || unsent_bytes_ >= most_unsent_bytes) {
      house_.log("hung up on a client that does not listen");
      gone_ = true;
      beast::get_lowest_layer(socket_).close();
      return;
    }
    unsent_.push_back(message.dump(-1, ' ', false, Json::error_handler_t::replace));
    unsent_bytes_ += unsent_.back().size();
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
      unsent_bytes_ -= unsent_.front().size();
      unsent_.pop_front();
    }
  }

  House& house_;
  websocket::stream<beast::tcp_stream> socket_;
  std::map<std::int64_t, Search> searches_;
  std::uint64_t turns_ = 0;
  std::map<std::int64_t, Watched> watched_;
  bool looks_ = false;              // somebody looks for news of those now and then
  std::deque<std::string> unsent_;  // the first is on its way
  std::size_t unsent_bytes_ = 0;
  bool gone_ = false;
};

}  // namespace

net::awaitable<void> serve_live(House& house, beast::tcp_stream stream, HttpRequest request) {
  const auto client = std::make_shared<LiveClient>(house, std::move(stream));
  co_await client->serve(request);
}

}  // namespace plyhouse::server
