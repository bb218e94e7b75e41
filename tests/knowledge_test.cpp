// What lies in the folder of tables is used by itself and said: by time a table's or a proof's
// answer comes at once and is right, a search goes no further than the tables, by depth nothing
// changes, and what is damaged is as if it were not there.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "engine/position.hpp"
#include "engine/tables.hpp"
#include "plain/kcell.hpp"
#include "plain/oska.hpp"
#include "tests/amount.hpp"
#include "tests/folder.hpp"
#include "tests/twin/truth.hpp"

namespace plyhouse {
namespace {

namespace fs = std::filesystem;
using engine::Answer;
using engine::Line;
using engine::Request;
using engine::Source;

// $PLYHOUSE_TABLES for as long as it lives.
class TablesIn {
 public:
  explicit TablesIn(const fs::path& folder) {
    if (const char* before = getenv("PLYHOUSE_TABLES")) before_ = before;  // NOLINT
    setenv("PLYHOUSE_TABLES", folder.c_str(), 1);                          // NOLINT
  }
  TablesIn(const TablesIn&) = delete;
  TablesIn& operator=(const TablesIn&) = delete;
  ~TablesIn() {
    if (before_) {
      setenv("PLYHOUSE_TABLES", before_->c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    } else {
      unsetenv("PLYHOUSE_TABLES");  // NOLINT(concurrency-mt-unsafe)
    }
  }

 private:
  std::optional<std::string> before_;
};

const fs::path nowhere = "/nonexistent";
const std::string kcell = "kcell:n=2,k=7";
const std::string three_men =
    ".W....../....B.../......../......../......../......../......../....B... w";
const std::string takes_into_three =
    ".W.W..../....B.../......../......../......../......../......../....B... w";

std::unique_ptr<engine::Position> open(const std::string& game, const std::string& text) {
  auto opened = engine::open_position(game, text);
  EXPECT_TRUE(opened) << opened.error().what;
  return std::move(*opened);
}

Answer best(const engine::Position& position, std::uint64_t nodes = 50'000) {
  Request request;
  request.limits.nodes = nodes;
  request.table_megabytes = 4;
  return *position.best(request);
}

int sign(int value) { return (value > 0) - (value < 0); }

int sign_of(Fate fate) { return static_cast<int>(fate) - 1; }

class KnowledgeTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder = std::make_unique<tests::Folder>();
    for (const auto& [game, men] : {std::pair<std::string, int>{"checkers", 3}, {kcell, 4}}) {
      engine::BuildPlan plan;
      plan.folder = folder->path();
      plan.men = men;
      const auto tables = open(game, "start")->tables();
      ASSERT_TRUE(tables);
      const auto report = (*tables)->build(plan);
      ASSERT_TRUE(report) << report.error().what;
    }
  }
  static void TearDownTestSuite() { folder.reset(); }

  static std::unique_ptr<tests::Folder> folder;

  // Solved without tables.
  static engine::Solution solved(const std::string& game, const std::string& text) {
    const TablesIn none(nowhere);
    return *open(game, text)->solve({});
  }

