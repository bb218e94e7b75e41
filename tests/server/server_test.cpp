// `plyhouse serve` over real sockets on the loopback address: what it answers, and what it refuses.
#include <gmock/gmock.h>

#include <thread>

#include "engine/catalogue.hpp"
#include "tests/folder.hpp"
#include "tests/server/client.hpp"
#include "tests/session.hpp"

namespace plyhouse::server {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using tests::Folder;
using tests::HttpAnswer;
using tests::HttpClient;
using tests::path_of;
using tests::Session;

// A server of the test's own, on a port that was free.
class Serving {
 public:
  explicit Serving(std::vector<std::string> words = {})
      : program_(path_of("plyhouse"), with(std::move(words))) {
    const std::string line = program_.hear().value_or("");
    EXPECT_THAT(line, HasSubstr("listening on http://127.0.0.1:"));
    port_ = std::stoi("0" + line.substr(line.rfind(':') + 1));
  }
  ~Serving() {
    program_.signal(SIGTERM);
    EXPECT_EQ(program_.end().status, 0);
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  int port() const { return port_; }

 private:
  static std::vector<std::string> with(std::vector<std::string> words) {
    words.insert(words.begin(), {"serve", "--port", "0"});
    return words;
  }

  Session program_;
  int port_ = 0;
};

TEST(Server, ListsTheGames) {
  const Serving serving;
  const HttpAnswer answer = HttpClient(serving.port()).get("/api/games");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json()["games"].size(), engine::catalogue().size());
  for (const std::string header :
       {"X-Content-Type-Options: nosniff", "Content-Security-Policy: default-src 'self'",
        "Content-Type: application/json", "Referrer-Policy: no-referrer"}) {
    EXPECT_THAT(answer.head, HasSubstr(header));
  }
}

TEST(Server, ShowsPositionsAndMakesMoves) {
  const Serving serving;
  HttpClient client(serving.port());  // one connection for all of them
  const json start = client.get("/api/position?game=kcell").json();
  EXPECT_EQ(start["position"], "oo___xx o");
  EXPECT_EQ(start["result"], "open");
  EXPECT_EQ(start["moves"].size(), 2U);
  EXPECT_EQ(start["moves"][0],
            json::parse(R"({"move": "1", "from": "1", "to": "3", "after": "_oo__xx x"})"));
  EXPECT_EQ(start["board"]["cells"].size(), 7U);
  EXPECT_EQ(start["board"]["cells"][6]["piece"]["side"], "x");
  EXPECT_TRUE(start["last"].is_null());
  const json after = client.post("/api/move", R"({"game": "kcell", "move": "1"})").json();
  EXPECT_EQ(after["position"], "_oo__xx x");
  EXPECT_EQ(after["last"]["to"], "3");
  const json replayed =
      client.post("/api/replay", R"({"game": "kcell", "moves": ["1", "6"]})").json();
  EXPECT_EQ(replayed["position"], "_oo_x_x o");
  EXPECT_EQ(replayed["last"], json::parse(R"({"move": "6", "from": "6", "to": "5"})"));
  const json named =
      client.get("/api/position?game=kcell%3An%3D2%2Ck%3D7&position=xx___oo+o").json();
  EXPECT_EQ(named["result"], "draw");
  EXPECT_TRUE(named["moves"].empty());
  EXPECT_EQ(client.get("/api/eval?game=kcell&for=x").json()["value"], -1);
}

TEST(Server, TeachesTheRules) {
  const Serving serving;
  HttpClient client(serving.port());
  const json games = client.get("/api/games").json()["games"];
  for (const json& game : games) {
    const json rules = client.get("/api/rules?game=" + game["name"].get<std::string>()).json();
    EXPECT_EQ(rules["title"], game["title"]);
    ASSERT_GE(rules["lessons"].size(), 5U);
    for (const json& lesson : rules["lessons"]) {
      EXPECT_FALSE(lesson["view"]["board"]["cells"].empty());
      EXPECT_EQ(lesson["move"].is_null(), lesson["after"].is_null());
    }
  }
  EXPECT_THAT(client.get("/api/rules?game=chess").body, HasSubstr("unknown game 'chess'"));
  EXPECT_THAT(client.get("/api/rules").body, HasSubstr("game: it is missing"));
}

TEST(Server, OpensTheSearchedTreeNodeByNode) {
  const Serving serving;
  HttpClient client(serving.port());
  const auto tree = [&](const std::string& rest) {
    return client.post("/api/tree", R"({"game": "oska", "depth": 3, )" + rest + "}").json();
  };
  const json plain = tree(R"("technique": "minimax")");
  const json cuts = tree(R"("technique": "alphabeta")");
  EXPECT_EQ(plain["nodes"], 211);  // 1 + 6 + 36 + 168
  EXPECT_EQ(plain["children"].size(), 6U);
  EXPECT_EQ(plain["chosen"], cuts["chosen"]);
  EXPECT_EQ(plain["value"], cuts["value"]);
  EXPECT_LT(cuts["nodes"].get<int>(), plain["nodes"].get<int>());
  const json below = tree(R"("technique": "alphabeta", "path": [1])");
  EXPECT_EQ(below["node"]["reason"], "cut");
  EXPECT_THAT(below["node"]["why"].get<std::string>(), HasSubstr("<= alpha"));
  EXPECT_FALSE(below["unsearched"].empty());
  EXPECT_EQ(below["children"][0]["path"], json::parse("[1, 0]"));
  const json steps =
      client
          .post("/api/tree/steps",
                R"({"game": "oska", "depth": 3, "technique": "alphabeta", "from": 2, "count": 3})")
          .json()["steps"];
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0]["step"], 2);
  EXPECT_EQ(steps[0]["event"], "enter");
  EXPECT_EQ(client.post("/api/tree", R"({"game": "kcell:n=5,k=20", "depth": 12})").status, 422);
  EXPECT_EQ(client.post("/api/tree", R"({"game": "oska", "depth": 13})").status, 400);
  EXPECT_THAT(tree(R"("technique": "magic")")["error"].get<std::string>(), HasSubstr("allowed"));
  EXPECT_EQ(tree(R"("path": [-1])")["error"], "path: expected a list of at most 12 numbers");
}

