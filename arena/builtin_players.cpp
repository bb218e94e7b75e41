#include "arena/builtin_players.hpp"

#include <algorithm>
#include <random>

namespace plyhouse::arena {

namespace {

using Chosen = tl::expected<Reply, Failure>;

class RandomPlayer : public Player {
 public:
  RandomPlayer(const PlayerSpec& spec, unsigned game) {
    std::seed_seq seed{spec.seed ? *spec.seed : std::random_device()(), game};
    random_.seed(seed);
  }

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
  SearchingPlayer(PlayerSpec spec, std::stop_token stop)
      : spec_(std::move(spec)), stop_(std::move(stop)) {}

  std::optional<Failure> begin(const GameSoFar& /*game*/) override { return {}; }

  Chosen choose(const Turn& turn) override {
    engine::Request request;
    request.method = spec_.kind == Kind::minimax     ? engine::Method::minimax
                     : spec_.kind == Kind::alphabeta ? engine::Method::alphabeta
                                                     : engine::Method::full;
    // The clock binds everybody: those that were told nothing to what is wise, the others to all.
    const bool unbound = !spec_.depth && !spec_.seconds && !spec_.nodes;
    const double seconds = within(unbound ? turn.advised : turn.limit);
    request.limits = {spec_.depth, std::min(seconds, spec_.seconds.value_or(seconds)), spec_.nodes};
    request.token = stop_;
    request.exact = spec_.depth.has_value();
    request.threads = spec_.threads;
    const Expected<engine::Answer> answer = turn.game.now->best(request);
    if (!answer) return tl::unexpected(Failure{Cause::silent, answer.error().what});
    return Reply{answer->best().move, answer->best().score};
  }

 private:
  // A little less than the whole, so that an answer is never late.
  static double within(double seconds) { return seconds - std::min(0.02, seconds / 10); }

  PlayerSpec spec_;
  std::stop_token stop_;
};

}  // namespace

std::unique_ptr<Player> make_builtin_player(const PlayerSpec& spec, const Setting& setting) {
  if (spec.kind == Kind::random) return std::make_unique<RandomPlayer>(spec, setting.number);
  return std::make_unique<SearchingPlayer>(spec, setting.stop);
}

}  // namespace plyhouse::arena
