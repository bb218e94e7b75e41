// A client that sends whatever it likes and reads what comes back, for tests of the server.
#pragma once

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>

namespace plyhouse::tests {

struct HttpAnswer {
  int status = 0;  // 0: nothing came
  std::string head;
  std::string body;

  nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
};

// One connection to a port on the loopback address.
class HttpClient {
 public:
  explicit HttpClient(int port) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  }
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  ~HttpClient() { hang_up(); }

  void hang_up() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
  }

  void send(const std::string& text) const {
    (void)!::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
  }

  // The next answer, within so many milliseconds.
  HttpAnswer hear(int patience = 60'000) {
    HttpAnswer answer;
    std::size_t end = std::string::npos;
    while ((end = heard_.find("\r\n\r\n")) == std::string::npos) {
      if (!more(patience)) return answer;
    }
    answer.head = heard_.substr(0, end);
    heard_.erase(0, end + 4);
    answer.status = std::stoi(answer.head.substr(answer.head.find(' ')));
    const std::size_t field = answer.head.find("Content-Length: ");
    const std::size_t length =
        field == std::string::npos ? 0 : std::stoul(answer.head.substr(field + 16));
    while (heard_.size() < length && more(patience)) continue;
    answer.body = heard_.substr(0, length);
    heard_.erase(0, answer.body.size());
    return answer;
  }

  // Whether the server has hung up, within so many milliseconds.
  bool is_alone(int patience = 20'000) {
    while (more(patience)) continue;
    return over_;
  }

  HttpAnswer get(const std::string& target) {
    send(fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n", target));
    return hear();
  }

  HttpAnswer post(const std::string& target, const std::string& body) {
    send(fmt::format("POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{}", target,
                     body.size(), body));
    return hear();
  }

 private:
  bool more(int patience) {
    pollfd watched{socket_, POLLIN, 0};
    if (poll(&watched, 1, patience) <= 0) return false;
    std::array<char, 65'536> block{};
    const ssize_t got = recv(socket_, block.data(), block.size(), 0);
    over_ = got <= 0;
    if (!over_) heard_.append(block.data(), static_cast<std::size_t>(got));
    return !over_;
  }

  int socket_;
  bool over_ = false;
  std::string heard_;
};

}  // namespace plyhouse::tests
