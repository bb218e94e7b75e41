// What outside programs might leave: processes, and connections to a listener.
#pragma once

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace plyhouse::tests {

// A word for the command line of every process that a test starts, so that what is left behind can
// be found.
inline std::string mark() { return "mark-of-" + std::to_string(getpid()); }

// How many processes show a word in their command line.
inline int processes_with(const std::string& word) {
  namespace fs = std::filesystem;
  int count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
    if (entry.path().filename().string().find_first_not_of("0123456789") != std::string::npos) {
      continue;
    }
    // Line by line, as reading that way does not throw where a process ends meanwhile.
    std::ifstream file(entry.path() / "cmdline");
    bool shows = false;
    for (std::string line; std::getline(file, line);) shows |= line.find(word) != line.npos;
    if (shows) count++;
  }
  return count;
}

// A listener of our own on the loopback address, and nothing else, is there to be reached.
class Listener {
 public:
  Listener() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* pointer = reinterpret_cast<sockaddr*>(&address);
    socklen_t size = sizeof address;
    const bool good = bind(socket_, pointer, size) == 0 && listen(socket_, 8) == 0 &&
                      getsockname(socket_, pointer, &size) == 0;
    EXPECT_TRUE(good);
    port_ = ntohs(address.sin_port);
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() { close(socket_); }

  std::string port() const { return std::to_string(port_); }

  // Whether anybody has come.
  bool was_reached() const {
    pollfd watched{socket_, POLLIN, 0};
    return poll(&watched, 1, 0) > 0;
  }

 private:
  int socket_;
  int port_ = 0;
};

}  // namespace plyhouse::tests
