// plyhouse play: a game in the terminal, between people, the house's players and programs.
#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>

#include "arena/objections.hpp"
#include "arena/player.hpp"
#include "cli/arena.hpp"
#include "cli/saved_game.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

using engine::Position;

struct PlayQuestion {
  Question question;
  std::array<std::string, 2> players{};  // empty: as saved, or a person
  PlayerOptions options;
  std::string resume;
  unsigned seed = 1;
  double seconds = 1;
};

class Table {
 public:
  Table(PlayQuestion question, std::array<arena::PlayerSpec, 2> specs,
        std::shared_ptr<const Position> start)
      : question_(std::move(question)), specs_(std::move(specs)) {
    line_.push_back(std::move(start));
  }

  // The moves of a saved game.
  Expected<void> go_on(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
      Expected<std::unique_ptr<Position>> next = line_.back()->after(move);
      if (!next) return fail("{}: {}", question_.resume, next.error().what);
      add(move, std::move(*next));
    }
    return {};
  }

  Expected<std::string> play() {
    std::cout << line_.back()->game() << ". " << help;
    draw();
    while (now().standing().outcome == Outcome::open) {
      const std::size_t side = seat();
      if (specs_[side].kind == arena::Kind::human) {
        if (!ask()) return fmt::format("\nThe game stands at: {}\n", now().text());
        continue;
      }
      if (const std::optional<arena::Failure> failure = let_move(side)) {
        const std::string said = players_[side]->errors();
        return fmt::format("{} {}: {}\n{}win {}\n", now().side(), arena::name_of(failure->cause),
                           failure->detail, said.empty() ? "" : "It printed:\n" + printable(said),
                           now().sides()[now().side() == now().sides()[0] ? 1 : 0]);
      }
    }
    return now().standing().text() + '\n';
  }

 private:
  static constexpr std::string_view help =
      "Type a move, `undo`, `hint`, `save FILE`, `help` or `quit`.\n";

  static constexpr std::string_view more_help =
      "A move is typed as it is listed, in large or small letters.\n"
      "undo       takes your last move back, and the answer to it\n"
      "hint       shows what the engine would play, how it judges that and what it expects\n"
      "save FILE  keeps the game; `plyhouse play --resume FILE` goes on with it\n"
      "quit       leaves\n";

  const Position& now() const { return *line_.back(); }
  std::size_t seat() const { return now().side() == line_.front()->side() ? 0 : 1; }
  void draw() const { std::cout << '\n' << now().drawing(colour_wanted()); }

  void add(const std::string& move, std::unique_ptr<Position> next) {
    moves_.push_back(move);
    line_.push_back(std::move(next));
  }

  // Asks until the game goes on; false when the person leaves.
  bool ask() {
    const std::size_t before = line_.size();
    while (line_.size() == before) {
      std::cout << fmt::format("{} to move ({}): ", now().side(), fmt::join(now().moves(), " "))
                << std::flush;
      std::string typed;
      if (!std::getline(std::cin, typed)) return false;
      const std::string_view text = trimmed(typed);
      const auto typed_one_of = [&](std::initializer_list<std::string_view> words) {
        return std::ranges::any_of(words, [&](auto word) { return same_but_for_case(text, word); });
      };
      if (typed_one_of({"quit", "q", "exit"})) return false;
      if (same_but_for_case(text, "undo")) {
        undo();
        return true;
      }
      if (same_but_for_case(text, "hint")) {
        hint();
      } else if (typed_one_of({"help", "?"})) {
        std::cout << more_help;
      } else if (same_but_for_case(text, "save")) {
        std::cout << "save FILE: the name of the file is missing\n";
      } else if (same_but_for_case(text.substr(0, 5), "save ")) {
        save(std::string(trimmed(text.substr(5))));
      } else if (Expected<std::unique_ptr<Position>> next = now().after(text); next) {
        add(arena::as_written(now(), text), std::move(*next));
        draw();
      } else {
        std::cout << next.error().what << '\n';
      }
    }
    return true;
  }

  // Back to this player's own last turn. A machine moves for itself and is not asked again.
  void undo() {
    const bool machine = std::ranges::any_of(
        specs_, [](const arena::PlayerSpec& spec) { return spec.kind != arena::Kind::human; });
    if (std::ranges::any_of(specs_, arena::plays_from_the_start_only)) {
      std::cout << "nothing can be taken back: a program of the fortress dialect plays from the "
                   "start only\n";
      return;
    }
    const std::size_t steps = machine ? 2 : 1;
    if (line_.size() <= steps) {
      std::cout << "nothing to take back\n";
      return;
    }
    line_.resize(line_.size() - steps);
    moves_.resize(moves_.size() - steps);
    for (std::unique_ptr<arena::Player>& player : players_) player.reset();
    draw();
  }

  void hint() const {
    engine::Request request;
    request.limits.seconds = question_.seconds;
    const engine::Line best = now().best(request)->best();
    std::cout << fmt::format("the engine would play {} ({}): {}\n", best.move, score_text(best),
                             fmt::join(best.moves, " "));
  }

  void save(const std::string& path) const {
    std::ofstream file(path);
    file << saved_text({now().game(), line_.front()->text(), moves_, question_.players});
    std::cout << (file.flush() ? fmt::format("saved; go on with --resume {}\n", path)
                               : fmt::format("cannot write {}\n", path));
  }

  // A machine's turn, and what it did wrong. After moves were taken back a player begins anew.
  std::optional<arena::Failure> let_move(std::size_t side) {
    const arena::GameSoFar game{line_.front(), line_.back(), moves_};
    if (!players_[side]) {
      const arena::Sandbox sandbox = question_.options.sandbox();
      players_[side] = arena::make_player(
          specs_[side],
          {now().side(), {arena::TimeControl::Kind::move, question_.seconds, 0}, sandbox});
      if (std::optional<arena::Failure> failure = players_[side]->begin(game)) return failure;
    }
    // A person waits longer than a referee.
    constexpr double patience = 60;
    const tl::expected<arena::Reply, arena::Failure> reply =
        players_[side]->choose({game, question_.seconds + patience, question_.seconds});
    if (!reply) return reply.error();
    Expected<std::unique_ptr<Position>> next = now().after(reply->move);
    if (!next) return arena::refusal_of(reply->move, next.error().what);
    std::cout << fmt::format("{} plays {}\n", now().side(), reply->move);
    add(arena::as_written(now(), reply->move), std::move(*next));
    draw();
    return {};
  }

  PlayQuestion question_;
  std::array<arena::PlayerSpec, 2> specs_;  // of the side that begins, and of the other
  std::array<std::unique_ptr<arena::Player>, 2> players_{};
  std::vector<std::shared_ptr<const Position>> line_;  // the newest last
  std::vector<std::string> moves_;
};

