// `plyhouse match` and `plyhouse tournament`, run as an instructor would; and killed.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <thread>

#include "arena/store.hpp"
#include "tests/folder.hpp"
#include "tests/session.hpp"

namespace plyhouse::arena {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using tests::Folder;
using tests::lines_of;
using tests::path_of;
using tests::Ran;
using tests::run;
using tests::Session;

TEST(MatchCommand, PlaysAndSaysWhatTheScoreMeans) {
  const Ran ran = run({"match", "oska", "engine:depth=3", "random:seed=1", "--games", "6"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const std::vector<std::string> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_THAT(lines.back(), StartsWith("engine:depth=3 - random:seed=1: "));
  EXPECT_THAT(lines.back(), HasSubstr("Elo"));
}

TEST(MatchCommand, PrintsOneJsonValue) {
  const Ran ran =
      run({"match", "kcell", "engine:depth=2", "random:seed=1", "--games", "8", "--json"});
  const json answer = json::parse(ran.out, nullptr, false);
  ASSERT_FALSE(answer.is_discarded()) << ran.out;
  EXPECT_EQ(answer["games"], 8);
  EXPECT_EQ(answer["wins"].get<int>() + answer["draws"].get<int>() + answer["losses"].get<int>(),
            8);
}

TEST(MatchCommand, StopsByTheSprt) {
  const Ran ran = run({"match", "oska", "engine:depth=4", "random:seed=1", "--games", "100000",
                       "--sprt", "0", "100"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, EndsWith("Elo 100 accepted\n"));
}

TEST(MatchCommand, GoesOnInItsStore) {
  const Folder folder;
  const std::string store = folder.path() / "match.db";
  const std::vector<std::string> words{"match",   "kcell", "random:seed=1", "random:seed=2",
                                       "--games", "10",    "--store",       store};
  const auto games_of = [](const Ran& ran) {
    return std::ranges::count_if(lines_of(ran.out),
                                 [](const std::string& line) { return line.starts_with("1.1."); });
  };
  EXPECT_EQ(games_of(run(words)), 10);
  EXPECT_EQ(games_of(run(words)), 0) << "nothing is left to play";
  std::vector<std::string> longer = words;
  longer[5] = "12";
  EXPECT_EQ(games_of(run(longer)), 2) << "a match may become longer";
  EXPECT_EQ(games_of(run(words)), 0) << "and what is there stays";
  EXPECT_THAT(run({"match", "kcell", "random:seed=2", "random:seed=1", "--store", store}).err,
              HasSubstr("in this order was random:seed=1, random:seed=2"));
  std::vector<std::string> other = words;
  other[1] = "oska";
  EXPECT_THAT(run(other).err, HasSubstr("game was kcell, now it is oska"));
}

TEST(MatchCommand, TakesAWholeEntryOnTheCommandLine) {
  const std::string entry =
      "{ name = \"Ada\", command = \"python3 -B kcell_player.py\", dialect = \"kcell\", directory "
      "= \"" +
      std::string(PLYHOUSE_SOURCE_DIR) + "/tests/players/good\", memory = 100 }";
  const Ran ran = run({"match", "kcell", entry, "random:seed=1", "--games", "2", "--json"});
  const json answer = json::parse(ran.out, nullptr, false);
  ASSERT_FALSE(answer.is_discarded()) << ran.out << ran.err;
  EXPECT_EQ(answer["players"][0], "Ada");
  EXPECT_EQ(answer["games"], 2);
  EXPECT_TRUE(answer.contains("elo_low"));
}

TEST(MatchCommand, RefusesBadInput) {
  for (const auto& [words, error] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"kcell", "random", "nobody"}, "unknown player 'nobody'"},
           {{"kcell", "random", "human"}, "a person plays with `plyhouse play`"},
           {{"chess", "random", "random"}, "unknown game 'chess'"},
           {{"kcell", "random", "random", "--time", "soon"}, "time: expected a number"},
           {{"kcell", "random", "random", "--games", "0"}, "--games"},
           {{"kcell", "random", "random", "--sprt", "10", "0"}, ""},
           {{"kcell", "random", "engine:dpeth=3"}, "unknown option 'dpeth'"},
           {{"kcell", "random", "{ command = "}, "player '{ command = '"},
           {{"kcell", "random", "{ command = 'true', colour = 1 }"}, "unknown key 'colour'"},
           {{"kcell", "random", "{ player = 'random' }\nx = 1"}, "expected one table"},
       }) {
    std::vector<std::string> whole{"match"};
    whole.insert(whole.end(), words.begin(), words.end());
    const Ran ran = run(whole);
    EXPECT_EQ(ran.status, 2) << testing::PrintToString(words);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(error));
    EXPECT_EQ(lines_of(ran.err).size(), 1U);
  }
}

