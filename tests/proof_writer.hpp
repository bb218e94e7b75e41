// Writes real proof files of small positions, for the tests of the program that checks them. All
// positions that can be reached are listed over the plain rules and labelled from the ends of the
// games backwards: slow, and without a thought for anything but being right.
#pragma once

#include <zstd.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "plain/board.hpp"

namespace plyhouse::tests {

template <class Position>
char side_of(const Position& position) {
  return plain::split(position.text_without_past(), ' ')[1][0];
}

// Who wins each position that can be reached from one of them, and in how many moves.
template <class Position>
class Solved {
 public:
  struct Won {
    char winner;
    int moves;
  };

  // Looks only so many moves ahead: wins are wins then, but a draw may be one no longer. With their
  // pasts positions of ctf are too many to list.
  explicit Solved(const Position& root, int plies = 1'000'000) {
    list(root, plies);
    for (int moves = 1; label(moves); moves++) {
    }
  }

  // None for a draw, be it that nobody can force an end.
  std::optional<Won> won(const Position& position) const {
    const auto found = won_.find(position.text());
    if (found == won_.end()) return std::nullopt;
    return found->second;
  }

  // The words of a proof file.
  std::string value(const Position& position) const {
    const std::optional<Won> found = won(position);
    if (!found) return "draw";
    return found->winner == side_of(position) ? "win" : "loss";
  }

  // The number of the move that `side` makes: towards the nearest win where there is one, otherwise
  // the first that does not lose.
  std::size_t choice(const Position& position, char side) const {
    const auto moves = position.moves();
    std::optional<std::size_t> best;
    int fewest = 0;
    for (std::size_t i = 0; i < moves.size(); i++) {
      const std::optional<Won> after = won(position.after(moves[i]));
      if (after && after->winner != side) continue;
      const int distance = after ? after->moves : 1'000'000;
      if (!best || distance < fewest) {
        best = i;
        fewest = distance;
      }
    }
    return best.value_or(0);
  }

 private:
  struct Node {
    std::string text;
    char side;
    std::vector<std::string> replies;
  };

  void list(const Position& root, int plies) {
    std::unordered_set<std::string> met{root.text()};
    std::vector<Position> level{root};
    for (int ply = 0; ply <= plies && !level.empty(); ply++) {
      std::vector<Position> next_level;
      for (const Position& position : level) {
        const std::string result = position.result();
        if (result.starts_with("win ")) won_.emplace(position.text(), Won{result[4], 0});
        if (result != "open" || ply == plies) continue;
        Node node{position.text(), side_of(position), {}};
        for (const auto& move : position.moves()) {
          const Position next = position.after(move);
          node.replies.push_back(next.text());
          if (met.insert(next.text()).second) next_level.push_back(next);
        }
        open_.push_back(std::move(node));
      }
      level = std::move(next_level);
    }
  }

  // Labels what is decided in so many moves; false where nothing is left that ever will be.
  bool label(int moves) {
    std::vector<std::pair<std::string, Won>> fresh;
    std::vector<Node> still_open;
    for (Node& node : open_) {
      const std::optional<char> winner = winner_of(node);
      if (winner) fresh.emplace_back(node.text, Won{*winner, moves});
      if (!winner) still_open.push_back(std::move(node));
    }
    open_ = std::move(still_open);
    for (const auto& [text, won] : fresh) won_.emplace(text, won);
    return !fresh.empty();
  }

  std::optional<char> winner_of(const Node& node) const {
    std::optional<char> other;
    bool all_lose = true;
    for (const std::string& reply : node.replies) {
      const auto found = won_.find(reply);
      if (found != won_.end() && found->second.winner == node.side) return node.side;
      all_lose = all_lose && found != won_.end();
      if (found != won_.end()) other = found->second.winner;
    }
    return all_lose ? other : std::nullopt;
  }

  std::vector<Node> open_;
  std::unordered_map<std::string, Won> won_;
};

// The moves of one strategy, in the order of the format.
template <class Position>
class StrategyWriter {
 public:
  StrategyWriter(const Solved<Position>& solved, char side) : solved_(solved), side_(side) {}

  std::vector<std::uint64_t> written(const Position& root) {
    walk(root);
    return numbers_;
  }

 private:
  void walk(const Position& position) {
    if (position.result() != "open" || !met_.insert(position.text()).second) return;
    const auto moves = position.moves();
    if (side_of(position) == side_) {
      const std::size_t chosen = solved_.choice(position, side_);
      numbers_.push_back(chosen);
      walk(position.after(moves[chosen]));
      return;
    }
    for (const auto& move : moves) walk(position.after(move));
  }

  const Solved<Position>& solved_;
  char side_;
  std::vector<std::uint64_t> numbers_;
  std::unordered_set<std::string> met_;
};

inline std::string leb128(const std::vector<std::uint64_t>& numbers) {
  std::string bytes;
  for (std::uint64_t number : numbers) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>((number & 0x7f) | 0x80);
    bytes += static_cast<char>(number);
  }
  return bytes;
}

inline std::string packed(const std::string& content, bool checksum = true) {
  ZSTD_CCtx* context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, checksum ? 1 : 0);
  std::string frame(ZSTD_compressBound(content.size()), '\0');
  const std::size_t size =
      ZSTD_compress2(context, frame.data(), frame.size(), content.data(), content.size());
  ZSTD_freeCCtx(context);
  if (ZSTD_isError(size) != 0) throw std::runtime_error(ZSTD_getErrorName(size));
  frame.resize(size);
  return frame;
}

// A proof in its parts, so that a test can spoil one of them.
struct Proof {
  std::string game;
  std::string position;
  std::string value;
  std::vector<std::vector<std::uint64_t>> strategies{};

  std::string header() const {
    return "plyhouse proof 1\ngame " + game + "\nposition " + position + "\nvalue " + value +
           "\n\n";
  }

  std::string content() const {
    std::string bytes;
    for (const std::vector<std::uint64_t>& numbers : strategies) bytes += leb128(numbers);
    return bytes;
  }

  std::string file() const { return header() + packed(content()); }
};

inline char opponent(char side) {
  if (side == 'o' || side == 'x') return side == 'o' ? 'x' : 'o';
  return plain::opponent_of(side);
}

template <class Position>
Proof proof_of(const std::string& game, const Position& position, int plies = 1'000'000) {
  const Solved<Position> solved(position, plies);
  Proof proof{game, position.text(), solved.value(position)};
  const char side = side_of(position);
  std::vector<char> sides{side, opponent(side)};
  if (proof.value == "win") sides = {side};
  if (proof.value == "loss") sides = {opponent(side)};
  for (const char owner : sides) {
    proof.strategies.push_back(StrategyWriter<Position>(solved, owner).written(position));
  }
  return proof;
}

}  // namespace plyhouse::tests
