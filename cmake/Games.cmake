# Reads the one list of games and writes, for each, the file that stands it behind the engine's
# door, for the tests a header with all of them, and for the tests and verify/ one with all plain
# twins. That one lies in a folder of its own: whoever finds it there finds nothing of the rest. A
# game without a twin is built and played; the tests ask for one.
set(games_list ${PROJECT_SOURCE_DIR}/games/games.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_list})
file(READ ${games_list} text)
string(REGEX MATCHALL "  GAME\\([a-z0-9_]+\\)" PLYHOUSE_GAMES "${text}")
list(TRANSFORM PLYHOUSE_GAMES REPLACE "  GAME\\(([a-z0-9_]+)\\)" "\\1")

set(generated ${PROJECT_BINARY_DIR}/generated)
set(generated_plain ${PROJECT_BINARY_DIR}/generated_plain)
set(PLYHOUSE_SERVED_SOURCES "")
set(includes "")
set(families "")
set(twinned_families "")
set(plain_includes "")
set(plain_families "")
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
  set(twin ${PROJECT_SOURCE_DIR}/plain/${game}.hpp)
  if(EXISTS ${twin})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${twin})
    list(APPEND twinned_families "plyhouse::${game}::Family")
    string(APPEND plain_includes "#include \"plain/${game}.hpp\"\n")
    list(APPEND plain_families "${game}::Family")
  endif()
endforeach()
list(JOIN families ", " families)
list(JOIN twinned_families ", " twinned_families)
list(JOIN plain_families ", " plain_families)
file(CONFIGURE OUTPUT ${generated}/all_games.hpp CONTENT [[
// Made by cmake/Games.cmake from games/games.hpp.
#pragma once
@includes@
#include <tuple>
namespace plyhouse {
using AllFamilies = std::tuple<@families@>;
using TwinnedFamilies = std::tuple<@twinned_families@>;
}  // namespace plyhouse
]] @ONLY)
file(CONFIGURE OUTPUT ${generated_plain}/plain/all_games.hpp CONTENT [[
// Made by cmake/Games.cmake from games/games.hpp.
#pragma once
@plain_includes@
#include <tuple>
namespace plyhouse::plain {
using AllFamilies = std::tuple<@plain_families@>;
}  // namespace plyhouse::plain
]] @ONLY)
