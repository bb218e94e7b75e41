// Programs that are started anew for every move, or bare functions of any language: the checkers
// assignment's output, Capture's history, Oska's boards.
#include <algorithm>

#include "arena/outside_player.hpp"
#include "core/text.hpp"
#include "forms/haskell.hpp"
#include "forms/oska_board.hpp"

namespace plyhouse::arena {

namespace {

using engine::Position;
using Chosen = tl::expected<Reply, Failure>;
using Words = std::vector<std::string>;

// Something that is put into a command: {board} and what it stands for.
struct Placeholder {
  std::string_view name;
  std::string text;
};

// The placeholders filled in as text inside one word, or where the command has none the arguments
// after it.
Words filled_in(const Words& command, const std::vector<Placeholder>& placeholders,
                const Words& arguments) {
  Words words;
  bool any = false;
  for (const std::string& word : command) {
    std::string filled;
    for (std::size_t i = 0; i < word.size();) {
      const auto found = std::ranges::find_if(placeholders, [&](const Placeholder& placeholder) {
        return std::string_view(word).substr(i).starts_with(placeholder.name);
      });
      if (found == placeholders.end()) {
        filled += word[i++];
      } else {
        filled += found->text;
        i += found->name.size();
        any = true;
      }
    }
    words.push_back(std::move(filled));
  }
  if (!any) words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

std::string last_line(const std::string& text) {
  const std::string_view whole = trimmed(text);
  return std::string(trimmed(whole.substr(whole.rfind('\n') + 1)));
}

// The move that leads to a board, which is how these programs tell it.
Chosen move_to(const Position& position, const std::string& board) {
  for (const std::string& move : position.moves()) {
    const std::string after = position.after(move).value()->text_without_past();
    if (std::string_view(after).substr(0, after.find(' ')) == board) return Reply{move};
  }
  return tl::unexpected(
      Failure{Cause::illegal_move, "no legal move leads to the board " + quote(board)});
}

class OneShotPlayer : public OutsidePlayer {
 public:
  using OutsidePlayer::OutsidePlayer;

  std::optional<Failure> begin(const GameSoFar& /*game*/) override { return {}; }

  Chosen choose(const Turn& turn) override {
    // The courses do not say what a program answers that cannot move.
    if (must_pass(*turn.game.now)) return Reply{"pass"};
    const Clock::time_point deadline = seconds_from_now(turn.limit) + grace;
    start(launch_of(words_for(turn.game)));
    process().write(input_for(turn.game), deadline);
    process().close_input();
    std::string output;
    const Process::Heard heard = process().read_all(output, deadline);
    return judge(turn.game, output, heard, deadline);
  }

 private:
  // The answer of a program that has ended well, or what was wrong with it.
  Chosen judge(const GameSoFar& game, const std::string& output, Process::Heard heard,
               Clock::time_point deadline) {
    Chosen chosen = trimmed(output).empty() ? garbage("it printed nothing") : read(game, output);
    const bool over = heard == Process::Heard::end_of_output;
    const Process::End stopped = process().wait(over ? deadline : Clock::now());
    const bool goes_on = stopped.kind == Process::End::Kind::still_running;
    if (chosen && goes_on && (over || heard == Process::Heard::nothing_in_time)) {
      return tl::unexpected(
          Failure{Cause::did_not_end, "it has answered, but goes on; it is started for one move"});
    }
    const Failure end = failure_of(heard);
    process().kill();
    if (!over || end.cause == Cause::left_children) return tl::unexpected(end);
    if (chosen || chosen.error().cause != Cause::garbage) return chosen;
    // Where there is no answer the reason may be that the program fell over.
    const bool ended_well = end.cause == Cause::exited && end.detail == "exit status 0";
    return ended_well ? chosen : tl::unexpected(end);
  }

 protected:
  virtual Words words_for(const GameSoFar& game) const = 0;
  virtual std::string input_for(const GameSoFar& /*game*/) const { return {}; }
  virtual Chosen read(const GameSoFar& game, const std::string& output) const = 0;

  static Chosen garbage(const std::string& detail) {
    return tl::unexpected(Failure{Cause::garbage, detail});
  }
  static std::string side_of(const GameSoFar& game) { return std::string(1, game.now->side()); }
};

// All actions so far and `A`; the answer is on the line that begins with ***.
class CheckersPlayer : public OneShotPlayer {
 public:
  using OneShotPlayer::OneShotPlayer;

 protected:
  Words words_for(const GameSoFar& /*game*/) const override { return spec().command; }

  std::string input_for(const GameSoFar& game) const override {
    std::string input;
    for (const std::string& move : game.moves) input += move + '\n';
    return input + "A\n";
  }

  Chosen read(const GameSoFar& /*game*/, const std::string& output) const override {
    for (std::string_view line : split(output, '\n')) {
      if (!line.starts_with("***")) continue;
      const std::size_t colon = line.rfind(": ");
      if (colon == std::string_view::npos) break;
      return Reply{std::string(trimmed(line.substr(colon + 2)))};
    }
    return garbage("no line `*** … ACTION #n: G6-F5`");
  }
};

class CapturePlayer : public OneShotPlayer {
 public:
  using OneShotPlayer::OneShotPlayer;

 protected:
  Words words_for(const GameSoFar& game) const override {
    const std::string history = forms::write_history(boards_of(*game.now));
    const std::string side = side_of(game);
    const std::string depth_text = std::to_string(depth());
    return filled_in(spec().command,
                     {{"{history}", history}, {"{side}", side}, {"{depth}", depth_text}},
                     {history, side, depth_text});
  }

  Chosen read(const GameSoFar& game, const std::string& output) const override {
    std::string line = last_line(output);
    std::erase(line, '"');
    const Expected<std::string> rows = forms::rows_of(line);
    if (!rows || line.empty()) return garbage("expected a board, not " + quote(line));
    return move_to(*game.now, *rows);
  }

 private:
  // The newest first: the text is `BOARD SIDE`, and where there is a past ` after BOARD BOARD`.
  static std::vector<std::string> boards_of(const Position& position) {
    const std::string text = position.text();
    std::vector<std::string> boards;
    const std::vector<std::string_view> words = split(text, ' ');
    for (std::size_t i = 0; i < words.size(); i++) {
      if (i != 1 && i != 2) boards.push_back(forms::flat_board(words[i]));
    }
    return boards;
  }
};

class OskaPlayer : public OneShotPlayer {
 public:
  using OneShotPlayer::OneShotPlayer;

 protected:
  Words words_for(const GameSoFar& game) const override {
    const std::string text = game.now->text();
    const std::string board =
        is_lisp() ? forms::write_lisp_board(text) : forms::write_list_board(text);
    const std::string side = side_of(game);
    const std::string depth_text = std::to_string(depth());
    Words arguments{board, side, depth_text};
    if (is_lisp()) arguments.emplace_back("nil");
    return filled_in(spec().command,
                     {{"{board}", board}, {"{side}", side}, {"{depth}", depth_text}}, arguments);
  }

  Chosen read(const GameSoFar& game, const std::string& output) const override {
    const std::string line = last_line(output);
    const Expected<std::string> board = read_board(line);
    if (!board)
      return garbage(fmt::format("expected a board, not {}: {}", quote(line), board.error().what));
    return move_to(*game.now, *board);
  }

 private:
  bool is_lisp() const { return spec().dialect == Dialect::oska_lisp; }

  Expected<std::string> read_board(const std::string& line) const {
    if (!is_lisp()) return forms::read_list_board(line);
    Expected<forms::Form> form = forms::read_form(line);
    if (!form) return pass_on(form);
    return forms::read_lisp_board(*form);
  }
};

}  // namespace

std::unique_ptr<Player> make_one_shot_player(const PlayerSpec& spec, const Setting& setting) {
  if (spec.dialect == Dialect::checkers) return std::make_unique<CheckersPlayer>(spec, setting);
  if (spec.dialect == Dialect::capture) return std::make_unique<CapturePlayer>(spec, setting);
  return std::make_unique<OskaPlayer>(spec, setting);
}

}  // namespace plyhouse::arena
