// One test for all games: random games are played through the fast rules and through the slow twin,
// and at every step both must say the same, in the same order and the same words.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <stdexcept>
#include <tuple>
#include <unordered_map>

#include "core/node.hpp"
#include "core/state.hpp"
#include "tests/positions.hpp"
#include "tests/twin/twins.hpp"

namespace plyhouse {
namespace {

// What one family's tests share: the keys seen so far, by position.
template <class F>
class Conformance : public testing::Test {
 protected:
  using Twin = twin::TwinOf<F>;
  static_assert(Twin::name == F::name);
  static_assert(Twin::sides == F::sides);

  std::mt19937 random_{20261115};
  std::unordered_map<Key, std::string> text_of_key_;
  std::uint64_t steps_ = 0;

  int pick(std::size_t count) {
    return static_cast<int>(std::uniform_int_distribution<std::size_t>(0, count - 1)(random_));
  }

  // Calls `visit(game, options)` for each size of the family, with the game of the right type.
  template <class Visit>
  void for_each_size(Visit visit) {
    for (const OptionValues& options : Twin::sizes()) {
      std::string trace(F::name);
      for (int value : options) trace += fmt::format(" {}", value);
      SCOPED_TRACE(trace);
      const auto made = F::make(options);
      ASSERT_TRUE(made) << made.error().what;
      text_of_key_.clear();  // keys tell positions of one size apart
      std::visit([&](const auto& game) { visit(game, options); }, *made);
      if (this->HasFatalFailure()) return;
    }
  }

  // Whether the twin sees no position of this very game in the text.
  static bool twin_refuses(const std::string& text, const OptionValues& options) {
    try {
      return Twin::read(text, options).game() != Twin::start(options).game();
    } catch (const std::runtime_error&) {
      return true;
    }
  }

  template <class G>
  std::string result_text(const G& game, const Node<G>& node) {
    const Outcome outcome = node.outcome(game);
    if (outcome == Outcome::open) return "open";
    std::string text =
        is_win(outcome) ? fmt::format("win {}", F::sides[index(winner(outcome))]) : "draw";
    if constexpr (Scores<G>) {
      const Score score = game.score(node.position());
      text += fmt::format(" {}-{}", std::max(score.one, score.two), std::min(score.one, score.two));
    }
    return text;
  }

  // Everything that must hold of one state: against the twin, against its own text, and against
  // `node`, the same position reached through the chain of its parents.
  template <class G>
  void check(const G& game, const State<G>& state, const Node<G>& node,
             const typename Twin::Position& twin) {
    steps_++;
    const Root<G> root(game, state);
    MovesOf<G> moves;
    root.node().moves(game, moves);
    ASSERT_EQ(write_state(game, state), twin.text());
    ASSERT_EQ(result_text(game, root.node()), twin.result()) << twin.text();
    ASSERT_EQ(moves.empty(), root.node().outcome(game) != Outcome::open) << twin.text();
    ASSERT_EQ(moves.size(), root.node().count_moves(game)) << twin.text();

    const auto twin_moves = twin.moves();
    ASSERT_EQ(static_cast<std::size_t>(moves.size()), twin_moves.size()) << twin.text();
    for (int i = 0; i < moves.size(); i++) {
      ASSERT_EQ(game.write_move(moves[i]), twin.move_text(twin_moves[i])) << twin.text();
      ASSERT_EQ(game.write(game.after(state.position, moves[i])),
                twin.after(twin_moves[i]).text_without_past())
          << twin.text() << ' ' << game.write_move(moves[i]);
    }

    check_powers(game, state, moves);

    const Expected<State<G>> again = read_state(game, twin.text());
    ASSERT_TRUE(again) << twin.text() << ": " << again.error().what;
    ASSERT_EQ(*again, state) << twin.text();
    ASSERT_EQ(Root<G>(game, *again).node().key(game), root.node().key(game)) << twin.text();
    check_chain(game, root.node(), node);

    const std::string alone = game.write(state.position);
    const auto [known, is_new] = text_of_key_.try_emplace(game.key(state.position), alone);
    ASSERT_EQ(known->second, alone) << "two positions share a key";
  }

  // Those that say something of the moves alone.
  template <class G>
  void check_powers(const G& game, const State<G>& state, const MovesOf<G>& moves) {
    if constexpr (Picks<G>) {
      std::multiset<std::string> listed;
      std::multiset<std::string> picked;
      for (int i = 0; i < moves.size(); i++) {
        listed.insert(game.write_move(moves[i]));
        picked.insert(game.write_move(game.pick_move(state.position, i)));
      }
      ASSERT_EQ(picked, listed) << write_state(game, state);
    }
    if constexpr (Ends<G>) {
      for (MoveOf<G> move : moves) {
        ASSERT_LT(game.most_moves(game.after(state.position, move)),
                  game.most_moves(state.position))
            << write_state(game, state);
      }
    }
    if constexpr (WinsByMoving<G>) {
      for (MoveOf<G> move : moves) {
        const PositionOf<G> next = game.after(state.position, move);
        ASSERT_NE(game.outcome(next), win_for(game.side(next))) << write_state(game, state);
      }
    }
  }

