#include "arena/store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <mutex>

#include "arena/sqlite.hpp"
#include "core/text.hpp"

namespace plyhouse::arena {

namespace {

constexpr int application = 0x506c7968;  // "Plyh", so that nobody else's file is written into
constexpr int version = 2;

constexpr const char* schema = R"(
CREATE TABLE plan (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE players (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE games (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  label TEXT NOT NULL UNIQUE,
  round INTEGER NOT NULL,
  first INTEGER NOT NULL REFERENCES players(number),
  second INTEGER NOT NULL REFERENCES players(number),
  opening_number INTEGER NOT NULL,
  opening TEXT NOT NULL,
  opening_moves TEXT NOT NULL,
  result TEXT NOT NULL CHECK (result IN ('1-0', '1/2', '0-1')),
  cause TEXT NOT NULL,
  detail TEXT NOT NULL,
  last TEXT NOT NULL,
  printed_first TEXT NOT NULL,
  printed_second TEXT NOT NULL,
  seconds REAL NOT NULL,
  ended TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ'))
);
CREATE TABLE moves (
  game INTEGER NOT NULL REFERENCES games(number),
  ply INTEGER NOT NULL,
  move TEXT NOT NULL,
  seconds REAL NOT NULL,
  score INTEGER,
  PRIMARY KEY (game, ply)
) WITHOUT ROWID;
)";

Outcome outcome_of(const std::string& text) {
  if (text == "1/2") return Outcome::draw;
  return text == "1-0" ? Outcome::one_wins : Outcome::two_wins;
}

double points_of(const std::string& result) {
  return result == "1/2" ? 0.5 : result == "1-0" ? 1 : 0;
}

constexpr int patience = 10'000;  // milliseconds, with somebody who writes at the same time

// A file of somebody else's, in a folder of somebody else's, can only be read as one that nobody
// changes.
SQLite::Database open_database(const std::string& path, Store::Access access) {
  if (access == Store::Access::play) {
    return {path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience};
  }
  try {
    SQLite::Database database(path, SQLite::OPEN_READONLY, patience);
    (void)database.execAndGet("PRAGMA user_version");
    return database;
  } catch (const SQLite::Exception&) {
    return {"file:" + path + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI, patience};
  }
}

struct LockedFile {
  LockedFile() = default;
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;
  ~LockedFile() {
    if (number >= 0) close(number);
  }

  int number = -1;
};

}  // namespace

struct Store::Inside {
  Inside(const std::string& name, Access how)
      : path(name), access(how), database(open_database(name, how)) {}

