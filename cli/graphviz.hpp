// Drawings by the program `dot` of Graphviz, which need not be installed.
#pragma once

#include <string>

namespace plyhouse::cli {

// Throws where `dot` is missing or fails.
std::string draw_svg(const std::string& dot);

}  // namespace plyhouse::cli
