#include "arena/objections.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/text.hpp"

namespace plyhouse::arena {

namespace {

namespace fs = std::filesystem;

// What a game is called without its options.
std::string_view family_of(std::string_view game) { return game.substr(0, game.find(':')); }

// The game of an assignment's dialect; the house's own plays all.
std::string_view game_of(Dialect dialect) {
  switch (dialect) {
    case Dialect::fortress:
      return "fortress";
    case Dialect::kcell:
      return "kcell";
    case Dialect::checkers:
      return "checkers";
    case Dialect::capture:
      return "ctf";
    case Dialect::oska_lisp:
    case Dialect::oska_list:
      return "oska";
    case Dialect::plyhouse:
      break;
  }
  return {};
}

Expected<void> check_dialect(const PlayerSpec& player, const engine::Position& start) {
  const std::string_view game = game_of(player.dialect);
  const std::string_view dialect = name_of(player.dialect);
  if (!game.empty() && family_of(start.game()) != game) {
    return fail("player {}: the dialect {} plays {}, not {}", quote(player.name), dialect, game,
                start.game());
  }
  if (player.dialect == Dialect::fortress) {
    const std::string usual = engine::open_position("fortress", "start").value()->game();
    if (start.game() != usual) {
      return fail("player {}: the dialect {} plays {} only", quote(player.name), dialect, usual);
    }
  }
  return {};
}

// Where a command's first word is looked for, inside a sandbox and mostly outside too.
bool is_in_path(const std::string& word) {
  return std::ranges::any_of(program_places, [&](std::string_view place) {
    std::error_code none;
    return fs::is_regular_file(fs::path(place) / word, none);
  });
}

// As root the sandbox gives a program a user of its own, who may read only what everybody may.
bool everybody_may_read(const fs::path& path) {
  std::error_code none;
  const fs::perms wanted = fs::is_directory(path, none)
                               ? fs::perms::others_read | fs::perms::others_exec
                               : fs::perms::others_read;
  return (fs::status(path, none).permissions() & wanted) == wanted;
}

// Words that can only mean a file: `player.py`.
bool looks_like_a_script(const std::string& word) {
  constexpr std::array<std::string_view, 10> endings{".py", ".sh",  ".rb",   ".js",  ".pl",
                                                     ".hs", ".jar", ".lisp", ".lua", ".php"};
  return word.find_first_of(" {(") == std::string::npos && !word.starts_with('-') &&
         std::ranges::any_of(endings, [&](auto ending) { return word.ends_with(ending); });
}

Expected<void> check_files(const PlayerSpec& player, Sandbox sandbox) {
  std::error_code none;
  const fs::path base = player.directory.value_or(fs::current_path(none).string());
  if (player.directory && !fs::is_directory(base, none)) {
    return fail("player {}: there is no directory {}", quote(player.name), base.string());
  }
  for (const std::string& path : player.readable) {
    if (fs::exists(path, none)) continue;
    return fail("player {}: there is nothing at {}", quote(player.name), path);
  }
  const std::string& program = player.command.front();
  const bool by_path = program.find('/') != std::string::npos;
  const bool found = fs::is_regular_file(base / program, none);
  if (by_path ? !found : !(found && !player.directory) && !is_in_path(program)) {
    return fail("player {}: there is no program {}", quote(player.name), quote(program));
  }
  if (found && by_path && access((base / program).c_str(), X_OK) != 0) {
    return fail("player {}: {} cannot be executed; chmod a+x helps", quote(player.name),
                quote(program));
  }
  for (const std::string& word : player.command) {
    if (!looks_like_a_script(word) || fs::exists(base / word, none)) continue;
    return fail("player {}: there is no file {}", quote(player.name), quote(word));
  }
  if (sandbox == Sandbox::none || !sandbox_changes_user()) return {};
  std::vector<fs::path> needed;
  if (player.directory) needed.push_back(base);
  for (const std::string& word : player.command) {
    if (fs::is_regular_file(base / word, none)) needed.push_back(base / word);
  }
  for (const fs::path& path : needed) {
    if (everybody_may_read(path)) continue;
    return fail(
        "player {}: {} can be read by its owner only, but the program runs as a user "
        "without rights; chmod -R a+rX helps",
        quote(player.name), path.string());
  }
  return {};
}

}  // namespace

bool plays_from_the_start_only(const PlayerSpec& player) {
  return player.kind == Kind::outside && player.dialect == Dialect::fortress;
}

Expected<void> check_player(const PlayerSpec& player, const engine::Position& start,
                            Sandbox sandbox) {
  if (player.kind != Kind::outside) return {};
  Expected<void> speaks = check_dialect(player, start);
  return speaks ? check_files(player, sandbox) : speaks;
}

int usual_opening_moves(const std::vector<PlayerSpec>& players) {
  constexpr int usual = 2;
  return std::ranges::any_of(players, plays_from_the_start_only) ? 0 : usual;
}

Expected<void> check_plan(const TournamentPlan& plan) {
  const std::unique_ptr<engine::Position> start = engine::open_position(plan.game, "start").value();
  for (const PlayerSpec& player : plan.players) {
    if (player.kind == Kind::human) {
      return fail("a person plays with `plyhouse play`, not in matches");
    }
    Expected<void> good = check_player(player, *start, plan.sandbox);
    if (!good) return good;
    if (plays_from_the_start_only(player) && !plan.openings.are_the_start()) {
      return fail("player {}: the dialect {} plays from the start only, without opening moves",
                  quote(player.name), name_of(player.dialect));
    }
    const bool told_moves = player.kind == Kind::outside && player.dialect == Dialect::checkers;
    if (told_moves && plan.openings.are_positions()) {
      return fail(
          "player {}: the dialect {} is told the moves from the start, so that it cannot "
          "begin from a file of positions",
          quote(player.name), name_of(player.dialect));
    }
  }
  return {};
}

}  // namespace plyhouse::arena
