#include "arena/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <mutex>

#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::arena {

namespace {

constexpr int application = 0x506c7968;  // "Plyh", so that nobody else's file is written into
constexpr int version = 1;

constexpr const char* schema = R"(
CREATE TABLE plan (text TEXT NOT NULL);
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

// What a player printed may be anything; a text in the store is valid and without zeros.
std::string printable(const std::string& text) {
  std::string clean;
  for (const char symbol : text) {
    const auto code = static_cast<unsigned char>(symbol);
    const bool plain = code == '\n' || code == '\t' || (code >= ' ' && code < 127);
    clean += plain ? symbol : '?';
  }
  return clean;
}

}  // namespace

struct Store::Inside {
  explicit Inside(const std::string& path)
      : database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 10'000) {}

  SQLite::Database database;
  mutable std::mutex mutex;  // one connection for all threads
};

Store::Store(const std::string& path) {
  try {
    inside_ = std::make_unique<Inside>(path);
    SQLite::Database& database = inside_->database;
    const int owner = database.execAndGet("PRAGMA application_id");
    const bool empty = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
    if (!empty && owner != application) {
      throw BrokenSurroundings(path + " is a database of somebody else's");
    }
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");  // a finished game survives the power going out
    database.exec("PRAGMA foreign_keys = ON");
    if (empty) {
      SQLite::Transaction transaction(database);
      database.exec(schema);
      database.exec(fmt::format("PRAGMA application_id = {}", application));
      database.exec(fmt::format("PRAGMA user_version = {}", version));
      transaction.commit();
    } else if (database.execAndGet("PRAGMA user_version").getInt() != version) {
      throw BrokenSurroundings(path + " was written by another version of Plyhouse");
    }
  } catch (const SQLite::Exception& problem) {
    throw BrokenSurroundings(fmt::format("cannot use the store {}: {}", path, problem.what()));
  }
}

Store::~Store() = default;

Expected<void> Store::claim(const std::string& text, const std::vector<std::string>& names) {
  const std::string before = plan();
  if (!before.empty()) {
    if (before != text || players() != names) {
      return fail("the store holds another tournament; give another file or the same plan");
    }
    return {};
  }
  SQLite::Database& database = inside_->database;
  SQLite::Transaction transaction(database);
  SQLite::Statement plan_row(database, "INSERT INTO plan VALUES (?)");
  plan_row.bind(1, text);
  plan_row.exec();
  for (std::size_t i = 0; i < names.size(); i++) {
    SQLite::Statement row(database, "INSERT INTO players VALUES (?, ?)");
    row.bind(1, static_cast<int>(i));
    row.bind(2, names[i]);
    row.exec();
  }
  transaction.commit();
  return {};
}

void Store::save(const StoredGame& game) {
  const std::scoped_lock lock(inside_->mutex);
  try {
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
    bind(printable(ending.detail));
    bind(game.record.last);
    bind(printable(game.record.printed[0]));
    bind(printable(game.record.printed[1]));
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
  } catch (const SQLite::Exception& problem) {
    throw BrokenSurroundings(fmt::format("cannot keep a game in the store: {}", problem.what()));
  }
}

Results Store::results() const {
  const std::scoped_lock lock(inside_->mutex);
  Results results;
  SQLite::Statement rows(inside_->database, "SELECT label, result FROM games");
  while (rows.executeStep()) {
    results[rows.getColumn(0).getString()] = points_of(rows.getColumn(1).getString());
  }
  return results;
}

std::vector<StoredGame> Store::games() const {
  const std::scoped_lock lock(inside_->mutex);
  std::vector<StoredGame> games;
  SQLite::Statement rows(
      inside_->database,
      "SELECT number, label, round, first, second, opening_number, opening, opening_moves, result,"
      " cause, detail, last, printed_first, printed_second, seconds FROM games ORDER BY number");
  SQLite::Statement moves(inside_->database,
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

std::string Store::plan() const {
  const std::scoped_lock lock(inside_->mutex);
  SQLite::Statement row(inside_->database, "SELECT text FROM plan");
  return row.executeStep() ? row.getColumn(0).getString() : std::string();
}

std::vector<std::string> Store::players() const {
  const std::scoped_lock lock(inside_->mutex);
  std::vector<std::string> names;
  SQLite::Statement rows(inside_->database, "SELECT name FROM players ORDER BY number");
  while (rows.executeStep()) names.push_back(rows.getColumn(0).getString());
  return names;
}

}  // namespace plyhouse::arena
