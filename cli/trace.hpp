// The searched tree written down for people and programs: one function a form.
#pragma once

#include <string>

#include "engine/position.hpp"

namespace plyhouse::cli {

// What a form tells about. All values are as the side to move at the root sees them.
struct TraceStory {
  const engine::Position& position;
  const engine::Traced& traced;
  int depth;  // that was asked for
  Rung rung;
};

// Indented by depth: a board's line when it is entered, and another when its value is handed up.
std::string trace_as_text(const TraceStory& story);

// The trace as one JSON value; the tree is nested.
std::string trace_as_json(const TraceStory& story);

// For Graphviz. Boxes are MAX nodes, ellipses MIN nodes.
std::string trace_as_dot(const TraceStory& story);

// The drawing that the program `dot` makes of it. Throws where that is not installed.
std::string trace_as_svg(const TraceStory& story);

}  // namespace plyhouse::cli
