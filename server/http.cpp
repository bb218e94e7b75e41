// HTTP: reading requests within bounds, sending them to whoever answers, and the headers that keep
// a browser safe.
#include <poll.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/text.hpp"
#include "server/api.hpp"
#include "server/games.hpp"
#include "server/house.hpp"
#include "server/work.hpp"

namespace plyhouse::server {

namespace {

using namespace std::chrono_literals;
using namespace net::experimental::awaitable_operators;

using HttpResponse = http::response<http::string_body>;

constexpr std::size_t most_header_bytes = 8 * 1024;
constexpr std::size_t most_body_bytes = 64 * 1024;
constexpr auto between_looks = 100ms;

// %41 and + as HTTP has them; nothing where they are wrong.
std::optional<std::string> decoded(std::string_view text, bool plus_is_blank) {
  const auto digit = [](char symbol) {
    const std::size_t found = std::string_view("0123456789abcdefABCDEF").find(symbol);
    return found == std::string_view::npos ? -1 : static_cast<int>(found < 16 ? found : found - 6);
  };
  std::string plain;
  for (std::size_t i = 0; i < text.size(); i++) {
    if (text[i] == '+' && plus_is_blank) {
      plain += ' ';
    } else if (text[i] == '%') {
      const int high = i + 2 < text.size() ? digit(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? digit(text[i + 2]) : -1;
      if (high < 0 || low < 0 || high * 16 + low == 0) return {};
      plain += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

std::optional<Asked> understood(const HttpRequest& request) {
  const std::string_view target(request.target().data(), request.target().size());
  const std::size_t mark = target.find('?');
  const std::optional<std::string> path = decoded(target.substr(0, mark), false);
  if (!path) return {};
  Asked asked{std::string(request.method_string()), *path, {}, request.body()};
  if (mark == std::string_view::npos) return asked;
  for (std::string_view pair : split(target.substr(mark + 1), '&')) {
    const std::size_t sign = pair.find('=');
    const std::optional<std::string> key = decoded(pair.substr(0, sign), true);
    const std::optional<std::string> value =
        sign == std::string_view::npos ? "" : decoded(pair.substr(sign + 1), true);
    if (!key || !value) return {};
    asked.query[*key] = *value;
  }
  return asked;
}

// The name before the port.
std::string_view host_of(std::string_view authority) {
  if (authority.starts_with('[')) return authority.substr(0, authority.find(']') + 1);
  return authority.substr(0, authority.find(':'));
}

// A page of somebody else's in the same browser must not talk to us: neither under a name of its
// own that leads to this machine, nor from its own address.
bool comes_from_elsewhere(const House& house, const HttpRequest& request) {
  const std::string_view host(request[http::field::host]);
  const std::string_view origin(request[http::field::origin]);
  const std::string_view name = host_of(host);
  const bool local = house.plan.address == "127.0.0.1" || house.plan.address == "::1";
  const bool known = name == "localhost" || name == "127.0.0.1" || name == "[::1]";
  if (local && !known) return true;
  const std::size_t scheme = origin.find("://");
  return !origin.empty() && (scheme == std::string_view::npos || origin.substr(scheme + 3) != host);
}

HttpResponse response_to(const HttpRequest& request, int status, const std::string& type,
                         std::string text, const std::string& told_allow = "") {
  HttpResponse response{static_cast<http::status>(status), request.version()};
  response.set(http::field::content_type, type);
  response.set(http::field::cache_control, "no-cache");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
               "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  if (!told_allow.empty()) response.set(http::field::allow, told_allow);
  response.keep_alive(request.keep_alive());
  response.body() = std::move(text);
  response.prepare_payload();
  return response;
}

HttpResponse response_to(const HttpRequest& request, const Told& told) {
  return response_to(request, told.status, "application/json",
                     told.body.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n',
                     told.allow);
}

// Returns when whoever asked has hung up.
net::awaitable<void> hung_up(net::ip::tcp::socket& socket) {
  net::steady_timer timer(co_await net::this_coro::executor);
  while (true) {
    timer.expires_after(between_looks);
    co_await timer.async_wait(net::use_awaitable);
    pollfd watched{socket.native_handle(), POLLRDHUP, 0};
    if (poll(&watched, 1, 0) > 0) co_return;
  }
}

// No memory, for one, is nothing that a thread which searches may end by.
Told done(const Work& work, const std::stop_token& stop) {
  try {
    return work(stop);
  } catch (const std::exception& problem) {
    return refused(500, problem.what());
  }
}

// Nothing where the client has gone away meanwhile.
net::awaitable<std::optional<Told>> answer_by_search(House& house, const Asked& asked,
                                                     WorkReader read,
                                                     net::ip::tcp::socket& socket) {
  const Expected<Question> question = read_object(asked.body);
  if (!question) co_return refused(400, question.error().what);
  Expected<Work> work = read(*question, house.plan.bounds);
  if (!work) co_return refused(400, work.error().what);
  const auto executor = co_await net::this_coro::executor;
  struct Waiting {
    explicit Waiting(const net::any_io_executor& where)
        : timer(where, net::steady_timer::time_point::max()) {}
    net::steady_timer timer;
    std::optional<Told> told;
  };
  const auto waiting = std::make_shared<Waiting>(executor);
  std::optional<Searches::Ticket> ticket =
      house.searches.ask([waiting, executor, work = std::move(*work)](const std::stop_token& stop) {
        Told told = done(work, stop);
        net::post(executor, [waiting, told = std::move(told)]() mutable {
          waiting->told = std::move(told);
          waiting->timer.cancel();
        });
      });
  if (!ticket) co_return refused(503, "busy: too many searches are waiting; ask again later");
  co_await (waiting->timer.async_wait(quietly) || hung_up(socket));
  co_return std::move(waiting->told);
}

Told health(const House& house) {
  const Searches::Load load = house.searches.load();
  return {200,
          {{"ok", true},
           {"connections", house.connections},
           {"searching", load.running},
           {"waiting", load.waiting}},
          {}};
}

// The store may have to wait for the disk, and a long game takes a moment to replay; the network
// waits for neither.
net::awaitable<std::optional<Told>> answer_by_keeper(House& house, const Asked& asked) {
  co_return co_await net::co_spawn(
      house.keeper,
      [&]() -> net::awaitable<std::optional<Told>> {
        if (std::optional<Told> told = answer_at_once(asked)) co_return told;
        if (std::optional<Told> told = house.tournaments.answer(asked)) co_return told;
        co_return answer_about_games(asked, house.games);
      },
      net::use_awaitable);
}

// Nothing where the client has gone away.
net::awaitable<std::optional<HttpResponse>> answer(House& house, const HttpRequest& request,
                                                   net::ip::tcp::socket& socket) {
  std::optional<Asked> asked = understood(request);
  if (!asked) co_return response_to(request, refused(400, "the address cannot be read"));
  if (asked->method == "HEAD") asked->method = "GET";
  if (asked->path == "/api/health") {
    co_return response_to(request,
                          asked->method == "GET" ? health(house) : refused_method(*asked, "GET"));
  }
  if (asked->path == "/api/live") {
    co_return response_to(request, refused(426, "this address is for a WebSocket"));
  }
  if (const WorkReader read = work_reader(asked->path)) {
    if (asked->method != "POST") co_return response_to(request, refused_method(*asked, "POST"));
    const std::optional<Told> told = co_await answer_by_search(house, *asked, read, socket);
    if (!told) co_return std::nullopt;
    co_return response_to(request, *told);
  }
  if (asked->path.starts_with("/api/")) {
    const std::optional<Told> told = co_await answer_by_keeper(house, *asked);
    if (told) co_return response_to(request, *told);
  }
  const bool page = asked->method == "GET" && !asked->path.starts_with("/api/");
  if (std::optional<Page> found = page ? house.pages.find(asked->path) : std::nullopt) {
    co_return response_to(request, 200, found->type, std::move(found->text));
  }
  house.log(fmt::format("refused {} {}", asked->method, quote(asked->path)));
  co_return response_to(request, refused(404, "there is nothing at " + quote(asked->path)));
}

// The same, whatever goes wrong on the way.
net::awaitable<std::optional<HttpResponse>> answer_safely(House& house, const HttpRequest& request,
                                                          net::ip::tcp::socket& socket) {
  std::string problem;
  try {
    co_return co_await answer(house, request, socket);
  } catch (const std::exception& thrown) {
    problem = thrown.what();
  }
  house.log("failed to answer: " + problem);
  co_return response_to(request, refused(500, problem));
}

// What is wrong with a request that cannot even be read; nothing where nobody is there any more.
std::optional<Told> complaint_about(const beast::error_code& problem) {
  if (problem == http::error::body_limit) {
    return refused(413, fmt::format("more than {} bytes", most_body_bytes));
  }
  if (problem == http::error::header_limit || problem == http::error::buffer_overflow) {
    return refused(431, fmt::format("headers of more than {} bytes", most_header_bytes));
  }
  if (problem.category() == http::make_error_code(http::error::bad_method).category() &&
      problem != http::error::end_of_stream && problem != http::error::partial_message) {
    return refused(400, "this is no HTTP: " + problem.message());
  }
  return {};
}

// Reads a whole request. The headers come first, so that who wants to know whether to go on is
// told.
net::awaitable<beast::error_code> read_request(beast::tcp_stream& stream,
                                               beast::flat_buffer& buffer,
                                               http::request_parser<http::string_body>& parser) {
  const auto [problem, bytes] = co_await http::async_read_header(stream, buffer, parser, quietly);
  if (problem) co_return problem;
  if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    http::response<http::empty_body> go_on{http::status::continue_, parser.get().version()};
    const auto [trouble, written] = co_await http::async_write(stream, go_on, quietly);
    if (trouble) co_return trouble;
  }
  const auto [trouble, read] = co_await http::async_read(stream, buffer, parser, quietly);
  co_return trouble;
}

net::awaitable<bool> send(House& house, beast::tcp_stream& stream, HttpResponse response) {
  stream.expires_after(house.plan.time_to_listen);
  const auto [problem, bytes] = co_await http::async_write(stream, response, quietly);
  co_return !problem && response.keep_alive();
}

net::awaitable<void> send_last(House& house, beast::tcp_stream& stream, HttpResponse response) {
  response.keep_alive(false);
  co_await send(house, stream, std::move(response));
}

// Whoever still talks when the connection is closed would never hear what was said last. So what
// comes is heard out, a little.
net::awaitable<void> part(beast::tcp_stream& stream) {
  beast::error_code none;
  stream.socket().shutdown(net::ip::tcp::socket::shutdown_send, none);
  stream.expires_after(1s);
  std::array<char, 16'384> block{};
  for (std::size_t heard = 0; heard < 8 * 1024 * 1024;) {
    const auto [problem, bytes] = co_await stream.async_read_some(net::buffer(block), quietly);
    if (problem) co_return;
    heard += bytes;
  }
}

}  // namespace

net::awaitable<void> serve_connection(House& house, beast::tcp_stream stream) {
  beast::flat_buffer buffer(most_header_bytes + most_body_bytes);
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(most_header_bytes);
    parser.body_limit(most_body_bytes);
    stream.expires_after(house.plan.time_to_ask);
    const beast::error_code problem = co_await read_request(stream, buffer, parser);
    if (problem) {
      if (problem == beast::error::timeout && parser.got_some()) {
        house.log("hung up on a request that came too slowly");
      }
      if (const std::optional<Told> told = complaint_about(problem)) {
        house.log("refused a request: " + told->body["error"].get<std::string>());
        co_await send_last(house, stream, response_to(HttpRequest(), *told));
      }
      break;
    }
    HttpRequest request = parser.release();
    if (comes_from_elsewhere(house, request)) {
      house.log("refused a request from elsewhere: " +
                quote(std::string(request[http::field::host])));
      const Told told = refused(403, "only pages of this server may ask");
      co_await send_last(house, stream, response_to(request, told));
      break;
    }
    if (beast::websocket::is_upgrade(request) && request.target() == "/api/live") {
      co_return co_await serve_live(house, std::move(stream), std::move(request));
    }
    stream.expires_never();
    std::optional<HttpResponse> response = co_await answer_safely(house, request, stream.socket());
    if (!response) co_return;
    if (request.method() == http::verb::head) response->body().clear();
    if (!co_await send(house, stream, std::move(*response))) break;
  }
  co_await part(stream);
}

}  // namespace plyhouse::server
