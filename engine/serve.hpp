// Stands a game of its own types behind the door of engine/position.hpp. The build includes this
// once a game; nothing else does.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

#include "core/node.hpp"
#include "core/state.hpp"
#include "engine/catalogue.hpp"
#include "engine/position.hpp"
#include "engine/serve_known.hpp"
#include "engine/serve_solve.hpp"
#include "engine/serve_tables.hpp"
#include "search/climb.hpp"
#include "search/deepening.hpp"
#include "search/perft.hpp"

namespace plyhouse::engine {

template <Family F, Game G>
class Served final : public Position {
 public:
  Served(std::shared_ptr<const G> game, std::shared_ptr<const std::string> name,
         std::shared_ptr<const Knowledge<G>> knowledge, State<G> state)
      : game_(std::move(game)),
        name_(std::move(name)),
        knowledge_(std::move(knowledge)),
        state_(std::move(state)) {}

  std::string game() const override { return *name_; }
  std::string text() const override { return write_state(*game_, state_); }
  std::string text_without_past() const override { return game_->write(state_.position); }
  std::string_view sides() const override { return F::sides; }
  char side() const override { return letter(game_->side(state_.position)); }

  Standing standing() const override {
    Standing standing{Root<G>(*game_, state_).node().outcome(*game_), {}, {}};
    if (is_win(standing.outcome)) standing.winner = letter(winner(standing.outcome));
    if constexpr (Scores<G>) {
      if (standing.outcome != Outcome::open) standing.score = game_->score(state_.position);
    }
    return standing;
  }

  std::string drawing(bool colour) const override {
    if constexpr (Draws<G>) {
      return game_->draw(state_.position, Ink(colour));
    } else {
      return drawing_of(picture(), Ink(colour));
    }
  }

  Picture picture() const override {
    Picture picture = [&] {
      if constexpr (Pictures<G>) {
        return game_->picture(state_.position);
      } else {
        return picture_of_unknown(game_->write(state_.position), F::sides);
      }
    }();
    picture.light = light_side(F::sides);
    return picture;
  }

  Key key() const override { return Root<G>(*game_, state_).node().key(*game_); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (MoveOf<G> move : list_moves()) texts.push_back(game_->write_move(move));
    return texts;
  }

  Expected<std::unique_ptr<Position>> after(std::string_view text) const override {
    for (MoveOf<G> move : list_moves()) {
      if (same_but_for_case(game_->write_move(move), text)) {
        return std::make_unique<Served>(game_, name_, knowledge_,
                                        plyhouse::after(*game_, state_, move));
      }
    }
    const std::vector<std::string> legal = moves();
    if (legal.empty()) return fail("no move {}: the game is over", quote(text));
    const std::string why = Objects<G> ? fmt::format(" ({})", objection(text)) : "";
    return fail("no legal move {} here{}, allowed: {}", quote(text), why, fmt::join(legal, " "));
  }

  std::string objection(std::string_view text) const override {
    if constexpr (Objects<G>) {
      return game_->objection(state_.position, text);
    } else {
      return "not a legal move here";
    }
  }

  bool is_progress(std::string_view text) const override {
    if constexpr (Reverses<G> && !Remembers<G>) {
      for (MoveOf<G> move : list_moves()) {
        if (same_but_for_case(game_->write_move(move), text)) {
          return !game_->reversible(state_.position, move);
        }
      }
    }
    return true;
  }

  // A finished game is worth its result, as in the search.
  Evaluation evaluation(char side) const override {
    const Outcome outcome = standing().outcome;
    if (outcome == Outcome::open) return evaluation_by(*game_, side);
    const Value value = finished_value(*game_, state_.position, outcome, 0);
    const Value seen = side == this->side() ? value : -value;
    return {seen, {{"the result", seen}}};
  }

  Expected<Evaluation> course_evaluation(char side) const override {
    if constexpr (HasCourse<G>) {
      return evaluation_by(typename G::Course(*game_), side);
    } else {
      return no_course();
    }
  }

  Expected<Answer> best(const Request& request) const override {
    const Clock::time_point begin = Clock::now();
    const Root<G> root(*game_, state_);
    if (root.node().outcome(*game_) != Outcome::open) return no_move();
    if (request.method != Method::full) return plain_best(request, begin);
    const bool knows = request.uses_knowledge && !request.exact;
    const Known<G> known(*game_, *knowledge_, state_);
    if (knows) {
      if (std::optional<Answer> answer = known.best(request, begin)) return *answer;
    }
    std::optional<Table> made;
    if (!request.table) {
      made.emplace(useful_megabytes(request.limits, root.node().count_moves(*game_),
                                    request.threads, request.table_megabytes));
      if (request.limits.seconds) made->prepare();
    }
    Table& table = made ? *made : *request.table;
    Effort<G> effort = effort_of<G>(request, begin);
    effort.threads = request.threads;
    effort.lines = request.lines;
    if (knows) effort.oracle = knowledge_->tables();
    Answer found =
        as_text(request.exact ? deepen<G, Always<by_depth>>(*game_, root.node(), table, effort)
                              : deepen<G, Always<by_time>>(*game_, root.node(), table, effort));
    return knows ? known.secured(std::move(found), request, begin) : found;
  }

