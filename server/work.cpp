#include "server/work.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/continuation.hpp"
#include "engine/ladder_facts.hpp"
#include "engine/review.hpp"
#include "server/trees.hpp"

namespace plyhouse::server {

namespace {

using Position = std::shared_ptr<const engine::Position>;

// By depth there is plain minimax's answer or none: one that looked less far is no answer.
Expected<engine::Answer> found(const engine::Position& position, const engine::Request& request) {
  Expected<engine::Answer> answer = position.best(request);
  if (!answer || !request.exact || answer->depth >= *request.limits.depth) return answer;
  if (std::ranges::all_of(answer->lines, &engine::Line::proven)) return answer;
  return fail("{} moves ahead are too far for {} seconds", *request.limits.depth,
              request.limits.seconds.value_or(0));
}

Expected<Work> read_best(const Question& question, const SearchBounds& bounds) {
  Expected<SearchQuestion> read = read_search_question(question, bounds);
  if (!read) return pass_on(read);
  return [asked = std::move(*read)](const std::stop_token& stop) -> Told {
    engine::Request request = asked.request;
    request.token = stop;
    const Expected<engine::Answer> answer = found(*asked.position, request);
    if (!answer) return refused(422, answer.error().what);
    return {200, as_json(*asked.position, *answer), {}};
  };
}

Expected<Work> read_ladder(const Question& question, const SearchBounds& bounds) {
  Expected<Position> position = open_unfinished(question);
  if (!position) return pass_on(position);
  Expected<std::optional<int>> depth = read_whole(question, "depth", 1, bounds.most_depth);
  if (!depth) return pass_on(depth);
  // All rungs together take no longer than one search may.
  const double most = bounds.most_seconds / static_cast<double>(rungs.size());
  Expected<std::optional<double>> seconds = read_number(question, "seconds", 0.01, most);
  if (!seconds) return pass_on(seconds);
  LadderLimits limits;
  limits.depth = depth->value_or(6);
  limits.seconds = seconds->value_or(std::min(2.0, most));
  return [asked = std::move(*position), limits](const std::stop_token& stop) mutable -> Told {
    limits.token = stop;
    const Expected<engine::Ladder> ladder = asked->ladder(limits);
    if (!ladder) return refused(422, ladder.error().what);
    if (difference_in(ladder->rungs)) throw std::runtime_error("the rungs differ");
    return {200, as_json(*asked, *ladder, limits), {}};
  };
}

struct WorkPlace {
  std::string_view path;
  WorkReader read;
};

constexpr std::array<WorkPlace, 4> places{{{"/api/best", read_best},
                                           {"/api/ladder", read_ladder},
                                           {"/api/tree", read_tree_part},
                                           {"/api/tree/steps", read_tree_steps}}};

// For people to follow: the first lines have some moves each.
Json as_shown(const engine::Position& position, engine::Answer answer, std::uint64_t nodes,
              const engine::Request& request) {
  constexpr std::size_t lines = 3;
  constexpr std::size_t moves = 6;
  const auto wanted = std::min(moves, static_cast<std::size_t>(answer.depth));
  for (std::size_t i = 0; i < std::min(lines, answer.lines.size()); i++) {
    answer.lines[i].moves =
        continued(position, answer.lines[i], {wanted, nodes, request.table, request.token});
  }
  return engine::as_json(position, answer);
}

LiveWork live_search(SearchQuestion asked) {
  return [asked = std::move(asked)](const std::stop_token& stop, const Tell& tell) {
    const engine::Position& position = *asked.position;
    engine::Request request = asked.request;
    Table table(request.table_megabytes);
    request.table = &table;
    request.token = stop;
    constexpr std::uint64_t short_look = 1000;
    request.progress = [&](const engine::Answer& answer) {
      tell({{"progress", as_shown(position, answer, short_look, request)}}, false);
    };
    const Expected<engine::Answer> answer = found(position, request);
    // Who wants several lines wants to read them; who wants one wants to play it.
    const std::uint64_t long_look = request.lines > 1 ? 60'000 : short_look;
    tell(answer ? Json{{"answer", as_shown(position, *answer, long_look, request)}}
                : Json{{"error", answer.error().what}},
         true);
  };
}

Json as_json(std::size_t ply, const engine::GradedMove& graded) {
  return {{"ply", ply},
          {"side", std::string(1, graded.side)},
          {"move", graded.played.move},
          {"grade", name_of(graded.grade)},
          {"words", graded.words},
          {"score", graded.played.score},
          {"proven", graded.played.proven},
          {"distance", graded.played.distance ? Json(*graded.played.distance) : Json()},
          {"best", engine::as_json(graded.best)},
          {"depth", graded.depth}};
}

Json as_json(std::string_view sides, const std::vector<engine::GradedMove>& graded) {
  Json summary = Json::object();
  for (const char side : sides) {
    for (int i = 0; i <= static_cast<int>(engine::Grade::blunder); i++) {
      summary[std::string(1, side)][std::string(name_of(static_cast<engine::Grade>(i)))] = 0;
    }
  }
  Json moves = Json::array();
  for (std::size_t i = 0; i < graded.size(); i++) {
    Json& count = summary[std::string(1, graded[i].side)][std::string(name_of(graded[i].grade))];
    count = count.get<int>() + 1;
    moves.push_back(as_json(i, graded[i]));
  }
  return {{"moves", moves}, {"summary", summary}};
}

Expected<LiveWork> read_review(const Question& question, const SearchBounds& bounds) {
  Expected<std::unique_ptr<engine::Position>> start = open_named(question);
  if (!start) return pass_on(start);
  Expected<std::vector<std::string>> moves = read_moves(question);
  if (!moves) return pass_on(moves);
  if (moves->empty()) return fail("moves: there are none to review");
  Expected<std::optional<double>> seconds = read_number(question, "seconds", 0.01, 5.0);
  if (!seconds) return pass_on(seconds);
  engine::ReviewRequest request;
  // The whole of it takes no longer than one search may.
  request.seconds =
      std::min(seconds->value_or(0.3), bounds.most_seconds / static_cast<double>(moves->size()));
  request.moves = std::move(*moves);
  request.table_megabytes = bounds.table_megabytes;
  return [start = Position(std::move(*start)), request](const std::stop_token& stop,
                                                        const Tell& tell) mutable {
    request.token = stop;
    request.progress = [&](std::size_t ply, const engine::GradedMove& graded) {
      tell({{"graded", as_json(ply, graded)}}, false);
    };
    const Expected<std::vector<engine::GradedMove>> graded = review(*start, request);
    tell(graded ? Json{{"answer", as_json(start->sides(), *graded)}}
                : Json{{"error", graded.error().what}},
         true);
  };
}

}  // namespace

WorkReader work_reader(std::string_view path) {
  const auto* place = std::ranges::find(places, path, &WorkPlace::path);
  return place == places.end() ? nullptr : place->read;
}

Expected<LiveWork> read_live_work(const Question& message, const SearchBounds& bounds) {
  if (const auto review = message.find("review"); review != message.end()) {
    if (!review->is_object()) return fail("review: expected an object");
    return read_review(*review, bounds);
  }
  Expected<SearchQuestion> question = read_search_question(message, bounds);
  if (!question) return pass_on(question);
  return live_search(std::move(*question));
}

}  // namespace plyhouse::server
