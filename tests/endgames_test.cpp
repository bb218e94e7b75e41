// The endgames of checkers: their numbers, their origins, and the tables worked out backwards,
// against a slow and obvious solver over the twin's rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/checkers/checkers.hpp"
#include "plain/checkers.hpp"
#include "solve/retrograde.hpp"
#include "solve/table_check.hpp"
#include "tests/amount.hpp"

namespace plyhouse {
namespace {

using checkers::Endgames;
using checkers::Position;

static_assert(VisitsOrigins<checkers::Game>);
static_assert(VisitsPositions<Endgames, Position>);
static_assert(VisitsExits<Endgames, Position>);

constexpr int small = 3;  // men: every position is looked at

class EndgamesTest : public testing::Test {
 protected:
  Slice random_slice(int men) {
    const std::vector<Slice> slices = endgames_.slices(men);
    return slices[random_() % slices.size()];
  }

  template <class Visit>
  void visit_all(int men, Visit visit) {
    for (Slice slice : endgames_.slices(men)) {
      for (std::uint64_t i = 0; i < endgames_.size(slice); i++) {
        if (const auto position = endgames_.position(slice, i)) visit(slice, i, *position);
      }
    }
  }

  template <class Visit>
  void visit_random(int men, int count, Visit visit) {
    for (int i = 0; i < tests::amount(count); i++) {
      const Slice slice = random_slice(men);
      const std::uint64_t index = random_() % endgames_.size(slice);
      if (const auto position = endgames_.position(slice, index)) visit(slice, index, *position);
    }
  }

  // What the rules say of a position's moves, turned: those that change no man, and the others.
  struct Successors {
    std::vector<Position> stay;
    std::vector<Position> leave;
  };

  Successors successors(const Position& position) const {
    Successors all;
    MovesOf<checkers::Game> moves;
    game_.moves(position, moves);
    const Slice here = endgames_.turned(endgames_.slice_of(position));
    for (checkers::Move move : moves) {
      const Position next = endgames_.turned(game_.after(position, move));
      (endgames_.slice_of(next) == here ? all.stay : all.leave).push_back(next);
    }
    return all;
  }

  FinishedSlices solved(int men, int threads) const {
    FinishedSlices finished;
    for (Slice slice : endgames_.slices(men)) {
      if (finished.contains(slice)) continue;
      SolvedSlices both = solve_by_retrograde(game_, endgames_, slice, finished, {threads, {}, {}});
      EXPECT_FALSE(both.stopped);
      const Slice turned = endgames_.turned(slice);
      finished[slice] = std::move(both.own);
      if (turned != slice) finished[turned] = std::move(both.turned);
    }
    return finished;
  }

  std::optional<Verdict> probe(const FinishedSlices& finished, const Position& position) const {
    return verdict_of(finished.at(endgames_.slice_of(position))[endgames_.index(position)]);
  }

  checkers::Game game_;
  Endgames endgames_{game_};
  std::mt19937_64 random_{7};
};

TEST(Subsets, AreGatheredAndScatteredAsByHand) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 10'000; i++) {
    const Bits64 bits = random();
    const Bits64 mask = random() & random();
    EXPECT_EQ(gather(bits, mask), subsets_detail::plain_gather(bits, mask));
    EXPECT_EQ(scatter(bits, mask), subsets_detail::plain_scatter(bits, mask));
    EXPECT_EQ(scatter(gather(bits, mask), mask), bits & mask);
  }
}

TEST(Subsets, RankAndSubsetAreInverse) {
  const Subsets subsets;
  std::mt19937_64 random(4);
  for (int k = 0; k <= 8; k++) {
    for (int i = 0; i < 2'000; i++) {
      const auto rank = static_cast<std::uint32_t>(random() % choose(32, k));
      const std::uint32_t set = subsets.of(k, rank);
      EXPECT_EQ(std::popcount(set), k);
      EXPECT_EQ(rank_of_subset(set), rank);
      if (k > 0 && rank + 1 < choose(32, k)) {
        EXPECT_EQ(next_subset(set), subsets.of(k, rank + 1));
      }
    }
  }
}

