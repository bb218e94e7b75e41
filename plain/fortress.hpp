// Fortress, the slow and obvious way: flags as signed numbers, White above zero and Black below,
// just as the position text shows them. Tests compare the fast rules with these, and proofs are
// checked with them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plain/board.hpp"
#include "plain/random.hpp"

namespace plyhouse::plain::fortress {

struct Move {
  bool pass = false;
  Square square;
};

class Position {
 public:
  static Position start(int size, int moves) {
    require(size >= 2 && size <= 8, "fortress: the size goes from 2 to 8");
    require(moves >= 1 && moves <= 99, "fortress: the number of moves goes from 1 to 99");
    const std::vector<int> empty_row(static_cast<std::size_t>(size), 0);
    return Position(Flags(static_cast<std::size_t>(size), empty_row), 'w', 0, moves);
  }

  // No text of an open game shows after how many moves it ends: its name must say so.
  static Position read(const std::string& text, int moves) {
    if (moves < 1 || moves > 99) throw NoSuchGame("expected fortress:size=N,moves=1 to 99");
    const std::vector<std::string> words = split(text, ' ');
    require(words.size() >= 3, "fortress: expected BOARD SIDE MADE");
    require(words[1] == "w" || words[1] == "b", "fortress: the side is w or b");
    Position position(read_flags(words[0]), words[1][0], read_number(words[2]), moves);
    require(position.made_ >= 0 && position.made_ <= moves, "fortress: MADE is out of range");
    require(words.size() == (position.is_over() ? 4 : 3),
            "fortress: the squares held belong to a finished game and to no other");
    if (position.is_over()) {
      const std::vector<std::string> held = split(words[3], '-');
      require(held.size() == 2, "fortress: squares held are written WHITE-BLACK");
      position.held_by_white_ = read_number(held[0]);
      position.held_by_black_ = read_number(held[1]);
    }
    return position;
  }

  std::vector<Move> moves() const {
    if (is_over()) return {};
    std::vector<Move> moves;
    for (int row = 0; row < size(); ++row) {
      for (int column = 0; column < size(); ++column) {
        const int own_flags = at({row, column}) * sign_of(side_);
        if (own_flags >= 0 && own_flags < 3) moves.push_back({false, {row, column}});
      }
    }
    if (moves.empty()) moves.push_back({true, {}});
    return moves;
  }

  // The influence is computed once, with every castle in place; what falls, falls all together.
  Position after(const Move& move) const {
    Position built(flags_, side_, made_ + 1, game_length_);
    if (!move.pass) built.set(move.square, at(move.square) + sign_of(side_));
    Position next(built.flags_, opponent_of(side_), built.made_, game_length_);
    for (int row = 0; row < size(); ++row) {
      for (int column = 0; column < size(); ++column) {
        const int influence = built.influence({row, column});
        const int castle = built.at({row, column});
        if (influence > 0) ++next.held_by_white_;
        if (influence < 0) ++next.held_by_black_;
        const bool white_falls = castle > 0 && influence < 0;
        const bool black_falls = castle < 0 && influence > 0;
        if (white_falls || black_falls) next.set({row, column}, 0);
      }
    }
    return next;
  }

  // White's flags less Black's on the square and its four neighbours.
  int influence(Square square) const {
    int sum = at(square);
    for (const Square direction : {Square{-1, 0}, Square{1, 0}, Square{0, -1}, Square{0, 1}}) {
      const Square neighbour = square + direction;
      if (has(neighbour)) sum += at(neighbour);
    }
    return sum;
  }

  // The winner's squares come first, whereas the position text always gives White's first.
  std::string result() const {
    if (!is_over()) return "open";
    const std::string more = std::to_string(std::max(held_by_white_, held_by_black_));
    const std::string fewer = std::to_string(std::min(held_by_white_, held_by_black_));
    if (held_by_white_ == held_by_black_) return "draw " + more + '-' + fewer;
    return (held_by_white_ > held_by_black_ ? "win w " : "win b ") + more + '-' + fewer;
  }

