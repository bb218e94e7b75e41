#include "verify/verify.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <vector>

#include "plain/checkers.hpp"
#include "plain/ctf.hpp"
#include "plain/fortress.hpp"
#include "plain/kcell.hpp"
#include "plain/oska.hpp"
#include "verify/walk.hpp"

namespace plyhouse::verify {

namespace {

std::string board_of(const std::string& position) { return position.substr(0, position.find(' ')); }

std::string rows_of(const std::string& position) {
  const std::string board = board_of(position);
  return std::to_string(1 + std::count(board.begin(), board.end(), '/'));
}

// The number of moves in `fortress:size=3,moves=6`, which no position of an open game shows; 0
// where the name has none.
int game_length_in(const std::string& game) {
  const std::string key = ",moves=";
  const std::size_t place = game.find(key);
  int moves = 0;
  if (place != std::string::npos) {
    std::from_chars(game.data() + place + key.size(), game.data() + game.size(), moves);
  }
  return moves;
}

// The strategies that the content must have, in their order.
std::vector<Strategy> strategies_for(Value value, char side, char other) {
  if (value == Value::win) return {{side, true}};
  if (value == Value::loss) return {{other, true}};
  return {{side, false}, {other, false}};
}

char other_side(char side) {
  if (side == 'w' || side == 'b') return side == 'w' ? 'b' : 'w';
  return side == 'o' ? 'x' : 'o';
}

// `game` is the name of the game that the position is one of, with all options.
template <class Position>
Answer<Proven> check(ProofFile& file, const Position& root, const std::string& game) {
  const Claim& claim = file.claim();
  // Else two texts might stand for one position, or the file would speak of another game.
  plain::require(root.text() == claim.position, "the game writes it as " + root.text());
  if (game != claim.game) {
    return Refusal{"line 2: the game is '" + shown(claim.game) + "', but the position is one of " +
                   game};
  }
  Proven proven{claim, side_to_move(root), std::nullopt, 0, 0};
  const std::vector<Strategy> strategies =
      strategies_for(claim.value, proven.side, other_side(proven.side));
  for (const Strategy strategy : strategies) {
    Walk<Position> walk(file, strategy);
    if (std::optional<Refusal> refusal = walk.objection(root)) return *refusal;
    proven.positions += walk.positions();
    proven.moves += walk.moves();
    if (strategy.wins) proven.winner = strategy.side;
  }
  if (std::optional<Refusal> refusal = file.objection_at_end()) return *refusal;
  return proven;
}

Answer<Proven> check(ProofFile& file) {
  const std::string& game = file.claim().game;
  const std::string& text = file.claim().position;
  const std::string board = board_of(text);
  const std::string name = game.substr(0, game.find(':'));
  if (name == "checkers") return check(file, plain::checkers::Position::read(text), name);
  if (name == "ctf") {
    return check(file, plain::ctf::Position::read(text), "ctf:size=" + rows_of(text));
  }
  if (name == "oska") {
    return check(file, plain::oska::Position::read(text),
                 "oska:n=" + std::to_string(board.find('/')));
  }
  if (name == "kcell") {
    const auto n = std::count(board.begin(), board.end(), 'o');
    return check(file, plain::kcell::Position::read(text),
                 "kcell:n=" + std::to_string(n) + ",k=" + std::to_string(board.size()));
  }
  if (name == "fortress") {
    const int moves = game_length_in(game);
    if (moves < 1 || moves > 99) return Refusal{"line 2: expected fortress:size=N,moves=1 to 99"};
    return check(file, plain::fortress::Position::read(text, moves),
                 "fortress:size=" + rows_of(text) + ",moves=" + std::to_string(moves));
  }
  return Refusal{"line 2: unknown game '" + shown(game) +
                 "', expected one of ctf, oska, fortress, kcell and checkers"};
}

}  // namespace

Answer<Proven> verify(const std::string& path) {
  Answer<ProofFile> opened = ProofFile::open(path);
  if (const auto* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  try {
    return check(std::get<ProofFile>(opened));
  } catch (const std::runtime_error& error) {  // how the plain rules refuse a text
    return Refusal{"line 3: no position of this game: " + shown(error.what())};
  }
}

}  // namespace plyhouse::verify
