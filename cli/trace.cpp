#include "cli/trace.hpp"

#include "cli/command.hpp"
#include "cli/graphviz.hpp"
#include "cli/trace_words.hpp"

namespace plyhouse::cli {

namespace {

std::string heading(const TraceStory& story) {
  const engine::Answer& answer = story.traced.answer;
  const std::string proven =
      answer.depth < story.depth ? fmt::format(", proven at {}", answer.depth) : "";
  return fmt::format("{}, depth {}{}, {}, as {} sees it", story.position.game(), story.depth,
                     proven, story.rung.name, story.position.side());
}

std::string_view player(const TracedNode& node) { return node.maximises ? "MAX" : "MIN"; }

void add_text(std::string& text, const TraceStory& story, const TraceWords& words, int place) {
  const TracedNode& node = story.traced.trace.nodes[place];
  const std::string indent(2 * static_cast<std::size_t>(node.ply), ' ');
  const std::string move = node.move.empty() ? "" : node.move + "  ";
  const std::string handed = fmt::format("= {}  {}\n", value_text(node.value), words.why(node));
  text += fmt::format("{}{}{}{}  {}  {}", indent, move,
                      node.again ? "again, with a wider window  " : "", player(node), node.position,
                      window_text(node.window));
  if (words.children(place).empty() && node.hidden == 0) {
    text += "  " + handed;
    return;
  }
  text += '\n';
  for (const int child : words.children(place)) add_text(text, story, words, child);
  if (node.hidden > 0) text += fmt::format("{}  {}\n", indent, hidden_text(node.hidden));
  text += indent + move + handed;
}

Json bound(Value value) { return value >= infinite || value <= -infinite ? Json() : Json(value); }

// Written as it goes: a tree of a million nodes would be a gigabyte as a Json object.
void add_json(std::string& text, const TraceStory& story, const TraceWords& words, int place) {
  const TracedNode& node = story.traced.trace.nodes[place];
  Json facts;
  facts["move"] = node.move.empty() ? Json() : Json(node.move);
  facts["position"] = node.position;
  facts["player"] = node.maximises ? "max" : "min";
  facts["ply"] = node.ply;
  facts["depth"] = node.depth;
  facts["again"] = node.again;
  facts["alpha"] = bound(node.window.alpha);
  facts["beta"] = bound(node.window.beta);
  facts["value"] = node.value;
  facts["distance"] = is_decided(node.value) ? Json(distance_of(node.value)) : Json();
  facts["reason"] = reason_name(node.reason);
  facts["why"] = words.why(node);
  facts["best"] = words.is_best(place);
  facts["hidden"] = node.hidden;
  text += facts.dump();
  text.back() = ',';
  text += "\"children\":[";
  for (const int child : words.children(place)) {
    text += child == words.children(place).front() ? "\n" : ",\n";
    add_json(text, story, words, child);
  }
  text += "]}";
}

// As the content of a quoted string; a row of the board is a line.
std::string dot_quoted(std::string_view text) {
  std::string quoted;
  for (const char symbol : text) {
    if (symbol == '"' || symbol == '\\') quoted += '\\';
    quoted += symbol;
  }
  return quoted;
}

std::string dot_board(std::string_view position) {
  std::string board;
  for (const char symbol : dot_quoted(position)) {
    if (symbol == '/') {
      board += "\\n";
    } else {
      board += symbol;
    }
  }
  return board;
}

void add_dot(std::string& text, const TraceStory& story, const TraceWords& words, int place) {
  const TracedNode& node = story.traced.trace.nodes[place];
  text += fmt::format("  n{} [shape={}{}, label=\"{}\\n{}\\n{}  = {}\\n{}\"];\n", place,
                      node.maximises ? "box" : "ellipse",
                      node.reason == Reason::cut ? ", style=filled, fillcolor=\"#ffd8d0\"" : "",
                      player(node), dot_board(node.position), window_text(node.window),
                      value_text(node.value), dot_quoted(words.why(node)));
  if (node.parent >= 0) {
    text +=
        fmt::format("  n{} -> n{} [label=\"{}{}\"{}{}];\n", node.parent, place,
                    dot_quoted(node.move), node.again ? "\\nagain, with a wider window" : "",
                    node.again ? ", style=dashed" : "", words.is_best(place) ? ", penwidth=3" : "");
  }
  if (node.hidden > 0) {
    text +=
        fmt::format("  h{0} [shape=plaintext, label=\"{1}\"];\n  n{0} -> h{0} [style=dotted];\n",
                    place, hidden_text(node.hidden));
  }
}

}  // namespace

std::string trace_as_text(const TraceStory& story) {
  const TraceWords words(story);
  std::string text = heading(story) + '\n';
  add_text(text, story, words, 0);
  return text + words.summary() + '\n';
}

std::string trace_as_json(const TraceStory& story) {
  const TraceWords words(story);
  const Trace& trace = story.traced.trace;
  Json facts;
  facts["technique"] = story.rung.name;
  facts["depth"] = story.traced.answer.depth;
  facts["nodes"] = trace.nodes.size() - 1 + trace.hidden;
  facts["shown"] = trace.nodes.size() - 1;
  facts["hidden"] = trace.hidden;
  facts["earlier_nodes"] = trace.earlier_nodes;
  std::string text = facts.dump();
  text.back() = ',';
  text += "\"root\":";
  add_json(text, story, words, 0);
  return text + '}';
}

std::string trace_as_dot(const TraceStory& story) {
  const TraceWords words(story);
  std::string text = "digraph trace {\n  node [fontname=\"monospace\", fontsize=10];\n";
  text += "  edge [fontname=\"monospace\", fontsize=10];\n  labelloc=\"t\";\n";
  text += fmt::format("  label=\"{}\\n{}\";\n", dot_quoted(heading(story)), words.summary());
  for (std::size_t i = 0; i < story.traced.trace.nodes.size(); i++) {
    add_dot(text, story, words, static_cast<int>(i));
  }
  return text + "}\n";
}

std::string trace_as_svg(const TraceStory& story) { return draw_svg(trace_as_dot(story)); }

}  // namespace plyhouse::cli