TEST(Server, ClimbsTheLadder) {
  const Serving serving;
  HttpClient client(serving.port());
  const json ladder =
      client.post("/api/ladder", R"({"game": "kcell", "depth": 6, "seconds": 2})").json();
  ASSERT_GE(ladder["rungs"].size(), 6U);
  for (const json& rung : ladder["rungs"]) {
    EXPECT_EQ(rung["depths"].size(), 6U);
    EXPECT_EQ(rung["move"], ladder["rungs"][0]["move"]);
  }
  EXPECT_EQ(client.post("/api/ladder", R"({"game": "kcell", "seconds": 30})").status, 400);
  EXPECT_EQ(client.get("/api/ladder").status, 405);
}

TEST(Server, SaysWhatIsWrongWithAQuestion) {
  const Serving serving;
  HttpClient client(serving.port());
  const auto expect_refused = [](const HttpAnswer& answer, int status, const std::string& what) {
    EXPECT_EQ(answer.status, status);
    EXPECT_THAT(answer.json().value("error", ""), HasSubstr(what));
  };
  expect_refused(client.get("/api/position?game=chess"), 400, "unknown game 'chess'");
  expect_refused(client.get("/api/position"), 400, "game: it is missing");
  expect_refused(client.get("/api/position?game=kcell&position=oo___xx"), 400, "no side to move");
  expect_refused(client.get("/api/nothing"), 404, "there is nothing at '/api/nothing'");
  expect_refused(client.get("/api/move"), 405, "is not asked with GET");
  expect_refused(client.post("/api/move", "not json"), 400, "expected JSON");
  expect_refused(client.post("/api/move", "[1]"), 400, "expected a JSON object");
  expect_refused(client.post("/api/move", R"({"game": "kcell", "move": "9"})"), 400,
                 "no legal move '9' here");
  expect_refused(client.post("/api/move", R"({"game": "kcell", "move": 1})"), 400,
                 "move: expected");
  expect_refused(client.post("/api/best", R"({"game": "kcell", "seconds": 1000})"), 400,
                 "seconds: expected a number from 0.01 to 60");
  expect_refused(client.post("/api/best", R"({"game": "kcell", "depth": 1.5})"), 400,
                 "depth: expected a whole number");
  expect_refused(client.post("/api/best", R"({"game": "kcell", "position": "xx___oo o"})"), 400,
                 "the game is over");
  expect_refused(client.get("/api/best"), 405, "is not asked with GET");
  expect_refused(client.get("/api/live"), 426, "for a WebSocket");
  EXPECT_THAT(client.get("/api/move").head, HasSubstr("Allow: POST"));
  expect_refused(client.get("/%zz"), 400, "cannot be read");
  expect_refused(client.get("/%00"), 400, "cannot be read");
}