Expected<std::array<arena::PlayerSpec, 2>> find_players(const PlayQuestion& question,
                                                        const Position& start) {
  Expected<std::vector<arena::PlayerSpec>> listed = question.options.listed();
  if (!listed) return pass_on(listed);
  std::array<arena::PlayerSpec, 2> specs;
  for (std::size_t i = 0; i < 2; i++) {
    Expected<arena::PlayerSpec> player = find_player_or_person(question.players[i], *listed);
    if (!player) return pass_on(player);
    specs[i] = std::move(*player);
    if (!specs[i].seed) specs[i].seed = question.seed + static_cast<unsigned>(i);
  }
  for (const arena::PlayerSpec& spec : specs) {
    Expected<void> good = arena::check_player(spec, start, question.options.sandbox());
    if (!good) return pass_on(good);
  }
  Expected<void> safe = check_sandbox({specs[0], specs[1]}, question.options.sandbox());
  if (!safe) return pass_on(safe);
  return specs;
}

Expected<std::string> play(PlayQuestion question) {
  SavedGame saved{.game = {}, .start = {}, .moves = {}, .players = {"human", "human"}};
  if (!question.resume.empty()) {
    if (!question.question.game.empty()) {
      return fail("expected a GAME or --resume FILE, not both: the file says what is played");
    }
    Expected<SavedGame> read = read_saved_game(question.resume);
    if (!read) return pass_on(read);
    saved = std::move(*read);
    question.question.game = saved.game;
    question.question.position = {saved.start};
  } else if (question.question.game.empty()) {
    return fail("expected a GAME or --resume FILE");
  }
  for (std::size_t i = 0; i < 2; i++) {
    if (question.players[i].empty()) question.players[i] = saved.players[i];
  }
  Expected<std::unique_ptr<Position>> opened = question.question.open();
  if (!opened) return pass_on(opened);
  Expected<std::array<arena::PlayerSpec, 2>> specs = find_players(question, **opened);
  if (!specs) return pass_on(specs);
  if (!saved.moves.empty() && std::ranges::any_of(*specs, arena::plays_from_the_start_only)) {
    return fail("{}: a program of the fortress dialect plays from the start only", question.resume);
  }
  Table table(question, std::move(*specs), std::move(*opened));
  Expected<void> gone_on = table.go_on(saved.moves);
  if (!gone_on) return pass_on(gone_on);
  return table.play();
}

}  // namespace

void add_play(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("play", "a game in the terminal");
  auto game = std::make_shared<PlayQuestion>();
  command->add_option("GAME", game->question.game, "a game's name, perhaps with options");
  command->add_option("POSITION", game->question.position, "a position to start from")->take_all();
  command->add_option("--first", game->players[0],
                      "who moves first: human, engine, random, DIALECT:COMMAND, …");
  command->add_option("--second", game->players[1], "who moves second");
  command->add_option("--time", game->seconds, "seconds that a machine thinks about a move")
      ->check(seconds());
  command->add_option("--seed", game->seed, "of a random player, to repeat a game");
  command->add_option("--resume", game->resume, "go on with a saved game");
  game->options.add_to(*command);
  command->callback([&chosen, game] { chosen = [game] { return play(*game); }; });
}

}  // namespace plyhouse::cli
