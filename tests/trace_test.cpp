// The trace: nothing but what was searched, all of it or counted, and every value explained by
// those below it.
#include "search/trace.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "games/kcell/kcell.hpp"
#include "games/oska/oska.hpp"
#include "search/climb.hpp"
#include "search/minimax.hpp"
#include "tests/program.hpp"

namespace plyhouse {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;
using tests::lines_of;
using tests::run;
using tests::said;
using Words = std::vector<std::string>;

const Rung& rung_named(std::string_view name) {
  return *std::ranges::find(rungs, name, &Rung::name);
}

const TraceBounds everything{200, 1'000'000};

template <Game G>
struct Recorded {
  Found<G> found;
  Trace trace;
};

template <Game G>
Recorded<G> record(const G& game, const State<G>& state, const Rung& rung, int depth,
                   TraceBounds bounds = everything) {
  const Root<G> root(game, state);
  typename Recorder<G>::Log log{game, bounds};
  Effort<G> effort;
  effort.limits.depth = depth;
  Found<G> found = search_with(rung, game, root.node(), effort, Recorder<G>(log));
  return {std::move(found), std::move(log.trace)};
}

// The whole tree by a recursion that knows nothing of the search: in the order of the walk, each
// board with its value as the side at the root sees it.
template <Game G>
class Walk {
 public:
  Walk(const G& game, Side asker) : game_(game), asker_(asker) {}

  void visit(const Node<G>& node, int depth, int ply) {
    const Side side = game_.side(node.position());
    const Value value = Minimax<G>(game_).value(node, depth, ply);
    boards.emplace_back(ply, game_.write(node.position()), side == asker_ ? value : -value);
    if (depth == 0) return;
    MovesOf<G> moves;
    node.moves(game_, moves);
    for (MoveOf<G> move : moves) visit(node.child(game_, move), depth - 1, ply + 1);
  }

  std::vector<std::tuple<int, std::string, Value>> boards;

