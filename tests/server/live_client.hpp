// A client of the live updates, with Beast's own WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace plyhouse::tests {

class LiveClient {
 public:
  explicit LiveClient(int port, const std::string& path = "/api/live") : socket_(network_) {
    boost::asio::ip::tcp::endpoint place(boost::asio::ip::make_address("127.0.0.1"),
                                         static_cast<unsigned short>(port));
    socket_.next_layer().connect(place);
    socket_.handshake("localhost", path);
  }

  void say(const nlohmann::json& message) { socket_.write(boost::asio::buffer(message.dump())); }
  void say_raw(const std::string& text) { socket_.write(boost::asio::buffer(text)); }

  // The next message. A test that waits for what never comes fails, and does not wait for ever.
  nlohmann::json hear() {
    boost::beast::flat_buffer buffer;
    bool heard = false;
    socket_.async_read(buffer, [&](boost::beast::error_code problem, std::size_t) {
      if (problem) throw boost::beast::system_error(problem);
      heard = true;
    });
    network_.restart();
    network_.run_for(std::chrono::seconds(30));
    if (!heard) throw std::runtime_error("nothing was said for half a minute");
    return nlohmann::json::parse(boost::beast::buffers_to_string(buffer.data()));
  }

  void hang_up() { socket_.next_layer().close(); }

 private:
  boost::asio::io_context network_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> socket_;
};

}  // namespace plyhouse::tests