  // Whether what is planned is what was planned before.
  Expected<void> agree(const PlanFact& fact) const {
    SQLite::Statement row(database, "SELECT value FROM plan WHERE key = ?");
    row.bind(1, fact.key);
    const std::string before = row.executeStep() ? row.getColumn(0).getString() : "not there";
    if (before == fact.value) return {};
    const Expected<int> from = read_number(before, 0, 1'000'000'000, "");
    const Expected<int> to = read_number(fact.value, 0, 1'000'000'000, "");
    if (fact.may_grow && from && to && *to > *from) return {};
    return fail(
        "{} holds games of another plan: {} was {}, now it is {}; another store begins anew", path,
        fact.key, before, fact.value);
  }

  std::vector<StoredGame> games() const {
    std::vector<StoredGame> games;
    SQLite::Statement rows(
        database,
        "SELECT number, label, round, first, second, opening_number, opening, opening_moves, "
        "result,"
        " cause, detail, last, printed_first, printed_second, seconds FROM games ORDER BY number");
    SQLite::Statement moves(database,
                            "SELECT move, seconds, score FROM moves WHERE game = ? ORDER BY ply");
    while (rows.executeStep()) {
      const auto text = [&](int column) { return rows.getColumn(column).getString(); };
      StoredGame game;
      game.pairing = {text(1), rows.getColumn(3), rows.getColumn(4), rows.getColumn(5),
                      rows.getColumn(2)};
      game.opening = text(6);
      if (const std::string line = text(7); !line.empty()) {
        for (std::string_view move : split(line, ' ')) game.opening_moves.emplace_back(move);
      }
      game.record.ending = {outcome_of(text(8)), cause_named(text(9)).value_or(Cause::rules),
                            text(10)};
      game.record.last = text(11);
      game.record.printed = {text(12), text(13)};
      game.seconds = rows.getColumn(14);
      moves.bind(1, rows.getColumn(0).getInt64());
      while (moves.executeStep()) {
        MoveRecord move{moves.getColumn(0).getString(), moves.getColumn(1), {}};
        if (!moves.getColumn(2).isNull()) move.score = moves.getColumn(2).getInt();
        game.record.moves.push_back(std::move(move));
      }
      moves.reset();
      games.push_back(std::move(game));
    }
    return games;
  }

  std::string path;
  Access access;
  LockedFile file;  // closed after the database, as closing it would end the database's own locks
  SQLite::Database database;
  mutable std::mutex mutex;  // one connection for all threads
};

Store::Store(const std::string& path, Access access) {
  try {
    inside_ = std::make_unique<Inside>(path, access);
    SQLite::Database& database = inside_->database;
    const int owner = database.execAndGet("PRAGMA application_id");
    const bool empty = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
    if (!empty && owner != application) {
      throw BrokenSurroundings(path + " is a database of somebody else's");
    }
    if (!empty && database.execAndGet("PRAGMA user_version").getInt() != version) {
      throw BrokenSurroundings(path + " was written by another version of Plyhouse");
    }
    if (access == Access::look) return;
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");  // a finished game survives the power going out
    database.exec("PRAGMA foreign_keys = ON");
    if (empty) {
      SQLite::Transaction transaction(database);
      database.exec(schema);
      database.exec(fmt::format("PRAGMA application_id = {}", application));
      database.exec(fmt::format("PRAGMA user_version = {}", version));
      transaction.commit();
    }
  } catch (const SQLite::Exception& problem) {
    throw BrokenSurroundings(fmt::format("cannot use the store {}: {}", path, problem.what()));
  }
}

Store::~Store() = default;

Expected<void> Store::claim(const std::vector<PlanFact>& facts,
                            const std::vector<std::string>& names) {
  const std::scoped_lock lock(inside_->mutex);
  return keeping([&]() -> Expected<void> {
    SQLite::Database& database = inside_->database;
    const bool fresh = database.execAndGet("SELECT count(*) FROM plan").getInt() == 0;
    std::optional<SQLite::Transaction> transaction;
    if (inside_->access == Access::play) transaction.emplace(database);
    for (const PlanFact& fact : facts) {
      Expected<void> agreed = fresh ? Expected<void>() : inside_->agree(fact);
      if (!agreed) return agreed;
      if (inside_->access == Access::look) continue;
      SQLite::Statement row(database, "INSERT OR REPLACE INTO plan VALUES (?, ?)");
      row.bind(1, fact.key);
      row.bind(2, fact.value);
      row.exec();
    }
    for (std::size_t i = 0; fresh && i < names.size(); i++) {
      SQLite::Statement row(database, "INSERT INTO players VALUES (?, ?)");
      row.bind(1, static_cast<int>(i));
      row.bind(2, names[i]);
      row.exec();
    }
    if (transaction) transaction->commit();
    return {};
  });
}

void Store::lock() {
  int& file = inside_->file.number;
  if (file < 0) file = open(inside_->path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0) return;  // one in memory is nobody else's
  throw BrokenSurroundings(inside_->path + " is in use: another run plays these games");
}

void Store::save(const StoredGame& game) {
  const std::scoped_lock lock(inside_->mutex);
  keeping([&] {
    SQLite::Database& database = inside_->database;
    SQLite::Transaction transaction(database);
    SQLite::Statement row(database,
                          "INSERT INTO games (label, round, first, second, opening_number, opening,"
                          " opening_moves, result, cause, detail, last, printed_first,"
                          " printed_second, seconds) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    const Ending& ending = game.record.ending;
    int place = 0;
    const auto bind = [&](const auto& value) { row.bind(++place, value); };
    bind(game.pairing.label);
    bind(game.pairing.round);
    bind(game.pairing.first);
    bind(game.pairing.second);
    bind(game.pairing.opening);
    bind(game.opening);
    bind(fmt::format("{}", fmt::join(game.opening_moves, " ")));
    bind(std::string(result_text(ending.outcome)));
    bind(std::string(name_of(ending.cause)));
    bind(ending.detail);
    bind(game.record.last);
    bind(game.record.printed[0]);
    bind(game.record.printed[1]);
    bind(game.seconds);
    row.exec();
    const std::int64_t number = database.getLastInsertRowid();
    SQLite::Statement moves(database, "INSERT INTO moves VALUES (?,?,?,?,?)");
    for (std::size_t ply = 0; ply < game.record.moves.size(); ply++) {
      const MoveRecord& move = game.record.moves[ply];
      moves.bind(1, number);
      moves.bind(2, static_cast<int>(ply + 1));
      moves.bind(3, move.move);
      moves.bind(4, move.seconds);
      if (move.score) {
        moves.bind(5, *move.score);
      } else {
        moves.bind(5);
      }
      moves.exec();
      moves.reset();
    }
    transaction.commit();
  });
}

Results Store::results() const {
  const std::scoped_lock lock(inside_->mutex);
  return keeping([&] {
    Results results;
    SQLite::Statement rows(inside_->database, "SELECT label, result FROM games");
    while (rows.executeStep()) {
      results[rows.getColumn(0).getString()] = points_of(rows.getColumn(1).getString());
    }
    return results;
  });
}

std::vector<StoredGame> Store::games() const {
  const std::scoped_lock lock(inside_->mutex);
  return keeping([&] { return inside_->games(); });
}

std::vector<std::string> Store::players() const {
  const std::scoped_lock lock(inside_->mutex);
  std::vector<std::string> names;
  SQLite::Statement rows(inside_->database, "SELECT name FROM players ORDER BY number");
  while (rows.executeStep()) names.push_back(rows.getColumn(0).getString());
  return names;
}

}  // namespace plyhouse::arena
