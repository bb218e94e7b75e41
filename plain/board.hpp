// What the plain rules share: a square, a board of characters kept exactly as the position text
// shows it, and the cutting of text into pieces. No rules here. This folder includes nothing of the
// project: it is the twin that the fast rules are tested against and that proofs are checked with.
#pragma once

#include <cctype>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plyhouse::plain {

// Cuts "a/b//c" at '/' into "a", "b", "", "c".
inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char letter : text) {
    if (letter == separator) {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

// How the rules refuse a text.
inline void require(bool condition, const std::string& complaint) {
  if (!condition) throw std::runtime_error(complaint);
}

// How they refuse the options of a game that there is not: a mistake in its name, not in the text.
struct NoSuchGame : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One number for each option of a game, in the order of its name: 2 and 7 for kcell:n=2,k=7.
using Values = std::vector<int>;

struct Square {
  int row = 0;  // 0 on top
  int column = 0;
};

inline Square operator+(Square a, Square b) { return {a.row + b.row, a.column + b.column}; }

// B2: column letter, then row number from 1.
inline std::string square_text(Square square) {
  return static_cast<char>('A' + square.column) + std::to_string(square.row + 1);
}

// The side a cell belongs to: pieces of higher rank (W, B) are upper case.
inline char color_of(char cell) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(cell)));
}

inline char opponent_of(char side) { return side == 'w' ? 'b' : 'w'; }

// Rows from the top; they need not be equally long.
class Board {
 public:
  explicit Board(std::vector<std::string> rows) : rows_(std::move(rows)) {}

  // allowed: every character a cell may show.
  static Board read(const std::string& text, std::string_view allowed) {
    for (const char letter : text) {
      require(letter == '/' || allowed.find(letter) != std::string_view::npos,
              "unknown cell in board: " + text);
    }
    return Board(split(text, '/'));
  }

  std::string text() const {
    std::string text = rows_.front();
    for (std::size_t row = 1; row < rows_.size(); ++row) text += '/' + rows_[row];
    return text;
  }

  int height() const { return static_cast<int>(rows_.size()); }
  int width(int row) const { return static_cast<int>(rows_[static_cast<std::size_t>(row)].size()); }

  bool has(Square square) const {
    return square.row >= 0 && square.row < height() && square.column >= 0 &&
           square.column < width(square.row);
  }

  char at(Square square) const {
    return rows_[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
  }

  void set(Square square, char cell) {
    rows_[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)] = cell;
  }

  // All squares row by row from the top left.
  std::vector<Square> squares() const {
    std::vector<Square> squares;
    for (int row = 0; row < height(); ++row) {
      for (int column = 0; column < width(row); ++column) squares.push_back({row, column});
    }
    return squares;
  }

  int count(char cell) const {
    int found = 0;
    for (const std::string& row : rows_) {
      for (const char letter : row) {
        if (letter == cell) ++found;
      }
    }
    return found;
  }

  friend bool operator==(const Board&, const Board&) = default;

 private:
  std::vector<std::string> rows_;
};

}  // namespace plyhouse::plain
