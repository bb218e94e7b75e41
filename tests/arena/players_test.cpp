// Outside programs in games: good ones of every dialect, unchanged as students write them, and ones
// that do everything wrong on purpose. Each loses its own game with the right reason, and nothing
// of theirs is left.
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <thread>

#include "arena/process.hpp"
#include "arena/referee.hpp"
#include "tests/arena/traces.hpp"
#include "tests/folder.hpp"
#include "tests/program.hpp"

namespace plyhouse::arena {
namespace {

namespace fs = std::filesystem;
using tests::Listener;
using tests::mark;
using tests::processes_with;

const fs::path players_folder = fs::path(PLYHOUSE_SOURCE_DIR) / "tests/players";

PlayerSpec named(const std::string& text) { return read_player(text).value(); }

PlayerSpec bad(const std::string& file, const std::string& argument = "") {
  PlayerSpec spec = named("plyhouse:python3 -B " + file);
  spec.directory = players_folder / "bad";
  if (!argument.empty()) spec.command.push_back(argument);
  spec.command.push_back(mark());
  spec.allowance.memory_megabytes = 200;
  spec.allowance.processes = 40;
  spec.allowance.cpu_seconds = 1;
  return spec;
}

GamePlan plan_for(const std::string& game, const PlayerSpec& one, const PlayerSpec& two) {
  GamePlan plan;
  plan.opening = engine::open_position(game, "start").value();
  plan.players = {one, two};
  plan.time.seconds = 5;
  return plan;
}

class Arena : public testing::Test {
 protected:
  void SetUp() override {
    const Expected<void> works = try_sandbox();
    ASSERT_TRUE(works) << works.error().what;
  }
  void TearDown() override { EXPECT_EQ(processes_with(mark()), 0); }
};

struct Misdeed {
  std::string file;
  std::string argument;
  Cause cause;
  std::string detail;  // that the ending's must contain
  double seconds = 5;  // for a move
};

class BadPlayer : public Arena, public testing::WithParamInterface<Misdeed> {};

TEST_P(BadPlayer, LosesItsOwnGame) {
  const Misdeed& misdeed = GetParam();
  GamePlan plan =
      plan_for("kcell:n=3,k=15", named("random:seed=1"), bad(misdeed.file, misdeed.argument));
  plan.time.seconds = misdeed.seconds;
  const std::optional<GameRecord> record = play_game(plan);
  ASSERT_TRUE(record);
  EXPECT_EQ(name_of(record->ending.cause), name_of(misdeed.cause)) << record->ending.detail;
  EXPECT_NE(record->ending.detail.find(misdeed.detail), std::string::npos) << record->ending.detail;
  EXPECT_EQ(record->ending.outcome, Outcome::one_wins);
  EXPECT_EQ(record->moves.size(), 3U) << "its second move is the wrong one";
}

INSTANTIATE_TEST_SUITE_P(
    Every, BadPlayer,
    testing::Values(Misdeed{"illegal_move.py", "", Cause::illegal_move, "no legal move"},
                    Misdeed{"garbage.py", "", Cause::garbage, ""},
                    Misdeed{"nonsense.py", "", Cause::garbage, "expected `move"},
                    Misdeed{"silent.py", "", Cause::silent, "no answer", 0.5},
                    Misdeed{"slow.py", "30", Cause::silent, "no answer", 0.5},
                    Misdeed{"crash.py", "", Cause::crashed, "signal 11"},
                    Misdeed{"exits.py", "", Cause::exited, "exit status 7"},
                    Misdeed{"closes_pipe.py", "", Cause::closed_pipe, "closed"},
                    Misdeed{"endless_output.py", "", Cause::flooded, "1 MB"},
                    Misdeed{"endless_line.py", "", Cause::flooded, "1 MB"},
                    Misdeed{"children.py", "", Cause::left_children, "went on"},
                    Misdeed{"busy.py", "", Cause::crashed, "CPU time limit"},
                    Misdeed{"memory.py", "", Cause::out_of_memory, "200 megabytes"},
                    Misdeed{"refuses_to_die.py", "", Cause::silent, "no answer", 0.5}),
    [](const testing::TestParamInfo<Misdeed>& test) {
      return test.param.file.substr(0, test.param.file.find('.'));
    });

class OddPlayer : public Arena, public testing::WithParamInterface<std::string> {};

// What these do is odd, but no reason to lose: the game is played to its end.
TEST_P(OddPlayer, PlaysOn) {
  const std::optional<GameRecord> record =
      play_game(plan_for("kcell", bad(GetParam()), named("random:seed=2")));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->ending.cause, Cause::rules) << record->ending.detail;
}

INSTANTIATE_TEST_SUITE_P(Every, OddPlayer,
                         testing::Values("background.py", "stderr_flood.py", "fork_bomb.py"),
                         [](const testing::TestParamInfo<std::string>& test) {
                           return test.param.substr(0, test.param.find('.'));
                         });

struct OneShotMisdeed {
  std::string name;
  std::string after;  // in Python, after a correct answer
  Cause cause;
};

class OneShotPlayer : public Arena, public testing::WithParamInterface<OneShotMisdeed> {};

// Programs that are started for every move answer, and end.
TEST_P(OneShotPlayer, AnswersAndEnds) {
  const tests::Folder folder;
  fs::permissions(folder.path(), fs::perms::all);
  fs::copy(players_folder / "good/oska_player.py", folder.path() / "oska_player.py");
  folder.write("player.py",
               "import ast, os, signal, sys, time, oska_player\n"
               "signal.alarm(30)\n"
               "answer = oska_player.oskaplayer(ast.literal_eval(sys.argv[1]), sys.argv[2], 1)\n" +
                   GetParam().after);
  PlayerSpec spec = named("oska-list:python3 -B player.py");
  spec.directory = folder.path();
  GamePlan plan = plan_for("oska", spec, named("random:seed=1"));
  plan.time.seconds = 1.5;
  const std::optional<GameRecord> record = play_game(plan);
  ASSERT_TRUE(record);
  EXPECT_EQ(name_of(record->ending.cause), name_of(GetParam().cause))
      << record->ending.detail << record->printed[0];
}

INSTANTIATE_TEST_SUITE_P(
    Every, OneShotPlayer,
    testing::Values(
        OneShotMisdeed{"does", "print('thinking'); print(answer)\n", Cause::rules},
        OneShotMisdeed{"goes_on", "print(answer, flush=True); time.sleep(20)\n",
                       Cause::did_not_end},
        OneShotMisdeed{"goes_on_in_secret",
                       "print(answer, flush=True); os.close(1)\nwhile True: pass\n",
                       Cause::did_not_end},
        OneShotMisdeed{
            "leaves_a_child",
            "print(answer, flush=True)\nif os.fork() == 0: time.sleep(20)\nos._exit(0)\n",
            Cause::left_children},
        OneShotMisdeed{"says_nothing", "", Cause::garbage},
        OneShotMisdeed{"says_something_else", "print(answer); print('done')\n", Cause::garbage},
        OneShotMisdeed{"falls_over", "raise ValueError\n", Cause::exited},
        OneShotMisdeed{"cheats", "print(['wwww', '---', '--', '---', 'bbbb'])\n",
                       Cause::illegal_move},
        OneShotMisdeed{"hangs", "time.sleep(20)\n", Cause::silent}),
    [](const testing::TestParamInfo<OneShotMisdeed>& test) { return test.param.name; });

// Answers that come in the very moment in which the referee looks whether any can come.
TEST_F(Arena, NoAnswerIsLost) {
  const tests::Folder folder;
  fs::permissions(folder.path(), fs::perms::all);
  const std::string script = folder.write(
      "late.py", "import sys, time\ntime.sleep(int(sys.argv[1]) / 1000)\nprint('answer')\n");
  for (int delay = 0; delay < 60; delay += 3) {
    Launch launch;
    launch.command = {"python3", "-B", script, std::to_string(delay)};
    launch.directory = folder.path();
    Process process(launch);
    std::string text;
    EXPECT_EQ(process.read_all(text, Clock::now() + std::chrono::seconds(15)),
              Process::Heard::end_of_output);
    EXPECT_EQ(text, "answer\n");
  }
}

TEST_F(Arena, WhatAPlayerMayReadIsShown) {
  const tests::Folder folder;
  const tests::Folder other;
  for (const tests::Folder* each : {&folder, &other}) fs::permissions(each->path(), fs::perms::all);
  fs::create_directory(other.path() / "library");
  other.write("library/helper.py", "answer = 42\n");
  const std::string script = folder.write(
      "player.py",
      "import sys\nsys.path.append(sys.argv[1])\nimport helper\nprint(helper.answer)\n");
  Launch launch;
  launch.command = {"python3", "-B", script, other.path() / "library"};
  launch.directory = folder.path();
  for (const bool shown : {true, false}) {
    launch.readable.clear();
    if (shown) launch.readable = {other.path() / "library"};
    Process process(launch);
    std::string text;
    process.read_all(text, Clock::now() + std::chrono::seconds(15));
    EXPECT_EQ(text, shown ? "42\n" : "");
  }
}

TEST_F(Arena, AProgramThatDoesNotStartLosesBeforeTheFirstMove) {
  struct Start {
    PlayerSpec player;
    Cause cause;
  };
  PlayerSpec late = bad("late_start.py", "20");
  late.startup_seconds = 0.3;
  for (const Start& start :
       {Start{late, Cause::did_not_start}, Start{bad("wrong_greeting.py"), Cause::garbage},
        Start{named("plyhouse:/no/such/program"), Cause::did_not_start},
        Start{named("plyhouse:true"), Cause::did_not_start}}) {
    const std::optional<GameRecord> record =
        play_game(plan_for("kcell", named("random:seed=1"), start.player));
    ASSERT_TRUE(record);
    EXPECT_EQ(name_of(record->ending.cause), name_of(start.cause)) << record->ending.detail;
    EXPECT_EQ(record->ending.outcome, Outcome::one_wins);
    EXPECT_TRUE(record->moves.empty());
  }
}

// Nobody asks it anything then.
TEST_F(Arena, MemoryIsLookedAtWhileTheOpponentMoves) {
  const std::optional<GameRecord> record =
      play_game(plan_for("kcell:n=3,k=15", bad("memory_meanwhile.py"), bad("slow.py", "1")));
  ASSERT_TRUE(record);
  EXPECT_EQ(name_of(record->ending.cause), name_of(Cause::out_of_memory)) << record->ending.detail;
  EXPECT_EQ(record->ending.outcome, Outcome::two_wins);
}

// The time that a hung program takes, beyond its own.
TEST_F(Arena, AHungProgramForfeitsAtOnce) {
  double least = 1;
  for (int attempt = 0; attempt < 3; attempt++) {
    GamePlan plan = plan_for("kcell", named("random:seed=1"), bad("silent.py"));
    plan.time.seconds = 0.4;
    const std::optional<GameRecord> record = play_game(plan);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->ending.cause, Cause::silent);
    least = std::min(least, record->last_turn_seconds - plan.time.seconds);
  }
  EXPECT_LT(least, 0.1);
  EXPECT_GE(least, 0);
}

