// Which move to look at first: the table's, then the game's promise, then what cut before. None of
// it changes a result; all of it changes how soon a cut is found.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "search/value.hpp"

namespace plyhouse {

// A small number for a move, for tables that are indexed by moves. Two moves may share one.
template <class Move>
std::uint32_t code_of(Move move) {
  static_assert(sizeof(Move) == 1 || sizeof(Move) == 2 || sizeof(Move) == 4);
  if constexpr (sizeof(Move) == 1) {
    return std::bit_cast<std::uint8_t>(move);
  } else if constexpr (sizeof(Move) == 2) {
    const auto code = std::bit_cast<std::uint16_t>(move);
    return (code ^ code >> 2) & 4095U;
  } else {
    const auto code = std::bit_cast<std::uint32_t>(move);
    return (code ^ code >> 10) & 4095U;
  }
}

// What the search has learned about moves in general, apart from any one position.
template <Game G>
class Experience {
 public:
  using Move = MoveOf<G>;

  explicit Experience(int plies) : killers_(static_cast<std::size_t>(plies) + 2) {}

  // A move that is none of the position's own.
  static constexpr std::uint32_t nothing = 4096;

  void learn_cut(Side side, int ply, std::uint32_t previous, Move move, int depth,
                 const Move* tried, const Move* end) {
    const std::uint32_t code = code_of(move);
    if (killers_[ply][0] != code) killers_[ply] = {code, killers_[ply][0]};
    replies_[previous] = code;
    const int bonus = std::min(depth * depth, 400);
    change(side, code, bonus);
    for (; tried != end; ++tried) change(side, code_of(*tried), -bonus);
  }

  int worth(const G& game, const PositionOf<G>& position, int ply, std::uint32_t previous,
            Move move) const {
    const std::uint32_t code = code_of(move);
    int worth = history_[index(game.side(position))][code];
    if (killers_[ply][0] == code) worth += 60'000;
    if (killers_[ply][1] == code) worth += 50'000;
    if (replies_[previous] == code) worth += 40'000;
    if constexpr (Promises<G>) worth += 100 * game.promise(position, move);
    return worth;
  }

 private:
  void change(Side side, std::uint32_t code, int bonus) {
    int& entry = history_[index(side)][code];
    entry += bonus - entry * std::abs(bonus) / 16'384;
  }

  std::vector<std::array<std::uint32_t, 2>> killers_;  // by ply
  std::array<std::uint32_t, nothing + 1> replies_{};   // by the move before
  std::array<std::array<int, nothing>, 2> history_{};  // by side
};

// Hands out the moves of a position, the most promising next.
template <Game G>
class Picker {
 public:
  explicit Picker(const MovesOf<G>& moves) : moves_(moves) {
    for (int i = 0; i < moves.size(); i++) place_[i] = static_cast<std::int16_t>(i);
  }

  template <class Worth>
  void rate(int first, Worth worth) {
    for (int i = 0; i < moves_.size(); i++) {
      worth_[i] = i == first ? infinite : worth(moves_[i]);
    }
  }

  // The place in generation order of the `turn`th move to look at.
  int pick(int turn) {
    int best = turn;
    for (int i = turn + 1; i < moves_.size(); i++) {
      if (worth_[i] > worth_[best]) best = i;
    }
    // Moves of equal worth keep their order.
    const int worth = worth_[best];
    const std::int16_t place = place_[best];
    for (int i = best; i > turn; i--) {
      worth_[i] = worth_[i - 1];
      place_[i] = place_[i - 1];
    }
    worth_[turn] = worth;
    place_[turn] = place;
    return place;
  }

 private:
  const MovesOf<G>& moves_;
  std::array<int, G::max_moves> worth_;
  std::array<std::int16_t, G::max_moves> place_;
};

}  // namespace plyhouse
