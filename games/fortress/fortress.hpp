// Fortress: castles with one to three flags hold the squares around them; after a fixed number of
// moves the larger territory wins. Rules and decisions: docs/games/fortress.md.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "games/fortress/influence.hpp"

namespace plyhouse::fortress {

// Row by row from the top left, without gaps: on 6 x 6 A1 is bit 0, A6 bit 5, B1 bit 6, F6 bit 35.
// The flags of a square, White's plus and Black's minus, are a signed number of three bits, one in
// each plane (-1 is 111, -2 is 110, -3 is 101), so that White and Black need no planes of their own
// and the influence of all squares is one sum.
struct Position {
  Planes flags;
  Influence influence;  // of these flags
  Side to_move = Side::one;
  std::uint8_t made = 0;               // moves made so far
  std::array<std::uint8_t, 2> held{};  // squares held at the end, White's first; 0 before

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint8_t square;

  friend bool operator==(Move, Move) = default;
};

inline constexpr Move pass{255};

class Game {
 public:
  using Position = fortress::Position;
  using Move = fortress::Move;
  static constexpr int max_moves = 64;

  Game(int size, int move_limit);

  int size() const { return ground_.size(); }
  int move_limit() const { return move_limit_; }

  Position start() const { return {}; }
  Side side(const Position& position) const { return position.to_move; }
  Outcome outcome(const Position& position) const;
  void moves(const Position& position, MoveList<Move, max_moves>& list) const;
  int count_moves(const Position& position) const;
  Position after(const Position& position, Move move) const;
  Key key(const Position& position) const;
  static constexpr int images = Ground::images;
  Key image_key(const Position& position, int image) const;
  std::array<Term, 7> terms(const Position& position) const;
  std::optional<Claim> claim(const Position& position) const;
  Score score(const Position& position) const { return {position.held[0], position.held[1]}; }

  Expected<Position> read(std::string_view text) const;
  std::string write(const Position& position) const;
  std::string write_move(Move move) const;
  std::string draw(const Position& position, const Ink& ink) const;
  Picture picture(const Position& position) const;
  std::string objection(const Position& position, std::string_view text) const;

 private:
  Bits64 building_sites(const Position& position) const;
  int greatest_gain(Bits64 sites, Bits64 worth) const;
  Expected<Position> read_flags(std::string_view board) const;

  Ground ground_;
  int move_limit_;
};

struct Family {
  static constexpr std::string_view name = "fortress";
  static constexpr std::string_view title = "Fortress";
  static constexpr std::string_view sides = "wb";
  static constexpr std::array<Option, 2> options{
      {{"size", 6, 2, 8, "squares to a side"}, {"moves", 21, 1, 99, "moves in all"}}};
  using Games = std::variant<Game>;

  static Expected<Games> make(const OptionValues& values);
  static std::span<const Lesson> lessons();
  static Expected<PartialOptions> options_of(std::string_view text);
};

// Inline so that a search over this game is compiled as one piece.

inline Outcome Game::outcome(const Position& position) const {
  if (position.made < move_limit_) return Outcome::open;
  return more_wins(position.held[0], position.held[1]);
}

// Empty squares, and one's own castles of one or two flags.
inline Bits64 Game::building_sites(const Position& position) const {
  const Planes& flags = position.flags;
  const Bits64 white = flags.castles() & ~flags.minus;
  if (position.to_move == Side::one)
    return ground_.board() & ~flags.minus & ~(flags.low & flags.high);
  return ground_.board() & ~white & ~(flags.minus & flags.low & ~flags.high);
}

inline void Game::moves(const Position& position, MoveList<Move, max_moves>& list) const {
  if (position.made == move_limit_) return;
  const Bits64 sites = building_sites(position);
  if (sites == 0) list.add(pass);
  for (Square square : squares(sites)) list.add({static_cast<std::uint8_t>(square)});
}

inline int Game::count_moves(const Position& position) const {
  if (position.made == move_limit_) return 0;
  const Bits64 sites = building_sites(position);
  return sites == 0 ? 1 : popcount(sites);
}

// Every castle on a square that the opponent holds falls, all at the same time. The squares held
// are counted before that, and only after the last move.
inline Position Game::after(const Position& position, Move move) const {
  Position next = position;
  next.to_move = other(position.to_move);
  next.made++;
  if (move != pass) {
    next.flags.add_flag(position.to_move, bit<Bits64>(move.square));
    next.influence.add(position.to_move, ground_.cross(move.square));
  }
  const Bits64 white = next.influence.white();
  const Bits64 black = next.influence.black();
  if (next.made == move_limit_) {
    next.held = {static_cast<std::uint8_t>(popcount(white)),
                 static_cast<std::uint8_t>(popcount(black))};
  }
  const Bits64 fallen =
      (white & next.flags.minus) | (black & next.flags.castles() & ~next.flags.minus);
  if (fallen != 0) {
    next.flags.remove(fallen);
    next.influence = ground_.influence(next.flags);
  }
  return next;
}

inline Key Game::key(const Position& position) const {
  const std::uint64_t rest = index(position.to_move) | std::uint64_t{position.made} << 8 |
                             std::uint64_t{position.held[0]} << 16 |
                             std::uint64_t{position.held[1]} << 24;
  return make_key(position.flags.low, position.flags.high, position.flags.minus, rest);
}

inline Key Game::image_key(const Position& position, int image) const {
  Position turned = position;
  turned.flags = {ground_.image(position.flags.low, image),
                  ground_.image(position.flags.high, image),
                  ground_.image(position.flags.minus, image)};
  return key(turned);
}

}  // namespace plyhouse::fortress

#include "games/fortress/claim.hpp"
#include "games/fortress/evaluation.hpp"
