#include "arena/open_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <mutex>

#include "arena/id.hpp"
#include "arena/sqlite.hpp"
#include "core/text.hpp"

namespace plyhouse::arena {

namespace {

constexpr int application = 0x506c7967;  // "Plyg"
constexpr int version = 1;

constexpr const char* schema = R"(
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  start TEXT NOT NULL,
  moves TEXT NOT NULL,
  revision INTEGER NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  resigned TEXT NOT NULL,
  made TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')),
  changed TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ'))
) WITHOUT ROWID;
)";

}  // namespace

struct OpenGames::Inside {
  explicit Inside(const std::string& path)
      : database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 1000) {
    const bool empty = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
    if (!empty && database.execAndGet("PRAGMA application_id").getInt() != application) {
      throw BrokenSurroundings(path + " is a database of something else");
    }
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    if (!empty) {
      count = database.execAndGet("SELECT count(*) FROM games").getInt();
      return;
    }
    SQLite::Transaction transaction(database);
    database.exec(schema);
    database.exec(fmt::format("PRAGMA application_id = {}", application));
    database.exec(fmt::format("PRAGMA user_version = {}", version));
    transaction.commit();
  }

  SQLite::Database database;
  int count = 0;     // of all games; to count them each time would take long
  std::mutex mutex;  // one connection for all threads
};

OpenGames::OpenGames(const std::string& path)
    : inside_(keeping([&] { return std::make_unique<Inside>(path); })) {}

OpenGames::~OpenGames() = default;

OpenGame OpenGames::add(OpenGame game) {
  const std::scoped_lock lock(inside_->mutex);
  return keeping([&] {
    game.id = new_id();
    SQLite::Statement row(inside_->database,
                          "INSERT INTO games (id, game, start, moves, revision, first, second,"
                          " resigned) VALUES (?,?,?,?,?,?,?,?)");
    row.bind(1, game.id);
    row.bind(2, game.game);
    row.bind(3, game.start);
    row.bind(4, fmt::format("{}", fmt::join(game.moves, " ")));
    row.bind(5, game.revision);
    row.bind(6, game.first);
    row.bind(7, game.second);
    row.bind(8, game.resigned);
    row.exec();
    inside_->count++;
    return game;
  });
}

std::optional<OpenGame> OpenGames::find(const std::string& id) const {
  const std::scoped_lock lock(inside_->mutex);
  return keeping([&]() -> std::optional<OpenGame> {
    SQLite::Statement row(
        inside_->database,
        "SELECT game, start, moves, first, second, resigned, revision FROM games WHERE id = ?");
    row.bind(1, id);
    if (!row.executeStep()) return {};
    const auto text = [&](int column) { return row.getColumn(column).getString(); };
    OpenGame game{id, text(0), text(1), {}, text(3), text(4), text(5), row.getColumn(6)};
    const std::string moves = text(2);
    if (moves.empty()) return game;
    for (std::string_view move : split(moves, ' ')) game.moves.emplace_back(move);
    return game;
  });
}

bool OpenGames::change(OpenGame& game) {
  const std::scoped_lock lock(inside_->mutex);
  return keeping([&] {
    SQLite::Statement row(inside_->database,
                          "UPDATE games SET moves = ?, resigned = ?, revision = revision + 1,"
                          " changed = strftime('%Y-%m-%dT%H:%M:%fZ')"
                          " WHERE id = ? AND revision = ?");
    row.bind(1, fmt::format("{}", fmt::join(game.moves, " ")));
    row.bind(2, game.resigned);
    row.bind(3, game.id);
    row.bind(4, game.revision);
    if (row.exec() != 1) return false;
    game.revision++;
    return true;
  });
}

int OpenGames::count() const {
  const std::scoped_lock lock(inside_->mutex);
  return inside_->count;
}

}  // namespace plyhouse::arena
