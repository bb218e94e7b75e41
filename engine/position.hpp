// The one door: a position of any game, seen as text. Everything outside of the rules and the
// search (commands, arena, page, assignments) speaks to the games through this class only.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "engine/solving.hpp"
#include "search/ladder.hpp"
#include "search/limits.hpp"
#include "search/table.hpp"
#include "search/trace.hpp"

namespace plyhouse::engine {

// How a game stands, in the letters of its own sides.
struct Standing {
  Outcome outcome;
  std::optional<char> winner;
  std::optional<Score> score;  // of a finished game that counts

  // `open`, `win b`, `draw`; with a score the winner's comes first: `win b 9-4`
  std::string text() const;
};

struct MoveCount {
  std::string move;
  std::uint64_t count;
};

// A static evaluation and the named terms that add up to it.
struct Evaluation {
  struct NamedTerm {
    std::string name;
    Value value;
  };
  Value value;
  std::vector<NamedTerm> terms;
};

// How a search goes about it: with everything there is, or slowly, as the textbooks have it.
// `course` is plain minimax that judges as the game's course does.
enum class Method : std::uint8_t { full, minimax, alphabeta, course };

// What is asked of a search.
struct Request {
  Limits limits{};
  bool exact = false;  // by depth: the value and the move of plain minimax, and nothing deeper
  Method method = Method::full;  // the others use one thread and no table, and find one line
  int threads = 1;
  int lines = 1;  // how many of the best moves are wanted
  std::size_t table_megabytes = 64;
  // Kept by somebody who searches one game again and again; where it is missing one is made.
  Table* table = nullptr;
  bool uses_knowledge = true;  // tables and proofs that lie on the disk; by time only
  std::stop_token token{};
  std::function<void(const struct Answer&)> progress{};  // after every round
};

// Where a line comes from: a search, or for certain from a search to the end, a proof or a table.
enum class Source : std::uint8_t { search, proof, table };

// One of the best moves.
struct Line {
  std::string move;
  std::string after;            // the position's text after it
  Value score;                  // for the side to move
  bool proven;                  // the score is a result that no deeper search can change
  std::optional<int> distance;  // of a proven win or loss, in moves; by time not always the least
  std::vector<std::string> moves;  // how the game is expected to go on, this move first
  Source source = Source::search;
};

// What a search found: the best move first.
struct Answer {
  std::vector<Line> lines;
  int depth;  // moves looked ahead
  std::uint64_t nodes;
  double seconds;

  const Line& best() const { return lines.front(); }
};

// What is asked of a search that is watched: by depth, with the techniques of a rung.
struct TraceRequest {
  int depth = 1;
  Rung rung = rungs.back();
  bool course = false;  // judged as the game's course does; by plain minimax only
  TraceBounds bounds{};
  TraceListener* listener = nullptr;  // told of every position; the trace then stays empty
  std::stop_token token{};
};

// What it found, and its tree.
struct Traced {
  Answer answer;
  Trace trace;
};

// The same question answered with more and more techniques.
struct Ladder {
  std::vector<std::string> moves;  // of the position, in generation order
  std::vector<LadderRung> rungs;
};

class Tables;  // engine/tables.hpp

class Position {
 public:
  virtual ~Position() = default;

  virtual std::string game() const = 0;  // with all its options: `oska:n=4`
  virtual std::string text() const = 0;
  virtual std::string text_without_past() const = 0;
  virtual std::string_view sides() const = 0;  // their two letters, the opener's first
  virtual char side() const = 0;               // the one to move
  virtual Standing standing() const = 0;
  virtual std::string drawing(bool colour) const = 0;
  virtual Picture picture() const = 0;
  virtual Key key() const = 0;

  // The legal moves in generation order; none where the game is over.
  virtual std::vector<std::string> moves() const = 0;
  virtual Expected<std::unique_ptr<Position>> after(std::string_view move) const = 0;
  virtual std::string objection(std::string_view move) const = 0;  // to a text that is none of them

  // False for a legal move that could be taken back, in a game that may go round in circles.
  virtual bool is_progress(std::string_view move) const = 0;

  // How good the position looks to `side`, one of the two letters.
  virtual Evaluation evaluation(char side) const = 0;
  // The same as the game's course has it; an error where it has none.
  virtual Expected<Evaluation> course_evaluation(char side) const = 0;

  // The best move within the limits; an error where the game is over.
  virtual Expected<Answer> best(const Request& request) const = 0;

  // The same by depth, in slow motion. Errors where the game is over.
  virtual Expected<Traced> trace(const TraceRequest& request) const = 0;
  virtual Expected<Ladder> ladder(const LadderLimits& limits) const = 0;

  // The tables of the game's endgames; an error where it cannot have any.
  virtual Expected<std::unique_ptr<Tables>> tables() const = 0;

  // The truth, by the solver that the game asks for. Errors: a file that is refused, too little
  // memory.
  virtual Expected<Solution> solve(const SolvePlan& plan) const = 0;

  virtual std::uint64_t perft(int depth) const = 0;
  virtual std::vector<MoveCount> divide(int depth) const = 0;  // depth from 1
};

// `game` is a name with options, `position` a text or `start`.
Expected<std::unique_ptr<Position>> open_position(std::string_view game, std::string_view position);

}  // namespace plyhouse::engine