  std::string text() const {
    std::string text;
    for (int row = 0; row < size(); ++row) {
      if (row > 0) text += '/';
      for (int column = 0; column < size(); ++column) {
        if (column > 0) text += ',';
        text += std::to_string(at({row, column}));
      }
    }
    text += std::string(" ") + side_ + ' ' + std::to_string(made_);
    if (is_over()) {
      text += ' ' + std::to_string(held_by_white_) + '-' + std::to_string(held_by_black_);
    }
    return text;
  }

  std::string text_without_past() const { return text(); }
  std::string game() const {
    return "fortress:size=" + std::to_string(size()) + ",moves=" + std::to_string(game_length_);
  }

  // A1: row letter, then column number.
  std::string move_text(const Move& move) const {
    if (move.pass) return "pass";
    return static_cast<char>('A' + move.square.row) + std::to_string(move.square.column + 1);
  }

 private:
  using Flags = std::vector<std::vector<int>>;

  Position(Flags flags, char side, int made, int game_length)
      : flags_(std::move(flags)), side_(side), made_(made), game_length_(game_length) {}

  static int read_number(const std::string& text) {
    const std::string digits = text.substr(text.starts_with('-') ? 1 : 0);
    const bool is_number = digits.find_first_not_of("0123456789") == std::string::npos;
    require(is_number && !digits.empty() && digits.size() <= 2, "fortress: no number: " + text);
    return std::stoi(text);
  }

  static Flags read_flags(const std::string& text) {
    Flags flags;
    for (const std::string& row : split(text, '/')) {
      flags.emplace_back();
      for (const std::string& cell : split(row, ',')) {
        flags.back().push_back(read_number(cell));
        require(std::abs(flags.back().back()) <= 3, "fortress: a castle has at most three flags");
      }
    }
    require(flags.size() >= 2 && flags.size() <= 8, "fortress: the size goes from 2 to 8");
    for (const std::vector<int>& row : flags) {
      require(row.size() == flags.size(), "fortress: the board is not square");
    }
    return flags;
  }

  static int sign_of(char side) { return side == 'w' ? 1 : -1; }

  bool is_over() const { return made_ == game_length_; }
  int size() const { return static_cast<int>(flags_.size()); }
  bool has(Square square) const {
    return square.row >= 0 && square.row < size() && square.column >= 0 && square.column < size();
  }
  int at(Square square) const {
    return flags_[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)];
  }
  void set(Square square, int flags) {
    flags_[static_cast<std::size_t>(square.row)][static_cast<std::size_t>(square.column)] = flags;
  }

  Flags flags_;
  char side_;
  int made_;
  int game_length_;
  int held_by_white_ = 0;  // by the influence after the last move, before its removals
  int held_by_black_ = 0;
};

// The game as verify/ and the tests ask for it (docs/adding-a-game.md).
struct Family {
  using Position = fortress::Position;
  static constexpr std::string_view name = "fortress";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<std::string_view, 2> options = {"size", "moves"};

  static Position start(const Values& values) { return Position::start(values[0], values[1]); }
  static Position read(const std::string& text, const Values& values) {
    return Position::read(text, values[1]);
  }

  static std::vector<Values> sizes() {
    std::vector<Values> sizes;
    for (int size = 2; size <= 8; ++size) {
      for (const int moves : {1, 2, 9, 21, 50, 99}) sizes.push_back({size, moves});
    }
    return sizes;
  }

  static std::vector<Values> small_sizes() { return {{3, 8}, {3, 9}, {4, 12}, {6, 21}}; }

  // Castles of up to three flags, anywhere in an open game.
  static std::string random_text(const Values& values, std::mt19937& random) {
    std::string text = start(values).text();
    const std::size_t made = text.rfind('0');
    text.replace(made, 1, std::to_string(pick(random, static_cast<std::size_t>(values[1]))));
    for (std::size_t i = 0; text[i] != ' '; ++i) {
      if (text[i] != '0' || pick(random, 2) != 0) continue;
      text.replace(i, 1, std::to_string(static_cast<int>(pick(random, 7)) - 3));
    }
    set_side(text, sides, random);
    return text;
  }
};

}  // namespace plyhouse::plain::fortress
