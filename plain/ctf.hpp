// Capture the Flag, the slow and obvious way: the board as characters, the past as a list of
// boards. Tests compare the fast rules with these, and proofs are checked with them. White (w, flag
// W) moves down, Black (b, flag B) moves up.
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

namespace plyhouse::plain::ctf {

struct Move {
  Square from;
  Square to;
  std::optional<Square> captured;
};

class Position {
 public:
  static constexpr bool carries_its_past = true;

  // Up to size 4 the home row is full; from size 5 on each side fills two rows but their corners.
  static Position start(int size) {
    require(size >= 2 && size <= 16, "ctf: the size goes from 2 to 16");
    const std::string empty_row(static_cast<std::size_t>(size), '-');
    Board board(std::vector<std::string>(static_cast<std::size_t>(size), empty_row));
    const int depth = size <= 4 ? 1 : 2;
    const int margin = size <= 4 ? 0 : 1;
    for (int column = margin; column < size - margin; ++column) {
      for (int row = 0; row < depth; ++row) {
        board.set({row, column}, 'w');
        board.set({size - 1 - row, column}, 'b');
      }
    }
    board.set({0, (size - 1) / 2}, 'W');
    board.set({size - 1, (size - 1) / 2}, 'B');
    return Position(board, 'w', {});
  }

  static Position read(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    require(words.size() == 2 || words.size() >= 4, "ctf: expected BOARD SIDE [after BOARD ...]");
    require(words[1] == "w" || words[1] == "b", "ctf: the side is w or b");
    require(words.size() == 2 || words[2] == "after", "ctf: only 'after' may follow the side");
    std::vector<Board> past;
    for (std::size_t word = 3; word < words.size(); ++word) past.push_back(read_board(words[word]));
    for (const Board& board : past) {
      require(board.height() == read_board(words[0]).height(), "ctf: boards of different sizes");
    }
    return Position(read_board(words[0]), words[1][0], past);
  }

  std::vector<Move> moves() const {
    if (result() != "open") return {};
    return legal_moves();
  }

  Position after(const Move& move) const {
    std::vector<Board> past = {board_};  // newest first
    past.insert(past.end(), past_.begin(), past_.end());
    return Position(board_after(move), opponent_of(side_), past);
  }

  // The side that moved last is asked first: it wins if its move completed a win for both.
  std::string result() const {
    const char last_mover = opponent_of(side_);
    if (wins_on_board(last_mover) || legal_moves().empty()) return win_of(last_mover);
    if (wins_on_board(side_)) return win_of(side_);
    return "open";
  }

  std::string text() const {
    std::string text = text_without_past();
    if (!past_.empty()) text += " after";
    for (const Board& board : past_) text += ' ' + board.text();
    return text;
  }

  std::string text_without_past() const { return board_.text() + ' ' + side_; }
  std::string game() const { return "ctf:size=" + std::to_string(board_.height()); }

  std::string move_text(const Move& move) const {
    return square_text(move.from) + '-' + square_text(move.to);
  }

 private:
  Position(Board board, char side, std::vector<Board> past)
      : board_(std::move(board)), side_(side), past_(std::move(past)) {}

  static Board read_board(const std::string& text) {
    const Board board = Board::read(text, "wWbB-");
    require(board.height() >= 2 && board.height() <= 16, "ctf: the size goes from 2 to 16");
    for (int row = 0; row < board.height(); ++row) {
      require(board.width(row) == board.height(), "ctf: the board is not square");
    }
    require(board.count('W') <= 1 && board.count('B') <= 1, "ctf: a second flag of a side");
    const bool white_is_whole = board.count('W') == 1 && board.count('w') > 0;
    const bool black_is_whole = board.count('B') == 1 && board.count('b') > 0;
    require(white_is_whole || black_is_whole, "ctf: both sides lack a flag or pawns");
    return board;
  }

  static char flag_of(char side) { return side == 'w' ? 'W' : 'B'; }
  static int forward_of(char side) { return side == 'w' ? 1 : -1; }
  static std::string win_of(char side) { return std::string("win ") + side; }

  // Moves by the movement rules alone that bring no board of the past or the present back.
  std::vector<Move> legal_moves() const {
    std::vector<Move> moves;
    for (const Move& move : moves_on_board()) {
      const Board next = board_after(move);
      const bool met_before = std::find(past_.begin(), past_.end(), next) != past_.end();
      if (!met_before && next != board_) moves.push_back(move);
    }
    return moves;
  }

  std::vector<Move> moves_on_board() const {
    const int forward = forward_of(side_);
    const std::array<Square, 4> directions = {{{forward, 0}, {0, -1}, {0, 1}, {-forward, 0}}};
    std::vector<Move> moves;
    for (const Square from : board_.squares()) {
      if (color_of(board_.at(from)) != side_) continue;
      const bool is_flag = board_.at(from) == flag_of(side_);
      for (const Square direction : directions) {
        const bool is_backward = direction.row == -forward;
        if (is_backward && !is_flag) continue;
        const Square next = from + direction;
        if (!board_.has(next)) continue;
        if (board_.at(next) == '-') {
          moves.push_back({from, next, std::nullopt});
        } else if (!is_flag && color_of(board_.at(next)) == opponent_of(side_)) {
          const Square behind = next + direction;
          if (board_.has(behind) && board_.at(behind) == '-') moves.push_back({from, behind, next});
        }
      }
    }
    return moves;
  }

  Board board_after(const Move& move) const {
    Board board = board_;
    board.set(move.to, board.at(move.from));
    board.set(move.from, '-');
    if (move.captured) board.set(*move.captured, '-');
    return board;
  }

  // The wins that the board alone shows, whoever is to move.
  bool wins_on_board(char side) const {
    const char opponent = opponent_of(side);
    return board_.count(opponent) == 0 || board_.count(flag_of(opponent)) == 0 ||
           flag_is_past(side);
  }

  bool flag_is_past(char side) const {
    for (const Square flag : board_.squares()) {
      if (board_.at(flag) != flag_of(side)) continue;
      for (const Square pawn : board_.squares()) {
        if (board_.at(pawn) != opponent_of(side)) continue;
        const int rows_ahead = (pawn.row - flag.row) * forward_of(side);
        if (rows_ahead >= 0) return false;
      }
      return true;
    }
    return false;  // no flag
  }

  Board board_;
  char side_;
  std::vector<Board> past_;  // newest first, without the board in play
};

// The game as verify/ and the tests ask for it (docs/adding-a-game.md).
struct Family {
  using Position = ctf::Position;
  static constexpr std::string_view name = "ctf";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<std::string_view, 1> options = {"size"};

  static Position start(const Values& values) { return Position::start(values[0]); }
  static Position read(const std::string& text, const Values&) { return Position::read(text); }

  static std::vector<Values> sizes() {
    std::vector<Values> sizes;
    for (int size = 2; size <= 16; ++size) sizes.push_back({size});
    return sizes;
  }

  static std::vector<Values> small_sizes() { return {{3}, {4}, {5}, {6}}; }

  // Pawns everywhere, but never more than one flag a side.
  static std::string random_text(const Values& values, std::mt19937& random) {
    std::string text = start(values).text();
    const std::vector<std::size_t> cells = cells_of(text);
    fill(text, cells, "-wb", random);
    text[cells[pick(random, cells.size())]] = 'W';
    text[cells[pick(random, cells.size())]] = 'B';
    set_side(text, sides, random);
    return text;
  }
};

}  // namespace plyhouse::plain::ctf
