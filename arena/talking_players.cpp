// Programs that are started once a game and kept open: the house's own line protocol, the Fortress
// assignment's moves, KCell's lines.
#include "arena/outside_player.hpp"
#include "arena/temporary_folder.hpp"
#include "core/text.hpp"
#include "forms/fortress_config.hpp"

namespace plyhouse::arena {

namespace {

using Chosen = tl::expected<Reply, Failure>;

class TalkingPlayer : public OutsidePlayer {
 public:
  using OutsidePlayer::OutsidePlayer;

 protected:
  // The next line, where it comes in time.
  tl::expected<std::string, Failure> hear(Clock::time_point deadline) {
    std::string line;
    const Process::Heard heard = process().read_line(line, deadline);
    if (heard != Process::Heard::line) return tl::unexpected(failure_of(heard));
    return line;
  }

  std::optional<Failure> say(const std::string& text, Clock::time_point deadline) {
    if (std::optional<Failure> failure = out_of_turn()) return failure;
    if (process().write(text, deadline)) return {};
    const bool in_time = Clock::now() < deadline;
    return failure_of(in_time ? Process::Heard::end_of_output : Process::Heard::nothing_in_time);
  }

  // A line of its own accord; those that are for nobody do not count.
  std::optional<Failure> out_of_turn() {
    while (process().has_line()) {
      std::string line;
      process().read_line(line, Clock::now());
      if (is_for_nobody(line)) continue;
      return Failure{Cause::garbage, "it said something before it was asked: " + quote(line)};
    }
    return {};
  }

  virtual bool is_for_nobody(const std::string& /*line*/) const { return false; }

  // What comes after a question, and whether it came in time.
  tl::expected<std::string, Failure> ask(const std::string& question, double limit) {
    const Clock::time_point deadline = seconds_from_now(limit) + grace;
    if (std::optional<Failure> failure = say(question, deadline)) {
      return tl::unexpected(std::move(*failure));
    }
    return hear(deadline);
  }

 public:
  // These go on until their input ends.
  bool finish(Clock::duration patience) override {
    if (!is_started()) return true;
    process().close_input();
    return process().wait(Clock::now() + patience).kind != Process::End::Kind::still_running;
  }
};

// The lines of the house: see docs/players.md.
class LinesPlayer : public TalkingPlayer {
 public:
  using TalkingPlayer::TalkingPlayer;

  std::optional<Failure> begin(const GameSoFar& game) override {
    start(launch_of(spec().command));
    const Clock::time_point deadline = seconds_from_now(spec().startup_seconds);
    say("plyhouse 1\n", deadline);  // a program that cannot hear cannot answer either
    const tl::expected<std::string, Failure> line = hear_beyond_info(deadline);
    if (!line) return Failure{Cause::did_not_start, "no greeting: " + line.error().detail};
    if (!line->starts_with("name ")) {
      return Failure{Cause::garbage, "expected `name …` after the greeting, not " + quote(*line)};
    }
    return say(fmt::format("game {}\n", game.start->game()), deadline);
  }

  Chosen choose(const Turn& turn) override {
    const Clock::time_point deadline = seconds_from_now(turn.limit) + grace;
    const std::string go = spec().depth ? fmt::format("go depth {}\n", *spec().depth)
                                        : fmt::format("go time {:.3f}\n", turn.advised);
    const std::string question = fmt::format("position {}\n{}", turn.game.now->text(), go);
    if (std::optional<Failure> failure = say(question, deadline)) {
      return tl::unexpected(std::move(*failure));
    }
    const tl::expected<std::string, Failure> line = hear_beyond_info(deadline);
    if (!line) return tl::unexpected(line.error());
    constexpr std::string_view word = "move ";
    if (line->starts_with(word)) return Reply{std::string(trimmed(line->substr(word.size())))};
    return tl::unexpected(Failure{Cause::garbage, "expected `move …`, not " + quote(*line)});
  }

  bool finish(Clock::duration patience) override {
    if (is_started()) process().write("quit\n", Clock::now());
    return TalkingPlayer::finish(patience);
  }

 private:
  bool is_for_nobody(const std::string& line) const override {
    return line.starts_with("info ") || line == "info";
  }

  tl::expected<std::string, Failure> hear_beyond_info(Clock::time_point deadline) {
    while (true) {
      tl::expected<std::string, Failure> line = hear(deadline);
      if (!line || !is_for_nobody(*line)) return line;
    }
  }
};

// A program of the Fortress assignment: its configuration file, then move for move.
class FortressPlayer : public TalkingPlayer {
 public:
  using TalkingPlayer::TalkingPlayer;

  std::optional<Failure> begin(const GameSoFar& game) override {
    const bool begins = setting().side == game.start->side();
    if (game.moves.size() > (begins ? 0 : 1) || game.start->text() != opening_text()) {
      return Failure{Cause::did_not_start, "this dialect plays from the start only"};
    }
    Launch launch = launch_of(spec().command);
    const double seconds = GameClock(setting().time).advised(Side::one);
    const forms::FortressConfig config{setting().side, depth(), seconds};
    launch.extra_name = "fortress.config";
    launch.extra_text = forms::write_fortress_config(config);
    if (launch.sandbox == Sandbox::none) move_into_folder(launch);
    start(launch);
    return {};
  }

  Chosen choose(const Turn& turn) override {
    const std::vector<std::string>& moves = turn.game.moves;
    const tl::expected<std::string, Failure> line = moves.empty()
                                                        ? hear(seconds_from_now(turn.limit) + grace)
                                                        : ask(moves.back() + '\n', turn.limit);
    if (!line) return tl::unexpected(line.error());
    return Reply{std::string(trimmed(*line))};
  }

 private:
  // Without a sandbox the program begins in a folder of this game's own, with links to its files.
  void move_into_folder(Launch& launch) {
    namespace fs = std::filesystem;
    const TemporaryFolder& folder = folder_.emplace();
    folder.write(*launch.extra_name, launch.extra_text);
    if (launch.directory) {
      folder.link_to_all_of(*launch.directory);
      for (std::string& word : launch.command) {
        const fs::path path(word);
        if (path.parent_path() == *launch.directory) word = folder.path() / path.filename();
      }
    }
    launch.directory = folder.path();
  }

  static std::string opening_text() {
    return engine::open_position("fortress", "start").value()->text();
  }

  std::optional<TemporaryFolder> folder_;  // without a sandbox
};

// A program that is shown the line and answers with a cell.
class KCellPlayer : public TalkingPlayer {
 public:
  using TalkingPlayer::TalkingPlayer;

  std::optional<Failure> begin(const GameSoFar& /*game*/) override {
    start(launch_of(spec().command));
    return {};
  }

  Chosen choose(const Turn& turn) override {
    if (must_pass(*turn.game.now)) return Reply{"pass"};
    const std::string text = turn.game.now->text();
    const tl::expected<std::string, Failure> line =
        ask(fmt::format("P{}: [{}]\n", turn.game.now->side() == 'o' ? 1 : 2,
                        text.substr(0, text.find(' '))),
            turn.limit);
    if (!line) return tl::unexpected(line.error());
    return Reply{std::string(trimmed(*line))};
  }
};

}  // namespace

std::unique_ptr<Player> make_talking_player(const PlayerSpec& spec, const Setting& setting) {
  if (spec.dialect == Dialect::fortress) return std::make_unique<FortressPlayer>(spec, setting);
  if (spec.dialect == Dialect::kcell) return std::make_unique<KCellPlayer>(spec, setting);
  return std::make_unique<LinesPlayer>(spec, setting);
}

}  // namespace plyhouse::arena
