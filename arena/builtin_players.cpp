#include "arena/builtin_players.hpp"

#include <algorithm>
#include <random>

namespace plyhouse::arena {

namespace {

using Chosen = tl::expected<Reply, Failure>;

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(const PlayerSpec& spec)
      : random_(spec.seed ? *spec.seed : std::random_device()()) {}

  std::optional<Failure> begin(const GameSoFar& /*game*/) override { return {}; }

  Chosen choose(const Turn& turn) override {
    const std::vector<std::string> moves = turn.game.now->moves();
    return Reply{moves[random_() % moves.size()]};
  }

 private:
  std::mt19937 random_;
};

class SearchingPlayer : public Player {
 public:
  explicit SearchingPlayer(const PlayerSpec& spec) : spec_(spec) {}

  std::optional<Failure> begin(const GameSoFar& /*game*/) override { return {}; }

  Chosen choose(const Turn& turn) override {
    engine::Request request;
    request.method = spec_.kind == Kind::minimax     ? engine::Method::minimax
                     : spec_.kind == Kind::alphabeta ? engine::Method::alphabeta
                                                     : engine::Method::full;
    request.limits = {spec_.depth, spec_.seconds, spec_.nodes};
    request.exact = spec_.depth.has_value();
    request.threads = spec_.threads;
    // The clock binds those that were told nothing.
    const bool unbound = !spec_.depth && !spec_.seconds && !spec_.nodes;
    if (unbound) request.limits.seconds = within(turn.advised);
    if (spec_.seconds) request.limits.seconds = std::min(*spec_.seconds, within(turn.limit));
    const Expected<engine::Answer> answer = turn.game.now->best(request);
    if (!answer) return tl::unexpected(Failure{Cause::silent, answer.error().what});
    return Reply{answer->best().move, answer->best().score};
  }

 private:
  // A little less than the whole, so that an answer is never late.
  static double within(double seconds) { return seconds - std::min(0.02, seconds / 10); }

  PlayerSpec spec_;
};

}  // namespace

std::unique_ptr<Player> make_builtin_player(const PlayerSpec& spec) {
  if (spec.kind == Kind::random) return std::make_unique<RandomPlayer>(spec);
  return std::make_unique<SearchingPlayer>(spec);
}

}  // namespace plyhouse::arena
