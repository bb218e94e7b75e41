// Tables of whole games: every position against an exhaustive search over the slow twin, and builds
// that are stopped, killed and gone on with.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <thread>
#include <unordered_map>

#include "games/kcell/kcell.hpp"
#include "games/oska/oska.hpp"
#include "plain/kcell.hpp"
#include "plain/oska.hpp"
#include "solve/build.hpp"
#include "solve/table_check.hpp"
#include "tests/folder.hpp"

namespace plyhouse {
namespace {

namespace fs = std::filesystem;

// The slow way: the twin's rules, texts as keys.
template <class Twin>
class Slow {
 public:
  Verdict verdict(const Twin& position) {
    const std::string text = position.text();
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    const std::string result = position.result();
    Verdict best{Fate::draw, 0};
    if (result.starts_with("win")) {
      best = {result.back() == text.back() ? Fate::win : Fate::loss, 0};
    } else if (result == "open") {
      bool first = true;
      for (const auto& move : position.moves()) {
        const Verdict next = seen_before_move(verdict(position.after(move)));
        if (first || is_better(next, best)) best = next;
        first = false;
      }
    }
    return known_.emplace(text, best).first->second;
  }

 private:
  std::unordered_map<std::string, Verdict> known_;
};

template <class G>
Expected<BuildReport> build(const G& game, const std::string& name, const fs::path& folder, int men,
                            std::stop_token token = {}) {
  BuildPlan plan;
  plan.folder = folder;
  plan.men = men;
  plan.threads = 2;
  plan.token = std::move(token);
  return build_tables(game, name, plan);
}

template <class Twin, class G>
void compare_with_twin(const G& game, const std::string& name, int men) {
  SCOPED_TRACE(name);
  const tests::Folder folder;
  const Expected<BuildReport> report = build(game, name, folder.path(), men);
  ASSERT_TRUE(report) << report.error().what;
  const TableSet<G> tables(game, name, folder.path());
  const typename G::Endgames endgames(game);
  Slow<Twin> slow;
  for (const Slice slice : endgames.slices(men)) {
    for (std::uint64_t i = 0; i < endgames.size(slice); i++) {
      const auto position = endgames.position(slice, i);
      ASSERT_TRUE(position);
      ASSERT_EQ(endgames.index(*position), i);
      ASSERT_EQ(endgames.slice_of(*position), slice);
      const auto turned = endgames.turned(*position);
      ASSERT_EQ(endgames.slice_of(turned), endgames.turned(slice));
      ASSERT_EQ(endgames.turned(turned), *position);
      for (const auto& each : {*position, turned}) {
        const std::string text = game.write(each);
        ASSERT_EQ(tables.probe(each), slow.verdict(Twin::read(text))) << text;
      }
    }
    const auto probe = [&](const auto& position) { return tables.probe(position); };
    const auto checked = check_slice(game, endgames, slice, probe, {});
    EXPECT_TRUE(checked) << checked.error().what;
  }
  EXPECT_TRUE(tables.problems().empty());
}

TEST(Tables, OfKCellAreThoseOfExhaustiveSearch) {
  const std::vector<std::pair<int, int>> sizes{{1, 3}, {1, 8}, {2, 5}, {2, 7}, {2, 9}, {3, 9}};
  for (const auto& [n, k] : sizes) {
    compare_with_twin<plain::kcell::Position>(kcell::Game(n, k),
                                              fmt::format("kcell:n={},k={}", n, k), 2 * n);
  }
}

TEST(Tables, OfOskaAreThoseOfExhaustiveSearch) {
  compare_with_twin<plain::oska::Position>(oska::Game<Bits64>(4), "oska:n=4", 4);
}

TEST(Tables, OfTooManyPositionsAreRefused) {
  const tests::Folder folder;
  EXPECT_FALSE(build(kcell::Game(20, 64), "kcell:n=20,k=64", folder.path(), 40));
  BuildPlan plan;
  plan.folder = folder.path();
  plan.men = 12;
  plan.memory_megabytes = 100;
  const auto report = build_tables(kcell::Game(6, 24), "kcell:n=6,k=24", plan);
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().what.find("the limit is 100"), std::string::npos);
}

std::map<std::string, std::string> files_of(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files[entry.path().filename()] = {std::istreambuf_iterator<char>(file), {}};
  }
  return files;
}

TEST(Build, GoesOnWhereItWasStopped) {
  const oska::Game<Bits64> game(4);
  const tests::Folder whole;
  const tests::Folder parts;
  ASSERT_TRUE(build(game, "oska:n=4", whole.path(), 5));
  int runs = 0;
  for (bool stopped = true; stopped; runs++) {
    ASSERT_LT(runs, 20);
    std::stop_source stop;
    BuildPlan plan{parts.path(), 5, 2, 100, stop.get_token(), {}};
    int told = 0;
    plan.progress = [&](const BuildProgress&) {
      if (++told == 3) stop.request_stop();  // as the second pair begins
    };
    const auto report = build_tables(game, "oska:n=4", plan);
    ASSERT_TRUE(report);
    stopped = report->stopped;
  }
  EXPECT_GT(runs, 2);
  EXPECT_EQ(files_of(whole.path()), files_of(parts.path()));
}

TEST(Build, MakesDamagedTablesAnewAndClearsAway) {
  const kcell::Game game(2, 7);
  const tests::Folder folder;
  ASSERT_TRUE(build(game, "kcell:n=2,k=7", folder.path(), 4));
  const auto before = files_of(folder.path());
  const fs::path own = folder.path() / "kcell-n2-k7";
  std::ofstream(own / "all.table", std::ios::binary) << before.at("all.table").substr(0, 100);
  std::ofstream(own / "all.table.part", std::ios::binary) << "left over";
  const auto report = build(game, "kcell:n=2,k=7", folder.path(), 4);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->built, 1);
  EXPECT_EQ(files_of(folder.path()), before);
  EXPECT_EQ(build(game, "kcell:n=2,k=7", folder.path(), 4)->built, 0);
}

// Kills the program at random moments, then lets it finish.
TEST(Build, IsTheSameAfterKills) {
  const tests::Folder whole;
  const tests::Folder killed;
  const auto words = [](const tests::Folder& folder) {
    return std::vector<std::string>{"tables", "build", "oska:n=4", "--folder", folder.path()};
  };
  ASSERT_EQ(tests::run(words(whole)).status, 0);
  std::mt19937 random(1);
  for (int i = 0; i < 10; i++) {
    const tests::program_detail::Pipe in;
    const tests::program_detail::Pipe out;
    const tests::program_detail::Pipe err;
    const pid_t child =
        tests::program_detail::start(tests::path_of("plyhouse"), words(killed), "/", in, out, err);
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 300));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
  }
  ASSERT_EQ(tests::run(words(killed)).status, 0);
  EXPECT_EQ(files_of(whole.path()), files_of(killed.path()));
}

}  // namespace
}  // namespace plyhouse