// The shell, its player and what it left in the background: none of them outlives the game.
TEST_F(Arena, AProgramBehindAShellIsEndedToo) {
  PlayerSpec wrapped = bad("silent.py");
  wrapped.command = {"sh", "behind_a_shell.sh", mark()};
  GamePlan plan = plan_for("kcell:n=3,k=15", named("random:seed=1"), wrapped);
  plan.time.seconds = 0.5;
  const std::optional<GameRecord> record = play_game(plan);
  ASSERT_TRUE(record);
  EXPECT_EQ(name_of(record->ending.cause), name_of(Cause::silent)) << record->ending.detail;
}

// An answer in the moment between its time and the end of all patience. On a busy machine that
// moment can be missed: one of a few attempts hits it.
TEST_F(Arena, AnAnswerAfterItsTimeIsTooSlow) {
  std::set<std::string_view> causes;
  for (int attempt = 0; attempt < 12 && !causes.contains(name_of(Cause::too_slow)); attempt++) {
    GamePlan plan = plan_for("kcell:n=3,k=15", named("random:seed=1"), bad("slow.py", "0.31"));
    plan.time.seconds = 0.3;
    causes.insert(name_of(play_game(plan)->ending.cause));
  }
  EXPECT_TRUE(causes.contains(name_of(Cause::too_slow))) << testing::PrintToString(causes);
}

