#include "server/games.hpp"

#include "arena/player.hpp"
#include "core/text.hpp"
#include "server/questions.hpp"
#include "server/views.hpp"

namespace plyhouse::server {

namespace {

using arena::OpenGame;
using Position = std::unique_ptr<engine::Position>;

constexpr std::size_t most_moves = 1000;
constexpr int most_games = 1'000'000;
constexpr std::size_t longest_name = 80;
constexpr std::size_t longest_start = 8192;

// The position in which a game stands now.
Position now_of(const OpenGame& game) {
  Position position = engine::open_position(game.game, game.start).value();
  for (const std::string& move : game.moves) position = position->after(move).value();
  return position;
}

Json view_of_game(const OpenGame& game) {
  Position start = engine::open_position(game.game, game.start).value();
  const std::string_view sides = start->sides();
  Json view = view_after_all(std::move(start), game.moves).value();
  if (!game.resigned.empty()) {
    view["result"] = fmt::format("win {}", game.resigned[0] == sides[0] ? sides[1] : sides[0]);
    view["moves"] = Json::array();
  }
  view["id"] = game.id;
  view["start"] = game.start;
  view["played"] = game.moves;
  view["first"] = game.first;
  view["second"] = game.second;
  view["revision"] = game.revision;
  view["resigned"] = game.resigned.empty() ? Json() : Json(game.resigned);
  return view;
}

Told make_game(const Asked& asked, arena::OpenGames& games) {
  const Expected<Question> question = read_object(asked.body);
  if (!question) return refused(400, question.error().what);
  const Expected<Position> position = open_named(*question);
  if (!position) return refused(400, position.error().what);
  const Expected<std::string> first = read_text(*question, "first", longest_name, "human");
  if (!first) return refused(400, first.error().what);
  const Expected<std::string> second = read_text(*question, "second", longest_name, "human");
  if (!second) return refused(400, second.error().what);
  if ((*position)->text().size() > longest_start) {
    return refused(400, fmt::format("position: more than {} bytes", longest_start));
  }
  if (games.count() >= most_games) return refused(507, "there is no room for more games");
  OpenGame game;
  game.game = (*position)->game();
  game.start = (*position)->text();
  game.first = *first;
  game.second = *second;
  return {201, view_of_game(games.add(std::move(game))), {}};
}

// The revision that whoever asks has seen; without it, the one that there is.
Expected<int> seen_revision(const Question& question, const OpenGame& game) {
  const auto found = question.find("revision");
  if (found == question.end()) return game.revision;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() > 1'000'000) {
    return fail("revision: expected the one that the game had");
  }
  return found->get<int>();
}

Expected<void> play(OpenGame& game, const Question& question) {
  const auto move = question.find("move");
  if (move == question.end() || !move->is_string()) return fail("move: expected a text");
  if (game.moves.size() >= most_moves) return fail("the game is too long");
  const Position now = now_of(game);
  const std::string typed = move->get<std::string>();
  const Expected<Position> next = now->after(typed);
  if (!next) return tl::unexpected(next.error());
  game.moves.push_back(arena::as_written(*now, typed));
  return {};
}

Expected<void> take_back(OpenGame& game, const Question& question) {
  const auto found = question.find("moves");
  const bool given = found != question.end();
  if (given && !found->is_number_unsigned()) return fail("moves: expected how many");
  const std::size_t moves = given ? found->get<std::size_t>() : 1;
  if (moves == 0 || moves > game.moves.size()) return fail("moves: there are not so many");
  game.moves.resize(game.moves.size() - moves);
  return {};
}

Expected<void> give_up(OpenGame& game, const Question& question) {
  const Position now = now_of(game);
  const auto side = question.find("side");
  const std::string letter =
      side != question.end() && side->is_string() ? side->get<std::string>() : std::string();
  if (letter.size() != 1 || now->sides().find(letter) == std::string_view::npos) {
    return fail("side: expected {} or {}", now->sides()[0], now->sides()[1]);
  }
  if (now->standing().outcome != Outcome::open) return fail("the game is over");
  game.resigned = letter;
  return {};
}

Told change_game(const Asked& asked, OpenGame game, std::string_view what,
                 arena::OpenGames& games) {
  const Expected<Question> question = read_object(asked.body);
  if (!question) return refused(400, question.error().what);
  const Expected<int> seen = seen_revision(*question, game);
  if (!seen) return refused(400, seen.error().what);
  if (*seen != game.revision) return refused(409, "the game has gone on since then");
  if (!game.resigned.empty()) return refused(409, "the game is over");
  const Expected<void> changed = what == "moves"  ? play(game, *question)
                                 : what == "undo" ? take_back(game, *question)
                                                  : give_up(game, *question);
  if (!changed) return refused(400, changed.error().what);
  if (!games.change(game)) return refused(409, "the game has gone on meanwhile");
  return {200, view_of_game(game), {}};
}

}  // namespace

std::optional<Told> answer_about_games(const Asked& asked, arena::OpenGames& games) {
  constexpr std::string_view prefix = "/api/play";
  if (!asked.path.starts_with(prefix)) return {};
  const std::vector<std::string_view> parts =
      split(std::string_view(asked.path).substr(prefix.size()), '/');
  const std::size_t count = parts.size();
  if (!parts[0].empty() || count > 3) return {};
  const bool posts = asked.method == "POST";
  if (count == 1) return posts ? make_game(asked, games) : refused_method(asked, "POST");
  const std::optional<OpenGame> game = games.find(std::string(parts[1]));
  if (!game) return refused(404, "there is no game " + quote(parts[1]));
  if (count == 2) {
    if (asked.method == "GET") return Told{200, view_of_game(*game), {}};
    return refused_method(asked, "GET");
  }
  if (parts[2] != "moves" && parts[2] != "undo" && parts[2] != "resign") return {};
  if (!posts) return refused_method(asked, "POST");
  return change_game(asked, *game, parts[2], games);
}

}  // namespace plyhouse::server
