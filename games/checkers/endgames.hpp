// The endgames of checkers with towers, numbered for tables. A slice is a material: how many plain
// pieces and towers each side has. Within it a position's number is made of four ranks, the first
// counting most:
// - Black's plain pieces among the 28 squares that are not on its far row;
// - White's plain pieces among their 28, as if Black's were not there: numbers for which both
//   stand on one square are holes that no position has (2% of all with 4 men);
// - Black's towers among the squares that are left, then White's among those left after that.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <vector>

#include "core/subsets.hpp"
#include "games/checkers/checkers.hpp"

namespace plyhouse::checkers {

// By the side: Black's, then White's.
struct Material {
  int black_pieces = 0;
  int black_towers = 0;
  int white_pieces = 0;
  int white_towers = 0;

  int men() const { return black_pieces + black_towers + white_pieces + white_towers; }
  int pieces() const { return black_pieces + white_pieces; }
  Material turned() const { return {white_pieces, white_towers, black_pieces, black_towers}; }
};

class Endgames {
 public:
  static constexpr int most_men = 8;

  explicit Endgames(const Game& game) : game_(game) {}

  std::vector<Slice> slices(int men) const;
  std::vector<Slice> needs(Slice slice) const;
  std::string name(Slice slice) const;
  int men(Slice slice) const { return unpacked(slice).men(); }
  std::uint64_t size(Slice slice) const;
  Slice turned(Slice slice) const { return packed(unpacked(slice).turned()); }

  Slice slice_of(const Position& position) const;
  Position turned(const Position& position) const;
  std::uint64_t index(const Position& position) const;
  std::optional<Position> position(Slice slice, std::uint64_t index) const;

  // Visits the positions from number `first` up to before `last` with their numbers, in order.
  template <class Visit>
  void visit_positions(Slice slice, std::uint64_t first, std::uint64_t last, Visit visit) const;

  // Visits what the captures and promotions of side one lead to, turned, and returns how many other
  // moves there are.
  template <class Visit>
  int visit_exits(const Position& position, Visit visit) const;

  // Only steps that do not promote can be taken back without changing the men.
  template <class Visit>
  void visit_origins(const Position& position, Visit visit) const;

  // Four bits for each kind of man.
  static Slice packed(const Material& material) {
    return static_cast<Slice>(material.black_pieces << 12 | material.black_towers << 8 |
                              material.white_pieces << 4 | material.white_towers);
  }
  static Material unpacked(Slice slice) {
    const auto part = [&](int shift) { return static_cast<int>(slice >> shift & 15); };
    return {part(12), part(8), part(4), part(0)};
  }

 private:
  static constexpr Bits64 black_squares = dark_squares & ~top_row;
  static constexpr Bits64 white_squares = dark_squares & ~bottom_row;

  // The ranks of a number; and of a material, how many there are of each.
  struct Ranks {
    std::uint32_t black_pieces;
    std::uint32_t white_pieces;
    std::uint32_t black_towers;
    std::uint32_t white_towers;
  };

  static Ranks counts(const Material& material);
  static Ranks split(std::uint64_t index, const Ranks& counts);

