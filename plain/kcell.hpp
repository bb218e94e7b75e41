// KCell, the slow and obvious way: the line as it is printed. Tests compare the fast rules with
// these, and proofs are checked with them. Player 1 (o) moves right, player 2 (x) moves left.
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

namespace plyhouse::plain::kcell {

struct Move {
  bool pass = false;
  int cell = 0;  // from 0; a cell is a whole move, since a piece has but one way to go
};

class Position {
 public:
  static Position start(int n, int k) {
    require(n >= 1 && k > 2 * n && k <= 64, "kcell: n goes from 1, k from 2n+1 to 64");
    const std::string left(static_cast<std::size_t>(n), 'o');
    const std::string middle(static_cast<std::size_t>(k - 2 * n), '_');
    const std::string right(static_cast<std::size_t>(n), 'x');
    return Position(left + middle + right, 'o');
  }

  static Position read(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    require(words.size() == 2, "kcell: expected LINE SIDE");
    require(words[1] == "o" || words[1] == "x", "kcell: the side is o or x");
    const Position position(words[0], words[1][0]);
    require(words[0].find_first_not_of("ox_") == std::string::npos, "kcell: cells are o, x and _");
    const int n = position.count('o');
    require(n >= 1 && position.count('x') == n, "kcell: both sides have the same number of pieces");
    require(position.size() > 2 * n && position.size() <= 64, "kcell: k goes from 2n+1 to 64");
    return position;
  }

  std::vector<Move> moves() const {
    if (result() != "open") return {};
    std::vector<Move> moves = moves_of(side_);
    if (moves.empty()) moves.push_back({true, 0});
    return moves;
  }

  Position after(const Move& move) const {
    Position next(line_, other_player(side_));
    if (!move.pass) {
      next.set(*landing(move.cell), side_);
      next.set(move.cell, '_');
    }
    return next;
  }

  std::string result() const {
    const int n = count('o');
    const int arrived_o = arrived('o');
    const int arrived_x = arrived('x');
    const bool is_filled = arrived_o == n || arrived_x == n;
    const bool is_stuck = moves_of('o').empty() && moves_of('x').empty();
    if (!is_filled && !is_stuck) return "open";
    // Filled far ends need no case of their own: nobody has more than n pieces to bring home.
    if (arrived_o == arrived_x) return "draw";
    return arrived_o > arrived_x ? "win o" : "win x";
  }

  std::string text() const { return line_ + ' ' + side_; }
  std::string text_without_past() const { return text(); }
  std::string game() const {
    return "kcell:n=" + std::to_string(count('o')) + ",k=" + std::to_string(size());
  }

  std::string move_text(const Move& move) const {
    return move.pass ? "pass" : std::to_string(move.cell + 1);
  }

 private:
  Position(std::string line, char side) : line_(std::move(line)), side_(side) {}

  static char other_player(char side) { return side == 'o' ? 'x' : 'o'; }

  int size() const { return static_cast<int>(line_.size()); }
  int count(char piece) const {
    return static_cast<int>(std::count(line_.begin(), line_.end(), piece));
  }
  char at(int cell) const { return line_[static_cast<std::size_t>(cell)]; }
  void set(int cell, char piece) { line_[static_cast<std::size_t>(cell)] = piece; }
  bool is_empty(int cell) const { return cell >= 0 && cell < size() && at(cell) == '_'; }
  bool is_occupied(int cell) const { return cell >= 0 && cell < size() && at(cell) != '_'; }

  // Where the piece on `cell` comes to rest if it moves; nothing if it cannot.
  std::optional<int> landing(int cell) const {
    const int forward = at(cell) == 'o' ? 1 : -1;
    if (is_empty(cell + forward)) return cell + forward;
    int target = cell;
    while (is_occupied(target + forward) && is_empty(target + 2 * forward)) target += 2 * forward;
    if (target == cell) return std::nullopt;
    return target;
  }

  std::vector<Move> moves_of(char side) const {
    std::vector<Move> moves;
    for (int cell = 0; cell < size(); ++cell) {
      if (at(cell) == side && landing(cell)) moves.push_back({false, cell});
    }
    return moves;
  }

  // The pieces that stand unbroken from the far edge.
  int arrived(char side) const {
    int pieces = 0;
    while (pieces < size() && at(side == 'o' ? size() - 1 - pieces : pieces) == side) ++pieces;
    return pieces;
  }

  std::string line_;
  char side_;
};

// The game as verify/ and the tests ask for it (docs/adding-a-game.md).
struct Family {
  using Position = kcell::Position;
  static constexpr std::string_view name = "kcell";
  static constexpr std::string_view sides = "ox";
  static constexpr std::array<std::string_view, 2> options = {"n", "k"};

  static Position start(const Values& values) { return Position::start(values[0], values[1]); }
  static Position read(const std::string& text, const Values&) { return Position::read(text); }

  static std::vector<Values> sizes() {
    std::vector<Values> sizes;
    for (const int n : {1, 2, 3, 4, 5, 7, 11, 20, 31}) {
      for (const int k : {2 * n + 1, 2 * n + 2, 3 * n + 1, 4 * n, 63, 64}) {
        if (k > 2 * n && k <= 64) sizes.push_back({n, k});
      }
    }
    return sizes;
  }

  static std::vector<Values> small_sizes() { return {{2, 7}, {2, 9}, {3, 9}, {4, 13}}; }

  static std::string random_text(const Values& values, std::mt19937& random) {
    std::string text = start(values).text();
    fill(text, cells_of(text), "_ox", random);
    set_side(text, sides, random);
    return text;
  }
};

}  // namespace plyhouse::plain::kcell
