// What the tests of the games share: short ways from a position text to what the rules make
// of it. A position or move that should be legal and is not ends the test with the reason.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/position.hpp"

namespace plyhouse::games_test {

using Moves = std::vector<std::string>;
using PositionPointer = std::unique_ptr<engine::Position>;

inline PositionPointer open(std::string_view game, std::string_view text) {
  Expected<PositionPointer> position = engine::open_position(game, text);
  if (!position) {
    throw std::runtime_error(fmt::format("{} '{}': {}", game, text, position.error().what));
  }
  return std::move(*position);
}

inline PositionPointer play(std::string_view game, std::string_view text, const Moves& moves) {
  PositionPointer position = open(game, text);
  for (const std::string& move : moves) {
    Expected<PositionPointer> next = position->after(move);
    if (!next) {
      throw std::runtime_error(
          fmt::format("{} after '{}': {}", move, position->text(), next.error().what));
    }
    position = std::move(*next);
  }
  return position;
}

inline Moves moves_of(std::string_view game, std::string_view text, const Moves& moves = {}) {
  return play(game, text, moves)->moves();
}

inline std::string result_of(std::string_view game, std::string_view text,
                             const Moves& moves = {}) {
  return play(game, text, moves)->standing().text();
}

// The board and the side to move, without the past.
inline std::string text_after(std::string_view game, std::string_view text, const Moves& moves) {
  return play(game, text, moves)->text_without_past();
}

// Why a position is refused; empty where it is not.
inline std::string refusal(std::string_view game, std::string_view text) {
  const Expected<PositionPointer> position = engine::open_position(game, text);
  return position ? "" : position.error().what;
}

inline bool is_legal(std::string_view game, std::string_view text, std::string_view move) {
  return open(game, text)->after(move).has_value();
}

// Rows of a square board: "w A1 C1 B D4" puts w on A1 and C1 and B on D4.
inline std::string board_with(int size, char empty, const std::string& pieces) {
  std::vector<std::string> rows(static_cast<std::size_t>(size),
                                std::string(static_cast<std::size_t>(size), empty));
  std::istringstream words(pieces);
  char piece = empty;
  for (std::string word; words >> word;) {
    if (word.size() == 1) {
      piece = word[0];
    } else {
      rows.at(std::stoul(word.substr(1)) - 1).at(static_cast<std::size_t>(word[0] - 'A')) = piece;
    }
  }
  return fmt::format("{}", fmt::join(rows, "/"));
}

}  // namespace plyhouse::games_test
