// Connect Four, the slow and obvious way: rows of characters, looked through for four in a row
// after every move. Tests compare the fast rules with these, and proofs are checked with them. The
// player who begins has x, the other o.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plain/board.hpp"
#include "plain/random.hpp"

namespace plyhouse::plain::connect4 {

struct Move {
  int column = 0;  // from 0
};

class Position {
 public:
  static Position start(int columns, int rows) {
    require_size(columns, rows);
    const std::string empty_row(static_cast<std::size_t>(columns), '.');
    return Position(Board(std::vector<std::string>(static_cast<std::size_t>(rows), empty_row)),
                    'x');
  }

  static Position read(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    require(words.size() == 2, "connect4: expected BOARD SIDE");
    require(words[1] == "x" || words[1] == "o", "connect4: the side is x or o");
    const Position position(Board::read(words[0], "xo."), words[1][0]);
    const Board& board = position.board_;
    require_size(board.width(0), board.height());
    for (int row = 0; row < board.height(); ++row) {
      require(board.width(row) == board.width(0), "connect4: rows of different lengths");
    }
    for (const Square square : board.squares()) {
      const Square below = square + Square{1, 0};
      const bool hangs = board.at(square) != '.' && board.has(below) && board.at(below) == '.';
      require(!hangs, "connect4: a stone above an empty cell");
    }
    const int lead = board.count('x') - board.count('o');
    require(lead == (position.side_ == 'x' ? 0 : 1),
            "connect4: the numbers of stones do not fit the side to move");
    require(!position.has_four(position.side_), "connect4: the side to move has won already");
    return position;
  }

  std::vector<Move> moves() const {
    if (result() != "open") return {};
    std::vector<Move> moves;
    for (int column = 0; column < board_.width(0); ++column) {
      if (lowest_empty(column)) moves.push_back({column});
    }
    return moves;
  }

  Position after(const Move& move) const {
    Board board = board_;
    board.set(*lowest_empty(move.column), side_);
    return Position(board, other_player(side_));
  }

  std::string result() const {
    if (has_four('x')) return "win x";
    if (has_four('o')) return "win o";
    return board_.count('.') == 0 ? "draw" : "open";
  }

  std::string text() const { return board_.text() + ' ' + side_; }
  std::string text_without_past() const { return text(); }
  std::string game() const {
    return "connect4:columns=" + std::to_string(board_.width(0)) +
           ",rows=" + std::to_string(board_.height());
  }

  std::string move_text(const Move& move) const { return std::to_string(move.column + 1); }

 private:
  Position(Board board, char side) : board_(std::move(board)), side_(side) {}

  static void require_size(int columns, int rows) {
    require(columns >= 4 && columns <= 12, "connect4: columns go from 4 to 12");
    require(rows >= 4 && rows <= 15, "connect4: rows go from 4 to 15");
    require(columns * (rows + 1) <= 64, "connect4: columns times (rows + 1) goes to 64");
  }

  static char other_player(char side) { return side == 'x' ? 'o' : 'x'; }

  // Where a stone comes to rest; nowhere in a full column.
  std::optional<Square> lowest_empty(int column) const {
    for (int row = board_.height() - 1; row >= 0; --row) {
      if (board_.at({row, column}) == '.') return Square{row, column};
    }
    return std::nullopt;
  }

  bool has_four(char side) const {
    const std::array<Square, 4> directions = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    for (const Square first : board_.squares()) {
      for (const Square direction : directions) {
        int length = 0;
        Square square = first;
        while (length < 4 && board_.has(square) && board_.at(square) == side) {
          ++length;
          square = square + direction;
        }
        if (length == 4) return true;
      }
    }
    return false;
  }

  Board board_;
  char side_;
};

// The game as verify/ and the tests ask for it (docs/adding-a-game.md).
struct Family {
  using Position = connect4::Position;
  static constexpr std::string_view name = "connect4";
  static constexpr std::string_view sides = "xo";
  static constexpr std::array<std::string_view, 2> options = {"columns", "rows"};

  static Position start(const Values& values) { return Position::start(values[0], values[1]); }
  static Position read(const std::string& text, const Values&) { return Position::read(text); }

  static std::vector<Values> sizes() {
    std::vector<Values> sizes;
    for (int columns = 4; columns <= 12; ++columns) {
      for (int rows = 4; columns * (rows + 1) <= 64; ++rows) sizes.push_back({columns, rows});
    }
    return sizes;
  }

  static std::vector<Values> small_sizes() { return {{4, 4}, {5, 4}, {4, 6}, {7, 6}}; }

  // Columns of any height, and stones of both sides as if they had moved in turn; one in eight
  // boards is spoilt in one cell.
  static std::string random_text(const Values& values, std::mt19937& random) {
    std::string text = start(values).text();
    const auto columns = static_cast<std::size_t>(values[0]);
    const auto rows = static_cast<std::size_t>(values[1]);
    std::bernoulli_distribution is_set(std::uniform_real_distribution<>(0.05, 1)(random));
    std::vector<std::size_t> stones;
    for (std::size_t column = 0; column < columns; ++column) {
      std::size_t bottom = (rows - 1) * (columns + 1) + column;  // rows end with a '/' each
      for (std::size_t row = 0; row < rows; ++row) {
        if (!is_set(random)) continue;
        stones.push_back(bottom);
        bottom -= columns + 1;
      }
    }
    std::shuffle(stones.begin(), stones.end(), random);
    for (std::size_t i = 0; i < stones.size(); ++i) text[stones[i]] = sides[i % 2];
    text.back() = sides[stones.size() % 2];
    if (pick(random, 8) == 0) {
      const std::vector<std::size_t> cells = cells_of(text);
      text[cells[pick(random, cells.size())]] = ".xo"[pick(random, 3)];
    }
    return text;
  }
};

}  // namespace plyhouse::plain::connect4
