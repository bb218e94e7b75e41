// A proof file as something to play by: the winner's move in each of its positions. It is read by
// the walk that docs/proofs.md describes over the fast rules, and believed only if every game in it
// ends as it says. Not for games whose past counts: there no two positions of a proof are alike.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include "core/state.hpp"
#include "solve/ground.hpp"
#include "solve/packed_stream.hpp"

namespace plyhouse {

template <Game G>
class ProofBook {
 public:
  struct Advice {
    Fate at_least;       // for the side to move
    int move;            // in generation order
    bool exact = false;  // there is nothing better; a draw's proof has positions that may be won
  };

  // An error where it is no proof about this game, or is wrong.
  static Expected<ProofBook> read(const G& game, const std::string& name,
                                  const std::filesystem::path& path, std::stop_token token) {
    ProofBook book;
    std::ifstream file(path, std::ios::binary);
    std::array<std::string, 5> header;
    std::uint64_t bytes = 0;
    for (std::string& line : header) {
      if (!std::getline(file, line)) return fail("it has no header");
      bytes += line.size() + 1;
    }
    if (header[0] != "plyhouse proof 1") return fail("it is no proof of version 1");
    if (header[1] != "game " + name) return fail("it is about {}", header[1]);
    constexpr std::string_view position = "position ";
    if (!header[2].starts_with(position)) return fail("it has no position");
    Expected<State<G>> state = read_state(game, header[2].substr(position.size()));
    if (!state) return fail("its position: {}", state.error().what);
    PackedReader reader(path, bytes);
    Expected<void> walked = book.walk_all(game, *state, header[3], reader, token);
    if (!walked) return pass_on(walked);
    return book;
  }

  std::optional<Advice> ask(const G& game, const PositionOf<G>& position) const {
    const auto found = advice_.find(game.key(position));
    if (found == advice_.end()) return {};
    return found->second;
  }

  std::size_t size() const { return advice_.size(); }

 private:
  // A position on the line that is walked, and those of its moves that are still to be walked.
  struct Step {
    PositionOf<G> position;
    MovesOf<G> moves;
    Key key;
    int next = 0;
  };

  // What the walk goes by. The line can be too long for the stack of calls.
  struct Walk {
    const G& game;
    PackedReader& reader;
    std::stop_token token;
    Side side;
    Fate claimed;
    std::unordered_map<Key, bool> met{};  // whether it is still being walked
    std::vector<Step> line{};
  };

  Expected<void> walk_all(const G& game, const State<G>& state, const std::string& value,
                          PackedReader& reader, const std::stop_token& token) {
    const Side mover = game.side(state.position);
    std::vector<Walk> walks;
    if (value == "value win") walks.push_back({game, reader, token, mover, Fate::win});
    if (value == "value loss") walks.push_back({game, reader, token, other(mover), Fate::win});
    if (value == "value draw") {
      walks.push_back({game, reader, token, mover, Fate::draw});
      walks.push_back({game, reader, token, other(mover), Fate::draw});
    }
    if (walks.empty()) return fail("it has no value");
    for (Walk& walk : walks) {
      if (Expected<void> good = go(walk, state.position); !good) return good;
    }
    // Where both sides have been shown that they need not lose it is a draw.
    for (auto& [key, advice] : advice_) {
      advice.exact = std::ranges::all_of(
          walks, [key = key](const Walk& walk) { return walk.met.contains(key); });
    }
    return reader.insist_on_end();
  }

  Expected<void> go(Walk& walk, const PositionOf<G>& root) {
    Expected<void> good = enter(walk, root);
    while (good && !walk.line.empty()) {
      Step& step = walk.line.back();
      if (step.next == step.moves.size()) {
        walk.met[step.key] = false;
        walk.line.pop_back();
      } else {
        const MoveOf<G> move = step.moves[step.next++];
        good = enter(walk, walk.game.after(step.position, move));
      }
    }
    return good;
  }

  Expected<void> enter(Walk& walk, const PositionOf<G>& position) {
    if (walk.token.stop_requested()) return fail("there was no time to read it");
    const Outcome outcome = walk.game.outcome(position);
    if (outcome != Outcome::open) {
      if (fate_of(outcome, walk.side) >= walk.claimed) return {};
      return fail("{} is not what it says", walk.game.write(position));
    }
    const Key key = walk.game.key(position);
    const auto [place, fresh] = walk.met.try_emplace(key, true);
    if (!fresh) {
      const bool circle = place->second && walk.claimed == Fate::win;
      return circle ? Expected<void>(fail("it goes round in circles")) : Expected<void>();
    }
    MovesOf<G> moves;
    walk.game.moves(position, moves);
    if (walk.game.side(position) == walk.side) {
      Expected<int> choice = next(walk.reader, moves.size());
      if (!choice) return pass_on(choice);
      advice_.try_emplace(key, Advice{walk.claimed, *choice});
      const MoveOf<G> move = moves[*choice];
      moves.clear();
      moves.add(move);
    }
    walk.line.push_back({position, moves, key});
    return {};
  }

  static Expected<int> next(PackedReader& reader, int moves) {
    int number = 0;
    for (int shift = 0; shift < 21; shift += 7) {
      std::uint8_t byte = 0;
      if (Expected<void> got = reader.read(&byte, 1); !got) return pass_on(got);
      number |= (byte & 127) << shift;
      if (byte < 128) return number < moves ? Expected<int>(number) : fail("no such move");
    }
    return fail("a number in it is too long");
  }

  std::unordered_map<Key, Advice> advice_;
};

}  // namespace plyhouse
