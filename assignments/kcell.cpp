// kcell [K N] [--first WHO] [--second WHO]: a game of KCell between two players, as in the
// assignment.
#include <limits>
#include <random>

#include "assignments/program.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::assignments {

namespace {

constexpr std::string_view name = "kcell";

using engine::Position;
using Next = Expected<std::unique_ptr<Position>>;

struct Settings {
  std::string first = "human";
  std::string second = "alphabeta";
  std::optional<int> depth;
  double seconds = 5;
  unsigned seed = std::random_device()();
};

// Plain minimax grows by the number of moves with every move it looks ahead; without a depth it
// looks as far as this many positions go.
constexpr std::uint64_t minimax_positions = 2'000'000;

int number_of(const Position& position) { return position.side() == 'o' ? 1 : 2; }

std::string line_of(const Position& position) {
  const std::string text = position.text();
  return fmt::format("[{}]", text.substr(0, text.find(' ')));
}

// Asks until the answer is legal; an error where the input ends first.
Next ask(const Position& position) {
  while (true) {
    deliver(fmt::format("Please enter your move Player{}:\n", number_of(position)));
    const std::optional<std::string> line = read_line();
    if (!line) return fail("the input ended before Player{} had moved", number_of(position));
    Next next = position.after(trimmed(*line));
    if (next) return next;
    complain(name, next.error().what, 0);
  }
}

Next search(const Position& position, engine::Method method, const Settings& settings,
            Table& table) {
  engine::Request request;
  request.method = method;
  request.table = &table;
  request.limits.depth = settings.depth;
  request.exact = settings.depth.has_value();
  if (!settings.depth && method == engine::Method::minimax) {
    request.limits.nodes = minimax_positions;
  } else if (!settings.depth) {
    request.limits.seconds = settings.seconds;
  }
  return position.after(position.best(request).value().best().move);
}

// What the players of a game use from move to move.
struct Tools {
  std::mt19937 random;
  Table table{64};
};

Next move(const Position& position, const std::string& player, const Settings& settings,
          Tools& tools) {
  const std::vector<std::string> moves = position.moves();
  if (moves.front() == "pass") return position.after("pass");  // nobody has a choice
  if (player == "human") return ask(position);
  if (player == "random") return position.after(moves[tools.random() % moves.size()]);
  return search(position, player == "minimax" ? engine::Method::minimax : engine::Method::full,
                settings, tools.table);
}

Expected<int> play(std::unique_ptr<Position> position, const Settings& settings) {
  Tools tools{std::mt19937(settings.seed)};
  while (position->standing().outcome == Outcome::open) {
    const int number = number_of(*position);
    deliver(fmt::format("P{}: {}\n", number, line_of(*position)));
    Next next = move(*position, number == 1 ? settings.first : settings.second, settings, tools);
    if (!next) return pass_on(next);
    position = std::move(*next);
  }
  const std::optional<char> winner = position->standing().winner;
  const std::string result =
      winner ? fmt::format("Player{} wins.", *winner == 'o' ? 1 : 2) : "Draw.";
  deliver(fmt::format("\n{}\n{}\n", line_of(*position), result));
  return 0;
}

// The options as they are typed.
struct Typed {
  std::optional<std::string> depth;
  std::optional<std::string> seconds;
  std::optional<std::string> seed;
};

Expected<void> read_numbers(const Typed& typed, Settings& settings) {
  if (typed.depth) {
    Expected<int> depth = read_number(*typed.depth, 1, deepest_request, "--depth");
    if (!depth) return pass_on(depth);
    settings.depth = *depth;
  }
  if (typed.seconds) {
    Expected<double> seconds = read_real(*typed.seconds, 0.01, 1e6, "--time");
    if (!seconds) return pass_on(seconds);
    settings.seconds = *seconds;
  }
  if (typed.seed) {
    Expected<int> seed = read_number(*typed.seed, 0, std::numeric_limits<int>::max(), "--seed");
    if (!seed) return pass_on(seed);
    settings.seed = static_cast<unsigned>(*seed);
  }
  return {};
}

Next open(const Words& sizes) {
  if (sizes.empty()) return engine::open_position("kcell", "start");
  if (sizes.size() != 2) {
    return fail("expected K and N or neither, found {} argument{}", sizes.size(),
                sizes.size() == 1 ? "" : "s");
  }
  Next start = engine::open_position(fmt::format("kcell:k={},n={}", sizes[0], sizes[1]), "start");
  if (start) return start;
  // The game is named in front of every error of ours.
  const std::string& what = start.error().what;
  return fail("{}", trimmed(what.starts_with("kcell:") ? what.substr(6) : what));
}

Expected<int> kcell(const Words& words) {
  CLI::App program("Plays a game of KCell.", std::string(name));
  Settings settings;
  Typed typed;
  Words sizes;
  const CLI::IsMember player({"human", "minimax", "alphabeta", "random"});
  program.add_option("SIZE", sizes, "K cells and N pieces a side: 7 2 where left out")
      ->option_text("[K N]")
      ->expected(0, CLI::detail::expected_max_vector_size);
  program
      .add_option("--first", settings.first,
                  "who moves first: human, minimax, alphabeta or random; else human")
      ->check(player);
  program.add_option("--second", settings.second, "who moves second; else alphabeta")
      ->check(player);
  program.add_option("--depth", typed.depth,
                     "how many moves minimax and alphabeta look ahead, however long it takes; else "
                     "as many as they can");
  program.add_option("--time", typed.seconds,
                     "how many seconds alphabeta may think about a move without --depth; else 5");
  program.add_option("--seed", typed.seed, "of the random player, to repeat a game");
  Expected<bool> go_on = read_arguments(program, words);
  if (!go_on) return pass_on(go_on);
  if (!*go_on) return 0;
  Expected<void> read = read_numbers(typed, settings);
  if (!read) return pass_on(read);
  Next start = open(sizes);
  if (!start) return pass_on(start);
  return play(std::move(*start), settings);
}

}  // namespace

}  // namespace plyhouse::assignments

int main(int count, char** words) {
  return plyhouse::assignments::run_program(plyhouse::assignments::name,
                                            plyhouse::assignments::kcell, count, words);
}