  template <class G>
  void check_chain(const G& game, const Node<G>& from_text, const Node<G>& from_play) {
    ASSERT_EQ(from_text.outcome(game), from_play.outcome(game));
    ASSERT_EQ(from_text.key(game), from_play.key(game));
    MovesOf<G> a;
    MovesOf<G> b;
    from_text.moves(game, a);
    from_play.moves(game, b);
    ASSERT_TRUE(std::ranges::equal(a, b));
  }

  template <class G>
  void play(const G& game, State<G> state, typename Twin::Position twin, int plies) {
    const Root<G> root(game, state);
    std::vector<Node<G>> line;
    line.reserve(static_cast<std::size_t>(plies) + 1);
    line.push_back(root.node());
    for (int ply = 0; ply <= plies; ply++) {
      this->check(game, state, line.back(), twin);
      if (this->HasFatalFailure()) return;
      MovesOf<G> moves;
      line.back().moves(game, moves);
      if (moves.empty() || ply == plies) return;
      const int chosen = pick(static_cast<std::size_t>(moves.size()));
      twin = twin.after(twin.moves()[static_cast<std::size_t>(chosen)]);
      line.push_back(line.back().child(game, moves[chosen]));
      state = after(game, state, moves[chosen]);
    }
  }
};

TYPED_TEST_SUITE(Conformance, tests::EveryFamily);

TEST(Twins, AreThereForEveryGame) {
  EXPECT_EQ(std::tuple_size_v<TwinnedFamilies>, std::tuple_size_v<AllFamilies>)
      << "a game of games/games.hpp has no plain/GAME.hpp";
}

TYPED_TEST(Conformance, RandomGamesFromTheStartEqualTheTwin) {
  int games = 0;
  this->for_each_size([&](const auto& game, const OptionValues& options) {
    using G = std::decay_t<decltype(game)>;
    const int count = tests::amount(options.empty() ? 1000 : 40);
    // Texts and twins with a long past are slow; small boards show all that a past can do.
    const int plies = Remembers<G> && game.write(game.start()).size() > 30 ? 30 : 120;
    for (int i = 0; i < count && !this->HasFatalFailure(); i++, games++) {
      this->play(game, State<G>{game.start()}, TestFixture::Twin::start(options), plies);
    }
  });
  this->RecordProperty("games", games);
  this->RecordProperty("steps", static_cast<int>(this->steps_));
  EXPECT_GE(games, tests::amount(500));
}

TYPED_TEST(Conformance, RandomBoardsEqualTheTwin) {
  int boards = 0;
  this->for_each_size([&](const auto& game, const OptionValues& options) {
    using G = std::decay_t<decltype(game)>;
    const int wanted = options.empty() ? 4000 : 100;
    int found = 0;
    for (int i = 0; i < 5000 && found < wanted && !this->HasFatalFailure(); i++) {
      const std::string text = TestFixture::Twin::random_text(options, this->random_);
      const Expected<State<G>> state = read_state(game, text);
      ASSERT_EQ(!state, TestFixture::twin_refuses(text, options)) << text;
      if (!state) continue;  // such as two pieces too many
      found++;
      this->play(game, *state, TestFixture::Twin::read(text, options), 3);
    }
    boards += found;
  });
  this->RecordProperty("boards", boards);
  EXPECT_GE(boards, 1000);
}

// Pasts that were never played: boards one and two moves ahead, so that repetition decides.
TEST(Past, ArbitraryPastsEqualTheTwin) {
  std::mt19937 random(7);
  int ended_by_repetition = 0;
  for (int size : {3, 4, 5, 6, 9, 12}) {
    const auto made = ctf::Family::make({size});
    std::visit(
        [&]<class G>(const G& game) {
          for (int i = 0; i < 400; i++) {
            plain::ctf::Position twin = plain::ctf::Position::start(size);
            for (int ply = 0; ply < i % 30 && !twin.moves().empty(); ply++) {
              const auto moves = twin.moves();
              twin = twin.after(moves[random() % moves.size()]);
            }
            std::string text = twin.text_without_past();
            std::string_view lead = " after ";
            for (const auto& move : twin.moves()) {
              if (random() % 8 == 0) continue;
              const std::string next = twin.after(move).text_without_past();
              text.append(lead).append(next, 0, next.find(' '));
              lead = " ";
            }
            const Expected<State<G>> state = read_state(game, text);
            ASSERT_TRUE(state) << text;
            EXPECT_EQ(write_state(game, *state), text);
            const plain::ctf::Position past = plain::ctf::Position::read(text);
            const Root<G> root(game, *state);
            MovesOf<G> moves;
            root.node().moves(game, moves);
            ASSERT_EQ(static_cast<std::size_t>(moves.size()), past.moves().size()) << text;
            const Outcome outcome = root.node().outcome(game);
            const std::string result = outcome == Outcome::open       ? "open"
                                       : outcome == Outcome::one_wins ? "win w"
                                                                      : "win b";
            EXPECT_EQ(result, past.result()) << text;
            if (twin.result() == "open" && result != "open") ended_by_repetition++;
            for (MoveOf<G> move : moves) {
              const Node<G> child = root.node().child(game, move);
              const State<G> next = after(game, *state, move);
              EXPECT_EQ(child.outcome(game), Root<G>(game, next).node().outcome(game)) << text;
              EXPECT_EQ(child.count_moves(game), Root<G>(game, next).node().count_moves(game));
            }
          }
        },
        *made);
  }
  EXPECT_GE(ended_by_repetition, 100);
}

}  // namespace
}  // namespace plyhouse
