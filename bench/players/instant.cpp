// A player for the bench: speaks the house's lines and answers at once with the first legal move.
#include <iostream>
#include <string>

#include "engine/position.hpp"

int main() {
  std::string game;
  std::string position;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.starts_with("plyhouse ")) {
      std::cout << "name Instant" << std::endl;
    } else if (line.starts_with("game ")) {
      game = line.substr(5);
    } else if (line.starts_with("position ")) {
      position = line.substr(9);
    } else if (line.starts_with("go ")) {
      const auto opened = plyhouse::engine::open_position(game, position);
      std::cout << "move " << (opened ? (*opened)->moves().front() : "none") << std::endl;
    } else if (line == "quit") {
      return 0;
    }
  }
  return 0;
}
