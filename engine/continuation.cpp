#include "engine/continuation.hpp"

namespace plyhouse::engine {

namespace {

// Proven as before: a win stays a win, as the one who searched first sees it.
bool keeps(const Line& first, bool same_side, const Line& next) {
  if (!first.proven) return true;
  const Value seen = same_side ? next.score : -next.score;
  return next.proven && (seen > 0) == (first.score > 0) && (seen < 0) == (first.score < 0);
}

}  // namespace

std::vector<std::string> continued(const Position& position, const Line& line,
                                   const ContinuationLimits& limits) {
  std::vector<std::string> moves = line.moves;
  if (moves.size() >= limits.length) return moves;
  std::unique_ptr<Position> end = position.after(moves.front()).value();
  for (std::size_t i = 1; i < moves.size(); i++) end = end->after(moves[i]).value();
  while (moves.size() < limits.length && end->standing().outcome == Outcome::open) {
    Request request;
    request.limits.nodes = limits.nodes;
    request.table = limits.table;
    request.token = limits.token;
    request.table_megabytes = 1;
    const Expected<Answer> answer = end->best(request);
    if (limits.token.stop_requested()) break;
    if (!answer || !keeps(line, end->side() == position.side(), answer->best())) break;
    moves.push_back(answer->best().move);
    end = end->after(moves.back()).value();
  }
  return moves;
}

}  // namespace plyhouse::engine
