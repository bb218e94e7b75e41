#include "server/api.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

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
  const Expected<Position> position = open_named(*question);
  if (!position) return refused(400, position.error().what);
  const auto move = question->find("move");
  if (move == question->end() || !move->is_string()) {
    return refused(400, "move: expected a text");
  }
  const Expected<Position> next = (*position)->after(move->get<std::string>());
  if (!next) return refused(400, next.error().what);
  return {200, view_of(**next), {}};
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
  return {200, as_json(**position, letter[0], (*position)->evaluation(letter[0])), {}};
}

struct Route {
  std::string_view method;
  std::string_view path;
  Told (*answer)(const Asked& asked);
};

constexpr std::array<Route, 4> routes{{{"GET", "/api/games", list_games},
                                       {"GET", "/api/position", show_position},
                                       {"GET", "/api/eval", evaluate},
                                       {"POST", "/api/move", make_move}}};

}  // namespace

Told refused(int status, const std::string& what) { return {status, {{"error", what}}, {}}; }

Json view_of(const engine::Position& position) {
  Json view = engine::facts(position);
  view["sides"] = position.sides();
  view["result"] = position.standing().text();
  view["drawing"] = position.drawing(false);
  view["moves"] = Json::array();
  for (const std::string& move : position.moves()) {
    view["moves"].push_back(
        {{"move", move}, {"after", position.after(move).value()->text_without_past()}});
  }
  return view;
}

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
