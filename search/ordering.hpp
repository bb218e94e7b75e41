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
    replies_[previous] = static_cast<std::uint16_t>(code);
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
    std::int16_t& entry = history_[index(side)][code];
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / 16'384);
  }

  std::vector<std::array<std::uint32_t, 2>> killers_;           // by ply
  std::array<std::uint16_t, nothing + 1> replies_{};            // by the move before
  std::array<std::array<std::int16_t, nothing>, 2> history_{};  // by side
};

// Hands out the moves of a position, the most promising next and equals in their own order.
template <Game G>
class Picker {
 public:
  explicit Picker(const MovesOf<G>& moves) : moves_(moves) {}

  template <class Worth>
  void rate(int first, Worth worth) {
    for (int i = 0; i < moves_.size(); i++) {
      const std::int64_t value = i == first ? infinite : worth(moves_[i]);
      ranks_[i] = value * places + (places - 1 - i);
    }
  }

  // The place in generation order of the `turn`th move to look at.
  int pick(int turn) {
    int best = turn;
    for (int i = turn + 1; i < moves_.size(); i++) {
      if (ranks_[i] > ranks_[best]) best = i;
    }
    std::swap(ranks_[turn], ranks_[best]);
    return static_cast<int>(places - 1 - (ranks_[turn] & (places - 1)));
  }

 private:
  // A rank is the move's worth and, in its lowest bits, its place.
  static constexpr std::int64_t places = 1024;
  static_assert(G::max_moves <= places);

  const MovesOf<G>& moves_;
  std::array<std::int64_t, G::max_moves> ranks_;
};

// The order of turns in a node: first every move, then those that were left for later because
// another thread was at work on them.
class Turns {
 public:
  explicit Turns(int moves) : moves_(moves) {}

  bool over() const { return number_ == moves_ + static_cast<int>(later_.size()); }
  int number() const { return number_; }

  // The place of this turn's move: `pick` says it the first time round.
  template <class Pick>
  int place(Pick pick) {
    const int turn = number_++;
    return turn < moves_ ? pick() : later_[turn - moves_];
  }

  bool postpone(int place, bool wanted) {
    if (!wanted || number_ > moves_) return false;
    later_.push_back(place);
    return true;
  }

 private:
  int moves_;
  int number_ = 0;
  std::vector<int> later_;  // nothing is allocated unless threads meet
};

}  // namespace plyhouse
