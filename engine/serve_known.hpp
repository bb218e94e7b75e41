// Answers from what is known already: a table, or a proof that lies beside the tables. Included by
// engine/serve.hpp only.
#pragma once

#include <algorithm>
#include <thread>

#include "engine/position.hpp"
#include "search/value.hpp"
#include "solve/knowledge.hpp"

namespace plyhouse::engine {

template <Game G>
class Known {
 public:
  Known(const G& game, const Knowledge<G>& knowledge, const State<G>& state)
      : game_(game), knowledge_(knowledge), state_(state) {}

  // Nothing where it is not known.
  std::optional<Answer> best(const Request& request, Clock::time_point begin) const {
    if constexpr (Remembers<G>) {
      return {};
    } else {
      std::optional<Answer> answer = from_tables(request.lines);
      if (!answer && request.lines == 1) answer = from_proofs(request, begin, true);
      if (answer) {
        answer->seconds = std::chrono::duration<double>(Clock::now() - begin).count();
      }
      return answer;
    }
  }

  // What a search found, or a proven draw where that looks no worse. A proof that says `at least a
  // draw` is no answer before: the other side may just have given the game away.
  Answer secured(Answer found, const Request& request, Clock::time_point begin) const {
    if constexpr (!Remembers<G>) {
      const Line& best = found.best();
      if (best.proven || best.score > 0 || request.lines > 1) return found;
      if (std::optional<Answer> safe = from_proofs(request, begin, false)) {
        found.lines = std::move(safe->lines);
      }
    }
    return found;
  }

 private:
  std::optional<Answer> from_tables(int lines) const {
    if (!knowledge_.tables()) return {};
    MovesOf<G> moves;
    game_.moves(state_.position, moves);
    std::vector<JudgedMove> judged;
    for (int i = 0; i < moves.size(); i++) {
      const std::optional<Verdict> verdict = verdict_of_move(
          game_, state_.position, moves[i],
          [this](const PositionOf<G>& position) { return knowledge_.verdict(position); });
      if (!verdict) return {};
      judged.push_back({i, *verdict});
    }
    std::ranges::stable_sort(judged, [](const JudgedMove& a, const JudgedMove& b) {
      return is_better(a.verdict, b.verdict);
    });
    judged.resize(std::min<std::size_t>(judged.size(), lines));
    Answer answer{{}, 0, moves.size() > 0 ? static_cast<std::uint64_t>(moves.size()) : 0, 0};
    for (const JudgedMove& each : judged) answer.lines.push_back(line_of(each, moves[each.move]));
    return answer;
  }

  Line line_of(const JudgedMove& judged, MoveOf<G> move) const {
    const Verdict& verdict = judged.verdict;
    Line line{game_.write_move(move),
              game_.write(game_.after(state_.position, move)),
              0,
              true,
              {},
              continuation(move),
              Source::table};
    if (verdict.fate == Fate::draw) return line;
    line.distance = verdict.distance;
    line.score = win_value - step_value * verdict.distance;
    if (verdict.fate == Fate::loss) line.score = -line.score;
    return line;
  }

  // Both sides by the table to the end; a draw may have none.
  std::vector<std::string> continuation(MoveOf<G> move) const {
    constexpr std::size_t longest_draw = 12;
    std::vector<std::string> texts{game_.write_move(move)};
    PositionOf<G> position = game_.after(state_.position, move);
    const auto probe = [this](const PositionOf<G>& asked) { return knowledge_.verdict(asked); };
    while (const auto next = best_by_verdict(game_, position, probe)) {
      if (next->verdict.fate == Fate::draw && texts.size() >= longest_draw) break;
      MovesOf<G> moves;
      game_.moves(position, moves);
      texts.push_back(game_.write_move(moves[next->move]));
      position = game_.after(position, moves[next->move]);
    }
    return texts;
  }

  // A proof says who wins and how, not how soon. Reading it may take a small part of the time.
  std::optional<Answer> from_proofs(const Request& request, Clock::time_point begin,
                                    bool exactly) const {
    constexpr double share = 4;
    std::stop_source late;
    const std::stop_callback stopped(request.token, [&] { late.request_stop(); });
    std::optional<std::jthread> watch;
    if (request.limits.seconds && knowledge_.must_read_proofs()) {
      const auto end = begin + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(*request.limits.seconds / share));
      watch.emplace([&late, end](const std::stop_token& done) {
        while (!done.stop_requested() && Clock::now() < end) {
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        late.request_stop();
      });
    }
    const auto advice = knowledge_.advice(state_.position, late.get_token());
    if (!advice || (exactly && !advice->exact)) return {};
    MovesOf<G> moves;
    game_.moves(state_.position, moves);
    const MoveOf<G> move = moves[advice->move];
    const bool wins = advice->at_least == Fate::win;
    const std::string text = game_.write_move(move);
    return Answer{{{text,
                    game_.write(game_.after(state_.position, move)),
                    wins ? decided_value + 1 : 0,
                    advice->exact,
                    {},
                    {text},
                    Source::proof}},
                  0,
                  1,
                  0};
  }

  const G& game_;
  const Knowledge<G>& knowledge_;
  const State<G>& state_;
};

}  // namespace plyhouse::engine