std::string tournament_text(const std::string& head, const std::vector<std::string>& players) {
  std::string text = head + "\n";
  for (const std::string& player : players) text += "[[player]]\n" + player + "\n";
  return text;
}

TEST(TournamentCommand, PlaysAFileAndReportsIt) {
  const Folder folder;
  const std::string file = folder.write(
      "small.toml",
      tournament_text("game = \"kcell\"\ngames = 2\n",
                      {"player = \"engine:depth=4\"", "name = \"Ann\"\nplayer = \"random:seed=1\"",
                       "player = \"minimax:depth=2\""}));
  const std::string games = folder.path() / "games.txt";
  const Ran ran = run({"tournament", file, "--export", games});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Ann"));
  EXPECT_THAT(ran.out, HasSubstr("rating"));
  EXPECT_THAT(ran.out, Not(HasSubstr("nan")));
  const json report = json::parse(run({"tournament", file, "--report", "--json"}).out);
  EXPECT_EQ(report["players"].size(), 3U);
  double points = 0;
  for (const json& player : report["players"]) points += player["points"].get<double>();
  EXPECT_EQ(points, 6);
  std::ifstream exported(games);
  const std::string text((std::istreambuf_iterator<char>(exported)), {});
  EXPECT_THAT(text, HasSubstr("[first Ann]"));
}

TEST(TournamentCommand, ReportsOneThatHasNotBegun) {
  const Folder folder;
  const std::string file = folder.write(
      "t.toml",
      tournament_text("game = \"kcell\"", {"player = \"random\"", "player = \"engine\""}));
  const Ran ran = run({"tournament", file, "--report"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("no games yet"));
  EXPECT_THAT(ran.out, Not(HasSubstr("nan")));
  EXPECT_EQ(json::parse(run({"tournament", file, "--report", "--json"}).out)["finished"], false);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "t.db")) << "who asks changes nothing";
}

