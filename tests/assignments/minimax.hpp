// What the programs are expected to choose: plain minimax, without any technique.
#pragma once

#include <string>

#include "engine/position.hpp"

namespace plyhouse::tests {

inline engine::Line minimax_choice(const std::string& game, const std::string& position,
                                   int depth) {
  engine::Request request;
  request.limits.depth = depth;
  request.method = engine::Method::minimax;
  return (*engine::open_position(game, position))->best(request)->best();
}

}  // namespace plyhouse::tests
