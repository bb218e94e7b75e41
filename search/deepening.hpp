// Looks one move ahead, then two, then three: each round is cheap against the next and tells it
// where to look first. By depth the last round is the answer; by time the last one that was
// finished, or what an unfinished one found better.
#pragma once

#include <functional>
#include <memory>

#include "search/helpers.hpp"
#include "search/negamax.hpp"

namespace plyhouse {

// One of the best moves, and what is expected after it.
template <Game G>
struct FoundLine {
  int move = -1;  // in generation order
  Value value = 0;
  bool proven = false;  // no deeper search can find another result
  std::vector<MoveOf<G>> line{};
};

template <Game G>
struct Found {
  std::vector<FoundLine<G>> best{};  // the best move first; none where the game is over
  int depth = 0;
  std::uint64_t nodes = 0;
  std::uint64_t cuts = 0;
  double seconds = 0;
  bool stopped = false;  // before the last round was finished
};

template <Game G>
struct Effort {
  Limits limits{};
  Clock::time_point begin = Clock::now();  // from when its seconds count
  int threads = 1;
  int lines = 1;                      // how many of the best moves are wanted
  bool deepens = true;                // else there is one round, of the greatest depth
  const Oracle<G>* oracle = nullptr;  // asked by time only
  std::stop_token token{};
  std::function<void(const Found<G>&)> progress{};  // after every round
};

// The table holds depths in a byte.
inline constexpr int deepest = 250;

template <Game G, class Style = Always<by_depth>, class Watch = NoWatch>
class Deepening {
 public:
  Deepening(const G& game, const Node<G>& root, Table& table, const Effort<G>& effort,
            Style style = {}, Watch watch = {})
      : effort_(effort),
        root_(root),
        style_(style),
        last_(std::min(effort.limits.depth.value_or(deepest), deepest)),
        busy_(effort.threads > 1 ? std::make_unique<Busy>() : nullptr),
        stop_(effort.limits, effort.begin, effort.token),
        leader_(game, {&table, busy_.get(), effort.oracle}, stop_, last_, style, watch) {
    if (effort.threads > 1) {
      helpers_ = std::make_unique<Helpers<G, Style>>(game, root,
                                                     Common<G>{&table, busy_.get(), effort.oracle},
                                                     last_, effort.threads - 1, style);
    }
    table.grow_older();
    MovesOf<G> moves;
    root.moves(game, moves);
    const int wanted = std::min(effort.lines, moves.size());
    // There is always a legal move to play.
    for (int i = 0; i < wanted; i++) found_.best.push_back({i, 0, false, {moves[i]}});
  }

  // All rounds up to the limit, or to a result that is proven.
  Found<G> run() {
    const int first = effort_.deepens ? 1 : last_;
    for (int depth = first; depth <= last_ && !found_.best.empty(); depth++) {
      found_.stopped = !round(depth);
      count();
      if (found_.stopped) break;
      if (effort_.progress) effort_.progress(found_);
      if (std::ranges::all_of(found_.best, &FoundLine<G>::proven)) break;
    }
    if (helpers_) helpers_->dismiss();
    count();
    return found_;
  }

 private:
  using Choice = typename Negamax<G, Style, Watch>::Choice;

  // False where the round was stopped. A first line that was found before that counts if the move
  // of the round before was looked at first: else it may only be the best of the worst.
  bool round(int depth) {
    std::vector<FoundLine<G>> best;
    std::vector<int> without;
    while (best.size() < found_.best.size()) {
      const FoundLine<G>& before = found_.best[best.size()];
      const auto choice = ask({depth, before.move, without}, before.value);
      if (choice.move >= 0) {
        best.push_back({choice.move, choice.value, is_proven(choice), choice.line});
        without.push_back(choice.move);
      }
      if (stop_.stopped()) {
        const bool counts = style_.technique.ordering && found_.best.size() == 1;
        if (counts && best.size() == 1) found_.best = std::move(best);
        return false;
      }
    }
    found_.best = std::move(best);
    found_.depth = depth;
    return true;
  }

  // A win is proven once it is found; anything else only when every move was looked at.
  bool is_proven(const Choice& choice) const {
    if (choice.value > decided_value) return true;
    return !stop_.stopped() && (choice.complete || is_decided(choice.value));
  }

  // By time the first guess is that the value has not changed much.
  Choice ask(RootQuestion question, Value before) {
    Value margin = first_margin;
    const bool guess = style_.technique.deeper_values && question.depth >= 5 && !is_decided(before);
    if (guess) question.window = {before - margin, before + margin};
    Choice better;  // than expected, but stopped before it was known how much
    while (true) {
      if (helpers_) helpers_->ask(question);
      Choice choice = leader_.choose(root_, question);
      Window& window = question.window;
      if (stop_.stopped()) return choice.move < 0 ? better : choice;
      if (choice.value > window.alpha && choice.value < window.beta) return choice;
      margin *= 4;
      const bool far = margin > 16 * first_margin;
      if (choice.value <= window.alpha) {
        window.alpha = far || is_decided(choice.value) ? -infinite : before - margin;
      } else {
        window.beta = far || is_decided(choice.value) ? infinite : before + margin;
        question.hint = choice.move;
        better = std::move(choice);
      }
    }
  }

  void count() {
    found_.nodes = leader_.nodes() + (helpers_ ? helpers_->nodes() : 0);
    found_.cuts = leader_.cuts();
    found_.seconds = std::chrono::duration<double>(Clock::now() - effort_.begin).count();
  }

  static constexpr Value first_margin = 12;

  Effort<G> effort_;
  const Node<G>& root_;
  Style style_;
  int last_;
  std::unique_ptr<Busy> busy_;
  Stop stop_;
  Negamax<G, Style, Watch> leader_;
  std::unique_ptr<Helpers<G, Style>> helpers_;
  Found<G> found_;
};

template <Game G, class Style = Always<by_depth>, class Watch = NoWatch>
Found<G> deepen(const G& game, const Node<G>& root, Table& table, const Effort<G>& effort,
                Style style = {}, Watch watch = {}) {
#if defined(PLYHOUSE_SANITIZED)
  // Instrumented code takes long to compile: the same lines once a game, not once a set of
  // techniques.
  const Chosen compiled{style.technique};
#else
  const Style compiled = style;
#endif
  return Deepening(game, root, table, effort, compiled, watch).run();
}

}  // namespace plyhouse
