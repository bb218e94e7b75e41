// A position as it is handed in from outside: with its past, where the game has one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/text.hpp"

namespace plyhouse {

template <Game G>
struct State {
  PositionOf<G> position;
  std::vector<PositionOf<G>> past{};  // newest first; only their boards count

  friend bool operator==(const State&, const State&) = default;
};

template <Game G>
Expected<State<G>> read_state(const G& game, std::string_view text) {
  if (text == "start") return State<G>{game.start()};
  constexpr std::string_view mark = " after ";
  const std::size_t cut = Remembers<G> ? text.find(mark) : std::string_view::npos;
  Expected<PositionOf<G>> position = game.read(text.substr(0, cut));
  if (!position) return pass_on(position);
  State<G> state{*position};
  if constexpr (Remembers<G>) {
    if (cut == std::string_view::npos) return state;
    for (std::string_view part : split(text.substr(cut + mark.size()), ' ')) {
      Expected<PositionOf<G>> board = game.read_board(part);
      if (!board) return fail("past board {}: {}", state.past.size() + 1, board.error().what);
      state.past.push_back(*board);
    }
  }
  return state;
}

template <Game G>
std::string write_state(const G& game, const State<G>& state) {
  std::string text = game.write(state.position);
  if constexpr (Remembers<G>) {
    std::string_view lead = " after ";
    for (const PositionOf<G>& board : state.past) {
      text += lead;
      text += game.write_board(board);
      lead = " ";
    }
  }
  return text;
}

template <Game G>
State<G> after(const G& game, const State<G>& state, MoveOf<G> move) {
  State<G> next{game.after(state.position, move)};
  if constexpr (Remembers<G>) {
    next.past.reserve(state.past.size() + 1);
    next.past.push_back(game.board(state.position));
    next.past.insert(next.past.end(), state.past.begin(), state.past.end());
  }
  return next;
}

}  // namespace plyhouse