// Whatever went wrong before: a read that finds the end says so by itself.
TEST_F(Arena, TheEndOfAProgramIsSeenAtOnce) {
  for (const Sandbox sandbox : {Sandbox::bubblewrap, Sandbox::none}) {
    Launch launch;
    launch.command = {"true"};
    launch.sandbox = sandbox;
    Process process(launch);
    std::string line;
    errno = EAGAIN;
    const Clock::time_point deadline = Clock::now() + std::chrono::seconds(15);
    EXPECT_EQ(process.read_line(line, deadline), Process::Heard::end_of_output);
    EXPECT_LT(Clock::now(), deadline);
  }
}

TEST_F(Arena, AFailingPlayersLastWordsAreKept) {
  const std::optional<GameRecord> record =
      play_game(plan_for("kcell", bad("exits.py"), named("random:seed=1")));
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->printed[0].empty());
  EXPECT_TRUE(record->printed[1].empty());
}

// Everything that a program tells of itself during a short game, as lines.
std::vector<std::string> confessions(const PlayerSpec& spec) {
  Launch launch;
  launch.command = spec.command;
  launch.directory = spec.directory;
  launch.whole_directory = true;
  launch.allowance = spec.allowance;
  Process process(launch);
  const Clock::time_point deadline = Clock::now() + std::chrono::seconds(20);
  std::vector<std::string> lines;
  std::string line;
  process.write("plyhouse 1\ngame kcell:n=2,k=7\n", deadline);
  for (const char* position : {"oo___xx o", "_oo__xx o"}) {
    process.write(fmt::format("position {}\ngo time 5\n", position), deadline);
    while (process.read_line(line, deadline) == Process::Heard::line) {
      lines.push_back(line);
      if (line.starts_with("move ")) break;
    }
  }
  return lines;
}

