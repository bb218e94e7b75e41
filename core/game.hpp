// What a game is. Open this file first.
//
// A game is an object that knows its size and options, a Position that is small and trivially
// copyable, and a handful of functions over the two. Search, solver, commands, arena and page are
// written once against the concepts below and compiled for each game's own types.
//
// What a game *must* say is the concept Game. What it *may* say is the list of powers after it;
// each is found by the compiler and used where it helps. A Family is what stands behind a name
// such as `oska:n=5`: it reads the options and picks the game type whose words are wide enough.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/ink.hpp"
#include "core/key.hpp"
#include "core/lesson.hpp"
#include "core/move_list.hpp"
#include "core/options.hpp"
#include "core/picture.hpp"
#include "core/result.hpp"
#include "core/types.hpp"

namespace plyhouse {

// A number that says how good a position is, and a named part of it.
using Value = int;

struct Term {
  std::string_view name;
  Value value;
};

template <class G>
using PositionOf = typename G::Position;

template <class G>
using MoveOf = typename G::Move;

template <class G>
using MovesOf = MoveList<MoveOf<G>, G::max_moves>;

// The rules, bound together by two promises that the conformance test keeps: moves() is empty
// exactly when outcome() is not open, and read(write(p)) is p.
template <class G>
concept Game = std::is_trivially_copyable_v<PositionOf<G>> &&
    std::equality_comparable<PositionOf<G>> && std::equality_comparable<MoveOf<G>> &&
    requires(const G& game, const PositionOf<G>& position, MoveOf<G> move, MovesOf<G>& moves,
             std::string_view text) {
  { game.start() } -> std::same_as<PositionOf<G>>;
  { game.side(position) } -> std::same_as<Side>;
  { game.outcome(position) } -> std::same_as<Outcome>;
  { game.moves(position, moves) } -> std::same_as<void>;  // appends, in a fixed order
  { game.after(position, move) } -> std::same_as<PositionOf<G>>;
  { game.key(position) } -> std::same_as<Key>;                         // equal for equal positions
  { *std::begin(game.terms(position)) } -> std::convertible_to<Term>;  // as side one sees it
  { game.read(text) } -> std::same_as<Expected<PositionOf<G>>>;
  { game.write(position) } -> std::same_as<std::string>;
  { game.write_move(move) } -> std::same_as<std::string>;
};

// Power: a guess at how good a move is, before it is looked at.
template <class G>
concept Promises = requires(const G& game, const PositionOf<G>& position, MoveOf<G> move) {
  { game.promise(position, move) } -> std::same_as<int>;
};

// Power: the board drawn for people; without it the rows of the text are shown.
template <class G>
concept Draws = requires(const G& game, const PositionOf<G>& position, const Ink& ink) {
  { game.draw(position, ink) } -> std::same_as<std::string>;
};

// Power: the board as data for the page; without it one is made from the rows of the text.
template <class G>
concept Pictures = requires(const G& game, const PositionOf<G>& position) {
  { game.picture(position) } -> std::same_as<Picture>;
};

// Power: how many moves there are, without listing them.
template <class G>
concept Counts = requires(const G& game, const PositionOf<G>& position) {
  { game.count_moves(position) } -> std::same_as<int>;
};

// Power: one of the count_moves() moves for each number below that, without listing them: what a
// game played at random needs. The order is the game's own.
template <class G>
concept Picks = Counts<G> && requires(const G& game, const PositionOf<G>& position, int number) {
  { game.pick_move(position, number) } -> std::same_as<MoveOf<G>>;
};

// Power: a finished game has a score beside its result, such as squares held.
struct Score {
  int one;
  int two;

