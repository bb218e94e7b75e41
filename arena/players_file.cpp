#include "arena/players_file.hpp"

#include <algorithm>
#include <sstream>

#include "core/text.hpp"
#include "core/types.hpp"

namespace plyhouse::arena {

namespace {

namespace fs = std::filesystem;

Expected<std::vector<std::string>> read_texts(const toml::node& node) {
  const toml::array* list = node.as_array();
  if (!list) return fail("expected a list of texts");
  std::vector<std::string> words;
  for (const toml::node& word : *list) {
    const auto text = word.value_exact<std::string>();
    if (!text) return fail("expected a list of texts");
    words.push_back(*text);
  }
  return words;
}

// `command` is one text, cut as a shell would, or a list of words.
Expected<std::vector<std::string>> read_command(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return split_command(*text);
  return read_texts(node);
}

// Names are printed on terminals and in tables.
bool is_one_line(std::string_view name) {
  return !trimmed(name).empty() && std::ranges::none_of(name, [](unsigned char symbol) {
    return symbol < ' ' || symbol == 127;
  });
}

// Words that name files beside the players' file mean those files.
void resolve(PlayerSpec& spec, const fs::path& base) {
  for (std::string& path : spec.readable) path = fs::weakly_canonical(base / path);
  if (spec.directory) {
    spec.directory = fs::weakly_canonical(base / *spec.directory);
    return;
  }
  for (std::string& word : spec.command) {
    std::error_code none;
    if (!word.empty() && word[0] != '/' && fs::is_regular_file(base / word, none)) {
      word = fs::canonical(base / word);
    }
  }
}

Expected<PlayerSpec> read_entry(const toml::table& table, const std::string& where,
                                const fs::path& base) {
  TableReader reader(table, where);
  std::optional<std::string> name;
  std::optional<std::string> built_in;
  std::optional<std::string> dialect;
  reader.read("name", name);
  reader.read("player", built_in);
  reader.read("dialect", dialect);
  const toml::node* command = reader.take("command");
  if ((built_in && command) || (!built_in && !command)) {
    reader.complain("command", "expected either `command` (with `dialect`) or `player`");
  }
  PlayerSpec spec;
  if (built_in || command) {
    // The built-in text, or an outside program with its dialect and an empty command for now.
    Expected<PlayerSpec> read =
        read_player(built_in ? *built_in : dialect.value_or("plyhouse") + ":-");
    if (!read && !built_in) {
      return fail("{}, dialect: expected one of {}", where, fmt::join(names_of_dialects(), ", "));
    }
    if (!read) return fail("{}: {}", where, read.error().what);
    spec = std::move(*read);
  }
  if (command) {
    Expected<std::vector<std::string>> words = read_command(*command);
    if (!words || words->empty()) {
      reader.complain("command", words ? "it is empty" : words.error().what);
    } else {
      spec.command = std::move(*words);
    }
  }
  if (!built_in) {
    reader.read("directory", spec.directory);
    if (const toml::node* readable = reader.take("readable")) {
      Expected<std::vector<std::string>> paths = read_texts(*readable);
      if (!paths) reader.complain("readable", paths.error().what);
      if (paths) spec.readable = std::move(*paths);
    }
    reader.read("startup", spec.startup_seconds, 0.01, 3600);
    reader.read("memory", spec.allowance.memory_megabytes, 16, 1'000'000);
    reader.read("processes", spec.allowance.processes, 1, 10'000);
    reader.read("scratch", spec.allowance.scratch_megabytes, 1, 1'000'000);
    reader.read("output", spec.allowance.output_megabytes, 1, 1'000);
    reader.read("cpu", spec.allowance.cpu_seconds, 1, 1'000'000);
    reader.read("depth", spec.depth, 1, deepest_request);
  }
  spec.name = name.value_or(built_in ? *built_in : fmt::format("{}", fmt::join(spec.command, " ")));
  if (!is_one_line(spec.name)) reader.complain("name", "expected a line of text");
  Expected<void> finished = reader.finish();
  if (!finished) return pass_on(finished);
  std::ostringstream definition;
  toml::table plain = table;
  plain.erase("name");
  definition << toml::toml_formatter(plain);
  spec.definition = definition.str();
  std::ranges::replace(spec.definition, '\n', ' ');
  resolve(spec, base);
  return spec;
}

}  // namespace

Expected<std::vector<PlayerSpec>> read_players(const toml::table& file, const std::string& path) {
  const toml::array* entries = file["player"].as_array();
  if (!entries) return fail("{}: expected entries [[player]]", path);
  const fs::path base = fs::weakly_canonical(path).parent_path();
  std::vector<PlayerSpec> players;
  for (const toml::node& entry : *entries) {
    const toml::table* table = entry.as_table();
    const std::string where = fmt::format("{}, player {}", path, players.size() + 1);
    if (!table) return fail("{}: expected a table [[player]]", where);
    Expected<PlayerSpec> player = read_entry(*table, where, base);
    if (!player) return pass_on(player);
    if (std::ranges::find(players, player->name, &PlayerSpec::name) != players.end()) {
      return fail("{}: the name {} is taken", where, quote(player->name));
    }
    players.push_back(std::move(*player));
  }
  return players;
}

Expected<PlayerSpec> read_player_table(const std::string& text) {
  try {
    const toml::table whole = toml::parse("player = " + text);
    const toml::table* table = whole["player"].as_table();
    if (table && whole.size() == 1) return read_entry(*table, "player", fs::current_path());
    return fail("player: expected one table {{ … }}");
  } catch (const toml::parse_error& error) {
    return fail("player {}: {}", quote(text), error.description());
  }
}

Expected<std::vector<PlayerSpec>> read_players_file(const std::string& path) {
  Expected<toml::table> file = read_toml(path);
  if (!file) return pass_on(file);
  return read_players(*file, path);
}

}  // namespace plyhouse::arena