  Game game_;
  Subsets subsets_;
};

// Inline so that a solver over these endgames is compiled as one piece.

inline auto Endgames::counts(const Material& material) -> Ranks {
  const int rest = 32 - material.pieces();
  return {choose(28, material.black_pieces), choose(28, material.white_pieces),
          choose(rest, material.black_towers),
          choose(rest - material.black_towers, material.white_towers)};
}

inline auto Endgames::split(std::uint64_t index, const Ranks& counts) -> Ranks {
  Ranks ranks{};
  ranks.white_towers = static_cast<std::uint32_t>(index % counts.white_towers);
  index /= counts.white_towers;
  ranks.black_towers = static_cast<std::uint32_t>(index % counts.black_towers);
  index /= counts.black_towers;
  ranks.white_pieces = static_cast<std::uint32_t>(index % counts.white_pieces);
  ranks.black_pieces = static_cast<std::uint32_t>(index / counts.white_pieces);
  return ranks;
}

inline Slice Endgames::slice_of(const Position& position) const {
  const Bits64 towers = position.towers;
  return packed({popcount(position.men.one & ~towers), popcount(position.men.one & towers),
                 popcount(position.men.two & ~towers), popcount(position.men.two & towers)});
}

// Half a turn of the board is the order of its bits reversed.
inline Position Endgames::turned(const Position& position) const {
  const auto half_turn = [](Bits64 bits) {
    bits = (bits >> 1 & 0x5555555555555555ULL) | (bits & 0x5555555555555555ULL) << 1;
    bits = (bits >> 2 & 0x3333333333333333ULL) | (bits & 0x3333333333333333ULL) << 2;
    bits = (bits >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (bits & 0x0f0f0f0f0f0f0f0fULL) << 4;
    return __builtin_bswap64(bits);
  };
  Position turned;
  turned.men.one = half_turn(position.men.two);
  turned.men.two = half_turn(position.men.one);
  turned.towers = half_turn(position.towers);
  turned.to_move = other(position.to_move);
  return turned;
}

inline std::uint64_t Endgames::index(const Position& position) const {
  assert(position.to_move == Side::one);
  const auto rank = [](Bits64 men, Bits64 squares) {
    return rank_of_subset(static_cast<std::uint32_t>(gather(men, squares)));
  };
  const Bits64 pieces = position.men.all() & ~position.towers;
  const Bits64 black_towers = position.men.one & position.towers;
  const Bits64 white_towers = position.men.two & position.towers;
  const Bits64 free = dark_squares & ~pieces;
  const Ranks all = counts({popcount(position.men.one & pieces), popcount(black_towers),
                            popcount(position.men.two & pieces), popcount(white_towers)});
  std::uint64_t index = rank(position.men.one & pieces, black_squares);
  index = index * all.white_pieces + rank(position.men.two & pieces, white_squares);
  index = index * all.black_towers + rank(black_towers, free);
  return index * all.white_towers + rank(white_towers, free & ~black_towers);
}

inline auto Endgames::position(Slice slice, std::uint64_t index) const -> std::optional<Position> {
  const Material material = unpacked(slice);
  const Ranks ranks = split(index, counts(material));
  Position position;
  position.men.one = scatter(subsets_.of(material.black_pieces, ranks.black_pieces), black_squares);
  position.men.two = scatter(subsets_.of(material.white_pieces, ranks.white_pieces), white_squares);
  if ((position.men.one & position.men.two) != 0) return {};
  Bits64 free = dark_squares & ~position.men.all();
  const Bits64 black = scatter(subsets_.of(material.black_towers, ranks.black_towers), free);
  free &= ~black;
  const Bits64 white = scatter(subsets_.of(material.white_towers, ranks.white_towers), free);
  position.men.one |= black;
  position.men.two |= white;
  position.towers = black | white;
  return position;
}

// White's towers go from one subset to the next; all else is worked out anew only when they have
// come round.
template <class Visit>
void Endgames::visit_positions(Slice slice, std::uint64_t first, std::uint64_t last,
                               Visit visit) const {
  const Material material = unpacked(slice);
  const Ranks all = counts(material);
  while (first < last) {
    const std::uint64_t round = first - first % all.white_towers;
    const std::uint64_t end = std::min(last, round + all.white_towers);
    if (const std::optional<Position> base = position(slice, first)) {
      Position next = *base;
      const Bits64 fixed = base->men.one | (base->men.two & ~base->towers);
      const Bits64 free = dark_squares & ~fixed;
      auto set = static_cast<std::uint32_t>(gather(base->men.two & base->towers, free));
      for (std::uint64_t i = first; i < end; i++) {
        const Bits64 towers = scatter(set, free);
        next.men.two = (base->men.two & fixed) | towers;
        next.towers = (base->towers & fixed) | towers;
        visit(i, next);
        if (set != 0) set = next_subset(set);
      }
    }
    first = end;
  }
}

template <class Visit>
int Endgames::visit_exits(const Position& position, Visit visit) const {
  assert(position.to_move == Side::one);
  const Bits64 own = position.men.one;
  const Bits64 enemy = position.men.two;
  const Bits64 empty = dark_squares & ~(own | enemy);
  const Bits64 towers = own & position.towers;
  const Bits64 goal = empty & top_row;
  int stays = 0;
  const auto look = [&](Bits64 men, int step, auto shift) {
    const Bits64 steps = shift(men) & empty;
    const Bits64 crowned = shift(men & ~towers) & goal;
    const Bits64 jumps = shift(shift(men) & enemy) & empty;
    stays += popcount(steps) - popcount(crowned);
    const auto leave = [&](Square to, int distance) {
      visit(turned(game_.after(
          position, {static_cast<std::uint8_t>(to - distance), static_cast<std::uint8_t>(to)})));
    };
    for (Square to : squares(crowned)) leave(to, step);
    for (Square to : squares(jumps)) leave(to, 2 * step);
  };
  look(own, -7, [](Bits64 men) { return men >> 7; });
  look(own, -9, [](Bits64 men) { return men >> 9; });
  look(towers, 7, [](Bits64 men) { return men << 7; });
  look(towers, 9, [](Bits64 men) { return men << 9; });
  return stays;
}

// Turned first, once for all: then it was side one that moved.
template <class Visit>
void Endgames::visit_origins(const Position& position, Visit visit) const {
  assert(position.to_move == Side::one);
  const Position here = turned(position);
  const Bits64 own = here.men.one;
  const Bits64 empty = dark_squares & ~here.men.all();
  const Bits64 towers = own & here.towers;
  const auto look = [&](Bits64 men, auto back, auto forth) {
    for (Bits64 from = back(men) & empty; from != 0; from = without_lowest(from)) {
      const Bits64 changed = (from & (~from + 1)) | forth(from & (~from + 1));
      Position origin = here;
      origin.men.one ^= changed;
      if ((changed & towers) != 0) origin.towers ^= changed;
      origin.to_move = Side::one;
      visit(origin);
    }
  };
  const auto by_7_up = [](Bits64 men) { return men >> 7; };
  const auto by_9_up = [](Bits64 men) { return men >> 9; };
  const auto by_7_down = [](Bits64 men) { return men << 7; };
  const auto by_9_down = [](Bits64 men) { return men << 9; };
  look(own, by_7_down, by_7_up);
  look(own, by_9_down, by_9_up);
  look(towers, by_7_up, by_7_down);
  look(towers, by_9_up, by_9_down);
}

}  // namespace plyhouse::checkers
