#include "server/trees.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "engine/trace_words.hpp"
#include "engine/tree.hpp"

namespace plyhouse::server {

namespace {

using Position = std::shared_ptr<const engine::Position>;

constexpr int deepest = 12;
constexpr std::uint64_t most_nodes = 1'000'000;  // a few seconds' work on the largest boards
constexpr int most_steps = 64;

struct TreeQuestion {
  Position root;
  engine::TreeRequest request;
};

Expected<TreeQuestion> read_tree_question(const Question& question) {
  Expected<Position> root = open_unfinished(question);
  if (!root) return pass_on(root);
  Expected<std::optional<int>> depth = read_whole(question, "depth", 1, deepest);
  if (!depth) return pass_on(depth);
  const Question name = question.value("technique", Question("minimax"));
  const auto* rung = std::ranges::find_if(
      rungs, [&](const Rung& each) { return name.is_string() && name == std::string(each.name); });
  if (rung == rungs.end()) {
    std::string names;
    for (const Rung& each : rungs) names += fmt::format(" {}", each.name);
    return fail("technique: unknown, allowed:{}", names);
  }
  TreeQuestion read{std::move(*root), {}};
  read.request.depth = depth->value_or(3);
  read.request.rung = *rung;
  read.request.most_nodes = most_nodes;
  return read;
}

Expected<std::vector<int>> read_path(const Question& question) {
  const auto found = question.find("path");
  if (found == question.end()) return std::vector<int>();
  const bool numbers =
      found->is_array() && found->size() <= deepest &&
      std::ranges::all_of(*found, [](const auto& each) {
        return each.is_number_unsigned() && each.template get<std::uint64_t>() < 100'000;
      });
  if (!numbers) return fail("path: expected a list of at most {} numbers", deepest);
  return found->get<std::vector<int>>();
}

// Turns nodes into JSON, boards and all.
class NodeWriter {
 public:
  explicit NodeWriter(const engine::Position& root)
      : root_(root), asker_(root.side()), other_(root.sides()[root.sides()[0] == asker_ ? 1 : 0]) {}

  Json operator()(const engine::TreeNode& node) const {
    const TracedNode& traced = node.traced;
    const auto here = engine::open_position(root_.game(), traced.position).value();
    const Picture picture = here->picture();
    Json json{{"path", node.path}, {"step", node.step}, {"left_at", node.left_at}};
    json["move"] = traced.move.empty() ? Json() : Json(traced.move);
    json["position"] = traced.position;
    json["board"] = engine::as_json(picture);
    json["last"] = Json();
    if (!traced.move.empty()) {
      const auto above = engine::open_position(root_.game(), node.parent).value();
      json["last"] = engine::as_json(
          traced.move, ends_of(traced.move, above->picture(), [&] { return picture; }));
    }
    json["side"] = std::string(1, here->side());
    json["player"] = traced.maximises ? "max" : "min";
    json["depth"] = traced.depth;
    json["again"] = traced.again;
    json["alpha"] = engine::value_text(traced.window.alpha);
    json["beta"] = engine::value_text(traced.window.beta);
    json["value"] = engine::value_text(traced.value);
    json["reason"] = engine::reason_name(traced.reason);
    json["why"] = engine::why(traced, asker_, other_);
    json["best"] = node.best;
    json["children"] = node.children;
    json["below"] = node.below;
    return json;
  }

 private:
  const engine::Position& root_;
  char asker_;
  char other_;
};

}  // namespace

Expected<Work> read_tree_part(const Question& question, const SearchBounds& /*bounds*/) {
  Expected<TreeQuestion> read = read_tree_question(question);
  if (!read) return pass_on(read);
  Expected<std::vector<int>> path = read_path(question);
  if (!path) return pass_on(path);
  return [asked = std::move(*read), path = *path](const std::stop_token& stop) mutable -> Told {
    asked.request.token = stop;
    const Expected<engine::TreePart> part = open_tree(*asked.root, asked.request, path);
    if (!part) return refused(422, part.error().what);
    const NodeWriter written(*asked.root);
    Json json{{"technique", asked.request.rung.name},
              {"depth", part->answer.depth},
              {"nodes", part->nodes},
              {"steps", 2 * part->nodes},
              {"chosen", part->answer.best().move},
              {"value", engine::value_text(part->answer.best().score)},
              {"node", written(part->node)},
              {"children", Json::array()},
              {"unsearched", part->unsearched}};
    for (const engine::TreeNode& child : part->children) json["children"].push_back(written(child));
    return {200, std::move(json), {}};
  };
}

Expected<Work> read_tree_steps(const Question& question, const SearchBounds& /*bounds*/) {
  Expected<TreeQuestion> read = read_tree_question(question);
  if (!read) return pass_on(read);
  Expected<std::optional<int>> from = read_whole(question, "from", 0, 2'000'000'000);
  if (!from) return pass_on(from);
  Expected<std::optional<int>> count = read_whole(question, "count", 1, most_steps);
  if (!count) return pass_on(count);
  return [asked = std::move(*read), from = from->value_or(0),
          count = count->value_or(most_steps)](const std::stop_token& stop) mutable -> Told {
    asked.request.token = stop;
    const Expected<std::vector<engine::TreeStep>> steps =
        tree_steps(*asked.root, asked.request, static_cast<std::uint64_t>(from),
                   static_cast<std::size_t>(count));
    if (!steps) return refused(422, steps.error().what);
    const NodeWriter written(*asked.root);
    Json list = Json::array();
    for (const engine::TreeStep& step : *steps) {
      list.push_back({{"step", step.step},
                      {"event", step.enters ? "enter" : "leave"},
                      {"node", written(step.node)}});
    }
    return {200, {{"steps", list}}, {}};
  };
}

}  // namespace plyhouse::server