bool any_with(const std::vector<std::string>& lines, std::string_view word) {
  return std::ranges::any_of(
      lines, [&](const std::string& line) { return line.find(word) != std::string::npos; });
}

TEST_F(Arena, NoProgramReadsOrWritesWhatIsNotItsOwn) {
  std::string pattern = (fs::temp_directory_path() / "plyhouse-secret-XXXXXX").string();
  ASSERT_NE(mkdtemp(pattern.data()), nullptr);
  fs::permissions(pattern, fs::perms::all);
  std::ofstream(fs::path(pattern) / "secret") << "secret";
  const std::vector<std::string> read = confessions(bad("reads_home.py", pattern));
  EXPECT_TRUE(any_with(read, "move ")) << "it plays on";
  EXPECT_FALSE(any_with(read, "STOLEN")) << testing::PrintToString(read);
  const std::vector<std::string> wrote = confessions(bad("writes_outside.py", pattern));
  EXPECT_TRUE(any_with(wrote, "move "));
  for (const std::string& line : wrote) {
    if (line.starts_with("info WROTE")) {
      EXPECT_TRUE(line.starts_with("info WROTE /scratch/")) << line;
    }
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(pattern), fs::directory_iterator()), 1);
  fs::remove_all(pattern);
}

TEST_F(Arena, AForkBombGetsNoFurtherThanItsLimit) {
  const std::vector<std::string> lines = confessions(bad("fork_bomb.py"));
  ASSERT_TRUE(any_with(lines, "info"));
  int most = 0;
  for (const std::string& line : lines) {
    const std::size_t digit = line.find_first_of("0123456789");
    if (line.starts_with("info") && digit != std::string::npos) {
      most = std::max(most, std::stoi(line.substr(digit)));
    }
  }
  EXPECT_GT(most, 0);
  EXPECT_LE(most, 40);
}

