// Checkers with towers, the slow and obvious way: eight rows of characters. Tests compare the fast
// rules with these, and proofs are checked with them. White (w, tower W) moves south, Black (b,
// tower B) moves north and begins.
#pragma once

#include <array>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plain/board.hpp"
#include "plain/random.hpp"

namespace plyhouse::plain::checkers {

struct Move {
  Square from;
  Square to;
  std::optional<Square> captured;
};

class Position {
 public:
  static Position start() {
    return read(".w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/b.b.b.b. b");
  }

  static Position read(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    require(words.size() == 2, "checkers: expected BOARD SIDE");
    require(words[1] == "w" || words[1] == "b", "checkers: the side is w or b");
    const Board board = Board::read(words[0], "wWbB.");
    require(board.height() == 8, "checkers: the board has eight rows");
    for (int row = 0; row < 8; ++row) {
      require(board.width(row) == 8, "checkers: a row has eight cells");
    }
    for (const Square square : board.squares()) {
      const bool is_light = square.row % 2 == square.column % 2;
      require(!is_light || board.at(square) == '.', "checkers: a piece on a light square");
      const bool should_be_tower = (board.at(square) == 'w' && square.row == 7) ||
                                   (board.at(square) == 'b' && square.row == 0);
      require(!should_be_tower, "checkers: a plain piece on its furthest row");
    }
    const int white = board.count('w') + board.count('W');
    const int black = board.count('b') + board.count('B');
    require(white <= 12 && black <= 12, "checkers: more than twelve pieces of a side");
    require(white + black > 0, "checkers: a board without pieces");
    return Position(board, words[1][0]);
  }

  // A side without a move has lost, so a finished game has none by itself.
  std::vector<Move> moves() const {
    const std::array<Square, 4> directions = {{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};  // NE SE SW NW
    const int forward = side_ == 'w' ? 1 : -1;
    std::vector<Move> moves;
    for (const Square from : board_.squares()) {
      if (color_of(board_.at(from)) != side_) continue;
      const bool is_tower = board_.at(from) == tower_of(side_);
      for (const Square direction : directions) {
        if (!is_tower && direction.row != forward) continue;
        const Square next = from + direction;
        if (!board_.has(next)) continue;
        if (board_.at(next) == '.') {
          moves.push_back({from, next, std::nullopt});
        } else if (color_of(board_.at(next)) == opponent_of(side_)) {
          const Square behind = next + direction;
          if (board_.has(behind) && board_.at(behind) == '.') moves.push_back({from, behind, next});
        }
      }
    }
    return moves;
  }

  Position after(const Move& move) const {
    Board board = board_;
    const int furthest_row = side_ == 'w' ? 7 : 0;
    const bool is_crowned = move.to.row == furthest_row;
    board.set(move.to, is_crowned ? tower_of(side_) : board.at(move.from));
    board.set(move.from, '.');
    if (move.captured) board.set(*move.captured, '.');
    return Position(board, opponent_of(side_));
  }

  std::string result() const {
    if (!moves().empty()) return "open";
    return std::string("win ") + opponent_of(side_);
  }

  std::string text() const { return board_.text() + ' ' + side_; }
  std::string text_without_past() const { return text(); }
  std::string game() const { return "checkers"; }

  std::string move_text(const Move& move) const {
    return square_text(move.from) + '-' + square_text(move.to);
  }

 private:
  Position(Board board, char side) : board_(std::move(board)), side_(side) {}

  static char tower_of(char side) { return side == 'w' ? 'W' : 'B'; }

  Board board_;
  char side_;
};

// The game as verify/ and the tests ask for it (docs/adding-a-game.md).
struct Family {
  using Position = checkers::Position;
  static constexpr std::string_view name = "checkers";
  static constexpr std::string_view sides = "bw";
  static constexpr std::array<std::string_view, 0> options = {};

  static Position start(const Values&) { return Position::start(); }
  static Position read(const std::string& text, const Values&) { return Position::read(text); }

  static std::vector<Values> sizes() { return {{}}; }
  static std::vector<Values> small_sizes() { return {{}}; }

  // Men stand on dark squares alone.
  static std::string random_text(const Values& values, std::mt19937& random) {
    std::string text = start(values).text();
    std::vector<std::size_t> dark;
    for (const std::size_t cell : cells_of(text)) {
      const std::size_t row = cell / 9;
      const std::size_t column = cell % 9;
      if (row % 2 != column % 2) dark.push_back(cell);
    }
    fill(text, dark, ".bwBW", random);
    set_side(text, sides, random);
    return text;
  }
};

}  // namespace plyhouse::plain::checkers
