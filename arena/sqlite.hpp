// What the stores share.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "core/program.hpp"

namespace plyhouse::arena {

// Does something with a store and says what went wrong there in the house's own way.
template <class F>
auto keeping(F work) {
  try {
    return work();
  } catch (const SQLite::Exception& problem) {
    throw BrokenSurroundings(fmt::format("the store does not work: {}", problem.what()));
  }
}

}  // namespace plyhouse::arena