TEST_F(Arena, NoProgramReachesTheNetwork) {
  const Listener listener;
  const std::vector<std::string> lines = confessions(bad("network.py", listener.port()));
  EXPECT_TRUE(any_with(lines, "move "));
  EXPECT_FALSE(any_with(lines, "CONNECTED"));
}

PlayerSpec good(const std::string& dialect, const std::string& command) {
  PlayerSpec spec = named(dialect + ":" + command);
  spec.directory = players_folder / "good";
  spec.depth = 2;
  return spec;
}

// Both sides in turn against a random player, to the end by the rules.
void expect_whole_games(const std::string& game, const PlayerSpec& player) {
  for (const bool first : {true, false}) {
    const PlayerSpec other = named("random:seed=3");
    const std::optional<GameRecord> record =
        play_game(plan_for(game, first ? player : other, first ? other : player));
    ASSERT_TRUE(record);
    EXPECT_FALSE(is_failure(record->ending.cause))
        << game << ": " << name_of(record->ending.cause) << ", " << record->ending.detail
        << record->printed[0] << record->printed[1];
    EXPECT_FALSE(record->moves.empty());
  }
}

TEST_F(Arena, StudentsProgramsPlayUnchanged) {
  expect_whole_games("oska", good("oska-list", "python3 -B oska_player.py"));
  expect_whole_games("oska", good("oska-list",
                                  "python3 -B -c \"import oska_player; "
                                  "print(oska_player.oskaplayer({board}, '{side}', {depth}))\""));
  expect_whole_games("ctf:size=4", good("capture", "python3 -B capture_player.py"));
  expect_whole_games("ctf:size=4",
                     good("capture", "python3 -B capture_player.py {history} '{side}' {depth}"));
  expect_whole_games("fortress", good("fortress", "python3 -B fortress_player.py"));
  expect_whole_games("kcell", good("kcell", "python3 -B kcell_player.py"));
  expect_whole_games("kcell:n=3,k=11", good("plyhouse", "python3 -B lines_player.py"));
}

TEST_F(Arena, TheAssignmentsProgramsPlayToo) {
#if defined(PLYHOUSE_SANITIZED)
  GTEST_SKIP() << "with the address sanitizer in them they want more memory than any player may";
#endif
  using tests::path_of;
  expect_whole_games("oska", named("oska-lisp:" + path_of("oskapade")));
  expect_whole_games("ctf", named("capture:" + path_of("capture")));
  expect_whole_games("fortress", named("fortress:" + path_of("fortress")));
  expect_whole_games("checkers", named("checkers:" + path_of("checkers")));
}

TEST_F(Arena, ACheckersProgramInCPlays) {
  const fs::path folder = fs::temp_directory_path() / ("plyhouse-checkers-" + mark());
  fs::create_directory(folder);
  const std::string program = folder / "checkers_player";
  const tests::Ran built = tests::run_program(
      "/usr/bin/gcc",
      {"-std=c11", "-O2", "-o", program, players_folder / "good/checkers_player.c"});
  ASSERT_EQ(built.status, 0) << built.err;
  expect_whole_games("checkers", named("checkers:" + program));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace plyhouse::arena
