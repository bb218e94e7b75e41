#include "server/api.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "engine/catalogue.hpp"
#include "server/views.hpp"

namespace plyhouse::server {

namespace {

using Position = std::unique_ptr<engine::Position>;

Told list_games(const Asked& /*asked*/) { return {200, {{"games", engine::games_as_json()}}, {}}; }

Question named_in(const std::map<std::string, std::string>& query) {
  Question named = Question::object();
  for (const auto& [key, value] : query) named[key] = value;
  return named;
}

Told show_position(const Asked& asked) {
  const Expected<Position> position = open_named(named_in(asked.query));
  if (!position) return refused(400, position.error().what);
  return {200, view_of(**position), {}};
}

Told make_move(const Asked& asked) {
  const Expected<Question> question = read_object(asked.body);
  if (!question) return refused(400, question.error().what);
  Expected<Position> position = open_named(*question);
  if (!position) return refused(400, position.error().what);
  const auto move = question->find("move");
  if (move == question->end() || !move->is_string()) {
    return refused(400, "move: expected a text");
  }
  Expected<Json> view = view_after_all(std::move(*position), {move->get<std::string>()});
  if (!view) return refused(400, view.error().what);
  return {200, std::move(*view), {}};
}

// The position after moves from another one.
Told replay(const Asked& asked) {
  const Expected<Question> question = read_object(asked.body);
  if (!question) return refused(400, question.error().what);
  Expected<Position> position = open_named(*question);
  if (!position) return refused(400, position.error().what);
  const Expected<std::vector<std::string>> moves = read_moves(*question);
  if (!moves) return refused(400, moves.error().what);
  Expected<Json> view = view_after_all(std::move(*position), *moves);
  if (!view) return refused(400, view.error().what);
  return {200, std::move(*view), {}};
}

Json as_json(const Lesson& lesson) {
  const Position position = engine::open_position(lesson.game, lesson.position).value();
  const bool moves = !lesson.move.empty();
  return {{"title", lesson.title},
          {"text", lesson.text},
          {"view", view_of(*position)},
          {"move", moves ? Json(lesson.move) : Json()},
          {"after", moves ? view_after(*position, lesson.move) : Json()}};
}

// What a game has to teach.
Told teach(const Asked& asked) {
  const auto game = asked.query.find("game");
  if (game == asked.query.end()) return refused(400, "game: it is missing");
  const Expected<engine::NamedGame> named = engine::read_name(game->second);
  if (!named) return refused(400, named.error().what);
  Json lessons = Json::array();
  for (const Lesson& lesson : named->entry->lessons) lessons.push_back(as_json(lesson));
  return {200,
          {{"game", named->entry->name}, {"title", named->entry->title}, {"lessons", lessons}},
          {}};
}

Told evaluate(const Asked& asked) {
  const Expected<Position> position = open_named(named_in(asked.query));
  if (!position) return refused(400, position.error().what);
  const auto side = asked.query.find("for");
  const std::string letter =
      side == asked.query.end() ? std::string(1, (*position)->side()) : side->second;
  const std::string_view sides = (*position)->sides();
  if (letter.size() != 1 || sides.find(letter) == std::string_view::npos) {
    return refused(400, fmt::format("for: unknown side {}, expected {} or {}", quote(letter),
                                    sides[0], sides[1]));
  }
  return {200, engine::as_json(**position, letter[0], (*position)->evaluation(letter[0])), {}};
}

struct Route {
  std::string_view method;
  std::string_view path;
  Told (*answer)(const Asked& asked);
};

constexpr std::array<Route, 6> routes{{{"GET", "/api/games", list_games},
                                       {"GET", "/api/position", show_position},
                                       {"GET", "/api/eval", evaluate},
                                       {"GET", "/api/rules", teach},
                                       {"POST", "/api/replay", replay},
                                       {"POST", "/api/move", make_move}}};

}  // namespace

Told refused(int status, const std::string& what) { return {status, {{"error", what}}, {}}; }

Expected<Position> open_named(const Question& named) {
  const auto text_of = [&](const char* key, const char* otherwise) -> Expected<std::string> {
    const auto found = named.find(key);
    if (found == named.end() && otherwise) return std::string(otherwise);
    if (found == named.end()) return fail("{}: it is missing", key);
    if (!found->is_string()) return fail("{}: expected a text", key);
    return found->get<std::string>();
  };
  Expected<std::string> game = text_of("game", nullptr);
  if (!game) return pass_on(game);
  Expected<std::string> position = text_of("position", "start");
  if (!position) return pass_on(position);
  return engine::open_position(*game, *position);
}

Expected<std::vector<std::string>> read_moves(const Question& question) {
  constexpr std::size_t most = 1000;
  const auto found = question.find("moves");
  if (found == question.end()) return std::vector<std::string>();
  const bool texts = found->is_array() && found->size() <= most &&
                     std::ranges::all_of(*found, [](const auto& each) { return each.is_string(); });
  if (!texts) return fail("moves: expected a list of at most {} texts", most);
  return found->get<std::vector<std::string>>();
}

Expected<Question> read_object(const std::string& body) {
  Question json = Question::parse(body, nullptr, false);
  if (json.is_discarded()) return fail("expected JSON, not {}", quote(body));
  if (!json.is_object()) return fail("expected a JSON object");
  return json;
}

Told refused_method(const Asked& asked, const std::string& allow) {
  Told told = refused(405, asked.path + " is not asked with " + asked.method);
  told.allow = allow;
  return told;
}

std::optional<Told> answer_at_once(const Asked& asked) {
  const auto* route = std::ranges::find(routes, asked.path, &Route::path);
  if (route == routes.end()) return {};
  if (route->method == asked.method) return route->answer(asked);
  return refused_method(asked, std::string(route->method));
}

}  // namespace plyhouse::server
