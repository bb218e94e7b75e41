#include "engine/catalogue.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/games.hpp"

namespace plyhouse::engine {

// Each is defined in a file of its own that the build makes (cmake/Games.cmake).
#define PLYHOUSE_DECLARE(game) Entry game##_entry();
PLYHOUSE_GAMES(PLYHOUSE_DECLARE)
#undef PLYHOUSE_DECLARE

namespace {

std::string names_of_options(const Entry& entry) {
  if (entry.options.empty()) return "it has none";
  std::string names = "allowed:";
  for (const Option& option : entry.options) {
    names += fmt::format(" {} ({} to {})", option.name, option.least, option.most);
  }
  return names;
}

Expected<void> read_option(const Entry& entry, std::string_view text, PartialOptions& given) {
  const std::size_t sign = text.find('=');
  const std::string_view name = text.substr(0, sign);
  const auto option = std::ranges::find(entry.options, name, &Option::name);
  if (option == entry.options.end()) {
    return fail("{} has no option {}, {}", entry.name, quote(name), names_of_options(entry));
  }
  const std::string where = fmt::format("{}:{}", entry.name, name);
  if (sign == std::string_view::npos) return fail("{}: expected {}=NUMBER", where, name);
  std::optional<int>& value = given[option - entry.options.begin()];
  if (value) return fail("{} is given twice", where);
  Expected<int> number = read_number(text.substr(sign + 1), option->least, option->most, where);
  if (!number) return pass_on(number);
  value = *number;
  return {};
}

}  // namespace

const std::vector<Entry>& catalogue() {
#define PLYHOUSE_CALL(game) game##_entry(),
  static const std::vector<Entry> entries{PLYHOUSE_GAMES(PLYHOUSE_CALL)};
#undef PLYHOUSE_CALL
  return entries;
}

Expected<NamedGame> read_name(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const auto entry = std::ranges::find(catalogue(), name, &Entry::name);
  if (entry == catalogue().end()) {
    std::string names;
    for (const Entry& known : catalogue()) names += fmt::format(" {}", known.name);
    return fail("unknown game {}, allowed:{}", quote(name), names);
  }
  NamedGame named{&*entry, PartialOptions(entry->options.size())};
  if (colon == std::string_view::npos) return named;
  for (std::string_view part : split(text.substr(colon + 1), ',')) {
    Expected<void> read = read_option(*entry, part, named.given);
    if (!read) return tl::unexpected(read.error());
  }
  return named;
}

Expected<std::unique_ptr<Position>> open_position(std::string_view game,
                                                  std::string_view position) {
  Expected<NamedGame> named = read_name(game);
  if (!named) return pass_on(named);
  return named->entry->open(named->given, position);
}

std::string Standing::text() const {
  std::string text = outcome == Outcome::open   ? "open"
                     : outcome == Outcome::draw ? "draw"
                                                : fmt::format("win {}", *winner);
  if (score) {
    text +=
        fmt::format(" {}-{}", std::max(score->one, score->two), std::min(score->one, score->two));
  }
  return text;
}

}  // namespace plyhouse::engine