TEST(TournamentCommand, RefusesBadFiles) {
  const Folder folder;
  const std::string two = "[[player]]\nplayer = \"random\"\n[[player]]\nplayer = \"engine\"\n";
  for (const auto& [text, error] : std::vector<std::pair<std::string, std::string>>{
           {"game = ", "line 1"},
           {two, "game: it is missing"},
           {"game = \"chess\"\n" + two, "unknown game 'chess'"},
           {"game = \"kcell\"\n", "expected entries [[player]]"},
           {"game = \"kcell\"\n[[player]]\nplayer = \"random\"\n", "at least two players"},
           {"game = \"kcell\"\nformat = \"cup\"\n" + two, "expected round-robin"},
           {"game = \"kcell\"\nrounds = 0\n" + two, "rounds: expected a whole number"},
           {"game = \"kcell\"\ncolour = 1\n" + two, "unknown key 'colour'"},
           {"game = \"kcell\"\n" + two + "[[player]]\nplayer = \"random\"\n", "is taken"},
           {"game = \"kcell\"\n" + two + "[[player]]\nname = \"x\"\n", "expected either `command`"},
           {"game = \"kcell\"\n" + two + "[[player]]\ncommand = \"x\"\ndialect = \"y\"\n",
            "dialect: expected one of plyhouse"},
           {"game = \"kcell\"\n" + two + "[[player]]\nplayer = \"human\"\n", "`plyhouse play`"},
           {"game = \"kcell\"\n" + two + "[[player]]\nname = \"\\u001b[2J\"\nplayer = \"random\"\n",
            "name: expected a line of text"},
           {"game = \"kcell\"\n" + two + "[[player]]\nname = \" \"\nplayer = \"random\"\n",
            "name: expected a line of text"},
           {"game = \"kcell\"\n" + two + "[[player]]\ncommand = \"no-such-program\"\n",
            "there is no program 'no-such-program'"},
           {"game = \"kcell\"\n" + two +
                "[[player]]\ncommand = \"python3 x.py\"\ndirectory = \"no/such\"\n",
            "there is no directory"},
           {"game = \"oska\"\n" + two + "[[player]]\ncommand = \"true\"\ndialect = \"capture\"\n",
            "the dialect capture plays ctf, not oska:n=4"},
           {"game = \"fortress:size=4,moves=9\"\n" + two +
                "[[player]]\ncommand = \"true\"\ndialect = \"fortress\"\n",
            "the dialect fortress plays fortress:size=6,moves=21 only"},
           {"game = \"fortress\"\nopening-moves = 1\n" + two +
                "[[player]]\ncommand = \"true\"\ndialect = \"fortress\"\n",
            "plays from the start only"},
           {"game = \"kcell\"\n" + two + "[[player]]\ncommand = \"python3 nope.py\"\n",
            "there is no file 'nope.py'"},
           {"game = \"kcell\"\n" + two + "[[player]]\ncomand = \"true\"\n",
            "line 7: unknown key 'comand'"},
           {"game = \"kcell\"\nformat = \"knockout\"\nrounds = 2\n" + two,
            "rounds: a knockout has its own number"},
           {"game = \"kcell\"\ntime = \"soon\"\n" + two, "60+0.5 (a clock) or bank 60"},
           {std::string("\x00\xff\x01", 3), "line 1"},
       }) {
    const Ran ran = run({"tournament", folder.write("bad.toml", text)});
    EXPECT_EQ(ran.status, 2) << text << ran.out;
    EXPECT_THAT(ran.err, HasSubstr(error)) << text;
    EXPECT_EQ(lines_of(ran.err).size(), 1U);
    EXPECT_EQ(ran.out, "");
  }
  EXPECT_EQ(run({"tournament", "/no/such/file.toml"}).status, 1);
}

