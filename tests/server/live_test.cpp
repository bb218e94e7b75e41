// Live searches over a WebSocket, with Beast's own client: progress, the answer, cancelling, and
// what is refused.
#include <gmock/gmock.h>

#include <thread>

#include "tests/server/client.hpp"
#include "tests/server/live_client.hpp"
#include "tests/server/threaded_server.hpp"

namespace plyhouse::server {
namespace {

namespace websocket = boost::beast::websocket;
using nlohmann::json;
using testing::HasSubstr;
using tests::LiveClient;

class LiveServer : public testing::Test {
 protected:
  int port() const { return server_.port(); }

  json health() { return tests::HttpClient(port()).get("/api/health").json(); }

  bool load_is(int running, int waiting) {
    for (int look = 0; look < 1000; look++) {
      const json now = health();
      if (now["searching"] == running && now["waiting"] == waiting) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

 private:
  static ServerPlan plan() {
    ServerPlan plan;
    plan.searches_at_once = 1;
    plan.searches_waiting = 2;
    return plan;
  }

  tests::ThreadedServer server_{plan()};
};

TEST_F(LiveServer, GradesTheMovesOfAGame) {
  LiveClient client(port());
  client.say(
      {{"id", 7}, {"review", {{"game", "kcell"}, {"moves", {"1", "6", "2"}}, {"seconds", 0.05}}}});
  for (int ply = 0; ply < 3; ply++) {
    const json message = client.hear();
    EXPECT_EQ(message["id"], 7);
    EXPECT_EQ(message["graded"]["ply"], ply);
    EXPECT_FALSE(message["graded"]["words"].get<std::string>().empty());
  }
  const json last = client.hear();
  EXPECT_EQ(last["answer"]["moves"].size(), 3U);
  int graded = 0;
  for (const json& side : last["answer"]["summary"]) {
    for (const json& count : side) graded += count.get<int>();
  }
  EXPECT_EQ(graded, 3);
  client.say({{"id", 8}, {"review", {{"game", "kcell"}, {"moves", json::array()}}}});
  EXPECT_EQ(client.hear()["error"], "moves: there are none to review");
  client.say({{"id", 9}, {"review", "all"}});
  EXPECT_EQ(client.hear()["error"], "review: expected an object");
}

TEST_F(LiveServer, TellsHowASearchGoesOn) {
  LiveClient client(port());
  client.say({{"id", 5}, {"game", "oska"}, {"seconds", 0.3}});
  int rounds = 0;
  int depth = 0;
  while (true) {
    const json message = client.hear();
    EXPECT_EQ(message["id"], 5);
    if (message.contains("answer")) {
      EXPECT_TRUE(message["answer"].contains("move"));
      break;
    }
    ASSERT_TRUE(message.contains("progress")) << message;
    EXPECT_GT(message["progress"]["depth"].get<int>(), depth);
    depth = message["progress"]["depth"];
    rounds++;
  }
  EXPECT_GT(rounds, 2);
}

TEST_F(LiveServer, CancelsWhatIsNotWanted) {
  LiveClient client(port());
  client.say({{"id", 1}, {"game", "ctf"}, {"seconds", 30}});
  EXPECT_TRUE(load_is(1, 0));
  client.say({{"id", 1}, {"cancel", true}});
  EXPECT_TRUE(load_is(0, 0));
  // And what a client asked that has gone away.
  client.say({{"id", 2}, {"game", "ctf"}, {"seconds", 30}});
  EXPECT_TRUE(load_is(1, 0));
  client.hang_up();
  EXPECT_TRUE(load_is(0, 0));
}

TEST_F(LiveServer, AsksAnewUnderTheSameNumber) {
  LiveClient client(port());
  client.say({{"id", 1}, {"game", "ctf"}, {"seconds", 30}});
  EXPECT_TRUE(load_is(1, 0));
  client.say({{"id", 1}, {"game", "kcell"}, {"depth", 3}});
  while (true) {
    const json message = client.hear();
    if (!message.contains("answer")) continue;
    EXPECT_EQ(message["answer"]["game"], "kcell:n=2,k=7");
    break;
  }
}

TEST_F(LiveServer, RefusesBadMessages) {
  LiveClient client(port());
  client.say_raw("nonsense");
  EXPECT_THAT(client.hear()["error"].get<std::string>(), HasSubstr("expected JSON"));
  client.say({{"game", "oska"}});
  EXPECT_THAT(client.hear()["error"].get<std::string>(), HasSubstr("id: expected"));
  client.say({{"id", 1}, {"game", "chess"}});
  const json unknown = client.hear();
  EXPECT_EQ(unknown["id"], 1);
  EXPECT_THAT(unknown["error"].get<std::string>(), HasSubstr("unknown game"));
  for (int id = 1; id <= 3; id++) client.say({{"id", id}, {"game", "ctf"}, {"seconds", 30}});
  client.say({{"id", 4}, {"game", "ctf"}, {"seconds", 30}});
  while (true) {
    const json message = client.hear();
    if (!message.contains("error")) continue;
    EXPECT_EQ(message["id"], 4);
    EXPECT_THAT(message["error"].get<std::string>(), HasSubstr("busy"));
    break;
  }
  const auto shout = [&] {
    client.say_raw(std::string(100'000, 'x'));
    while (true) client.hear();
  };
  EXPECT_THROW(shout(), std::exception) << "too long: the server hangs up";
  EXPECT_THROW(LiveClient(port(), "/api/else"), std::exception);
}

}  // namespace
}  // namespace plyhouse::server
