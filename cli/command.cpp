#include "cli/command.hpp"

#include <unistd.h>

#include <cctype>
#include <cstdlib>

#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

constexpr char shield = '\x01';

bool is_letter(char symbol) { return std::isalpha(static_cast<unsigned char>(symbol)) != 0; }

// `-h`, `--json`, `--depth=3` are options and `-3` a number; `-wWw-/...`, `--W--/...` and
// `-3,0/...` are boards.
bool is_board_with_a_dash(const std::string& word) {
  if (word.size() < 2 || word[0] != '-' || word == "--") return false;
  const std::size_t slash = word.find('/');
  if (slash != std::string::npos && word.find('=') > slash) return true;
  if (word.find_first_not_of("0123456789", 1) == std::string::npos) return false;
  return word[1] == '-' ? !is_letter(word[2]) : word.size() > 2 || !is_letter(word[1]);
}

// CLI11 would take `[a,b]` apart into `a` and `b`, and a mark of the user's own must not pass for
// ours.
bool needs_shield(const std::string& word) {
  return is_board_with_a_dash(word) || word.starts_with('[') || word.starts_with(shield);
}

}  // namespace

std::vector<std::string> shield_positions(std::vector<std::string> words) {
  for (std::string& word : words) {
    if (needs_shield(word)) word.insert(word.begin(), shield);
  }
  return words;
}

std::string unshield(const std::string& word) {
  return word.starts_with(shield) ? word.substr(1) : word;
}

CLI::Validator whole_number(int least, int most) {
  const auto check = [=](const std::string& text) -> std::string {
    if (read_number(text, least, most, "")) return {};
    return fmt::format("expected a whole number from {} to {}, not {}", least, most, quote(text));
  };
  return {check, fmt::format("{} to {}", least, most)};
}

CLI::Validator seconds() {
  const auto check = [](const std::string& text) -> std::string {
    Expected<double> read = read_real(text, 0.01, 1e6, "seconds");
    return read ? std::string() : read.error().what;
  };
  return {check, "0.01 to 1000000"};
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
    text += unshield(word);
  }
  return engine::open_position(unshield(game), position.empty() ? "start" : text);
}

std::string print(const Json& value) {
  return value.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string score_text(const engine::Line& line) {
  if (!line.proven) return fmt::format("{:+}", line.score);
  if (line.score == 0) return "draw";
  const std::string_view result = line.score > 0 ? "win" : "loss";
  return line.distance ? fmt::format("{} in {}", result, *line.distance) : std::string(result);
}

bool colour_wanted() {
  return isatty(STDOUT_FILENO) == 1 &&
         std::getenv("NO_COLOR") == nullptr;  // NOLINT(concurrency-mt-unsafe)
}

}  // namespace plyhouse::cli
