// Breakthrough, the slow and obvious way: rows of characters. Tests compare the fast rules with
// these, and proofs are checked with them. White (w) starts on top, moves down and begins, Black
// (b) moves up.
#pragma once

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plain/board.hpp"
#include "plain/random.hpp"

namespace plyhouse::plain::breakthrough {

struct Move {
  Square from;
  Square to;
};

class Position {
 public:
  static Position start(int columns, int rows) {
    require_size(columns, rows);
    std::vector<std::string> cells;
    for (int row = 0; row < rows; ++row) {
      const char cell = row < 2 ? 'w' : row >= rows - 2 ? 'b' : '.';
      cells.emplace_back(static_cast<std::size_t>(columns), cell);
    }
    return Position(Board(cells), 'w');
  }

  static Position read(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    require(words.size() == 2, "breakthrough: expected BOARD SIDE");
    require(words[1] == "w" || words[1] == "b", "breakthrough: the side is w or b");
    const Position position(Board::read(words[0], "wb."), words[1][0]);
    const Board& board = position.board_;
    const int columns = board.width(0);
    require_size(columns, board.height());
    for (int row = 0; row < board.height(); ++row) {
      require(board.width(row) == columns, "breakthrough: rows of different lengths");
    }
    require(board.count('w') <= 2 * columns && board.count('b') <= 2 * columns,
            "breakthrough: more than two rows of pieces");
    require(board.count('w') + board.count('b') > 0, "breakthrough: a board without pieces");
    require(!position.has_won('w') || !position.has_won('b'), "breakthrough: both sides have won");
    return position;
  }

  std::vector<Move> moves() const {
    if (result() != "open") return {};
    const int forward = side_ == 'w' ? 1 : -1;
    std::vector<Move> moves;
    for (const Square from : board_.squares()) {
      if (board_.at(from) != side_) continue;
      for (const int sideways : {-1, 0, 1}) {
        const Square to = from + Square{forward, sideways};
        if (!board_.has(to)) continue;
        const bool takes = board_.at(to) == opponent_of(side_) && sideways != 0;
        if (board_.at(to) == '.' || takes) moves.push_back({from, to});
      }
    }
    return moves;
  }

  Position after(const Move& move) const {
    Board board = board_;
    board.set(move.to, side_);
    board.set(move.from, '.');
    return Position(board, opponent_of(side_));
  }

  std::string result() const {
    if (has_won('w')) return "win w";
    if (has_won('b')) return "win b";
    return "open";
  }

  std::string text() const { return board_.text() + ' ' + side_; }
  std::string text_without_past() const { return text(); }
  std::string game() const {
    return "breakthrough:columns=" + std::to_string(board_.width(0)) +
           ",rows=" + std::to_string(board_.height());
  }

  std::string move_text(const Move& move) const {
    return square_text(move.from) + '-' + square_text(move.to);
  }

 private:
  Position(Board board, char side) : board_(std::move(board)), side_(side) {}

  static void require_size(int columns, int rows) {
    require(columns >= 4 && columns <= 8 && rows >= 4 && rows <= 8,
            "breakthrough: columns and rows go from 4 to 8");
  }

  bool has_won(char side) const {
    if (board_.count(opponent_of(side)) == 0) return true;
    const int far_row = side == 'w' ? board_.height() - 1 : 0;
    for (int column = 0; column < board_.width(far_row); ++column) {
      if (board_.at({far_row, column}) == side) return true;
    }
    return false;
  }

  Board board_;
  char side_;
};

// The game as verify/ and the tests ask for it (docs/adding-a-game.md).
struct Family {
  using Position = breakthrough::Position;
  static constexpr std::string_view name = "breakthrough";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<std::string_view, 2> options = {"columns", "rows"};

  static Position start(const Values& values) { return Position::start(values[0], values[1]); }
  static Position read(const std::string& text, const Values&) { return Position::read(text); }

  static std::vector<Values> sizes() {
    std::vector<Values> sizes;
    for (int columns = 4; columns <= 8; ++columns) {
      for (int rows = 4; rows <= 8; ++rows) sizes.push_back({columns, rows});
    }
    return sizes;
  }

  static std::vector<Values> small_sizes() { return {{4, 4}, {4, 5}, {5, 5}, {6, 6}}; }

  // Mostly without pieces that have arrived, so that the game is open.
  static std::string random_text(const Values& values, std::mt19937& random) {
    std::string text = start(values).text();
    const std::vector<std::size_t> cells = cells_of(text);
    fill(text, cells, ".wb", random);
    if (pick(random, 4) != 0) {
      const auto columns = static_cast<std::size_t>(values[0]);
      for (std::size_t i = 0; i < columns; ++i) {
        char& top = text[cells[i]];
        char& bottom = text[cells[cells.size() - 1 - i]];
        if (top == 'b') top = '.';
        if (bottom == 'w') bottom = '.';
      }
    }
    set_side(text, sides, random);
    return text;
  }
};

}  // namespace plyhouse::plain::breakthrough
