// Writes a proof that others can check (docs/proofs.md): the position, its value, and for the side
// that has something to show one move in each of its positions, against all replies of the other.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <unordered_set>

#include "core/state.hpp"
#include "solve/ground.hpp"
#include "solve/packed_stream.hpp"

namespace plyhouse {

// Says which move, in generation order, keeps at least so much for the side to move; nothing where
// it was stopped.
template <Game G>
using Guide = std::function<std::optional<int>(const Node<G>& node, Fate wanted)>;

template <Game G>
class ProofWriter {
 public:
  ProofWriter(const G& game, Guide<G> guide) : game_(game), guide_(std::move(guide)) {}

  // Returns how many moves were written; nothing where the guide was stopped, and then no file.
  std::optional<std::uint64_t> write(const std::filesystem::path& path, const std::string& name,
                                     const State<G>& state, Fate fate) {
    WholeFile file(path);
    const std::string header = fmt::format("plyhouse proof 1\ngame {}\nposition {}\nvalue {}\n\n",
                                           name, write_state(game_, state), word_for(fate));
    file.write(header.data(), header.size());
    constexpr int level = 19;
    PackedWriter packed(file, level);
    packed_ = &packed;
    moves_ = 0;
    const Root<G> root(game_, state);
    const Side mover = game_.side(state.position);
    bool whole = true;
    if (fate != Fate::loss) whole = walk_as(root.node(), mover, fate);
    if (fate != Fate::win) whole = whole && walk_as(root.node(), other(mover), opposite(fate));
    if (!whole) return {};
    packed.finish();
    file.finish();
    return moves_;
  }

 private:
  // A position on the line that is walked, and those of its moves that are still to be walked.
  struct Step {
    Node<G> node;
    MovesOf<G> moves;
    int next = 0;
  };

  // In the order that docs/proofs.md gives; what was met before is not walked again. The line can
  // be as long as there are positions (a draw in checkers): too long for the stack of calls.
  bool walk_as(const Node<G>& root, Side side, Fate wanted) {
    side_ = side;
    wanted_ = wanted;
    met_.clear();
    line_.clear();
    bool whole = enter(root);
    while (whole && !line_.empty()) {
      Step& step = line_.back();
      if (step.next == step.moves.size()) {
        line_.pop_back();
      } else {
        const MoveOf<G> move = step.moves[step.next++];
        whole = enter(step.node.child(game_, move));
      }
    }
    return whole;
  }

  bool enter(const Node<G>& node) {
    MovesOf<G> moves;
    node.moves(game_, moves);
    if (moves.empty()) return true;
    if constexpr (!Remembers<G>) {
      if (!met_.insert(node.key(game_)).second) return true;
    }
    if (game_.side(node.position()) == side_) {
      const std::optional<int> choice = guide_(node, wanted_);
      if (!choice) return false;
      put(static_cast<std::uint64_t>(*choice));
      const MoveOf<G> move = moves[*choice];
      moves.clear();
      moves.add(move);
    }
    line_.push_back({node, moves});
    return true;
  }

  // Seven bits a byte, the lowest first; all bytes but the last have their highest bit set.
  void put(std::uint64_t number) {
    moves_++;
    for (; number > 127; number >>= 7) put_byte(static_cast<std::uint8_t>(number | 128));
    put_byte(static_cast<std::uint8_t>(number));
  }
  void put_byte(std::uint8_t byte) { packed_->write(&byte, 1); }

  static std::string_view word_for(Fate fate) {
    if (fate == Fate::draw) return "draw";
    return fate == Fate::win ? "win" : "loss";
  }

  const G& game_;
  Guide<G> guide_;
  PackedWriter* packed_ = nullptr;
  Side side_ = Side::one;
  Fate wanted_ = Fate::win;
  std::deque<Step> line_;  // where it grows and shrinks the others stay where they are
  std::unordered_set<Key> met_;
  std::uint64_t moves_ = 0;
};

}  // namespace plyhouse