 private:
  const G& game_;
  Side asker_;
};

template <Game G>
void expect_whole_tree(const G& game, const State<G>& state, int depth) {
  const Root<G> root(game, state);
  Walk<G> walk(game, game.side(state.position));
  walk.visit(root.node(), depth, 0);
  const Trace trace = record(game, state, rung_named("minimax"), depth).trace;
  std::vector<std::tuple<int, std::string, Value>> traced;
  for (const TracedNode& node : trace.nodes) {
    traced.emplace_back(node.ply, node.position, node.value);
  }
  EXPECT_EQ(traced, walk.boards);
  EXPECT_EQ(trace.hidden, 0U);
}

template <class F, class Check>
void with_game(const OptionValues& options, Check check) {
  const auto made = F::make(options);
  std::visit([&](const auto& game) { check(game); }, *made);
}

template <Game G>
State<G> state_of(const G& game, std::string_view text) {
  return *read_state(game, text);
}

TEST(Trace, OfPlainMinimaxHoldsEveryBoardOnceWithItsValue) {
  with_game<kcell::Family>({2, 7}, [](const auto& game) {
    for (const char* text : {"start", "_oo__xx x", "_o_oxx_ x"}) {
      for (const int depth : {1, 2, 6}) expect_whole_tree(game, state_of(game, text), depth);
    }
  });
  with_game<oska::Family>({4}, [](const auto& game) {
    for (const char* text : {"start", "-www/---/w-/-bb/b-b- w", "-ww-/---/b-/---/-b-- b"}) {
      for (const int depth : {1, 2, 3}) expect_whole_tree(game, state_of(game, text), depth);
    }
  });
}

// What the children say explains what the parent says. Where a move was looked at twice the second
// answer counts.
void expect_consistent(const Trace& trace) {
  std::vector<std::vector<Value>> below(trace.nodes.size());
  for (std::size_t i = 1; i < trace.nodes.size(); i++) {
    const TracedNode& node = trace.nodes[i];
    ASSERT_LT(node.parent, static_cast<int>(i));
    ASSERT_EQ(node.ply, trace.nodes[node.parent].ply + 1);
    if (node.again) below[node.parent].pop_back();
    below[node.parent].push_back(node.value);
  }
  for (std::size_t i = 0; i < trace.nodes.size(); i++) {
    const TracedNode& node = trace.nodes[i];
    const bool inner = node.reason == Reason::all_moves || node.reason == Reason::cut;
    ASSERT_EQ(inner, !below[i].empty()) << node.position;
    if (!inner) continue;
    const auto [least, greatest] = std::ranges::minmax(below[i]);
    ASSERT_EQ(node.value, node.maximises ? greatest : least) << node.position;
    if (node.reason == Reason::cut) {
      ASSERT_TRUE(node.maximises ? node.value >= node.window.beta : node.value <= node.window.alpha)
          << node.position;
    }
  }
}

TEST(Trace, EachValueFollowsFromThoseBelow) {
  for (const Rung& rung : rungs) {
    with_game<kcell::Family>({3, 10}, [&](const auto& game) {
      expect_consistent(record(game, state_of(game, "start"), rung, 7).trace);
    });
    with_game<oska::Family>({4}, [&](const auto& game) {
      expect_consistent(record(game, state_of(game, "start"), rung, 5).trace);
      expect_consistent(record(game, state_of(game, "-www/---/w-/-bb/b-b- w"), rung, 6).trace);
    });
  }
}

TEST(Trace, ShownAndHiddenAreAllThatWasSearched) {
  with_game<oska::Family>({5}, [&]<Game G>(const G& game) {
    const State<G> state = state_of(game, "start");
    for (const Rung& rung : rungs) {
      const std::uint64_t last_round =
          record(game, state, rung, 5).trace.nodes.size() - 1;  // all of it
      for (const TraceBounds bounds :
           {TraceBounds{0, 100}, TraceBounds{2, 1000}, TraceBounds{5, 40}, TraceBounds{200, 3}}) {
        const auto [found, trace] = record(game, state, rung, 5, bounds);
        EXPECT_LE(trace.nodes.size(), bounds.nodes);
        EXPECT_EQ(trace.nodes.size() - 1 + trace.hidden, last_round);
        EXPECT_EQ(last_round + trace.earlier_nodes, found.nodes);
        EXPECT_EQ(trace.earlier_nodes > 0, rung.deepens);
        std::uint64_t hidden = 0;
        for (const TracedNode& node : trace.nodes) {
          EXPECT_LE(node.ply, bounds.plies);
          hidden += node.hidden;
        }
        EXPECT_EQ(hidden, trace.hidden);
      }
    }
  });
}

TEST(Trace, MovesOfTheRootAreShownBeforeWhatIsDeeper) {
  with_game<oska::Family>({5}, [&]<Game G>(const G& game) {
    const State<G> state = state_of(game, "start");
    const int moves = Root<G>(game, state).node().count_moves(game);
    const Trace trace = record(game, state, rung_named("minimax"), 5, {5, 30}).trace;
    EXPECT_EQ(trace.nodes.size(), 30U);
    EXPECT_EQ(std::ranges::count(trace.nodes, 1, &TracedNode::ply), moves);
  });
}

TEST(TraceCommand, HasTheValueTheMoveAndTheNodesOfBest) {
  for (const std::string game : {"ctf", "oska:n=6", "fortress", "kcell:n=3,k=11", "checkers"}) {
    const json best = json::parse(said({"best", game, "--depth", "4", "--table", "16", "--json"}));
    for (const std::string technique : {"minimax", "alphabeta", "ordering", "table", "full"}) {
      if (game == "fortress" && technique == "minimax") continue;  // a million and a half nodes
      const json traced = json::parse(
          said({"best", game, "--depth", "4", "--trace", "json", "--technique", technique}));
      EXPECT_EQ(traced["move"], best["move"]) << game << ' ' << technique;
      EXPECT_EQ(traced["score"], best["score"]) << game << ' ' << technique;
      EXPECT_EQ(traced["trace"]["root"]["value"], best["score"]) << game << ' ' << technique;
      EXPECT_EQ(traced["trace"]["root"]["alpha"], json());
      if (technique == "full") {
        EXPECT_EQ(traced["nodes"], best["nodes"]) << game;
      }
      int chosen = 0;
      for (const json& child : traced["trace"]["root"]["children"]) {
        if (child["best"] == false) continue;
        chosen++;
        EXPECT_EQ(child["move"], best["move"]) << game << ' ' << technique;
      }
      EXPECT_EQ(chosen, 1) << game << ' ' << technique;
    }
  }
}

TEST(TraceCommand, TextIsTheTreeAndThenTheMove) {
  const Words lines = lines_of(said({"best", "oska", "w---/---/--/---/b-bb w", "--depth", "3",
                                     "--trace", "text", "--technique", "alphabeta"}));
  EXPECT_EQ(lines[0], "oska:n=4, depth 3, alphabeta, as w sees it");
  EXPECT_EQ(lines[1], "MAX  w---/---/--/---/b-bb w  [-inf, +inf]");
  EXPECT_EQ(lines[2], "  A1-A2  MIN  ----/w--/--/---/b-bb b  [-inf, +inf]");
  EXPECT_THAT(lines[4], StartsWith("      A2-A3  MIN  ----/---/w-/b--/--bb b  [-inf, +inf]  = "));
  EXPECT_THAT(lines[4], EndsWith("  static evaluation"));
  EXPECT_EQ(lines.back(), "A1-A2");
}

TEST(TraceCommand, SaysWhyInWords) {
  const auto traced = [](const std::string& technique, const std::string& bounds) {
    return said({"best", "oska", "--depth", "5", "--trace", "text", "--technique", technique,
                 "--trace-depth", bounds});
  };
  EXPECT_THAT(traced("alphabeta", "4"), testing::ContainsRegex("cut: -?[0-9]+ >= beta -?[0-9]+, b "
                                                               "will not let it come to this"));
  EXPECT_THAT(traced("alphabeta", "4"), testing::ContainsRegex("cut: -?[0-9]+ <= alpha -?[0-9]+, w "
                                                               "will not let it come to this"));
  EXPECT_THAT(traced("minimax", "4"), testing::Not(HasSubstr("cut:")));
  EXPECT_THAT(traced("full", "5"), HasSubstr("again, with a wider window"));
  EXPECT_THAT(traced("full", "5"), HasSubstr("in the rounds before"));
  EXPECT_THAT(traced("minimax", "1"),
              testing::ContainsRegex("… and [0-9]+ positions below, not shown"));
}

TEST(TraceCommand, CountsMovesToAResultFromTheRoot) {
  const std::string text = said({"best", "checkers",
                                 "......../......../......../..w...../.b....../......../"
                                 "......../........ b",
                                 "--depth", "3", "--trace", "text"});
  EXPECT_THAT(text, HasSubstr("= win in 1  the game is over"));
  EXPECT_THAT(text, HasSubstr("proven at 1"));
}

// A directory that goes at the head of the search for programs, and away again.
class WithPath {
 public:
  explicit WithPath(const std::string& path) : before_(std::getenv("PATH")) {
    setenv("PATH", path.c_str(), 1);
  }
  WithPath(const WithPath&) = delete;
  WithPath& operator=(const WithPath&) = delete;
  ~WithPath() { setenv("PATH", before_.c_str(), 1); }

