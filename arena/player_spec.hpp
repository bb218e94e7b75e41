// Who plays, as a text or an entry of a file says it: `engine:time=0.5,threads=1`, `random`,
// `oska-list:python3 player.py`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/sandbox.hpp"
#include "core/error.hpp"

namespace plyhouse::arena {

enum class Kind : std::uint8_t { engine, minimax, alphabeta, random, human, outside };

// How an outside program talks.
enum class Dialect : std::uint8_t {
  plyhouse,
  fortress,
  kcell,
  checkers,
  capture,
  oska_lisp,
  oska_list,
};

std::string_view name_of(Dialect dialect);
std::vector<std::string_view> names_of_dialects();

struct PlayerSpec {
  std::string name;
  std::string definition{};  // the text that all the rest was read from
  Kind kind = Kind::engine;
  // How far it looks. Where nothing is given the time of the match decides; programs that are told
  // a depth get `standard_depth`.
  std::optional<int> depth{};
  std::optional<double> seconds{};
  std::optional<std::uint64_t> nodes{};
  int threads = 1;
  std::optional<unsigned> seed{};  // of the random player
  // Outside programs.
  Dialect dialect = Dialect::plyhouse;
  std::vector<std::string> command{};
  std::optional<std::string> directory{};  // absolute; all that is in there may be read
  std::vector<std::string> readable{};     // what else it may read, absolute
  double startup_seconds = 10;
  Allowance allowance{};
};

inline constexpr int standard_depth = 4;

// A text of the command line.
Expected<PlayerSpec> read_player(std::string_view text);

// The same as an entry of a file, on one line: `{ command = "python3 x.py", memory = 256 }`.
Expected<PlayerSpec> read_player_table(const std::string& text);

// The `[[player]]` entries of a TOML file; directories are relative to the file's own.
Expected<std::vector<PlayerSpec>> read_players_file(const std::string& path);

// A command cut into words as a shell would, without a shell: blanks separate, quotes of either
// kind keep together, a backslash takes the next character as it is.
Expected<std::vector<std::string>> split_command(std::string_view text);

}  // namespace plyhouse::arena
