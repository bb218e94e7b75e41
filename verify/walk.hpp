// One strategy of a proof, walked depth first over the plain rules: where its side is to move the
// file says which move it makes, where the other side is to move every reply is looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "plain/board.hpp"
#include "verify/proof_file.hpp"

namespace plyhouse::verify {

template <class Position>
char side_to_move(const Position& position) {
  return plain::split(position.text_without_past(), ' ')[1][0];
}

struct Strategy {
  char side;
  bool wins;  // otherwise it gets at least a draw
};

template <class Position>
class Walk {
 public:
  Walk(ProofFile& file, Strategy strategy) : file_(file), strategy_(strategy) {}

  // What speaks against the strategy from `root` on, if anything does.
  std::optional<Refusal> objection(const Position& root) {
    std::optional<Refusal> refusal = enter(root);
    // A stack of our own: in a draw by endless play a line can be as long as there are positions.
    while (!refusal && !line_.empty()) {
      Frame& last = line_.back();
      if (last.next == last.moves.size()) {
        on_line_.erase(last.position.text());
        line_.pop_back();
        continue;
      }
      refusal = enter(last.position.after(last.moves[last.next++]));
    }
    return refusal;
  }

  std::uint64_t positions() const { return positions_; }
  std::uint64_t moves() const { return moves_; }

 private:
  using Moves = decltype(std::declval<Position>().moves());

  struct Frame {
    Position position;
    Moves moves;  // to be walked
    std::size_t next = 0;
  };

  // The text of a position with its past names every board on the way there, so that no two lines
  // share one: there is nothing to remember.
  static constexpr bool positions_come_once = requires { Position::carries_its_past; };

  std::optional<Refusal> enter(const Position& position) {
    if constexpr (!positions_come_once) {
      const std::string text = position.text();
      if (!met_.insert(text).second) {
        if (!strategy_.wins || !on_line_.contains(text)) return std::nullopt;
        return refuse(position, "play goes round in circles, which is no win");
      }
    }
    positions_++;
    const std::string result = position.result();
    if (result != "open") return objection_to_result(position, result);
    Moves moves = position.moves();
    if (side_to_move(position) == strategy_.side) {
      Answer<std::uint64_t> number = file_.next();
      if (const auto* refusal = std::get_if<Refusal>(&number)) {
        return refuse(position, refusal->what, refusal->unreadable);
      }
      const std::uint64_t chosen = std::get<std::uint64_t>(number);
      if (chosen >= moves.size()) {
        return refuse(position, "move " + std::to_string(chosen) +
                                    " is given, but there are only " +
                                    std::to_string(moves.size()) + ", counted from 0");
      }
      moves = {moves[static_cast<std::size_t>(chosen)]};
      moves_++;
    }
    if constexpr (!positions_come_once) on_line_.insert(position.text());
    line_.push_back({position, std::move(moves)});
    return std::nullopt;
  }

  std::optional<Refusal> objection_to_result(const Position& position, const std::string& result) {
    const bool has_won = result.starts_with(std::string("win ") + strategy_.side);
    const bool is_drawn = result.starts_with("draw");
    if (has_won || (is_drawn && !strategy_.wins)) return std::nullopt;
    return refuse(position, "the game ends with '" + result + "', which is no " +
                                (strategy_.wins ? "win" : "draw") + " for " + strategy_.side);
  }

  Refusal refuse(const Position& position, const std::string& what, bool unreadable = false) const {
    constexpr std::size_t most_moves = 30;
    std::string text = what + ", in the strategy of " + strategy_.side + " at " +
                       shown(position.text_without_past());
    if (!line_.empty()) text += " after";
    for (std::size_t i = 0; i < line_.size() && i < most_moves; i++) {
      text += ' ' + line_[i].position.move_text(line_[i].moves[line_[i].next - 1]);
    }
    if (line_.size() > most_moves) text += " ... (" + std::to_string(line_.size()) + " moves)";
    return {text, unreadable};
  }

  ProofFile& file_;
  Strategy strategy_;
  std::vector<Frame> line_;
  std::unordered_set<std::string> on_line_;
  std::unordered_set<std::string> met_;
  std::uint64_t positions_ = 0;
  std::uint64_t moves_ = 0;
};

}  // namespace plyhouse::verify