TEST_F(EndgamesTest, NumbersAndPositionsAreInverse) {
  const auto check = [&](Slice slice, std::uint64_t index, const Position& position) {
    ASSERT_EQ(endgames_.slice_of(position), slice);
    ASSERT_EQ(endgames_.index(position), index);
    ASSERT_EQ(endgames_.turned(endgames_.turned(position)), position);
    ASSERT_EQ(endgames_.slice_of(endgames_.turned(position)), endgames_.turned(slice));
  };
  visit_all(small, check);
  visit_random(6, 100'000, [&](Slice slice, std::uint64_t index, const Position& position) {
    check(slice, index, position);
    const Expected<Position> read = game_.read(game_.write(position));
    ASSERT_TRUE(read) << read.error().what;
    ASSERT_EQ(*read, position);
  });
}

TEST_F(EndgamesTest, HasAsManyPositionsAsOthersHaveCounted) {
  std::map<int, std::uint64_t> counted;
  for (Slice slice : endgames_.slices(4)) {
    endgames_.visit_positions(slice, 0, endgames_.size(slice), [&](std::uint64_t, const Position&) {
      counted[endgames_.men(slice)]++;
    });
  }
  EXPECT_EQ(counted,
            (std::map<int, std::uint64_t>{{1, 120}, {2, 6'972}, {3, 261'224}, {4, 7'092'774}}));
}

TEST_F(EndgamesTest, PositionsAreVisitedAsTheirNumbersSay) {
  for (int i = 0; i < 300; i++) {
    const Slice slice = random_slice(6);
    const std::uint64_t first = random_() % endgames_.size(slice);
    const std::uint64_t last = std::min(endgames_.size(slice), first + 1'000);
    std::uint64_t expected = first;
    const auto skip_holes = [&] {
      while (expected < last && !endgames_.position(slice, expected)) expected++;
    };
    endgames_.visit_positions(slice, first, last, [&](std::uint64_t index, const Position& there) {
      skip_holes();
      ASSERT_EQ(index, expected++);
      ASSERT_EQ(there, endgames_.position(slice, index));
    });
    skip_holes();
    ASSERT_EQ(expected, last);
  }
}

TEST_F(EndgamesTest, ExitsAndCountAreThoseOfTheRules) {
  const auto sorted = [&](const std::vector<Position>& positions) {
    std::multiset<std::string> texts;
    for (const Position& position : positions) texts.insert(game_.write(position));
    return texts;
  };
  visit_random(6, 50'000, [&](Slice, std::uint64_t, const Position& position) {
    const Successors by_rules = successors(position);
    std::vector<Position> exits;
    const int stays =
        endgames_.visit_exits(position, [&](const Position& next) { exits.push_back(next); });
    ASSERT_EQ(stays, static_cast<int>(by_rules.stay.size()));
    ASSERT_EQ(sorted(exits), sorted(by_rules.leave));
  });
}

// As often as a move leads from one to the other, and no more: so the count of moves that stay is
// how often a position will be told.
TEST_F(EndgamesTest, OriginsAreWhereMovesComeFrom) {
  std::map<Slice, std::vector<int>> told;
  std::map<Slice, std::vector<int>> stays;
  for (Slice slice : endgames_.slices(small)) {
    told[slice].resize(endgames_.size(slice));
    stays[slice].resize(endgames_.size(slice));
  }
  visit_all(small, [&](Slice slice, std::uint64_t index, const Position& position) {
    stays[slice][index] = static_cast<int>(successors(position).stay.size());
    endgames_.visit_origins(position, [&](const Position& origin) {
      told[endgames_.slice_of(origin)][endgames_.index(origin)]++;
    });
  });
  EXPECT_EQ(told, stays);
  const auto leads_to = [&](const Position& from, const Position& to) {
    return std::ranges::count(successors(from).stay, to);
  };
  visit_random(6, 20'000, [&](Slice, std::uint64_t, const Position& position) {
    endgames_.visit_origins(position, [&](const Position& origin) {
      ASSERT_EQ(leads_to(origin, position), 1) << game_.write(origin);
    });
    for (const Position& next : successors(position).stay) {
      int found = 0;
      endgames_.visit_origins(next, [&](const Position& origin) { found += origin == position; });
      ASSERT_EQ(found, 1) << game_.write(position);
    }
  });
}