  Expected<Traced> trace(const TraceRequest& request) const override {
    if (Root<G>(*game_, state_).node().outcome(*game_) != Outcome::open) return no_move();
    if (!request.course) return trace_by(*game_, request);
    if constexpr (HasCourse<G>) {
      if (request.rung.technique.cuts) return fail("a course's own judgement is for minimax only");
      return trace_by(typename G::Course(*game_), request);
    } else {
      return no_course();
    }
  }

  Expected<Ladder> ladder(const LadderLimits& limits) const override {
    const Root<G> root(*game_, state_);
    if (root.node().outcome(*game_) != Outcome::open) return no_move();
    return Ladder{moves(), Climber<G>(*game_, root.node(), limits).climb()};
  }

  Expected<std::unique_ptr<Tables>> tables() const override {
    if constexpr (HasEndgames<G>) {
      return std::make_unique<ServedTables<G>>(game_, *name_);
    } else {
      return fail("{} has no tables of endgames", *name_);
    }
  }

  Expected<Solution> solve(const SolvePlan& plan) const override {
    Expected<Solved> solved = ServedSolver<G>(*game_, *name_, state_, *knowledge_, plan).solve();
    if (!solved) return pass_on(solved);
    const MovesOf<G> moves = list_moves();
    Solution solution{std::string(name_of(solved->solver)), solved->verdict};
    if (solved->move) {
      const MoveOf<G> move = moves[*solved->move];
      solution.move = game_->write_move(move);
      solution.after = game_->write(game_->after(state_.position, move));
    }
    for (std::size_t i = 0; i < solved->moves.size(); i++) {
      solution.moves.push_back({game_->write_move(moves[static_cast<int>(i)]), solved->moves[i]});
    }
    solution.nodes = solved->nodes;
    solution.seconds = solved->seconds;
    solution.proof_moves = solved->proof_moves;
    return solution;
  }

  std::uint64_t perft(int depth) const override {
    const Root<G> root(*game_, state_);
    return plyhouse::perft(*game_, root.node(), depth);
  }

  std::vector<MoveCount> divide(int depth) const override {
    const Root<G> root(*game_, state_);
    std::vector<MoveCount> counts;
    for (MoveOf<G> move : list_moves()) {
      const Node<G> child = root.node().child(*game_, move);
      counts.push_back({game_->write_move(move), plyhouse::perft(*game_, child, depth - 1)});
    }
    return counts;
  }

 private:
  static char letter(Side side) { return F::sides[index(side)]; }

  tl::unexpected<Error> no_move() const {
    return fail("no move to choose: the game is over, {}", standing().text());
  }

  tl::unexpected<Error> no_course() const {
    return fail("{} has no judgement of a course's own", F::name);
  }

  static tl::unexpected<Error> no_time() { return fail("stopped before a move was found"); }

  // A judge is the game itself or its course: the same rules, and an opinion.
  template <class Judge>
  Evaluation evaluation_by(const Judge& judge, char side) const {
    const int sign = side == letter(Side::one) ? 1 : -1;
    Evaluation evaluation{0, {}};
    for (const Term& term : judge.terms(state_.position)) {
      evaluation.value += sign * term.value;
      evaluation.terms.push_back({std::string(term.name), sign * term.value});
    }
    return evaluation;
  }

  template <Game Judge>
  Effort<Judge> effort_of(const Request& request, Clock::time_point begin) const {
    Effort<Judge> effort;
    effort.limits = request.limits;
    effort.begin = begin;
    effort.token = request.token;
    if (request.progress) {
      effort.progress = [&](const Found<Judge>& found) { request.progress(as_text(found)); };
    }
    return effort;
  }

