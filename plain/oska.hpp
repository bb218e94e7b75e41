// Oska, the slow and obvious way: rows of characters, as wide as they are on the board. Tests
// compare the fast rules with these, and proofs are checked with them. White (w) starts on top and
// moves down, Black (b) moves up.
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

namespace plyhouse::plain::oska {

struct Move {
  bool pass = false;
  Square from;
  Square to;
  std::optional<Square> captured;
};

class Position {
 public:
  static Position start(int n) {
    require(n >= 4 && n <= 16, "oska: n goes from 4 to 16");
    std::vector<std::string> rows;
    for (int row = 0; row < height_for(n); ++row) {
      const bool is_top = row == 0;
      const bool is_bottom = row == height_for(n) - 1;
      const char cell = is_top ? 'w' : is_bottom ? 'b' : '-';
      rows.emplace_back(static_cast<std::size_t>(width_for(n, row)), cell);
    }
    return Position(Board(rows), 'w');
  }

  static Position read(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    require(words.size() == 2, "oska: expected BOARD SIDE");
    require(words[1] == "w" || words[1] == "b", "oska: the side is w or b");
    const Board board = Board::read(words[0], "wb-");
    const int n = board.width(0);
    require(n >= 4 && n <= 16, "oska: n goes from 4 to 16");
    require(board.height() == height_for(n), "oska: wrong number of rows");
    for (int row = 0; row < board.height(); ++row) {
      require(board.width(row) == width_for(n, row), "oska: a row of the wrong width");
    }
    require(board.count('w') <= n && board.count('b') <= n, "oska: more than n pieces of a side");
    require(board.count('w') + board.count('b') > 0, "oska: a board without pieces");
    return Position(board, words[1][0]);
  }

  std::vector<Move> moves() const {
    if (result() != "open") return {};
    std::vector<Move> moves = moves_of(side_);
    if (moves.empty()) moves.push_back({true, {}, {}, std::nullopt});
    return moves;
  }

  Position after(const Move& move) const {
    Board board = board_;
    if (!move.pass) {
      board.set(move.to, board.at(move.from));
      board.set(move.from, '-');
      if (move.captured) board.set(*move.captured, '-');
    }
    return Position(board, opponent_of(side_));
  }

  std::string result() const {
    const int white = board_.count('w');
    const int black = board_.count('b');
    if (white == 0) return "win b";
    if (black == 0) return "win w";
    const bool white_is_home = all_on_row('w', board_.height() - 1);
    const bool black_is_home = all_on_row('b', 0);
    if (white_is_home && black_is_home) {
      if (white == black) return "draw";
      return white > black ? "win w" : "win b";
    }
    if (white_is_home) return "win w";
    if (black_is_home) return "win b";
    if (moves_of('w').empty() && moves_of('b').empty()) return "draw";
    return "open";
  }

  std::string text() const { return board_.text() + ' ' + side_; }
  std::string text_without_past() const { return text(); }
  std::string game() const { return "oska:n=" + std::to_string(board_.width(0)); }

  std::string move_text(const Move& move) const {
    if (move.pass) return "pass";
    return square_text(move.from) + '-' + square_text(move.to);
  }

 private:
  enum class Direction { left, right };

  Position(Board board, char side) : board_(std::move(board)), side_(side) {}

  static int height_for(int n) { return 2 * n - 3; }

  // n, n-1, ..., 3, 2, 3, ..., n-1, n: the waist of width 2 lies in row n-2.
  static int width_for(int n, int row) {
    const int waist = n - 2;
    return row <= waist ? n - row : 2 + (row - waist);
  }

  // The square one step ahead for `side`, if there is one. Seen from a square, the next row is
  // shifted by half a square: a wider row sticks out to the left, a narrower row starts later.
  std::optional<Square> neighbour(char side, Square square, Direction direction) const {
    const int row = square.row + (side == 'w' ? 1 : -1);
    if (row < 0 || row >= board_.height()) return std::nullopt;
    const bool row_is_wider = board_.width(row) > board_.width(square.row);
    const int left = row_is_wider ? square.column : square.column - 1;
    const Square next = {row, direction == Direction::left ? left : left + 1};
    if (!board_.has(next)) return std::nullopt;
    return next;
  }

  std::vector<Move> moves_of(char side) const {
    std::vector<Move> moves;
    for (const Square from : board_.squares()) {
      if (board_.at(from) != side) continue;
      for (const Direction direction : {Direction::left, Direction::right}) {
        const std::optional<Square> next = neighbour(side, from, direction);
        if (!next) continue;
        if (board_.at(*next) == '-') {
          moves.push_back({false, from, *next, std::nullopt});
        } else if (board_.at(*next) == opponent_of(side)) {
          const std::optional<Square> behind = neighbour(side, *next, direction);
          if (behind && board_.at(*behind) == '-') moves.push_back({false, from, *behind, *next});
        }
      }
    }
    return moves;
  }

  bool all_on_row(char side, int row) const {
    for (const Square square : board_.squares()) {
      if (board_.at(square) == side && square.row != row) return false;
    }
    return true;
  }

  Board board_;
  char side_;
};

// The game as verify/ and the tests ask for it (docs/adding-a-game.md).
struct Family {
  using Position = oska::Position;
  static constexpr std::string_view name = "oska";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<std::string_view, 1> options = {"n"};

  static Position start(const Values& values) { return Position::start(values[0]); }
  static Position read(const std::string& text, const Values&) { return Position::read(text); }

  static std::vector<Values> sizes() {
    std::vector<Values> sizes;
    for (int n = 4; n <= 16; ++n) sizes.push_back({n});
    return sizes;
  }

  static std::vector<Values> small_sizes() { return {{4}, {5}, {6}}; }

  static std::string random_text(const Values& values, std::mt19937& random) {
    std::string text = start(values).text();
    fill(text, cells_of(text), "-wb", random);
    set_side(text, sides, random);
    return text;
  }
};

}  // namespace plyhouse::plain::oska
