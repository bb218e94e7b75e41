#include "engine/review.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>

#include "core/text.hpp"
#include "engine/continuation.hpp"

namespace plyhouse::engine {

namespace {

using Positions = std::vector<std::unique_ptr<Position>>;

constexpr std::size_t moves_to_show = 5;

// Won, lost or drawn for certain, or nobody knows.
enum class Certainty : std::uint8_t { lost, drawn, unknown, won };

Certainty certainty_of(const Line& line) {
  if (!line.proven) return Certainty::unknown;
  if (line.score == 0) return Certainty::drawn;
  return line.score > 0 ? Certainty::won : Certainty::lost;
}

std::string certainty_text(const Line& line) {
  switch (certainty_of(line)) {
    case Certainty::won:
      return line.distance ? fmt::format("wins within {}", *line.distance) : "wins";
    case Certainty::lost:
      return line.distance ? fmt::format("loses within {}", *line.distance) : "loses";
    case Certainty::drawn:
      return "draws";
    case Certainty::unknown:
      break;
  }
  return fmt::format("is worth {:+}", line.score);
}

// How far the values of two neighbouring positions lie apart: what a usual move changes.
double scale_of(const Positions& positions) {
  double sum = 0;
  int count = 0;
  const char side = positions.front()->sides()[0];
  for (std::size_t i = 1; i < positions.size(); i++) {
    if (positions[i]->standing().outcome != Outcome::open) break;
    sum +=
        std::abs(positions[i]->evaluation(side).value - positions[i - 1]->evaluation(side).value);
    count++;
  }
  return count == 0 ? 1 : std::max(1.0, sum / count);
}

// What a side thinks of the position after so many moves of a line.
Evaluation outlook(const Position& position, const Line& line, std::size_t moves) {
  std::unique_ptr<Position> end = position.after(line.move).value();
  for (std::size_t i = 1; i < std::min(moves, line.moves.size()); i++) {
    std::unique_ptr<Position> next = end->after(line.moves[i]).value();
    if (next->standing().outcome != Outcome::open) break;
    end = std::move(next);
  }
  return end->evaluation(position.side());
}

// In which of the named terms the better line comes out ahead, the greatest first.
std::string gains_of(const Position& position, const GradedMove& graded) {
  const std::size_t moves = std::min(graded.best.moves.size(), graded.played.moves.size());
  const Evaluation better = outlook(position, graded.best, moves);
  const Evaluation worse = outlook(position, graded.played, moves);
  if (better.terms.size() != worse.terms.size()) return "";
  std::vector<Evaluation::NamedTerm> gains;
  for (std::size_t i = 0; i < better.terms.size(); i++) {
    const Value gain = better.terms[i].value - worse.terms[i].value;
    if (gain > 0) gains.push_back({better.terms[i].name, gain});
  }
  std::ranges::stable_sort(gains, std::greater<>(), &Evaluation::NamedTerm::value);
  if (gains.empty()) return "";
  std::string text = fmt::format(" What it gains: {} {:+}", gains[0].name, gains[0].value);
  if (gains.size() > 1) text += fmt::format(", {} {:+}", gains[1].name, gains[1].value);
  return text + ".";
}

std::string line_text(const Line& line) {
  const std::size_t shown = std::min(moves_to_show, line.moves.size());
  const std::string_view end = line.moves.size() > shown ? " …" : ".";
  return fmt::format("{}{}", fmt::join(std::span(line.moves).first(shown), " "), end);
}

std::string words_for(const Position& position, const GradedMove& graded) {
  const std::string fate = certainty_text(graded.played);
  if (graded.grade == Grade::only) return fmt::format("The only move; it {}.", fate);
  if (graded.played.move == graded.best.move) return fmt::format("The best move; it {}.", fate);
  if (graded.grade == Grade::best) return fmt::format("As good as any: it {}.", fate);
  // A proven result needs no other reason.
  const bool proven = graded.best.proven || graded.played.proven;
  return fmt::format("It {}, but {} {}: {}{}", fate, graded.best.move, certainty_text(graded.best),
                     line_text(graded.best), proven ? "" : gains_of(position, graded));
}

Expected<GradedMove> grade(const Position& position, const std::string& move, double scale,
                           const ReviewRequest& request, Table& table) {
  Request search;
  search.limits.seconds = request.seconds;
  search.lines = static_cast<int>(position.moves().size());
  search.table = &table;
  search.token = request.token;
  Expected<Answer> answer = position.best(search);
  if (answer && answer->depth == 0 && !request.token.stop_requested()) {
    // There was no time to look at every move even once.
    search.limits = {1, {}, {}};
    answer = position.best(search);
  }
  if (!answer) return pass_on(answer);
  if (request.token.stop_requested()) return fail("stopped");
  const auto played = std::ranges::find_if(
      answer->lines, [&](const Line& line) { return same_but_for_case(line.move, move); });
  if (played == answer->lines.end()) return fail("there was no time for {}", move);
  GradedMove graded{position.side(), Grade::only, *played, answer->best(), answer->depth, {}};
  if (answer->lines.size() > 1) graded.grade = grade_of(graded.played, graded.best, scale);
  if (graded.grade > Grade::best) {
    for (Line* line : {&graded.played, &graded.best}) {
      line->moves = continued(position, *line, {moves_to_show, 2000, &table, request.token});
    }
  }
  graded.words = words_for(position, graded);
  return graded;
}

}  // namespace

std::string_view name_of(Grade grade) {
  constexpr std::array<std::string_view, 6> names{"only",       "best",    "good",
                                                  "inaccuracy", "mistake", "blunder"};
  return names[static_cast<std::size_t>(grade)];
}

Grade grade_of(const Line& played, const Line& best, double scale) {
  const Certainty fate = certainty_of(played);
  const Certainty better = certainty_of(best);
  if (played.score >= best.score) return Grade::best;
  if (fate == better && fate == Certainty::won) return Grade::good;  // a longer way to the same end
  if (fate == better && fate == Certainty::lost) return Grade::inaccuracy;
  if (fate == Certainty::lost) return Grade::blunder;
  if (better == Certainty::won) return fate == Certainty::drawn ? Grade::blunder : Grade::mistake;
  const double loss = (best.score - played.score) / scale;
  if (loss <= 0.25) return Grade::good;
  if (loss <= 1) return Grade::inaccuracy;
  return loss <= 2.5 ? Grade::mistake : Grade::blunder;
}

Expected<std::vector<GradedMove>> review(const Position& start, const ReviewRequest& request) {
  Expected<std::unique_ptr<Position>> first = open_position(start.game(), start.text());
  if (!first) return pass_on(first);
  Positions positions;
  positions.push_back(std::move(*first));
  for (const std::string& move : request.moves) {
    Expected<std::unique_ptr<Position>> next = positions.back()->after(move);
    if (!next) return fail("move {}: {}", positions.size(), next.error().what);
    positions.push_back(std::move(*next));
  }
  const double scale = scale_of(positions);
  Table table(request.table_megabytes);
  std::vector<GradedMove> graded;
  for (std::size_t i = 0; i < request.moves.size(); i++) {
    Expected<GradedMove> next = grade(*positions[i], request.moves[i], scale, request, table);
    if (!next) return pass_on(next);
    graded.push_back(std::move(*next));
    if (request.progress) request.progress(i, graded.back());
  }
  return graded;
}

}  // namespace plyhouse::engine