  friend bool operator==(const Score&, const Score&) = default;
};

template <class G>
concept Scores = requires(const G& game, const PositionOf<G>& position) {
  { game.score(position) } -> std::same_as<Score>;
};

// Power: what is certain before the game is over, such as a race that only has to be counted. If
// both play as well as they can the game ends no worse and no better for the side to move than the
// claim says: a sooner win, a later loss and a greater margin (in a game that Scores) are better.
struct Ending {
  Outcome outcome;
  int moves;  // from here
  int margin = 0;
};

struct Claim {
  Ending worst;
  Ending best;
};

template <class G>
concept Claims = requires(const G& game, const PositionOf<G>& position) {
  { game.claim(position) } -> std::same_as<std::optional<Claim>>;
}
|| requires(const G& game, const PositionOf<G>& position,
            bool (*any_met)(bool (*)(const PositionOf<G>&))) {
  { game.claim(position, any_met) } -> std::same_as<std::optional<Claim>>;
};

// Power: the board can be mirrored or turned into `images` boards, itself the first, that play
// alike. image_key is the key of an image; of a board it is board_image_key in a game that
// Remembers.
template <class G>
concept HasImages = requires(const G& game, const PositionOf<G>& position) {
  { G::images } -> std::convertible_to<int>;
  { game.image_key(position, 0) } -> std::same_as<Key>;
};

// Power: when time is short, late moves may be looked at less deeply. A game says so where a
// measurement has shown that it gains.
template <class G>
concept ReducesLateMoves = requires {
  requires G::reduces_late_moves;
};

// Power: what is wrong with a text that is no legal move, in the game's own words.
template <class G>
concept Objects = requires(const G& game, const PositionOf<G>& position, std::string_view text) {
  { game.objection(position, text) } -> std::same_as<std::string>;
};

// Power: the course that set the game as an assignment has a value of its own for every position.
// G::Course is the game with that value as its terms.
template <class G>
concept HasCourse = std::constructible_from<typename G::Course, const G&> &&
    std::same_as<PositionOf<typename G::Course>, PositionOf<G>> &&
    std::same_as<MoveOf<typename G::Course>, MoveOf<G>>;

// Power: a win is worth the same however many moves it takes. Only plain minimax may search such a
// game: everything faster counts on a sooner win being better.
template <class G>
concept CountsNoMoves = requires {
  requires G::counts_no_moves;
};

// Power: some moves can be taken back, so that a game may go round in circles. Without it every
// move brings the end nearer.
template <class G>
concept Reverses = requires(const G& game, const PositionOf<G>& position, MoveOf<G> move) {
  { game.reversible(position, move) } -> std::same_as<bool>;
};

// Power: only the side that has just moved can have won. How soon a game ends is then found sooner.
template <class G>
concept WinsByMoving = requires {
  requires G::wins_by_moving;
};

// Power: how many moves there can still be at most.
template <class G>
concept Ends = requires(const G& game, const PositionOf<G>& position) {
  { game.most_moves(position) } -> std::same_as<int>;
};

// Power: no board may come twice, so that the past is part of the position. The functions of Game
// then speak of a position without a past, and core/node.hpp adds the past:
// - list_moves lists what the pieces can do, whether or not the game is over;
// - outcome(position, can_move) is the outcome given whether any move is left;
// - advance never falls in play: a board that has a lower one can never come again;
// - reversible(position, move): the move leaves advance as it is;
// - board is the men alone, as read_board gives them, whoever is to move;
// - may_follow is a cheap test that holds whenever one move leads from `position` to `board`.
template <class G>
concept Remembers = requires(const G& game, const PositionOf<G>& position,
                             const PositionOf<G>& board, MoveOf<G> move, MovesOf<G>& moves,
                             std::string_view text) {
  { game.list_moves(position, moves) } -> std::same_as<void>;
  { game.outcome(position, true) } -> std::same_as<Outcome>;
  { game.advance(position) } -> std::same_as<int>;
  { game.reversible(position, move) } -> std::same_as<bool>;
  { game.board(position) } -> std::same_as<PositionOf<G>>;
  { game.same_board(position, board) } -> std::same_as<bool>;
  { game.may_follow(position, board) } -> std::same_as<bool>;
  { game.board_key(board) } -> std::same_as<Key>;
  { game.read_board(text) } -> std::same_as<Expected<PositionOf<G>>>;
  { game.write_board(board) } -> std::same_as<std::string>;
};

// Power: proof-number search solves this game sooner than a forward search does. A game says so
// where bench/solvers shows it.
template <class G>
concept PrefersProofNumbers = requires(const G& game) {
  { game.prefers_proof_numbers() } -> std::same_as<bool>;
};

// Power: endgames can be counted. G::Endgames sorts positions by their men into slices and numbers
// those of a slice, so that a table is an array. Every position is looked at with side one to move:
// turned(position) is the same with the sides changed over, board and all.
// - slices(men): all slices with up to so many men, each after those that its captures and
//   promotions lead to; a slice and its turned one stand side by side, and need each other;
// - needs(slice): the slices that its captures and promotions lead to, seen after turning; slices
//   that slices() leaves out have finished games only;
// - index and position are each other's inverse; a number that no position has gives none.
using Slice = std::uint32_t;

template <class G>
concept HasEndgames = std::constructible_from<typename G::Endgames, const G&> &&
    requires(const typename G::Endgames& endgames, const PositionOf<G>& position, Slice slice,
             std::uint64_t index, std::string_view name) {
  { endgames.slices(0) } -> std::same_as<std::vector<Slice>>;
  { endgames.needs(slice) } -> std::same_as<std::vector<Slice>>;
  { endgames.slice_of(position) } -> std::same_as<Slice>;
  { endgames.men(slice) } -> std::same_as<int>;
  { endgames.name(slice) } -> std::same_as<std::string>;  // fit for a file: "bbB-wW"
  { endgames.size(slice) } -> std::same_as<std::uint64_t>;
  { endgames.turned(slice) } -> std::same_as<Slice>;
  { endgames.turned(position) } -> std::same_as<PositionOf<G>>;
  { endgames.index(position) } -> std::same_as<std::uint64_t>;  // in its slice; side one to move
  { endgames.position(slice, index) } -> std::same_as<std::optional<PositionOf<G>>>;
};

// Power of such a game whose moves can be taken back: visit_origins(position, visit) visits every
// position, turned so that side one is to move, from which a move that changes no man leads to
// `position`.
template <class G>
concept VisitsOrigins = HasEndgames<G> &&
    requires(const typename G::Endgames& endgames, const PositionOf<G>& position,
             void (*visit)(const PositionOf<G>&)) {
  endgames.visit_origins(position, visit);
};

// Power of such endgames: visit_positions(slice, first, last, visit) visits the positions with
// these numbers, each with its number, sooner than finding each from its number.
template <class E, class P>
concept VisitsPositions = requires(const E& endgames, Slice slice, std::uint64_t index,
                                   void (*visit)(std::uint64_t, const P&)) {
  endgames.visit_positions(slice, index, index, visit);
};

// Power of such endgames: visit_exits(position, visit) visits what the moves that change a man lead
// to, turned, and counts the other moves without making them.
template <class E, class P>
concept VisitsExits = requires(const E& endgames, const P& position, void (*visit)(const P&)) {
  { endgames.visit_exits(position, visit) } -> std::same_as<int>;
};

namespace game_detail {

template <class T>
inline constexpr bool is_variant_of_games = false;

template <class... Games>
inline constexpr bool is_variant_of_games<std::variant<Games...>> = (Game<Games> && ...);

}  // namespace game_detail

template <class F>
concept Family = game_detail::is_variant_of_games<typename F::Games> &&
    requires(const OptionValues& values) {
  { F::name } -> std::convertible_to<std::string_view>;   // as typed: "oska"
  { F::title } -> std::convertible_to<std::string_view>;  // as spoken: "Oska"
  { F::sides } -> std::convertible_to<std::string_view>;  // their two letters, opener first
  { F::options.size() } -> std::convertible_to<std::size_t>;
  { F::make(values) } -> std::same_as<Expected<typename F::Games>>;
};

// Power of a family: the options that a position text fixes by itself, such as the board's size.
template <class F>
concept FixesOptions = requires(std::string_view text) {
  { F::options_of(text) } -> std::same_as<Expected<PartialOptions>>;
};

// Power of a family: its rules, taught one by one on small boards.
template <class F>
concept Teaches = requires {
  { F::lessons() } -> std::same_as<std::span<const Lesson>>;
};

}  // namespace plyhouse
