// Noughts and crosses: the smallest game that the house can play, and a pattern for a game's
// folder.
#pragma once

#include <algorithm>
#include <variant>

#include "core/game.hpp"
#include "core/grid.hpp"

namespace plyhouse::tictactoe {

//       A  B  C
//   1   0  1  2
//   2   3  4  5
//   3   6  7  8
using Position = GridPosition;

struct Move {
  std::uint8_t square;

  friend bool operator==(Move, Move) = default;
};

class Game {
 public:
  using Position = tictactoe::Position;
  using Move = tictactoe::Move;
  static constexpr int max_moves = 9;

  Position start() const { return {}; }
  Side side(const Position& position) const { return position.to_move; }

  Outcome outcome(const Position& position) const {
    const auto has = [](Bits64 men) { return [men](Bits64 line) { return (men & line) == line; }; };
    if (std::ranges::any_of(lines, has(position.men.one))) return Outcome::one_wins;
    if (std::ranges::any_of(lines, has(position.men.two))) return Outcome::two_wins;
    return position.men.all() == board ? Outcome::draw : Outcome::open;
  }

  void moves(const Position& position, MoveList<Move, max_moves>& list) const {
    if (outcome(position) != Outcome::open) return;
    for (Square square : squares(board & ~position.men.all())) {
      list.add({static_cast<std::uint8_t>(square)});
    }
  }

  Position after(const Position& position, Move move) const {
    Position next = position;
    next.men.flip(position.to_move, bit<Bits64>(move.square));
    next.to_move = other(position.to_move);
    return next;
  }

  Key key(const Position& position) const {
    return make_key(position.men.one, position.men.two, index(position.to_move));
  }

  // The lines that a side can still fill.
  std::array<Term, 1> terms(const Position& position) const {
    const auto open_lines = [](Bits64 enemy) {
      return static_cast<int>(
          std::ranges::count_if(lines, [enemy](Bits64 line) { return (line & enemy) == 0; }));
    };
    return {{{"open lines", open_lines(position.men.two) - open_lines(position.men.one)}}};
  }

  Expected<Position> read(std::string_view text) const {
    Expected<Position> position = grid_.read(text);
    if (!position) return position;
    const int ahead = popcount(position->men.one) - popcount(position->men.two);
    if (ahead != (position->to_move == Side::one ? 0 : 1)) {
      return fail("x moves first, so that there are as many x as o, or with o to move one more");
    }
    return position;
  }

  std::string write(const Position& position) const { return grid_.write(position); }
  std::string write_move(Move move) const { return name_square(move.square / 3, move.square % 3); }

 private:
  static constexpr Bits64 board = 0b111'111'111;
  static constexpr std::array<Bits64, 8> lines{0b000'000'111, 0b000'111'000, 0b111'000'000,
                                               0b001'001'001, 0b010'010'010, 0b100'100'100,
                                               0b100'010'001, 0b001'010'100};

  Grid grid_{"xo.", 3, 3};
};

struct Family {
  static constexpr std::string_view name = "tictactoe";
  static constexpr std::string_view title = "Noughts and crosses";
  static constexpr std::string_view sides = "xo";
  static constexpr std::array<Option, 0> options{};
  using Games = std::variant<Game>;

  static Expected<Games> make(const OptionValues& /*none*/) { return Games(Game()); }
};

}  // namespace plyhouse::tictactoe
