#include "engine/trace_words.hpp"

#include <fmt/format.h>

namespace plyhouse::engine {

namespace {

// Principal variation search only asks such a node whether it is better than alpha, not how much.
bool is_narrow(const TracedNode& node) { return node.window.beta - node.window.alpha == 1; }

// Where nothing beat what its side has elsewhere, or what the window of nothing asked for.
std::string why_all_moves(const TracedNode& node, char asker, char other) {
  const auto [alpha, beta] = node.window;
  const bool beaten = node.maximises ? node.value <= alpha : node.value >= beta;
  if (!beaten) return node.maximises ? "the greatest of all moves" : "the least of all moves";
  const std::string limit =
      node.maximises ? "alpha " + value_text(alpha) : "beta " + value_text(beta);
  if (is_narrow(node)) return fmt::format("no move is better than {}, all that was asked", limit);
  return fmt::format("no move is better than {}, which {} has elsewhere", limit,
                     node.maximises ? asker : other);
}

std::string why_cut(const TracedNode& node, char asker, char other) {
  const std::string limit = node.maximises ? ">= beta " + value_text(node.window.beta)
                                           : "<= alpha " + value_text(node.window.alpha);
  if (is_narrow(node))
    return fmt::format("cut: {} {}, all that was asked", value_text(node.value), limit);
  return fmt::format("cut: {} {}, {} will not let it come to this", value_text(node.value), limit,
                     node.maximises ? other : asker);
}

}  // namespace

std::string value_text(Value value) {
  if (value >= infinite) return "+inf";
  if (value <= -infinite) return "-inf";
  if (!is_decided(value)) return fmt::format("{}", value);
  const std::string_view result = value > 0 ? "win" : "loss";
  const int moves = distance_of(value);
  return moves > 0 ? fmt::format("{} in {}", result, moves) : std::string(result);
}

std::string window_text(Window window) {
  return fmt::format("[{}, {}]", value_text(window.alpha), value_text(window.beta));
}

std::string_view reason_name(Reason reason) {
  switch (reason) {
    case Reason::all_moves:
      return "all moves";
    case Reason::cut:
      return "cut";
    case Reason::horizon:
      return "horizon";
    case Reason::finished:
      return "finished";
    case Reason::table:
      return "table";
    case Reason::claim:
      return "claim";
    case Reason::too_late:
      return "too late";
    case Reason::stopped:
      return "stopped";
  }
  return "";
}

std::string why(const TracedNode& node, char asker, char other) {
  switch (node.reason) {
    case Reason::all_moves:
      return why_all_moves(node, asker, other);
    case Reason::cut:
      return why_cut(node, asker, other);
    case Reason::horizon:
      return "static evaluation";
    case Reason::finished:
      return "the game is over";
    case Reason::table:
      return "table: met before";
    case Reason::claim:
      return "the game can prove it without looking further";
    case Reason::too_late:
      return "too late: no result from here on would change the choice above";
    case Reason::stopped:
      return "stopped";
  }
  return "";
}

}  // namespace plyhouse::engine
