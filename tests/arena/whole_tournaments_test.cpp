// Tournaments as on the day: students' programs of each course, programs that do everything wrong
// on purpose, and a referee that is killed. What is left afterwards is only what should be.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "arena/store.hpp"
#include "tests/arena/traces.hpp"
#include "tests/folder.hpp"
#include "tests/session.hpp"

namespace plyhouse::arena {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using tests::Folder;
using tests::Listener;
using tests::mark;
using tests::path_of;
using tests::processes_with;
using tests::Ran;
using tests::run;
using tests::run_program;
using tests::Session;

const fs::path players_folder = fs::path(PLYHOUSE_SOURCE_DIR) / "tests/players";

std::string program_entry(const std::string& name, const std::string& dialect,
                          const std::string& command, const std::string& directory = "") {
  std::string text = fmt::format(
      "[[player]]\nname = \"{}\"\ndialect = \"{}\"\ncommand = '''{}'''\n", name, dialect, command);
  if (!directory.empty()) text += fmt::format("directory = \"{}\"\n", directory);
  return text + "depth = 2\n";
}

std::string own_entry(const std::string& text) {
  return fmt::format("[[player]]\nplayer = \"{}\"\n", text);
}

// A tournament in which nobody does anything wrong.
void expect_good_tournament(const std::string& text, std::size_t games) {
  const Folder folder;
  const Ran ran = run({"tournament", folder.write("course.toml", text), "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json report = json::parse(ran.out);
  EXPECT_EQ(report["finished"], true);
  EXPECT_GE(report["games"].size(), games);
  for (const json& game : report["games"]) {
    const auto cause = cause_named(game["end"].get<std::string>());
    ASSERT_TRUE(cause);
    EXPECT_FALSE(is_failure(*cause)) << game.dump();
  }
}

TEST(CourseTournament, OfOska) {
  const std::string good = players_folder / "good";
  expect_good_tournament(
      "game = \"oska\"\ntime = 5\n" +
          program_entry("Ada", "oska-list", "python3 -B oska_player.py", good) +
          program_entry("Bob", "oska-list",
                        "python3 -B -c \"import oska_player; "
                        "print(oska_player.oskaplayer({board}, '{side}', {depth}))\"",
                        good) +
          own_entry("engine:depth=2"),
      6);
}

TEST(CourseTournament, OfCapture) {
  expect_good_tournament(
      "game = \"ctf:size=4\"\nformat = \"swiss\"\nrounds = 2\ntime = \"bank 60\"\n" +
          program_entry("Ada", "capture", "python3 -B capture_player.py", players_folder / "good") +
          own_entry("random:seed=1") + own_entry("engine:depth=1"),
      4);
}

TEST(CourseTournament, OfCheckers) {
  const Folder folder;
  fs::permissions(folder.path(), fs::perms::all);
  const std::string program = folder.path() / "checkers_player";
  const Ran built = run_program("/usr/bin/gcc", {"-std=c11", "-O2", "-o", program,
                                                 players_folder / "good/checkers_player.c"});
  ASSERT_EQ(built.status, 0) << built.err;
  expect_good_tournament(
      "game = \"checkers\"\nformat = \"gauntlet\"\ndraw-limit = 20\n"
      "time = \"60+5\"\n" +
          program_entry("Ada", "checkers", program) + own_entry("random:seed=1") +
          own_entry("engine:depth=1"),
      4);
}

TEST(CourseTournament, OfFortress) {
  const std::string good = players_folder / "good";
  expect_good_tournament(
      "game = \"fortress\"\nformat = \"knockout\"\ntime = 5\n" +
          program_entry("Ada", "fortress", "python3 -B fortress_player.py", good) +
          program_entry("Bob", "fortress", "python3 -B fortress_player.py", good) +
          own_entry("random:seed=1"),
      4);
}

// The program and the players where anybody may read them, and a place for temporary files.
class Fairground {
 public:
  Fairground() {
    fs::permissions(folder_.path(), fs::perms::all);
    fs::copy(path_of("plyhouse"), folder_.path() / "plyhouse");
    fs::copy(players_folder, folder_.path() / "players", fs::copy_options::recursive);
    for (const char* name : {"tmp", "secret"}) {
      fs::create_directory(folder_.path() / name);
      fs::permissions(folder_.path() / name, fs::perms::all);
    }
    folder_.write("secret/file", "secret");
    fs::create_symlink(folder_.path() / "secret", folder_.path() / "players/bad/link-to-somewhere");
    fs::create_symlink("/nowhere", folder_.path() / "players/bad/link-to-nowhere");
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path())) {
      if (!entry.is_symlink()) {
        fs::permissions(entry.path(), fs::perms::group_read | fs::perms::others_read,
                        fs::perm_options::add);
      }
      if (entry.is_directory()) {
        fs::permissions(entry.path(), fs::perms::group_exec | fs::perms::others_exec,
                        fs::perm_options::add);
      }
    }
  }

  std::string path(const std::string& name) const { return folder_.path() / name; }
  std::string write(const std::string& name, const std::string& text) const {
    return folder_.write(name, text);
  }

  // The words that run a tournament as somebody else, or as oneself.
  std::vector<std::string> words(const std::string& file, bool as_nobody) const {
    std::vector<std::string> words;
    if (as_nobody) words = {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
    for (const std::string& word :
         {std::string("env"), "TMPDIR=" + path("tmp"), std::string("PLYHOUSE_TEST_SECRET=1"),
          path("plyhouse"), std::string("tournament"), file}) {
      words.push_back(word);
    }
    return words;
  }

  std::vector<std::string> files_in(const std::string& name) const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(path(name))) {
      names.push_back(entry.path().filename());
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  Folder folder_;
};

struct Visitor {
  std::string file;
  std::string arguments;
  std::string end;      // of its game
  std::string printed;  // that must be among its last words
};

// The whole company at once. The first player is a good one and meets each of them; two programs
// in it are good too.
void expect_everybody_gets_what_they_deserve(bool as_nobody) {
  const Fairground fair;
  const Listener listener;
  const std::string secret = fair.path("secret");
  const std::vector<Visitor> visitors{
      {"illegal_move", "", "illegal move", ""},
      {"garbage", "", "garbage", ""},
      {"nonsense", "", "garbage", ""},
      {"silent", "", "silent", ""},
      {"slow", "30", "silent", ""},
      {"crash", "", "crashed", ""},
      {"exits", "", "exited", ""},
      {"closes_pipe", "", "closed its pipe", ""},
      {"endless_output", "", "endless output", ""},
      {"endless_line", "", "endless output", ""},
      {"children", "", "left children behind", ""},
      {"background", "", "rules", ""},
      {"memory", "", "out of memory", ""},
      {"memory_in_thread", "", "out of memory", ""},
      {"memory_of_nobody", "insist", "exited", "Operation not permitted"},
      {"refuses_to_die", "", "silent", ""},
      {"fork_bomb", "insist", "left children behind", "Resource temporarily unavailable"},
      {"reads_home", secret + " insist", "exited", "No such file or directory"},
      {"writes_outside", secret + " insist", "exited", "Read-only file system"},
      {"network", listener.port() + " insist", "exited", "Connection refused"},
      {"escapes", "", "rules", ""},
      {"stderr_flood", "", "rules", ""},
      {"wrong_greeting", "", "garbage", ""},
      {"late_start", "20", "did not start", ""},
  };
  std::string text =
      "game = \"kcell:n=3,k=15\"\nformat = \"gauntlet\"\ngames = 1\nrounds = 2\n"
      "time = 2\nat-once = 4\n" +
      own_entry("random:seed=1") +
      program_entry("good", "kcell", "python3 -B kcell_player.py " + mark(),
                    fair.path("players/good"));
  for (const Visitor& visitor : visitors) {
    text += program_entry(
                visitor.file, "plyhouse",
                fmt::format("python3 -B {}.py {} {}", visitor.file, visitor.arguments, mark()),
                fair.path("players/bad")) +
            "memory = 200\nprocesses = 40\nstartup = 4\n";
  }
  text += own_entry("engine:depth=2");
  fs::create_directory(fair.path("store"));
  fs::permissions(fair.path("store"), fs::perms::all);
  const std::string file = fair.write("store/all.toml", text);
  const std::vector<std::string> before = fair.files_in("players/bad");
  const Ran ran = run_program("/usr/bin/env", fair.words(file, as_nobody));
  ASSERT_EQ(ran.status, 0) << ran.err;

  std::map<std::string, Visitor> expected;
  for (const Visitor& visitor : visitors) expected[visitor.file] = visitor;
  const Store store(fair.path("store/all.db"));
  const std::vector<std::string> names = store.players();
  const std::vector<StoredGame> games = store.games();
  EXPECT_EQ(games.size(), 2 * (visitors.size() + 2));
  for (const StoredGame& game : games) {
    const std::size_t seat = game.pairing.first == 0 ? 1 : 0;  // of the visitor
    const std::string& name =
        names[static_cast<std::size_t>(seat == 0 ? game.pairing.first : game.pairing.second)];
    const Ending& ending = game.record.ending;
    const auto visitor = expected.find(name);
    const std::string end = visitor == expected.end() ? "rules" : visitor->second.end;
    EXPECT_EQ(name_of(ending.cause), end)
        << name << ": " << ending.detail << ' ' << game.record.printed[seat];
    if (is_failure(ending.cause)) {
      EXPECT_EQ(ending.outcome, seat == 0 ? Outcome::two_wins : Outcome::one_wins);
      EXPECT_THAT(game.record.printed[seat], HasSubstr(visitor->second.printed)) << name;
    }
  }
  EXPECT_EQ(processes_with(mark()), 0);
  EXPECT_EQ(fair.files_in("players/bad"), before);
  EXPECT_THAT(fair.files_in("tmp"), IsEmpty());
  EXPECT_EQ(fair.files_in("secret"), std::vector<std::string>{"file"});
  EXPECT_FALSE(listener.was_reached());
}

TEST(BadCompany, GetsWhatItDeserves) { expect_everybody_gets_what_they_deserve(false); }

// An ordinary user's sandbox is another one than root's.
TEST(BadCompany, GetsItFromAnOrdinaryUserToo) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become somebody else; the test before did it";
  expect_everybody_gets_what_they_deserve(true);
}

// Nothing tells the players that the referee is gone; they go with it.
TEST(Referee, TakesItsPlayersWithItWhenKilled) {
  for (const std::string sandbox : {"bubblewrap", "none"}) {
    const Fairground fair;
    const std::string good = fair.path("players/good");
    // A program that thinks for a minute before its first move.
    fair.write("players/good/slow_fortress.py", "import time\ntime.sleep(60)\n");
    fs::permissions(fair.path("players/good/slow_fortress.py"), fs::perms::all);
    const std::string file = fair.write(
        "slow.toml",
        fmt::format("game = \"fortress\"\ntime = 60\nsandbox = \"{}\"\n", sandbox) +
            program_entry("Ada", "fortress", "python3 -B slow_fortress.py " + mark(), good) +
            program_entry("Bob", "fortress", "python3 -B slow_fortress.py again " + mark(), good));
    std::vector<std::string> words = fair.words(file, false);
    words.erase(words.begin());
    Session referee("/usr/bin/env", words);
    // A process that is about to become another program shows the words of neither, so that one
    // look says little.
    const auto comes_to_stay = [&](auto condition) {
      int looks_in_a_row = 0;
      for (int look = 0; look < 400 && looks_in_a_row < 4; look++) {
        looks_in_a_row = condition() ? looks_in_a_row + 1 : 0;
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
      }
      return looks_in_a_row == 4;
    };
    EXPECT_TRUE(comes_to_stay([] { return processes_with(mark()) >= 4; }))
        << "two games, four programs";
    referee.kill();
    // And in every moment while the sandboxes are being set up.
    for (int delay = 0; delay < 30; delay += 2) {
      Session hasty("/usr/bin/env", words);
      std::this_thread::sleep_for(std::chrono::milliseconds(delay));
      hasty.kill();
    }
    EXPECT_TRUE(comes_to_stay([] { return processes_with(mark()) == 0; })) << sandbox;
    if (sandbox == "bubblewrap") {
      EXPECT_THAT(fair.files_in("tmp"), IsEmpty());
    }
  }
}

// Ctrl-C in the middle of a long move: at once, and nobody has lost by it.
TEST(Referee, StopsAtOnceWhenAsked) {
  const Fairground fair;
  const std::string file = fair.write(
      "slow.toml", "game = \"kcell:n=3,k=15\"\ntime = 60\n" + own_entry("random:seed=1") +
                       program_entry("slow", "kcell", "sleep 60", ""));
  std::vector<std::string> words = fair.words(file, false);
  words.erase(words.begin());
  Session referee("/usr/bin/env", words);
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  referee.signal(SIGINT);
  const Ran ran = referee.end();
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "plyhouse: stopped; the same command goes on\n");
  EXPECT_TRUE(Store(fair.path("slow.db")).games().empty());
}

}  // namespace
}  // namespace plyhouse::arena
