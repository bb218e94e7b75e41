#include "server/views.hpp"

#include "arena/player.hpp"

namespace plyhouse::server {

using Position = std::unique_ptr<engine::Position>;

Json view_to_watch(const engine::Position& position) {
  Json view = engine::facts(position);
  view["sides"] = position.sides();
  view["result"] = position.standing().text();
  view["drawing"] = position.drawing(false);
  view["board"] = engine::as_json(position.picture());
  view["moves"] = Json::array();
  view["last"] = Json();
  return view;
}

Json view_of(const engine::Position& position) {
  Json view = view_to_watch(position);
  const Picture picture = position.picture();
  for (const std::string& move : position.moves()) {
    const Position next = position.after(move).value();
    Json entry = engine::as_json(move, ends_of(move, picture, [&] { return next->picture(); }));
    entry["after"] = next->text_without_past();
    view["moves"].push_back(std::move(entry));
  }
  return view;
}

Json view_after(const engine::Position& before, std::string_view move) {
  const Position now = before.after(move).value();
  Json view = view_of(*now);
  const std::string written = arena::as_written(before, move);
  view["last"] =
      engine::as_json(written, ends_of(written, before.picture(), [&] { return now->picture(); }));
  return view;
}

Expected<Json> view_after_all(Position start, const std::vector<std::string>& moves) {
  if (moves.empty()) return view_of(*start);
  Position now = std::move(start);
  for (std::size_t i = 0; i + 1 < moves.size(); i++) {
    Expected<Position> next = now->after(moves[i]);
    if (!next) return fail("move {}: {}", i + 1, next.error().what);
    now = std::move(*next);
  }
  if (const Expected<Position> last = now->after(moves.back()); !last) {
    return fail("move {}: {}", moves.size(), last.error().what);
  }
  return view_after(*now, moves.back());
}

}  // namespace plyhouse::server