  Expected<Answer> plain_best(const Request& request, Clock::time_point begin) const {
    const auto search = [&](const auto& judge) -> Expected<Answer> {
      using Judge = std::remove_cvref_t<decltype(judge)>;
      const Root<Judge> root(judge, {state_.position, state_.past});
      const Rung& rung = request.method == Method::alphabeta ? rungs[1] : rungs[0];
      const Found<Judge> found =
          search_with(rung, judge, root.node(), effort_of<Judge>(request, begin));
      if (found.stopped && request.limits.depth) return no_time();
      return as_text(found);
    };
    if (request.method != Method::course) return search(*game_);
    if constexpr (HasCourse<G>) {
      return search(typename G::Course(*game_));
    } else {
      return no_course();
    }
  }

  template <Game Judge>
  Expected<Traced> trace_by(const Judge& judge, const TraceRequest& request) const {
    const Root<Judge> root(judge, {state_.position, state_.past});
    typename Recorder<Judge>::Log log{judge, request.bounds, request.listener};
    Effort<Judge> effort;
    effort.limits.depth = request.depth;
    effort.token = request.token;
    const auto found = search_with(request.rung, judge, root.node(), effort, Recorder<Judge>(log));
    if (found.depth == 0) return no_time();
    return Traced{as_text(found), std::move(log.trace)};
  }

  template <Game Judge>
  Answer as_text(const Found<Judge>& found) const {
    const MovesOf<G> moves = list_moves();
    Answer answer{{}, found.depth, found.nodes, found.seconds};
    for (const FoundLine<Judge>& best : found.best) {
      const MoveOf<G> move = moves[best.move];
      Line line{game_->write_move(move),
                game_->write(game_->after(state_.position, move)),
                best.value,
                best.proven,
                {},
                {},
                Source::search};
      if (best.proven && is_decided(best.value) && !CountsNoMoves<Judge>) {
        line.distance = distance_of(best.value);
      }
      for (MoveOf<G> step : best.line) line.moves.push_back(game_->write_move(step));
      if (best.proven) line.source = Source::proof;
      answer.lines.push_back(std::move(line));
    }
    return answer;
  }

  MovesOf<G> list_moves() const {
    MovesOf<G> list;
    Root<G>(*game_, state_).node().moves(*game_, list);
    return list;
  }

  std::shared_ptr<const G> game_;
  std::shared_ptr<const std::string> name_;
  std::shared_ptr<const Knowledge<G>> knowledge_;  // shared by all positions of a game
  State<G> state_;
};

// The options of a game: what its name gives, else what the position text fixes, else standard.
template <Family F>
Expected<OptionValues> settle_options(const PartialOptions& given, std::string_view text) {
  PartialOptions fixed(F::options.size());
  if constexpr (FixesOptions<F>) {
    if (text != "start") {
      Expected<PartialOptions> found = F::options_of(text);
      if (!found) return fail("{} position: {}", F::name, found.error().what);
      fixed = *found;
    }
  }
  OptionValues values;
  for (std::size_t i = 0; i < F::options.size(); i++) {
    if (given[i] && fixed[i] && *given[i] != *fixed[i]) {
      const std::string_view name = F::options[i].name;
      return fail("{}:{}={} contradicts the position, which has {}={}", F::name, name, *given[i],
                  name, *fixed[i]);
    }
    values.push_back(given[i].value_or(fixed[i].value_or(F::options[i].standard)));
  }
  return values;
}

template <Family F>
std::string full_name(const OptionValues& values) {
  std::string name(F::name);
  for (std::size_t i = 0; i < values.size(); i++) {
    name += fmt::format("{}{}={}", i == 0 ? ':' : ',', F::options[i].name, values[i]);
  }
  return name;
}

template <Family F>
Expected<std::unique_ptr<Position>> open_served(const PartialOptions& given,
                                                std::string_view text) {
  Expected<OptionValues> values = settle_options<F>(given, text);
  if (!values) return pass_on(values);
  Expected<typename F::Games> made = F::make(*values);
  if (!made) return fail("{}: {}", F::name, made.error().what);
  auto name = std::make_shared<const std::string>(full_name<F>(*values));
  return std::visit(
      [&]<class G>(G& game) -> Expected<std::unique_ptr<Position>> {
        Expected<State<G>> state = read_state(game, text);
        if (!state) return fail("{} position: {}", F::name, state.error().what);
        auto shared = std::make_shared<const G>(std::move(game));
        auto knowledge =
            std::make_shared<const Knowledge<G>>(shared, *name, standard_table_folder());
        return std::make_unique<Served<F, G>>(std::move(shared), std::move(name),
                                              std::move(knowledge), std::move(*state));
      },
      *made);
}

template <Family F>
Entry make_entry() {
  Entry entry{F::name, F::title,       F::sides, {F::options.begin(), F::options.end()},
              {},      &open_served<F>};
  if constexpr (Teaches<F>) entry.lessons = F::lessons();
  return entry;
}

}  // namespace plyhouse::engine
