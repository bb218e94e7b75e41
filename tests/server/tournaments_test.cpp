// Tournaments on the page: asked for, watched as they are played, stopped, taken up again, and
// found after a restart.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "tests/folder.hpp"
#include "tests/server/client.hpp"
#include "tests/server/live_client.hpp"
#include "tests/server/threaded_server.hpp"

namespace plyhouse::server {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using tests::Folder;
using tests::HttpAnswer;
using tests::HttpClient;
using tests::LiveClient;
using tests::ThreadedServer;

constexpr const char* quick =
    R"({"name": "Cup", "game": "kcell", "players": ["random:seed=1", "engine:depth=2", "minimax:depth=1"],
        "games": 2, "seconds": 1})";
constexpr const char* slow =
    R"({"name": "Long", "game": "fortress", "players": ["engine:time=0.05", "engine:time=0.05"], "games": 10, "seconds": 5})";

ServerPlan kept_in(const Folder& folder) {
  ServerPlan plan;
  plan.store = folder.path() / "games.db";
  plan.tournaments = folder.path() / "tournaments";
  return plan;
}

json wait_for(int port, const std::string& id, const std::function<bool(const json&)>& good) {
  HttpClient client(port);
  json now;
  for (int look = 0; look < 2000; look++) {
    now = client.get("/api/tournaments/" + id).json();
    if (good(now)) return now;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << "it never came to that: " << now.dump().substr(0, 300);
  return now;
}

std::string begin(int port, const std::string& plan) {
  const HttpAnswer answer = HttpClient(port).post("/api/tournaments", plan);
  EXPECT_EQ(answer.status, 201) << answer.body;
  return answer.json()["id"];
}

TEST(Tournaments, ArePlayedToTheEndAndShown) {
  const ThreadedServer server((ServerPlan()));
  const std::string id = begin(server.port(), quick);
  const json over =
      wait_for(server.port(), id, [](const json& now) { return now["finished"] == true; });
  EXPECT_EQ(over["name"], "Cup");
  EXPECT_EQ(over["players"].size(), 3U);
  EXPECT_EQ(over["games"].size(), 6U);
  EXPECT_EQ(over["games_played"], 6);
  EXPECT_EQ(over["ratings"].back()["games"], 6);
  EXPECT_EQ(over["cross_table"]["engine:depth=2"]["minimax:depth=1"]["games"], 2);
  double points = 0;
  for (const json& player : over["players"]) points += player["points"].get<double>();
  EXPECT_EQ(points, 6);
  HttpClient client(server.port());
  const std::string number = over["games"][0]["number"];
  const json game = client.get("/api/tournaments/" + id + "/games/" + number).json();
  json moves = json::array();
  for (const json& move : game["played"]) moves.push_back(move["move"]);
  EXPECT_GT(moves.size(), over["games"][0]["moves"].get<std::size_t>() - 1);
  const json end =
      client
          .post("/api/replay",
                json{{"game", game["game"]}, {"position", game["start"]}, {"moves", moves}}.dump())
          .json();
  EXPECT_NE(end["result"], "open");
  const json list = client.get("/api/tournaments").json()["tournaments"];
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["id"], id);
}

TEST(Tournaments, AreWatchedLive) {
  const ThreadedServer server((ServerPlan()));
  const std::string id = begin(server.port(), slow);
  LiveClient client(server.port());
  client.say({{"id", 1}, {"watch", id}});
  int most_moves = 0;
  for (int message = 0; message < 400 && most_moves < 3; message++) {
    const json news = client.hear();
    ASSERT_EQ(news["id"], 1);
    EXPECT_EQ(news["tournament"]["name"], "Long");
    for (const json& game : news["tournament"]["live"]) {
      EXPECT_EQ(game["view"]["board"]["cells"].size(), 36U);
      most_moves = std::max(most_moves, game["moves"].get<int>());
      if (game["moves"].get<int>() > 0) {
        EXPECT_FALSE(game["view"]["last"].is_null());
      }
    }
  }
  EXPECT_GE(most_moves, 3);
  client.say({{"id", 2}, {"watch", "nothing"}});
  for (int message = 0; message < 50; message++) {
    const json news = client.hear();
    if (news["id"] == 1) continue;
    EXPECT_THAT(news["error"].get<std::string>(), HasSubstr("there is no tournament 'nothing'"));
    return;
  }
  ADD_FAILURE() << "nothing was said of the one that does not exist";
}

TEST(Tournaments, StopAndGoOnWhenAsked) {
  const ThreadedServer server((ServerPlan()));
  const std::string id = begin(server.port(), slow);
  HttpClient client(server.port());
  EXPECT_EQ(client.post("/api/tournaments/" + id + "/stop", "{}").json()["running"], false);
  EXPECT_EQ(client.post("/api/tournaments/" + id + "/resume", "{}").json()["running"], true);
  EXPECT_EQ(client.get("/api/tournaments/" + id + "/resume").status, 405);
}