TEST_F(EndgamesTest, SlicesComeAfterWhatTheyNeed) {
  std::map<Slice, std::set<Slice>> reached;
  visit_all(small, [&](Slice slice, std::uint64_t, const Position& position) {
    for (const Position& next : successors(position).leave) {
      reached[slice].insert(endgames_.slice_of(next));
    }
  });
  for (const auto& [slice, those] : reached) {
    const std::vector<Slice> needs = endgames_.needs(slice);
    EXPECT_EQ(std::set(needs.begin(), needs.end()), those) << endgames_.name(slice);
  }
  std::set<Slice> before;
  const std::vector<Slice> slices = endgames_.slices(6);
  for (std::size_t i = 0; i < slices.size(); i++) {
    const Slice turned = endgames_.turned(slices[i]);
    EXPECT_TRUE(turned == slices[i] || (i > 0 && slices[i - 1] == turned) ||
                (i + 1 < slices.size() && slices[i + 1] == turned));
    for (Slice need : endgames_.needs(slices[i])) EXPECT_TRUE(before.contains(need));
    EXPECT_TRUE(before.insert(slices[i]).second);
  }
  EXPECT_EQ(slices.size(), 4U + 10U + 20U + 35U + 56U + 84U);
  EXPECT_EQ(endgames_.name(Endgames::packed({2, 1, 1, 1})), "bbB-wW");
}

// The slow solver: texts, lists of successors, and verdicts that are worked out again and again
// until none changes. Round after round a position is won or lost in at most as many moves as there
// were rounds, so the first verdict that it gets has the right distance.
class SlowSolver {
 public:
  void add(const std::string& text) {
    numbers_.emplace(text, texts_.size());
    texts_.push_back(text);
  }

  std::vector<Verdict> solve() const {
    std::vector<std::vector<std::size_t>> successors;
    for (const std::string& text : texts_) successors.push_back(after(text));
    std::vector<Verdict> verdicts(texts_.size(), {Fate::draw, 0});
    for (bool changed = true; changed;) {
      changed = false;
      std::vector<Verdict> next = verdicts;
      for (std::size_t i = 0; i < next.size(); i++) {
        next[i] = {Fate::loss, 0};
        for (std::size_t there : successors[i]) {
          const Verdict seen = seen_before_move(verdicts[there]);
          if (there == successors[i].front() || is_better(seen, next[i])) next[i] = seen;
        }
        changed = changed || next[i] != verdicts[i];
      }
      verdicts.swap(next);
    }
    return verdicts;
  }

  const std::vector<std::string>& texts() const { return texts_; }

 private:
  // With Black to move again: the board from its other end, the colours exchanged.
  static std::string turned(const std::string& text) {
    std::string board(text.rbegin() + 2, text.rend());
    for (char& cell : board) {
      const std::size_t kind = std::string_view("bBwW").find(cell);
      if (kind != std::string_view::npos) cell = "wWbB"[kind];
    }
    return board + " b";
  }

  std::vector<std::size_t> after(const std::string& text) const {
    const auto position = plain::checkers::Position::read(text);
    std::vector<std::size_t> list;
    for (const plain::checkers::Move& move : position.moves()) {
      list.push_back(numbers_.at(turned(position.after(move).text())));
    }
    return list;
  }