TEST(Server, Searches) {
  const Serving serving;
  HttpClient client(serving.port());
  const json by_depth =
      client.post("/api/best", R"({"game": "oska", "depth": 4, "lines": 2})").json();
  EXPECT_EQ(by_depth["depth"], 4);
  EXPECT_EQ(by_depth["lines"].size(), 2U);
  const json by_time = client.post("/api/best", R"({"game": "kcell", "seconds": 0.2})").json();
  EXPECT_EQ(by_time["proven"], true);
}

TEST(Server, KeepsGamesWhateverHappens) {
  const Folder folder;
  const std::string store = folder.path() / "games.db";
  std::string address;
  {
    const Serving serving({"--store", store});
    HttpClient client(serving.port());
    const HttpAnswer made = client.post("/api/play", R"({"game": "kcell", "second": "engine"})");
    EXPECT_EQ(made.status, 201);
    address = "/api/play/" + made.json()["id"].get<std::string>();
    EXPECT_EQ(made.json()["second"], "engine");
    EXPECT_EQ(client.post(address + "/moves", R"({"move": "1", "revision": 0})").json()["played"],
              json::array({"1"}));
    EXPECT_EQ(client.post(address + "/moves", R"({"move": "7"})").json()["position"], "_oo_xx_ o");
  }
  const Serving serving({"--store", store});
  HttpClient client(serving.port());
  const json again = client.get(address).json();
  EXPECT_EQ(again["position"], "_oo_xx_ o");
  EXPECT_EQ(again["played"], json::array({"1", "7"}));
  EXPECT_EQ(client.post(address + "/moves", R"({"move": "2", "revision": 1})").status, 409)
      << "a page that has not seen the last move";
  EXPECT_EQ(client.post(address + "/moves", R"({"move": "9"})").status, 400);
  EXPECT_EQ(client.post(address + "/undo", R"({"moves": 2})").json()["position"], "oo___xx o");
  EXPECT_EQ(client.post(address + "/undo", "{}").status, 400);
  EXPECT_EQ(client.post(address + "/resign", R"({"side": "q"})").status, 400);
  const json resigned = client.post(address + "/resign", R"({"side": "o"})").json();
  EXPECT_EQ(resigned["result"], "win x");
  EXPECT_TRUE(resigned["moves"].empty());
  EXPECT_EQ(client.post(address + "/moves", R"({"move": "1"})").status, 409) << "it is over";
  EXPECT_EQ(client.get("/api/play/nobody").status, 404);
  EXPECT_EQ(client.get("/api/play").status, 405);
  EXPECT_EQ(client.post("/api/play", R"({"game": "kcell", "first": 7})").status, 400);
  EXPECT_EQ(client.get(address + "/else").status, 404);
}