TEST(Tournaments, AreThereAfterARestartAndGoOn) {
  const Folder folder;
  std::string finished;
  std::string open;
  std::string stopped;
  {
    const ThreadedServer server(kept_in(folder));
    finished = begin(server.port(), quick);
    wait_for(server.port(), finished, [](const json& now) { return now["finished"] == true; });
    stopped = begin(server.port(), slow);
    HttpClient(server.port()).post("/api/tournaments/" + stopped + "/stop", "{}");
    open = begin(server.port(), slow);
    wait_for(server.port(), open, [](const json& now) { return now["games_played"] >= 1; });
  }
  const ThreadedServer server(kept_in(folder));
  HttpClient client(server.port());
  EXPECT_EQ(client.get("/api/tournaments/" + finished).json()["games"].size(), 6U);
  EXPECT_EQ(client.get("/api/tournaments/" + stopped).json()["running"], false);
  const json now = client.get("/api/tournaments/" + open).json();
  EXPECT_EQ(now["running"], true);
  EXPECT_GE(now["games_played"], 1);
}

// One file that cannot be used keeps none of the others away, and a second server on the same
// store shows them all, though it plays none that the first one plays.
TEST(Tournaments, SurviveABadFileAndASecondServer) {
  const Folder folder;
  const ThreadedServer server(kept_in(folder));
  const std::string id = begin(server.port(), slow);
  folder.write("tournaments/broken.json", "{");
  folder.write("tournaments/odd.json", quick);
  folder.write("tournaments/odd.db", "this is no database, and long enough to be taken for one");
  std::atomic<int> left_out = 0;
  ServerPlan plan = kept_in(folder);
  plan.log = [&](const std::string& line) { left_out += line.starts_with("left out "); };
  const ThreadedServer second(std::move(plan));
  HttpClient client(second.port());
  EXPECT_EQ(left_out, 2);
  EXPECT_EQ(client.get("/api/tournaments").json()["tournaments"].size(), 1U);
  // Who comes second to the store says so; on a busy machine that may be the first server.
  const auto problem_of = [&](int port) {
    return HttpClient(port).get("/api/tournaments/" + id).json()["problem"];
  };
  wait_for(second.port(), id, [&](const json& now) {
    return !now["problem"].is_null() || !problem_of(server.port()).is_null();
  });
  EXPECT_NE(problem_of(server.port()).is_null(), problem_of(second.port()).is_null());
}

TEST(Tournaments, StartNoProgramAndKeepWithinBounds) {
  const ThreadedServer server((ServerPlan()));
  HttpClient client(server.port());
  const auto refusal = [&](const std::string& rest) {
    const HttpAnswer answer = client.post("/api/tournaments", R"({"game": "kcell", )" + rest + "}");
    EXPECT_EQ(answer.status, 400) << rest;
    return answer.json().value("error", "");
  };
  EXPECT_THAT(refusal(R"("players": ["random", "plyhouse:touch x"])"), HasSubstr("house's own"));
  EXPECT_THAT(refusal(R"("players": ["random", "human"])"), HasSubstr("players"));
  EXPECT_THAT(refusal(R"("players": ["random", "engine:threads=8"])"), HasSubstr("one thread"));
  EXPECT_THAT(refusal(R"("players": ["random"])"), HasSubstr("a list of 2 to 16"));
  EXPECT_THAT(refusal(R"("players": ["random", "random"], "position": "oo___xx o")"),
              HasSubstr("begin at the start"));
  EXPECT_THAT(refusal(R"("players": ["random", "random"], "seconds": 60)"), HasSubstr("seconds"));
  EXPECT_THAT(refusal(R"("players": ["random", "random"], "format": "cup")"), HasSubstr("format"));
  EXPECT_THAT(refusal(R"("players": ["random", "random", "random", "random", "random", "random",
                         "random"], "games": 100)"),
              HasSubstr("too many"));
  EXPECT_EQ(client.get("/api/tournaments/none").status, 404);
  begin(server.port(), slow);
  begin(server.port(), slow);
  EXPECT_EQ(client.post("/api/tournaments", slow).status, 503);
}

// What whoever runs the server has entered may have programs in it: the page only looks.
TEST(Tournaments, OfTheOperatorAreNotStartedThroughThePage) {
  const Folder folder;
  const std::string path = folder.write("class.toml", R"(game = "kcell"
time = 1
[[player]]
name = "Ada"
player = "engine:depth=2"
[[player]]
name = "Bob"
player = "engine:depth=1"
)");
  ServerPlan plan;
  Expected<arena::TournamentFile> file = arena::read_tournament_file(path);
  ASSERT_TRUE(file) << file.error().what;
  plan.entered.push_back({"class", *file});
  const ThreadedServer server(std::move(plan));
  const json over =
      wait_for(server.port(), "class", [](const json& now) { return now["finished"] == true; });
  EXPECT_EQ(over["games"].size(), 2U);
  HttpClient client(server.port());
  EXPECT_EQ(client.post("/api/tournaments/class/stop", "{}").status, 403);
  EXPECT_EQ(client.post("/api/tournaments/class/resume", "{}").status, 403);
}

}  // namespace
}  // namespace plyhouse::server
