# Reads the one list of games and writes, for each, the file that stands it behind the engine's
# door, and for the tests a header with all of them.
set(games_list ${PROJECT_SOURCE_DIR}/games/games.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_list})
file(READ ${games_list} text)
string(REGEX MATCHALL "  GAME\\([a-z0-9_]+\\)" PLYHOUSE_GAMES "${text}")
list(TRANSFORM PLYHOUSE_GAMES REPLACE "  GAME\\(([a-z0-9_]+)\\)" "\\1")

set(generated ${PROJECT_BINARY_DIR}/generated)
set(PLYHOUSE_SERVED_SOURCES "")
set(includes "")
set(families "")
foreach(game ${PLYHOUSE_GAMES})
  file(CONFIGURE OUTPUT ${generated}/serve_${game}.cpp CONTENT [[
#include "engine/serve.hpp"
#include "games/@game@/@game@.hpp"
namespace plyhouse::engine {
Entry @game@_entry();
Entry @game@_entry() { return make_entry<@game@::Family>(); }
}  // namespace plyhouse::engine
]] @ONLY)
  list(APPEND PLYHOUSE_SERVED_SOURCES ${generated}/serve_${game}.cpp)
  string(APPEND includes "#include \"games/${game}/${game}.hpp\"\n")
  list(APPEND families "plyhouse::${game}::Family")
endforeach()
list(JOIN families ", " families)
file(CONFIGURE OUTPUT ${generated}/all_games.hpp CONTENT [[
// Made by cmake/Games.cmake from games/games.hpp.
#pragma once
@includes@
#include <tuple>
namespace plyhouse {
using AllFamilies = std::tuple<@families@>;
}  // namespace plyhouse
]] @ONLY)
