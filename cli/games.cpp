// plyhouse games: the games, their options and ranges.
#include <algorithm>

#include "cli/command.hpp"
#include "engine/catalogue.hpp"

namespace plyhouse::cli {

namespace {

std::string as_text() {
  std::size_t widest = 0;
  for (const engine::Entry& entry : engine::catalogue()) {
    widest = std::max(widest, entry.name.size());
  }
  std::string text;
  for (const engine::Entry& entry : engine::catalogue()) {
    text += fmt::format("{:<{}}  {}, {} moves first\n", entry.name, widest, entry.title,
                        entry.sides[0]);
    for (const Option& option : entry.options) {
      text += fmt::format("{:<{}}{}={} to {}, standard {}: {}\n", "", widest + 4, option.name,
                          option.least, option.most, option.standard, option.meaning);
    }
  }
  return text + "Name a game as NAME or NAME:option=value,... as in kcell:n=3,k=10.\n";
}

}  // namespace

void add_games(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("games", "the games, their options and ranges");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "print one JSON value instead of text");
  command->callback([&chosen, json] {
    chosen = [json]() -> Expected<std::string> {
      return *json ? print(engine::games_as_json()) : as_text();
    };
  });
}

}  // namespace plyhouse::cli