  static void write_proof(const fs::path& where, const std::string& game) {
    const TablesIn none(nowhere);
    engine::SolvePlan plan;
    plan.memory_megabytes = 16;
    plan.proof = where;
    ASSERT_TRUE(open(game, "start")->solve(plan)->verdict);
  }
};

std::unique_ptr<tests::Folder> KnowledgeTest::folder;

TEST_F(KnowledgeTest, EveryPositionOfAWholeGameIsKnown) {
  using Plain = plain::kcell::Position;
  twin::Truth<Plain> truth('o');
  std::vector<Plain> open_positions{Plain::start(2, 7)};
  std::set<std::string> met;
  const TablesIn here(folder->path());
  const auto start = open(kcell, "start");
  while (!open_positions.empty()) {
    const Plain position = open_positions.back();
    open_positions.pop_back();
    if (position.result() != "open" || !met.insert(position.text()).second) continue;
    for (const auto& move : position.moves()) open_positions.push_back(position.after(move));
    const Answer answer = best(*open(kcell, position.text()));
    const Line& line = answer.best();
    EXPECT_EQ(line.source, Source::table) << position.text();
    EXPECT_TRUE(line.proven);
    EXPECT_EQ(sign(line.score), truth.value_to_mover(position)) << position.text();
    EXPECT_EQ(-truth.value_to_mover(Plain::read(line.after)), sign(line.score)) << position.text();
    EXPECT_EQ(line.distance.has_value(), line.score != 0);
  }
  EXPECT_GT(met.size(), 50U);
}

TEST_F(KnowledgeTest, TheDistanceIsThatOfTheSolver) {
  const engine::Solution truth = solved("checkers", three_men);
  const TablesIn here(folder->path());
  const Line line = best(*open("checkers", three_men)).best();
  EXPECT_EQ(line.source, Source::table);
  EXPECT_TRUE(line.proven);
  EXPECT_EQ(line.distance, truth.verdict->distance);
  EXPECT_EQ(sign(line.score), sign_of(truth.verdict->fate));
  EXPECT_EQ(static_cast<int>(line.moves.size()), *line.distance) << "to the very end";
  auto position = open("checkers", three_men);
  for (const std::string& move : line.moves) position = *std::move(position->after(move));
  EXPECT_EQ(position->standing().text(), "win b");
  EXPECT_EQ(open("checkers", three_men)->solve({})->solver, "tables");
}

TEST_F(KnowledgeTest, ASearchGoesNoFurtherThanTheTables) {
  const engine::Solution truth = solved("checkers", takes_into_three);
  ASSERT_EQ(truth.verdict->fate, Fate::win);
  constexpr std::uint64_t few = 20'000;
  {
    const TablesIn none(nowhere);
    EXPECT_FALSE(best(*open("checkers", takes_into_three), few).best().proven)
        << "too far away for so few positions";
  }
  const TablesIn here(folder->path());
  const Line line = best(*open("checkers", takes_into_three), few).best();
  EXPECT_TRUE(line.proven);
  EXPECT_GT(line.score, 0);
  EXPECT_EQ(line.move, truth.move);
  EXPECT_GE(line.distance, truth.verdict->distance);
}

TEST_F(KnowledgeTest, SeveralLinesComeInTheirOrder) {
  const TablesIn here(folder->path());
  Request request;
  request.limits.seconds = 0.1;
  request.lines = 3;
  const Answer answer = *open("checkers", three_men)->best(request);
  ASSERT_EQ(answer.lines.size(), 2U) << "there are no more moves";
  EXPECT_GE(answer.lines[0].score, answer.lines[1].score);
  for (const Line& line : answer.lines) EXPECT_EQ(line.source, Source::table);
}

TEST_F(KnowledgeTest, ByDepthNothingIsUsed) {
  const std::vector<std::pair<std::string, std::string>> all{
      {kcell, "start"}, {"checkers", three_men}, {"checkers", takes_into_three}};
  for (const auto& [game, text] : all) {
    Request request;
    request.limits.depth = 4;
    request.exact = true;
    const auto ask = [&, &name = game, &where = text](const fs::path& tables) {
      const TablesIn there(tables);
      return *open(name, where)->best(request);
    };
    const Answer with = ask(folder->path());
    const Answer without = ask(nowhere);
    EXPECT_EQ(with.best().move, without.best().move) << text;
    EXPECT_EQ(with.best().score, without.best().score) << text;
    EXPECT_EQ(with.nodes, without.nodes) << text;
    EXPECT_NE(with.best().source, Source::table);
  }
}

TEST_F(KnowledgeTest, WhoWantsNoneGetsNone) {
  const TablesIn here(folder->path());
  Request request;
  request.limits.nodes = 1'000;
  request.uses_knowledge = false;
  EXPECT_NE(open("checkers", three_men)->best(request)->best().source, Source::table);
}

TEST_F(KnowledgeTest, ADamagedTableIsAsIfItWereNotThere) {
  const std::string name = "kcell-n2-k7/all.table";
  std::ifstream file(folder->path() / name, std::ios::binary);
  const std::string whole{std::istreambuf_iterator<char>(file), {}};
  const tests::Folder other;
  fs::create_directory(other.path() / "kcell-n2-k7");
  const TablesIn here(other.path());
  const auto answer = [&](const std::string& bytes) {
    other.write(name, bytes);
    return best(*open(kcell, "start")).best();
  };
  EXPECT_EQ(answer(whole).source, Source::table);
  for (std::size_t i = 0; i < whole.size(); i += 3) {
    std::string bytes = whole;
    bytes[i] = static_cast<char>(bytes[i] ^ 4);
    for (const std::string& damaged : {bytes, whole.substr(0, i)}) {
      const Line line = answer(damaged);
      ASSERT_NE(line.source, Source::table) << "byte " << i;
      ASSERT_EQ(line.score, 0) << "a draw";
      ASSERT_EQ(line.move, "1") << "2 loses";
    }
  }
}

TEST_F(KnowledgeTest, AProofIsPlayedByToTheEnd) {
  const tests::Folder own;
  fs::create_directory(own.path() / "oska-n4");
  write_proof(own.path() / "oska-n4" / "start.proof", "oska:n=4");
  const TablesIn here(own.path());
  std::mt19937 random(9);
  for (int game = 0; game < 20; game++) {
    auto position = open("oska:n=4", "start");
    while (position->standing().outcome == Outcome::open) {
      std::vector<std::string> moves = position->moves();
      std::string move = moves[random() % moves.size()];
      if (position->side() == 'w') {
        const Answer answer = best(*position);
        EXPECT_EQ(answer.best().source, Source::proof);
        EXPECT_EQ(answer.depth, 0) << "without a search";
        EXPECT_TRUE(answer.best().proven);
        EXPECT_GT(answer.best().score, 0);
        move = answer.best().move;
      }
      position = *std::move(position->after(move));
    }
    EXPECT_EQ(position->standing().text(), "win w");
  }
}

// Who is promised a draw wins all the same where the other side gives the game away.
TEST_F(KnowledgeTest, AProofOfADrawHidesNoWin) {
  const tests::Folder own;
  fs::create_directory(own.path() / "kcell-n2-k7");
  write_proof(own.path() / "kcell-n2-k7" / "start.proof", kcell);
  const TablesIn here(own.path());
  const Answer first = best(*open(kcell, "start"));
  EXPECT_EQ(first.best().source, Source::proof);
  EXPECT_EQ(first.depth, 0);
  EXPECT_TRUE(first.best().proven);
  EXPECT_EQ(first.best().score, 0);
  twin::Truth<plain::kcell::Position> truth('o');
  std::mt19937 random(9);
  int wins = 0;
  for (int game = 0; game < 60; game++) {
    auto position = open(kcell, "start");
    while (position->standing().outcome == Outcome::open) {
      const std::vector<std::string> moves = position->moves();
      std::string move = moves[random() % moves.size()];
      if (position->side() == (game % 2 == 0 ? 'o' : 'x')) {
        const Line line = best(*position).best();
        const int value = truth.value_to_mover(plain::kcell::Position::read(position->text()));
        EXPECT_EQ(sign(line.score), value) << position->text();
        wins += value > 0 ? 1 : 0;
        move = line.move;
      }
      position = *std::move(position->after(move));
    }
  }
  EXPECT_GT(wins, 0);
}

TEST_F(KnowledgeTest, AProofThatIsWrongIsNotBelieved) {
  const tests::Folder own;
  fs::create_directory(own.path() / "kcell-n2-k7");
  const TablesIn here(own.path());
  own.write("kcell-n2-k7/text.proof", "plyhouse proof 1\ngame kcell:n=2,k=7\n");
  write_proof(own.path() / "kcell-n2-k7" / "other.proof", "kcell:n=2,k=5");
  write_proof(own.path() / "right", kcell);
  std::ifstream file(own.path() / "right", std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  own.write("kcell-n2-k7/claims.proof", bytes.replace(bytes.find("value draw"), 10, "value win"));
  const Answer answer = best(*open(kcell, "start"));
  EXPECT_GT(answer.depth, 0) << "it was searched";
  EXPECT_EQ(answer.best().move, "1");
  EXPECT_EQ(answer.best().score, 0);
}

}  // namespace
}  // namespace plyhouse
