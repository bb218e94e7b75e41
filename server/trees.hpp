// The searched tree over HTTP, opened node by node.
#pragma once

#include "server/work.hpp"

namespace plyhouse::server {

// A position of the tree and what was searched right below it.
Expected<Work> read_tree_part(const Question& question, const SearchBounds& bounds);

// Some steps of the search, in order.
Expected<Work> read_tree_steps(const Question& question, const SearchBounds& bounds);

}  // namespace plyhouse::server