  std::vector<std::string> texts_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

TEST_F(EndgamesTest, TablesEqualASlowSolver) {
  const int men = tests::amount(1'000) < 1'000 ? 2 : small;
  const FinishedSlices finished = solved(men, 2);
  SlowSolver slow;
  visit_all(men, [&](Slice, std::uint64_t, const Position& position) {
    slow.add(game_.write(position));
  });
  const std::vector<Verdict> verdicts = slow.solve();
  for (std::size_t i = 0; i < verdicts.size(); i++) {
    const std::string& text = slow.texts()[i];
    ASSERT_EQ(probe(finished, *game_.read(text)), verdicts[i]) << text;
  }
}

TEST_F(EndgamesTest, TablesDoNotDependOnThreads) { EXPECT_EQ(solved(small, 1), solved(small, 3)); }

// The same endgames without the powers that only make solving faster.
class PlainEndgames : public Endgames {
 public:
  using Endgames::Endgames;
  void visit_positions() const {}
  void visit_exits() const {}
};

class PlainGame : public checkers::Game {
 public:
  using Endgames = PlainEndgames;
};

TEST_F(EndgamesTest, PowersChangeNoVerdict) {
  static_assert(!VisitsPositions<PlainEndgames, Position> && !VisitsExits<PlainEndgames, Position>);
  const FinishedSlices finished = solved(small, 1);
  const PlainGame game;
  const PlainEndgames endgames(game);
  for (Slice slice : endgames.slices(small)) {
    EXPECT_EQ(solve_by_retrograde(game, endgames, slice, finished, {2, {}, {}}).own,
              finished.at(slice));
  }
}

TEST_F(EndgamesTest, TablesAreWhatTheRulesSay) {
  FinishedSlices finished = solved(small, 2);
  const auto ask = [&](const Position& position) { return probe(finished, position); };
  for (Slice slice : endgames_.slices(small)) {
    const Expected<std::uint64_t> checked = check_slice(game_, endgames_, slice, ask, {2, {}, {}});
    ASSERT_TRUE(checked) << checked.error().what;
    EXPECT_GT(*checked, 0U);
  }
  // A slice with four men, whose captures lead to three.
  const Slice slice = Endgames::packed({0, 2, 0, 2});
  finished[slice] = solve_by_retrograde(game_, endgames_, slice, finished, {2, {}, {}}).own;
  EXPECT_EQ(check_slice(game_, endgames_, slice, ask, {2, {}, {}}), 215'760U);
}

TEST_F(EndgamesTest, CheckFindsAChangedVerdict) {
  FinishedSlices finished = solved(2, 1);
  const auto ask = [&](const Position& position) { return probe(finished, position); };
  const Slice slice = Endgames::packed({0, 1, 0, 1});
  for (int i = 0; i < 50; i++) {
    const std::uint64_t index = random_() % endgames_.size(slice);
    Code& code = finished[slice][index];
    const Code right = code;
    code = static_cast<Code>(draw_code + random_() % 30);
    const auto checked = check_slice(game_, endgames_, slice, ask, {1, {}, {}});
    EXPECT_EQ(checked.has_value(), code == right);
    code = no_position;
    EXPECT_FALSE(check_slice(game_, endgames_, slice, ask, {1, {}, {}}));
    code = right;
  }
  finished[slice][0] = code_of({Fate::loss, 3});
  const auto checked = check_slice(game_, endgames_, slice, ask, {1, {}, {}});
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().what.find("the table has a loss in 3") == std::string::npos, false)
      << checked.error().what;
}

TEST_F(EndgamesTest, ProgressNeverFallsAndEndsWithAll) {
  const FinishedSlices finished = solved(2, 1);
  std::uint64_t last = 0;
  std::uint64_t all = 0;
  const auto progress = [&](std::uint64_t done, std::uint64_t of) {
    EXPECT_LE(last, done);
    EXPECT_LE(done, of);
    last = done;
    all = of;
  };
  const Slice slice = Endgames::packed({0, 2, 0, 1});
  solve_by_retrograde(game_, endgames_, slice, finished, {2, {}, progress});
  EXPECT_GT(all, 0U);
  EXPECT_EQ(last, all);
}

TEST_F(EndgamesTest, SolvingStopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  const Slice slice = Endgames::packed({0, 1, 0, 0});
  const SliceEffort effort{1, source.get_token(), {}};
  EXPECT_TRUE(solve_by_retrograde(game_, endgames_, slice, {}, effort).stopped);
}

}  // namespace
}  // namespace plyhouse
