// A proof under way in a file: what is saved comes back, nothing damaged is ever read, and a solve
// that is killed again and again goes on and ends as an undisturbed one.
#include "solve/saved_proof.hpp"

#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "tests/amount.hpp"
#include "tests/folder.hpp"

namespace plyhouse {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using Content = std::map<Key, std::pair<Bounds, int>>;

Content content_of(const BoundsTable& table) {
  Content content;
  table.visit([&](const BoundsTable::Entry& entry) {
    EXPECT_TRUE(content.emplace(entry.key, std::pair(entry.bounds, entry.work)).second);
  });
  return content;
}

void fill(BoundsTable& table, int count, unsigned seed = 1) {
  constexpr std::array<Bounds, 5> all{
      Bounds{Fate::loss, Fate::loss}, Bounds{Fate::loss, Fate::draw},
      Bounds{Fate::draw, Fate::draw}, Bounds{Fate::draw, Fate::win}, Bounds{Fate::win, Fate::win}};
  std::mt19937_64 random(seed);
  for (int i = 0; i < count; i++) {
    const Key key = random();
    table.keep({key, all.at(random() % all.size()), static_cast<int>(random() % 40)});
  }
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class SavedProofs : public testing::Test {
 protected:
  std::filesystem::path path() const { return folder_.path() / "saved"; }

  tests::Folder folder_;
  SavedProof about_{"oska:n=4", "wwww/---/--/---/bbbb w", 12'345, 6.75};
};

TEST(BoundsTable, KnowsWhatItWasTold) {
  BoundsTable table(1);
  EXPECT_EQ(table.find(7).bounds, Bounds{});
  EXPECT_EQ(table.filled(), 0);
  table.keep({7, {Fate::draw, Fate::win}, 3});
  EXPECT_EQ(table.find(7).bounds, (Bounds{Fate::draw, Fate::win}));
  EXPECT_EQ(table.find(7).work, 3);
  table.keep({7, {Fate::loss, Fate::draw}, 2});
  EXPECT_EQ(table.find(7).bounds, exactly(Fate::draw)) << "both together";
  EXPECT_EQ(table.find(7).work, 3);
  EXPECT_EQ(table.find(Key{7} << 20U).bounds, Bounds{}) << "another key in the same line";
}

TEST(BoundsTable, KeepsWhatTookMostWork) {
  BoundsTable table(0);
  for (Key i = 0; i < 20; i++) {
    table.keep({(i + 1) << 32U, exactly(Fate::win), static_cast<int>(i)});
  }
  EXPECT_EQ(content_of(table).size(), 8U) << "all in one line";
  for (Key i = 13; i < 20; i++) EXPECT_EQ(table.find((i + 1) << 32U).bounds, exactly(Fate::win));
}

TEST(BoundsTable, TakesAllAlongWhenItGrows) {
  BoundsTable table(0);
  fill(table, 20'000);
  const Content before = content_of(table);
  EXPECT_GT(table.filled(), 0.9);
  table.resize(1);
  EXPECT_EQ(content_of(table), before);
  EXPECT_LT(table.filled(), 0.5);
  table.resize(4);
  EXPECT_EQ(content_of(table), before);
  for (const auto& [key, what] : before) ASSERT_EQ(table.find(key).bounds, what.first);
}

TEST_F(SavedProofs, ComeBackIntoTablesOfAnySize) {
  BoundsTable table(1);
  fill(table, 5'000);
  const Content before = content_of(table);
  save_proof(path(), about_, table);
  EXPECT_FALSE(std::filesystem::exists(path().string() + ".part"));
  for (const std::size_t megabytes : {1, 2, 16}) {
    BoundsTable other(megabytes);
    const auto loaded = load_proof(path(), {about_.game, about_.position}, other);
    ASSERT_TRUE(loaded) << loaded.error().what;
    EXPECT_EQ(*loaded, about_);
    EXPECT_EQ(content_of(other), before) << megabytes;
  }
  BoundsTable small(0);
  ASSERT_TRUE(load_proof(path(), about_, small));
  const Content some = content_of(small);
  EXPECT_GT(some.size(), 3'000U);
  for (const auto& [key, what] : some) EXPECT_EQ(before.at(key), what);
  save_proof(path(), about_, BoundsTable(0));
  BoundsTable empty(0);
  ASSERT_TRUE(load_proof(path(), about_, empty));
  EXPECT_TRUE(content_of(empty).empty());
}

TEST_F(SavedProofs, AreAddedToWhatIsKnown) {
  BoundsTable table(1);
  table.keep({99, {Fate::draw, Fate::win}, 5});
  save_proof(path(), about_, table);
  BoundsTable other(1);
  other.keep({99, {Fate::loss, Fate::draw}, 2});
  other.keep({98, exactly(Fate::win), 2});
  ASSERT_TRUE(load_proof(path(), about_, other));
  EXPECT_EQ(other.find(99).bounds, exactly(Fate::draw));
  EXPECT_EQ(other.find(98).bounds, exactly(Fate::win));
}

TEST_F(SavedProofs, OfSomethingElseAreRefused) {
  save_proof(path(), about_, BoundsTable(0));
  BoundsTable table(0);
  const auto other_game = load_proof(path(), {"oska:n=5", about_.position}, table);
  ASSERT_FALSE(other_game);
  EXPECT_EQ(other_game.error().what, "it is about game oska:n=4 position wwww/---/--/---/bbbb w");
  EXPECT_FALSE(load_proof(path(), {about_.game, "another"}, table));
  folder_.write("saved", "a text");
  const auto text = load_proof(path(), about_, table);
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().what, HasSubstr("damaged"));
  EXPECT_EQ(text.error().what.find('\n'), std::string::npos);
}

// A change that means nothing to zstd may pass; then all is as it was saved.
TEST_F(SavedProofs, AreRefusedWhereDamaged) {
  BoundsTable table(0);
  fill(table, 12);
  const Content content = content_of(table);
  save_proof(path(), about_, table);
  const std::string whole = bytes_of(path());
  BoundsTable other(0);
  fill(other, 5, 2);
  const Content before = content_of(other);
  const auto refused = [&](const std::string& bytes) {
    return !load_proof(folder_.write("damaged", bytes), about_, other);
  };
  int passed = 0;
  for (std::size_t i = 0; i < whole.size(); i++) {
    ASSERT_TRUE(refused(whole.substr(0, i))) << "cut after " << i;
    for (const int change : {1, 8, 16, 255}) {
      std::string bytes = whole;
      bytes[i] = static_cast<char>(bytes[i] ^ change);
      if (refused(bytes)) continue;
      passed++;
      BoundsTable fresh(0);
      ASSERT_EQ(load_proof(folder_.write("damaged", bytes), about_, fresh), about_);
      ASSERT_EQ(content_of(fresh), content) << "byte " << i;
    }
    if (passed == 0) {
      ASSERT_EQ(content_of(other), before) << "as it was";
    }
  }
  EXPECT_TRUE(refused(whole + whole)) << "twice";
  EXPECT_TRUE(refused(whole + '\0'));
  EXPECT_LE(passed, 16);
  EXPECT_FALSE(refused(whole));
}

class KilledSolve : public testing::Test {
 protected:
  // Starts it and kills it, that one process, after so long; false where it was done before.
  static bool kill_after(const std::vector<std::string>& words, std::chrono::milliseconds time) {
    using tests::program_detail::Pipe;
    const Pipe in;
    const Pipe out;
    const Pipe err;
    const pid_t child =
        tests::program_detail::start(tests::path_of("plyhouse"), words, "/", in, out, err);
    std::this_thread::sleep_for(time);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status)) {
      EXPECT_EQ(WEXITSTATUS(status), 0) << "it refused its own file";
    }
    return WIFSIGNALED(status);
  }

  std::string path() const { return folder_.path() / "saved"; }

  tests::Folder folder_;
  std::mt19937 random_{3};
};

TEST_F(KilledSolve, NeverLeavesAFileThatIsRefused) {
  const std::string start = "wwwww/----/---/--/---/----/bbbbb w";
  const std::vector<std::string> words{"solve", "oska:n=5", "--memory", "256",       "--save",
                                       path(),  "--every",  "0.05",     "--threads", "2"};
  std::uint64_t nodes = 0;
  for (int i = 0; i < 6; i++) {
    kill_after(words, std::chrono::milliseconds(100 + random_() % 500));
    if (!std::filesystem::exists(path())) continue;
    BoundsTable table(64);
    const auto saved = load_proof(path(), {"oska:n=5", start}, table);
    ASSERT_TRUE(saved) << saved.error().what;
    EXPECT_GE(saved->nodes, nodes) << "it goes on from there";
    nodes = saved->nodes;
  }
  EXPECT_GT(nodes, 0U);
}

TEST_F(KilledSolve, EndsAsAnUndisturbedOne) {
  const std::string game = tests::amount(8) < 8 ? "kcell:n=4,k=15" : "kcell:n=4,k=18";
  const auto solved = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"solve", game, "--memory", "64", "--moves", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return json::parse(tests::said(words));
  };
  const json whole = solved({});
  std::vector<std::string> words{"solve",  game,   "--memory", "64",  "--moves",
                                 "--save", path(), "--every",  "0.01"};
  int kills = 0;
  for (int i = 0; i < 6; i++) {
    if (kill_after(words, std::chrono::milliseconds(20 + random_() % 300))) kills++;
  }
  EXPECT_GT(kills, 0);
  const json gone_on = solved({"--save", path()});
  EXPECT_EQ(gone_on["value"], whole["value"]);
  EXPECT_EQ(gone_on["value"], "draw");
  ASSERT_EQ(gone_on["moves"].size(), whole["moves"].size());
  EXPECT_EQ(gone_on["moves"], whole["moves"]);
  const json again = solved({"--save", path()});
  EXPECT_EQ(again["moves"], whole["moves"]);
  EXPECT_LT(again["nodes"].get<std::uint64_t>(), gone_on["nodes"].get<std::uint64_t>() + 1'000)
      << "all is known already";
}

TEST_F(KilledSolve, RefusesTheFileOfAnotherInOneLine) {
  tests::said({"solve", "kcell:n=2,k=7", "--save", path()});
  const tests::Ran ran = tests::run({"solve", "kcell:n=2,k=8", "--save", path()});
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.err,
            "plyhouse: " + path() + ": it is about game kcell:n=2,k=7 position oo___xx o\n");
  folder_.write("saved", bytes_of(path()).substr(0, 30));
  const tests::Ran cut = tests::run({"solve", "kcell:n=2,k=7", "--save", path()});
  EXPECT_EQ(cut.status, 2);
  EXPECT_EQ(tests::lines_of(cut.err).size(), 1U) << cut.err;
}

}  // namespace
}  // namespace plyhouse
