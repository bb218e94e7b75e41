#include "cli/command.hpp"

#include <unistd.h>

#include <cctype>
#include <cstdlib>

namespace plyhouse::cli {

namespace {

constexpr char shield = '\x01';

// `-h`, `--json`, `--depth=3` are options; `-wWw-/...`, `--W--/...` and `-3,0/...` are boards.
bool is_board_with_a_dash(const std::string& word) {
  if (word.size() < 2 || word[0] != '-' || word == "--" || word == "-h") return false;
  const std::size_t slash = word.find('/');
  if (slash != std::string::npos && word.find('=') > slash) return true;
  return word[1] != '-' || std::isalpha(static_cast<unsigned char>(word[2])) == 0;
}

}  // namespace

std::vector<std::string> shield_positions(std::vector<std::string> words) {
  for (std::string& word : words) {
    if (is_board_with_a_dash(word)) word.insert(word.begin(), shield);
  }
  return words;
}

void Question::add_to(CLI::App& command) {
  command.add_option("GAME", game, "a game's name, perhaps with options: oska, oska:n=5")
      ->required();
  command.add_option("POSITION", position, "a position text; the start where it is left out")
      ->take_all();
  command.add_flag("--json", json, "print one JSON value instead of text");
}

Expected<std::unique_ptr<engine::Position>> Question::open() const {
  std::string text;
  for (const std::string& word : position) {
    if (&word != &position.front()) text += ' ';
    text += word.starts_with(shield) ? word.substr(1) : word;
  }
  return engine::open_position(game, position.empty() ? "start" : text);
}

Json facts(const engine::Position& position) {
  return {{"game", position.game()},
          {"position", position.text()},
          {"side", std::string(1, position.side())}};
}

std::string print(const Json& value) {
  return value.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

bool colour_wanted() {
  return isatty(STDOUT_FILENO) == 1 &&
         std::getenv("NO_COLOR") == nullptr;  // NOLINT(concurrency-mt-unsafe)
}

}  // namespace plyhouse::cli
