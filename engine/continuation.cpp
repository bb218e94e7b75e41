#include "engine/continuation.hpp"

namespace plyhouse::engine {

namespace {

constexpr std::uint64_t short_search = 5000;  // nodes

// Proven as before: a win stays a win, as the one who searched first sees it.
bool keeps(const Line& first, bool same_side, const Line& next) {
  if (!first.proven) return true;
  const Value seen = same_side ? next.score : -next.score;
  return next.proven && (seen > 0) == (first.score > 0) && (seen < 0) == (first.score < 0);
}

}  // namespace

std::vector<std::string> continued(const Position& position, const Line& line, std::size_t length) {
  std::vector<std::string> moves = line.moves;
  if (moves.size() >= length) return moves;
  std::unique_ptr<Position> end = position.after(moves.front()).value();
  for (std::size_t i = 1; i < moves.size(); i++) end = end->after(moves[i]).value();
  while (moves.size() < length && end->standing().outcome == Outcome::open) {
    Request request;
    request.limits.nodes = short_search;
    request.table_megabytes = 1;
    const Expected<Answer> answer = end->best(request);
    if (!answer || !keeps(line, end->side() == position.side(), answer->best())) break;
    moves.push_back(answer->best().move);
    end = end->after(moves.back()).value();
  }
  return moves;
}

}  // namespace plyhouse::engine
