// plyhouse_free_capture SIZE THREADS: Capture the Flag as if boards could come again, solved
// backwards on a small board. Who wins there wins without help from the ban on repetition; where
// neither side can force anything the true game is decided by who runs out of new boards first.
#include <fmt/format.h>

#include <cstdlib>

#include "core/two_sets.hpp"
#include "games/ctf/ctf.hpp"
#include "solve/by_verdict.hpp"
#include "solve/retrograde.hpp"

namespace {

using namespace plyhouse;

// The rules of ctf without its past.
class FreeCapture {
 public:
  using Real = ctf::Game<Bits64>;
  using Position = ctf::Position<Bits64>;
  using Move = ctf::Move;
  static constexpr int max_moves = 48;

  explicit FreeCapture(int size) : real_(size) {}

  const Real& real() const { return real_; }
  Position start() const { return real_.start(); }
  Side side(const Position& position) const { return position.to_move; }
  Outcome outcome(const Position& position) const { return real_.outcome(position); }
  void moves(const Position& position, MoveList<Move, max_moves>& list) const {
    MoveList<Move, Real::max_moves> all;
    real_.moves(position, all);
    for (const Move move : all) list.add(move);
  }
  Position after(const Position& position, Move move) const { return real_.after(position, move); }
  Key key(const Position& position) const { return real_.key(position); }
  std::array<Term, 5> terms(const Position& position) const { return real_.terms(position); }
  Expected<Position> read(std::string_view text) const { return real_.read(text); }
  std::string write(const Position& position) const { return real_.write(position); }
  std::string write_move(Move move) const { return real_.write_move(move); }

  class Endgames;

 private:
  Real real_;
};

// Slices by the number of pawns; both flags, then the pawns among the squares that are left.
// Without a pawn or a flag a game is over.
class FreeCapture::Endgames {
 public:
  explicit Endgames(const FreeCapture& game)
      : game_(game), size_(game.real().size()), squares_(size_ * size_) {}

  std::vector<Slice> slices(int men) const {
    std::vector<Slice> list;
    for (int pawns = 2; pawns <= men - 2; pawns++) {
      for (int more = pawns - 1; 2 * more >= pawns; more--) {
        list.push_back(slice(more, pawns - more));
        if (2 * more != pawns) list.push_back(slice(pawns - more, more));
      }
    }
    return list;
  }
  std::vector<Slice> needs(Slice which) const {
    if (black(which) < 2) return {};
    return {turned(slice(white(which), black(which) - 1))};
  }
  Slice slice_of(const Position& position) const {
    return slice(popcount(position.pawns(Side::one)), popcount(position.pawns(Side::two)));
  }
  int men(Slice which) const { return white(which) + black(which) + 2; }
  std::string name(Slice which) const { return fmt::format("w{}b{}", white(which), black(which)); }
  std::uint64_t size(Slice which) const {
    return static_cast<std::uint64_t>(squares_ * (squares_ - 1)) * pawn_sets(which);
  }

  Slice turned(Slice which) const { return slice(black(which), white(which)); }
  Position turned(const Position& position) const {
    Position result;
    result.men.one = seen_from_end(position.men.two, squares_);
    result.men.two = seen_from_end(position.men.one, squares_);
    result.flags = seen_from_end(position.flags, squares_);
    result.to_move = other(position.to_move);
    return result;
  }

  std::uint64_t index(const Position& position) const {
    const Square one = lowest(position.flag(Side::one));
    const Square two = lowest(position.flag(Side::two));
    const auto flags = static_cast<std::uint64_t>(one * (squares_ - 1) + two - (two > one ? 1 : 0));
    const Bits64 free = first_squares<Bits64>(squares_) & ~position.flags;
    const TwoSets pawns{gather(position.pawns(Side::one), free),
                        gather(position.pawns(Side::two), free)};
    return flags * pawn_sets(slice_of(position)) + rank_of_two(pawns, squares_ - 2);
  }
  std::optional<Position> position(Slice which, std::uint64_t index) const {
    const auto flags = static_cast<int>(index / pawn_sets(which));
    const TwoSets pawns =
        two_of_rank(index % pawn_sets(which), white(which), black(which), squares_ - 2);
    const Square one = flags / (squares_ - 1);
    const Square rest = flags % (squares_ - 1);
    const Square two = rest >= one ? rest + 1 : rest;
    Position result;
    result.flags = bit<Bits64>(one) | bit<Bits64>(two);
    const Bits64 free = first_squares<Bits64>(squares_) & ~result.flags;
    result.men.one = bit<Bits64>(one) | scatter(pawns.first, free);
    result.men.two = bit<Bits64>(two) | scatter(pawns.second, free);
    return result;
  }