TEST(Server, IsBusyRatherThanSlow) {
  const Serving serving({"--searches", "1", "--waiting", "1"});
  const std::string long_search = R"({"game": "ctf", "seconds": 30})";
  const std::string request = "POST /api/best HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                              std::to_string(long_search.size()) + "\r\n\r\n" + long_search;
  std::vector<std::unique_ptr<HttpClient>> clients;
  const auto load_is = [&](int running, int waiting) {
    for (int look = 0; look < 400; look++) {
      const json health = HttpClient(serving.port()).get("/api/health").json();
      if (health["searching"] == running && health["waiting"] == waiting) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  for (int i = 0; i < 2; i++) {
    clients.push_back(std::make_unique<HttpClient>(serving.port()));
    clients.back()->send(request);
    EXPECT_TRUE(load_is(1, i));
  }
  const HttpAnswer busy = HttpClient(serving.port()).post("/api/best", long_search);
  EXPECT_EQ(busy.status, 503);
  EXPECT_THAT(busy.body, HasSubstr("busy"));
  // Who hangs up does not want an answer any more, also who has said something else before.
  clients[0]->send("GET ");
  clients.clear();
  EXPECT_TRUE(load_is(0, 0));
}

TEST(Server, GivesFilesOfItsFolderOnly) {
  const Folder folder;
  std::filesystem::create_directories(folder.path() / "page/assets");
  folder.write("secret.html", "secret");
  folder.write("page/index.html", "<!doctype html>welcome");
  folder.write("page/assets/app.js", "let x = 1;");
  folder.write("page/.hidden.html", "secret");
  folder.write("page/notes.txt", "secret");
  std::filesystem::create_symlink(folder.path() / "secret.html", folder.path() / "page/link.html");
  const Serving serving({"--page", folder.path() / "page"});
  HttpClient client(serving.port());
  EXPECT_THAT(client.get("/").body, HasSubstr("welcome"));
  EXPECT_THAT(client.get("/game/17").body, HasSubstr("welcome")) << "a view of the page";
  const HttpAnswer script = client.get("/assets/app.js");
  EXPECT_EQ(script.body, "let x = 1;");
  EXPECT_THAT(script.head, HasSubstr("text/javascript"));
  for (const std::string path :
       {"/../secret.html", "/assets/../../secret.html", "/%2e%2e/secret.html",
        "/assets/%2e%2e%2f%2e%2e%2fsecret.html", "//etc/passwd.html", "/.hidden.html", "/link.html",
        "/notes.txt", "/..%5csecret.html", "/assets/..;/index.html"}) {
    const HttpAnswer answer = client.get(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_THAT(answer.body, Not(HasSubstr("\"secret\""))) << path;
  }
}

TEST(Server, RefusesWhatIsTooMuch) {
  const Serving serving;
  HttpClient large(serving.port());
  large.send("POST /api/move HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n");
  EXPECT_EQ(large.hear().status, 413);
  EXPECT_TRUE(large.is_alone());
  HttpClient really_large(serving.port());
  really_large.send(
      "POST /api/move HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n" +
      std::string(3'000'000, 'x'));
  EXPECT_EQ(really_large.hear().status, 413);
  HttpClient polite(serving.port());
  polite.send(
      "POST /api/move HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
      "Content-Length: 2\r\n\r\n");
  EXPECT_EQ(polite.hear().status, 100);
  polite.send("{}");
  EXPECT_EQ(polite.hear().status, 400);
  HttpClient long_headers(serving.port());
  long_headers.send("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(long_headers.hear().status, 431);
  HttpClient garbage(serving.port());
  garbage.send("hello\r\n\r\n");
  EXPECT_EQ(garbage.hear().status, 400);
  HttpClient gone(serving.port());
  gone.send("GET / HT");
  gone.hang_up();
  EXPECT_EQ(HttpClient(serving.port()).get("/api/health").status, 200) << "it goes on";
}

// A page of somebody else's, open in the same browser.
TEST(Server, DoesNotTalkToOtherPages) {
  const Serving serving;
  const auto status_with = [&](const std::string& headers) {
    HttpClient client(serving.port());
    client.send("GET /api/games HTTP/1.1\r\n" + headers + "\r\n");
    return client.hear().status;
  };
  const std::string here = "127.0.0.1:" + std::to_string(serving.port());
  EXPECT_EQ(status_with("Host: " + here + "\r\n"), 200);
  EXPECT_EQ(status_with("Host: " + here + "\r\nOrigin: http://" + here + "\r\n"), 200);
  EXPECT_EQ(status_with("Host: [::1]:80\r\n"), 200);
  EXPECT_EQ(status_with("Host: evil.example\r\n"), 403);
  EXPECT_EQ(status_with("Host: localhost.evil.example\r\n"), 403);
  EXPECT_EQ(status_with("Host: " + here + "\r\nOrigin: http://evil.example\r\n"), 403);
  EXPECT_EQ(status_with("Host: " + here + "\r\nOrigin: null\r\n"), 403);
  EXPECT_EQ(status_with(""), 403);
}

TEST(Server, SaysWhereItCannotListen) {
  const Serving serving;
  const tests::Ran taken = tests::run({"serve", "--port", std::to_string(serving.port())});
  EXPECT_EQ(taken.status, 1);
  EXPECT_THAT(taken.err, HasSubstr("cannot listen on 127.0.0.1 port"));
  EXPECT_EQ(tests::run({"serve", "--address", "nowhere"}).status, 1);
  EXPECT_EQ(tests::run({"serve", "--port", "70000"}).status, 2);
}

}  // namespace
}  // namespace plyhouse::server
