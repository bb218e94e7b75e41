// Solves a position of a game that cannot go round in circles by forward search to its end, with
// several threads, progress, and a file from which it goes on.
#pragma once

#include "core/types.hpp"
#include "solve/answerer.hpp"
#include "solve/crew.hpp"
#include "solve/least_distance.hpp"
#include "solve/saved_proof.hpp"

namespace plyhouse {

template <Game G>
class ForwardSolver {
 public:
  // `name` is the game's with all options.
  ForwardSolver(const G& game, const std::string& name, const State<G>& state,
                const SolvePlan& plan)
      : game_(game),
        state_(state),
        plan_(plan),
        root_(game, state),
        ground_(game, root_.node()),
        table_(std::min(plan.memory_megabytes, first_megabytes)),
        on_stop_(plan.token, [this] { stop_.request_stop(); }),
        crew_(game, ground_, table_, plan.threads, stop_.get_token(), [this] { tick(); }),
        saved_{name, write_state(game, state)} {}

  // An error where the file to go on from is refused.
  Expected<Solved> solve() {
    if (plan_.save && std::filesystem::exists(*plan_.save)) {
      Expected<SavedProof> saved = load_proof(*plan_.save, saved_, table_);
      if (!saved) return fail("{}: {}", plan_.save->string(), saved.error().what);
      saved_ = *saved;
    }
    Solved solved;
    solved.solver = Solver::forward;
    const auto ask = [this](const Node<G>& node, Fate wanted) { return this->ask(node, wanted); };
    const auto keep = [this](const Node<G>& node, Fate wanted) { return this->keep(node, wanted); };
    Answerer<G>(game_, plan_, ask, keep).answer(saved_.game, state_, root_.node(), solved);
    if (solved.verdict) find_distances(solved);
    if (plan_.save) save();
    solved.nodes = nodes();
    solved.seconds = seconds();
    return solved;
  }

 private:
  // A move after which the other side has less than it would need: the one that took least work to
  // settle, so that a proof stays small, else the first that can be settled.
  std::optional<int> keep(const Node<G>& node, Fate wanted, int within = no_limit) {
    const Fate asked = wanted == Fate::win ? Fate::draw : Fate::win;
    const int left = ground_.useful_moves(asked, within == no_limit ? no_limit : within - 1);
    MovesOf<G> moves;
    node.moves(game_, moves);
    std::optional<int> best;
    int least = 0;
    for (int i = 0; i < moves.size(); i++) {
      const Node<G> child = node.child(game_, moves[i]);
      BoundsTable::Entry entry{0, ground_.known(child, left), 0};
      if (!entry.bounds.is_below(asked)) entry = table_.find(ground_.key(child, left));
      if (!entry.bounds.is_below(asked) || (best && entry.work >= least)) continue;
      best = i;
      least = entry.work;
    }
    for (int i = 0; i < moves.size() && !best; i++) {
      const std::optional<bool> reached = ask(node.child(game_, moves[i]), asked, left);
      if (!reached) return {};
      if (!*reached) best = i;
    }
    return best;
  }

  // Of the position and, where they were wanted, of its moves.
  void find_distances(Solved& solved) {
    constexpr std::uint64_t fair_share = 8;
    constexpr std::uint64_t always = 2'000'000;
    if (!plan_.distance) most_nodes_ = nodes() + std::max(always, fair_share * nodes());
    const Node<G>& root = root_.node();
    KnownVerdict& verdict = *solved.verdict;
    verdict.distance = distance(root, verdict.fate);
    MovesOf<G> moves;
    root.moves(game_, moves);
    for (std::size_t i = 0; i < solved.moves.size(); i++) {
      const Node<G> child = root.child(game_, moves[static_cast<int>(i)]);
      solved.moves[i].distance = distance(child, opposite(solved.moves[i].fate));
      if (solved.moves[i].distance) ++*solved.moves[i].distance;
    }
    if (!verdict.distance) return;
    const std::optional<int> on_time = verdict.fate == Fate::win
                                           ? keep(root, Fate::win, *verdict.distance)
                                           : keep(root, Fate::draw, *verdict.distance - 1);
    solved.move = on_time.value_or(*solved.move);
  }

  // Nothing for a draw, and where it took too long.
  std::optional<int> distance(const Node<G>& node, Fate fate) {
    if (fate == Fate::draw) return {};
    if (node.outcome(game_) != Outcome::open) return 0;
    std::optional<int> most;
    if constexpr (Ends<G>) most = game_.most_moves(node.position());
    const auto ends_within = [&](int within) -> std::optional<bool> {
      const std::optional<bool> reached =
          ask(node, fate == Fate::win ? Fate::win : Fate::draw, within);
      if (!reached) return {};
      return *reached == (fate == Fate::win);
    };
    return least_distance(ends_within, most);
  }

  // Where the table got too small on the way the question is asked again: nothing of the work is
  // lost.
  std::optional<bool> ask(const Node<G>& node, Fate wanted, int within = no_limit) {
    while (true) {
      const std::optional<bool> reached = crew_.is_at_least(node, wanted, within);
      if (reached || stop_.stop_requested() || nodes() > most_nodes_) return reached;
      table_.resize(std::min(plan_.memory_megabytes, growth * table_.megabytes()));
    }
  }

  void tick() {
    constexpr double full = 0.75;
    if (2 * table_.megabytes() <= plan_.memory_megabytes && table_.filled() > full) {
      crew_.leave();
    }
    if (nodes() > most_nodes_) crew_.leave();
    if (plan_.seconds && run_seconds() > *plan_.seconds) stop_.request_stop();
    if (plan_.progress) plan_.progress({nodes(), seconds()});
    if (plan_.save && run_seconds() >= next_save_) save();
  }

  // Never for more than a small part of the time.
  void save() {
    const double begin = run_seconds();
    save_proof(*plan_.save, {saved_.game, saved_.position, nodes(), seconds()}, table_);
    const double end = run_seconds();
    constexpr double share = 20;
    next_save_ = end + std::max(plan_.save_every, share * (end - begin));
  }

  double run_seconds() const {
    return std::chrono::duration<double>(Clock::now() - begin_).count();
  }

  // With those of the runs before.
  double seconds() const { return saved_.seconds + run_seconds(); }
  std::uint64_t nodes() const { return saved_.nodes + crew_.nodes(); }

  static constexpr std::size_t first_megabytes = 64;
  static constexpr std::size_t growth = 4;

  const G& game_;
  const State<G>& state_;
  const SolvePlan& plan_;
  Clock::time_point begin_ = Clock::now();
  Root<G> root_;
  Ground<G> ground_;
  BoundsTable table_;
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> on_stop_;
  Crew<G> crew_;
  SavedProof saved_;
  double next_save_ = plan_.save_every;
  std::uint64_t most_nodes_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace plyhouse