 private:
  std::string before_;
};

TEST(TraceCommand, SvgNeedsTheProgramDot) {
  const WithPath path("/nowhere");
  const auto ran = run({"best", "kcell", "--depth", "2", "--trace", "svg"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err,
            "plyhouse: cannot draw: the program 'dot' is not installed (package graphviz)\n");
}

// A stand-in for dot that gives back what it was given, or fails.
TEST(TraceCommand, SvgIsWhatDotMakesOfTheDotForm) {
  const Words question{"best", "oska", "--depth", "4", "--trace"};
  const auto in_form = [&](const char* form) {
    Words words = question;
    words.emplace_back(form);
    return words;
  };
  const std::string dot = said(in_form("dot"));
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("plyhouse-dot-{}", getpid());
  std::filesystem::create_directories(folder);
  const auto install = [&](const char* script) {
    std::ofstream(folder / "dot") << "#!/bin/sh\n" << script << '\n';
    std::filesystem::permissions(folder / "dot", std::filesystem::perms::owner_all);
  };
  {
    const WithPath path(folder.string() + ":/usr/bin:/bin");
    install("test \"$*\" = -Tsvg && cat");
    EXPECT_EQ(said(in_form("svg")), dot);
    install("exit 3");
    EXPECT_EQ(run(in_form("svg")).err, "plyhouse: cannot draw: the program 'dot' failed\n");
    EXPECT_EQ(run(in_form("svg")).status, 1);
  }
  std::filesystem::remove_all(folder);
}

TEST(TraceCommand, DotIsGoodForGraphviz) {
  const Words question{"best", "kcell", "--depth", "4", "--trace", "svg"};
  const auto ran = run(question);
  if (ran.status == 1) GTEST_SKIP() << "Graphviz is not installed: " << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("<svg"));
}

TEST(TraceCommand, RefusesWhatItCannotDo) {
  const auto refused = [](Words words) {
    words.insert(words.begin(), {"best", "kcell"});
    const auto ran = run(words);
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(lines_of(ran.err).size(), 1U);
    return ran.err;
  };
  EXPECT_THAT(refused({"--trace", "text"}), HasSubstr("--depth"));
  EXPECT_THAT(refused({"--depth", "2", "--trace", "poem"}), HasSubstr("--trace"));
  EXPECT_THAT(refused({"--depth", "2", "--technique", "table"}), HasSubstr("--trace"));
  EXPECT_THAT(refused({"--depth", "2", "--trace", "text", "--technique", "luck"}),
              HasSubstr("--technique"));
  EXPECT_THAT(refused({"--depth", "2", "--trace", "text", "--trace-nodes", "0"}),
              HasSubstr("--trace-nodes"));
  EXPECT_THAT(refused({"--depth", "2", "--trace", "text", "--trace-depth", "-1"}),
              HasSubstr("--trace-depth"));
  EXPECT_THAT(refused({"--depth", "2", "--trace", "text", "--time", "1"}), HasSubstr("--time"));
  EXPECT_THAT(refused({"--depth", "2", "--trace", "dot", "--json"}), HasSubstr("--json"));
  EXPECT_THAT(refused({"xx___oo o", "--depth", "2", "--trace", "text"}),
              HasSubstr("the game is over"));
}

}  // namespace
}  // namespace plyhouse
