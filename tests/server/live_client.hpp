// A client of the live updates, with Beast's own WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>
#include <string>

namespace plyhouse::tests {

class LiveClient {
 public:
  explicit LiveClient(int port, const std::string& path = "/api/live") : socket_(network_) {
    boost::asio::ip::tcp::endpoint place(boost::asio::ip::make_address("127.0.0.1"),
                                         static_cast<unsigned short>(port));
    socket_.next_layer().connect(place);
    // A test that waits for what never comes fails, and does not wait for ever.
    const timeval patience{30, 0};
    setsockopt(socket_.next_layer().native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience,
               sizeof patience);
    socket_.handshake("localhost", path);
  }

  void say(const nlohmann::json& message) { socket_.write(boost::asio::buffer(message.dump())); }
  void say_raw(const std::string& text) { socket_.write(boost::asio::buffer(text)); }

  nlohmann::json hear() {
    boost::beast::flat_buffer buffer;
    socket_.read(buffer);
    return nlohmann::json::parse(boost::beast::buffers_to_string(buffer.data()));
  }

  void hang_up() { socket_.next_layer().close(); }

 private:
  boost::asio::io_context network_;
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> socket_;
};

}  // namespace plyhouse::tests