  // Side two moves up: a step is taken back down or to a side, a flag's in any direction.
  template <class Visit>
  void visit_origins(const Position& position, Visit visit) const {
    const Bits64 empty = first_squares<Bits64>(squares_) & ~position.men.all();
    for (const Square to : squares(position.men.two)) {
      const bool flag = has(position.flags, to);
      const auto try_from = [&](bool on_board, Square from) {
        if (!on_board || !has(empty, from)) return;
        const Bits64 step = bit<Bits64>(to) | bit<Bits64>(from);
        Position origin = position;
        origin.men.two ^= step;
        if (flag) origin.flags ^= step;
        origin.to_move = Side::two;
        if (game_.real().outcome(origin, true) == Outcome::open) visit(turned(origin));
      };
      try_from(to + size_ < squares_, to + size_);
      try_from(to % size_ > 0, to - 1);
      try_from(to % size_ < size_ - 1, to + 1);
      try_from(flag && to >= size_, to - size_);
    }
  }

 private:
  static constexpr Slice base = 16;

  static Slice slice(int white, int black) {
    return static_cast<Slice>(white) * base + static_cast<Slice>(black);
  }
  static int white(Slice which) { return static_cast<int>(which / base); }
  static int black(Slice which) { return static_cast<int>(which % base); }
  std::uint64_t pawn_sets(Slice which) const {
    return count_two_sets(white(which), black(which), squares_ - 2);
  }

  const FreeCapture& game_;
  int size_;
  int squares_;
};

void print_counts(const std::string& name, const SliceCodes& codes) {
  std::array<std::uint64_t, 3> counts{};
  for (const Code code : codes) {
    if (const auto verdict = verdict_of(code)) counts[static_cast<std::size_t>(verdict->fate)]++;
  }
  fmt::print("{:<6} won {:>9} neither {:>9} lost {:>9}\n", name, counts[2], counts[1], counts[0]);
}

std::string in_words(const Verdict& verdict) {
  if (verdict.fate == Fate::draw) return "neither side can force a win";
  return fmt::format("{} in {}", verdict.fate == Fate::win ? "win" : "loss", verdict.distance);
}

}  // namespace

int main(int count, char** words) {
  const FreeCapture game(count > 1 ? std::atoi(words[1]) : 4);
  const FreeCapture::Endgames endgames(game);
  const auto start = game.start();
  FinishedSlices finished;
  for (const Slice slice : endgames.slices(endgames.men(endgames.slice_of(start)))) {
    if (finished.contains(slice)) continue;
    const SliceEffort effort{count > 2 ? std::atoi(words[2]) : 2, {}, {}};
    SolvedSlices solved = solve_by_retrograde(game, endgames, slice, finished, effort);
    print_counts(endgames.name(slice), solved.own);
    const Slice turned = endgames.turned(slice);
    if (turned != slice) finished.emplace(turned, std::move(solved.turned));
    finished.emplace(slice, std::move(solved.own));
  }
  const auto probe = [&](const FreeCapture::Position& position) {
    const auto seen = position.to_move == Side::one ? position : endgames.turned(position);
    return verdict_of(finished.at(endgames.slice_of(seen))[endgames.index(seen)]);
  };
  fmt::print("start: {}\n", in_words(*probe(start)));
  MovesOf<FreeCapture> moves;
  game.moves(start, moves);
  for (const ctf::Move move : moves) {
    fmt::print("{}: {}\n", game.write_move(move),
               in_words(*verdict_of_move(game, start, move, probe)));
  }
  return 0;
}
