#include "arena/player_spec.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "core/types.hpp"

namespace plyhouse::arena {

namespace {

template <class T>
struct Named {
  T value;
  std::string_view name;
};

constexpr std::array<Named<Kind>, 5> kinds{{{Kind::engine, "engine"},
                                            {Kind::minimax, "minimax"},
                                            {Kind::alphabeta, "alphabeta"},
                                            {Kind::random, "random"},
                                            {Kind::human, "human"}}};

constexpr std::array<Named<Dialect>, 7> dialects{{{Dialect::plyhouse, "plyhouse"},
                                                  {Dialect::fortress, "fortress"},
                                                  {Dialect::kcell, "kcell"},
                                                  {Dialect::checkers, "checkers"},
                                                  {Dialect::capture, "capture"},
                                                  {Dialect::oska_lisp, "oska-lisp"},
                                                  {Dialect::oska_list, "oska-list"}}};

Expected<void> read_option(PlayerSpec& spec, std::string_view text) {
  const std::size_t sign = text.find('=');
  const std::string_view key = text.substr(0, sign);
  const std::string_view value =
      sign == std::string_view::npos ? std::string_view() : text.substr(sign + 1);
  const std::string what = fmt::format("player {}, {}", quote(spec.name), key);
  const auto whole = [&](int least, int most, auto& place) -> Expected<void> {
    Expected<int> number = read_number(value, least, most, what);
    if (!number) return pass_on(number);
    place = *number;
    return {};
  };
  constexpr int large = 1'000'000'000;
  if (spec.kind == Kind::random && key == "seed") {
    int seed = 0;
    Expected<void> read = whole(0, large, seed);
    if (read) spec.seed = static_cast<unsigned>(seed);
    return read;
  }
  const bool searches = spec.kind != Kind::random && spec.kind != Kind::human;
  if (searches && key == "depth") return whole(1, deepest_request, spec.depth);
  if (searches && key == "nodes") {
    int nodes = 0;
    Expected<void> read = whole(1, large, nodes);
    if (read) spec.nodes = static_cast<std::uint64_t>(nodes);
    return read;
  }
  if (searches && key == "time") {
    Expected<double> seconds = read_real(value, 0.001, 1e6, what);
    if (!seconds) return pass_on(seconds);
    spec.seconds = *seconds;
    return {};
  }
  if (spec.kind == Kind::engine && key == "threads") return whole(1, 256, spec.threads);
  return fail("player {}: unknown option {}", quote(spec.name), quote(key));
}

}  // namespace

std::string_view name_of(Dialect dialect) {
  return std::ranges::find(dialects, dialect, &Named<Dialect>::value)->name;
}

std::vector<std::string_view> names_of_dialects() {
  std::vector<std::string_view> names;
  for (const Named<Dialect>& dialect : dialects) names.push_back(dialect.name);
  return names;
}

Expected<PlayerSpec> read_player(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view head = text.substr(0, colon);
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  PlayerSpec spec;
  spec.name = std::string(text);
  spec.definition = spec.name;
  if (const auto* dialect = std::ranges::find(dialects, head, &Named<Dialect>::name);
      dialect != dialects.end()) {
    spec.kind = Kind::outside;
    spec.dialect = dialect->value;
    Expected<std::vector<std::string>> command = split_command(rest);
    if (!command) return pass_on(command);
    if (command->empty()) return fail("player {}: the command is missing", quote(text));
    spec.command = std::move(*command);
    return spec;
  }
  const auto* kind = std::ranges::find(kinds, head, &Named<Kind>::name);
  if (kind == kinds.end()) {
    return fail(
        "unknown player {}, allowed: engine, minimax, alphabeta, random, human, or DIALECT:"
        "COMMAND with a dialect of {}",
        quote(text), fmt::join(names_of_dialects(), ", "));
  }
  spec.kind = kind->value;
  if (rest.empty()) return spec;
  for (std::string_view option : split(rest, ',')) {
    Expected<void> read = read_option(spec, option);
    if (!read) return pass_on(read);
  }
  return spec;
}

Expected<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  bool inside = false;  // a word
  char quote_mark = 0;
  for (std::size_t i = 0; i < text.size(); i++) {
    const char symbol = text[i];
    const bool blank = symbol == ' ' || symbol == '\t' || symbol == '\n';
    if (quote_mark == 0 && blank) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (quote_mark == 0 && (symbol == '"' || symbol == '\'')) {
      quote_mark = symbol;
    } else if (symbol == quote_mark) {
      quote_mark = 0;
    } else if (symbol == '\\' && quote_mark != '\'' && i + 1 < text.size()) {
      words.back() += text[++i];
    } else {
      words.back() += symbol;
    }
  }
  if (quote_mark != 0) return fail("a quote is not closed in the command {}", quote(text));
  return words;
}

}  // namespace plyhouse::arena