TEST(TournamentCommand, WritesAPageThatStandsAlone) {
  const Folder folder;
  const std::string file = folder.write(
      "spring.toml", tournament_text("game = \"kcell\"\n",
                                     {"name = \"<b>Ann & Bob</b>\"\nplayer = \"random:seed=1\"",
                                      "player = \"engine:depth=3\""}));
  const std::string page = folder.path() / "report.html";
  EXPECT_EQ(run({"tournament", file, "--html", page}).status, 0);
  std::ifstream stream(page);
  const std::string text((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_THAT(text, StartsWith("<!doctype html>"));
  EXPECT_THAT(text, EndsWith("</html>\n"));
  EXPECT_THAT(text, HasSubstr("&lt;b&gt;Ann &amp; Bob&lt;/b&gt;"));
  EXPECT_THAT(text, HasSubstr("<svg"));
  for (const std::string outside : {"http:", "https:", "<script", "nan", "inf\"", "<b>Ann"}) {
    EXPECT_THAT(text, Not(HasSubstr(outside)));
  }
}

TEST(CheckPlayerCommand, TellsWhatIsWrong) {
  const std::string players = std::string(PLYHOUSE_SOURCE_DIR) + "/tests/players/";
  const Ran good =
      run({"check-player", "kcell", "kcell:python3 -B " + players + "good/kcell_player.py"});
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_THAT(good.out, EndsWith("ready to play\n"));
  EXPECT_THAT(good.out, Not(HasSubstr("WRONG")));
  const Folder folder;
  for (const auto& [name, says] :
       std::map<std::string, std::string>{{"illegal_move", "illegal move: no legal move"},
                                          {"exits", "exited: exit status 7"},
                                          {"nonsense", "Only lines `name"},
                                          {"wrong_greeting", "garbage"}}) {
    const std::string file = folder.write(
        "players.toml", fmt::format("[[player]]\nname = \"bad\"\ncommand = \"python3 -B {}.py\"\n"
                                    "directory = \"{}bad\"\n",
                                    name, players));
    const Ran ran =
        run({"check-player", "kcell:n=3,k=11", "bad", "--players", file, "--games", "2"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr(says));
    EXPECT_EQ(ran.err, "plyhouse: bad is not ready to play\n");
  }
  const Ran missing = run({"check-player", "kcell", "plyhouse:/no/such/program"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, HasSubstr("there is no program '/no/such/program'"));
  const Ran mute = run({"check-player", "kcell", "plyhouse:true", "--json"});
  const json answer = json::parse(mute.out, nullptr, false);
  ASSERT_FALSE(answer.is_discarded()) << mute.out << mute.err;
  EXPECT_EQ(mute.status, 1);
  EXPECT_EQ(answer["ready"], false);
  EXPECT_EQ(answer["findings"].size(), 1U);
}

// Where bubblewrap is not to be had nothing outside is started, unless that is asked for.
TEST(Sandbox, IsNotGivenUpInSilence) {
  const std::string player = "kcell:/usr/bin/python3 -B " + std::string(PLYHOUSE_SOURCE_DIR) +
                             "/tests/players/good/kcell_player.py";
  const Folder folder;
  const std::string command = fmt::format("PATH={} {} match kcell random '{}' --games 2",
                                          folder.path().string(), path_of("plyhouse"), player);
  const Ran refused = tests::run_program("/bin/sh", {"-c", command});
  EXPECT_NE(refused.status, 0);
  EXPECT_THAT(refused.err, HasSubstr("bwrap"));
  EXPECT_EQ(refused.out, "");
  const Ran without =
      run({"match", "kcell", "random:seed=1", player, "--games", "2", "--sandbox", "none"});
  EXPECT_EQ(without.status, 0) << without.err;
  EXPECT_THAT(without.out, Not(HasSubstr("did not start")));
}

TEST(Sandbox, NoneStillHasAConfigurationForFortress) {
  const std::string player = "fortress:" + path_of("fortress");
  const Ran ran = run({"match", "fortress", player, "random:seed=1", "--games", "2", "--sandbox",
                       "none", "--opening-moves", "0", "--time", "5"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (const std::string failure : {"did not start", "exited", "silent", "garbage"}) {
    EXPECT_THAT(ran.out, Not(HasSubstr(failure)));
  }
}

TEST(PlayCommand, HintsSavesAndGoesOn) {
  const Folder folder;
  const std::string file = folder.path() / "game.txt";
  const Ran first = run({"play", "kcell", "--time", "0.05"}, "hint\n1\nsave " + file + "\nquit\n");
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("the engine would play"));
  EXPECT_THAT(first.out, HasSubstr("saved; go on with --resume"));
  const Ran second = run({"play", "--resume", file}, "undo\n2\nquit\n");
  EXPECT_EQ(second.status, 0) << second.err;
  EXPECT_THAT(second.out, EndsWith("The game stands at: o_o__xx x\n"));
  EXPECT_EQ(run({"play", "--resume", folder.write("bad", "nonsense\n")}).status, 2);
  EXPECT_EQ(run({"play", "--resume", "/no/such/file"}).status, 1);
  EXPECT_EQ(run({"play", "--resume", file, "kcell"}).status, 2);
  EXPECT_EQ(run({"play"}).status, 2);
}

TEST(PlayCommand, RemembersWhoPlays) {
  const Folder folder;
  const std::string file = folder.path() / "game.txt";
  EXPECT_EQ(
      run({"play", "kcell:n=3,k=15", "--second", "random:seed=1"}, "1\nsave " + file + "\nq\n")
          .status,
      0);
  const Ran resumed = run({"play", "--resume", file}, "help\nsave\n2\nquit\n");
  EXPECT_THAT(resumed.out, HasSubstr("x plays ")) << "the second player is still a machine";
  EXPECT_THAT(resumed.out, HasSubstr("save FILE: the name of the file is missing"));
}

TEST(PlayCommand, LetsAProgramPlayAPerson) {
  const std::string player = "kcell:python3 -B " + std::string(PLYHOUSE_SOURCE_DIR) +
                             "/tests/players/good/kcell_player.py";
  const Ran ran = run({"play", "kcell", "--second", player}, "1\nundo\n2\nquit\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("x plays "));
  const Ran failed = run({"play", "kcell", "--second", "plyhouse:true"}, "1\n");
  EXPECT_EQ(failed.status, 0);
  EXPECT_THAT(failed.out, EndsWith("win o\n"));
  const Folder folder;
  const std::string cheat = folder.write("cheat.py", "input()\nprint('99', flush=True)\ninput()\n");
  const Ran cheated = run({"play", "kcell", "--second", "kcell:python3 -B " + cheat}, "1\n");
  EXPECT_EQ(cheated.status, 0);
  EXPECT_THAT(cheated.out, HasSubstr("x illegal move: no legal move '99' here"));
  EXPECT_THAT(cheated.out, EndsWith("win o\n"));
  const std::string fortress =
      "{ dialect = \"fortress\", command = \"python3 -B fortress_player.py\", directory = \"" +
      std::string(PLYHOUSE_SOURCE_DIR) + "/tests/players/good\" }";
  const Ran second = run({"play", "fortress", "--second", fortress}, "C3\nundo\nquit\n");
  EXPECT_THAT(second.out, HasSubstr("b plays "));
  EXPECT_THAT(second.out, HasSubstr("nothing can be taken back"));
}

// 200 games, killed again and again at random moments: nothing is lost and nothing played twice.
TEST(TournamentCommand, SurvivesBeingKilled) {
  const Folder folder;
  const std::string file = folder.write(
      "long.toml",
      tournament_text("game = \"oska\"\ngames = 20\ntime = \"1\"\n",
                      {"player = \"engine:time=0.004\"", "player = \"random:seed=1\"",
                       "player = \"alphabeta:time=0.004\"", "player = \"minimax:time=0.004\"",
                       "player = \"random:seed=2\""}));
  const std::string store = folder.path() / "long.db";
  std::mt19937 random(1);
  int kills = 0;
  std::map<std::string, std::string> finished;  // what was there once stays as it was
  const auto look = [&] {
    for (const StoredGame& game : Store(store).games()) {
      std::string moves = game.record.last;
      for (const MoveRecord& move : game.record.moves) moves += ' ' + move.move;
      const auto [known, fresh] = finished.try_emplace(game.pairing.label, moves);
      EXPECT_EQ(known->second, moves) << "a game was played again";
    }
  };
  for (; kills < 200 && finished.size() < 200; kills++) {
    Session referee(path_of("plyhouse"), {"tournament", file});
    referee.hear();  // at least one game further
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 60));
    referee.kill();
    look();
  }
  EXPECT_GE(kills, 10);
  const Ran last = run({"tournament", file});
  EXPECT_EQ(last.status, 0) << last.err;
  look();
  EXPECT_EQ(finished.size(), 200U);
  SQLite::Database database(store);
  EXPECT_EQ(database.execAndGet("PRAGMA integrity_check").getString(), "ok");
  EXPECT_EQ(database.execAndGet("SELECT count(*) FROM games").getInt(), 200);
  EXPECT_EQ(database.execAndGet("SELECT count(DISTINCT label) FROM games").getInt(), 200);
}

}  // namespace
}  // namespace plyhouse::arena
