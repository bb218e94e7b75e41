// oskapade BOARD SIDE DEPTH TRACE: the Lisp function of the Oska assignment, and its static
// evaluator; by arguments or as forms on standard input.
#include <iostream>
#include <stop_token>

#include "assignments/program.hpp"
#include "core/program.hpp"
#include "core/text.hpp"
#include "forms/lisp.hpp"
#include "forms/oska_board.hpp"

namespace plyhouse::assignments {

namespace {

constexpr std::string_view name = "oskapade";
constexpr std::string_view help =
    "Chooses the best move in a game of Oska and prints the board after it.\n"
    "Usage: oskapade BOARD SIDE DEPTH TRACE\n"
    "       oskapade    (reads forms from standard input and answers each with a line)\n"
    "\n"
    "  BOARD  rows from the top, of w, b and nil:\n"
    "         '((w w w w)(nil nil nil)(nil nil)(nil nil nil)(b b b b))'\n"
    "  SIDE   the side to play: w or b\n"
    "  DEPTH  how many moves to look ahead, from 1 to 200\n"
    "  TRACE  nil, or anything else to see every board that is searched\n"
    "\n"
    "Forms: (oskapade BOARD SIDE DEPTH TRACE)\n"
    "       (oska-value BOARD SIDE NEXT)  the static value to SIDE where NEXT is to move\n";

using engine::Position;
using forms::Form;
using forms::FormReader;
using forms::read_form;

Expected<char> read_color(const Form& form, std::string_view what) {
  if (form.is("w")) return 'w';
  if (form.is("b")) return 'b';
  return fail("{}: expected w or b, not {}", what, form.is_list ? "a list" : quote(form.atom));
}

Expected<std::unique_ptr<Position>> open(const Form& board, char next) {
  Expected<std::string> rows = forms::read_lisp_board(board);
  if (!rows) return pass_on(rows);
  return engine::open_position("oska", fmt::format("{} {}", *rows, next));
}

// Prints every board when it is entered and every value when it is handed upwards. A leaf has both
// on one line.
class TracePrinter : public TraceListener {
 public:
  explicit TracePrinter(std::stop_source stop) : stop_(std::move(stop)) {}

  void entered(const TracedNode& node) override {
    finish_line();
    line_ = fmt::format("{:{}}{} {}", "", 2 * node.ply, forms::write_lisp_board(node.position),
                        node.maximises ? "max" : "min");
  }

  void left(const TracedNode& node) override {
    line_ += line_.empty() ? fmt::format("{:{}}=> {}", "", 2 * node.ply, node.value)
                           : fmt::format(" => {}", node.value);
    if (is_decided(node.value)) {
      line_ += fmt::format(" ({} in {})", node.value > 0 ? "win" : "loss", distance_of(node.value));
    }
    finish_line();
  }

 private:
  // Nothing may be thrown through a search: where nobody reads it is stopped instead.
  void finish_line() {
    if (line_.empty() || stop_.stop_requested()) return;
    line_ += '\n';
    if (std::fputs(line_.c_str(), stdout) < 0) stop_.request_stop();
    line_.clear();
  }

  std::stop_source stop_;
  std::string line_;
};

// By plain minimax, so that every board has its exact value.
std::string traced_best(const Position& position, int depth) {
  std::stop_source stop;
  TracePrinter printer(stop);
  engine::TraceRequest request;
  request.depth = depth;
  request.rung = rungs.front();
  request.listener = &printer;
  request.token = stop.get_token();
  const Expected<engine::Traced> traced = position.trace(request);
  if (!traced || stop.stop_requested()) throw BrokenSurroundings("cannot write to standard output");
  return traced->answer.best().after;
}

Expected<void> oskapade(const Form& board, const Form& side, const Form& looked_ahead, bool trace) {
  Expected<char> color = read_color(side, "SIDE");
  if (!color) return pass_on(color);
  Expected<int> depth = read_depth(looked_ahead.atom);
  if (!depth) return pass_on(depth);
  Expected<std::unique_ptr<Position>> opened = open(board, *color);
  if (!opened) return pass_on(opened);
  const Position& position = **opened;
  std::string after = position.text();
  const engine::Standing standing = position.standing();
  if (standing.outcome != Outcome::open) {
    complain(name, fmt::format("no move: the game is over, {}", standing.text()), 0);
  } else {
    after = trace ? traced_best(position, *depth) : best_by_depth(position, *depth).best().after;
  }
  deliver(forms::write_lisp_board(after) + '\n');
  return {};
}

Expected<void> oska_value(const Form& board, const Form& side, const Form& next) {
  Expected<char> color = read_color(side, "SIDE");
  if (!color) return pass_on(color);
  Expected<char> mover = read_color(next, "NEXT");
  if (!mover) return pass_on(mover);
  Expected<std::unique_ptr<Position>> position = open(board, *mover);
  if (!position) return pass_on(position);
  deliver(fmt::format("{}\n", (*position)->evaluation(*color).value));
  return {};
}

Expected<void> answer(const Form& form) {
  constexpr std::string_view expected =
      "expected (oskapade BOARD SIDE DEPTH TRACE) or (oska-value BOARD SIDE NEXT)";
  const std::vector<Form>& items = form.items;
  if (items.empty() || items[0].is_list) return fail("{}", expected);
  const bool chooses = items[0].is("oskapade");
  if (!chooses && !items[0].is("oska-value")) {
    return fail("unknown function {}, {}", quote(items[0].atom), expected);
  }
  const std::size_t wanted = chooses ? 4 : 3;
  if (items.size() != wanted + 1) {
    return fail("{} takes {} arguments, found {}", chooses ? "oskapade" : "oska-value", wanted,
                items.size() - 1);
  }
  if (!chooses) return oska_value(items[1], items[2], items[3]);
  return oskapade(items[1], items[2], items[3], !items[4].is_nil());
}

// The first form that is wrong ends it: whoever waits for its answer sees that there is none.
Expected<int> answer_all() {
  FormReader reader(std::cin);
  int answered = 0;
  while (true) {
    Expected<std::optional<Form>> form = reader.next();
    if (form && !*form) break;
    Expected<void> done = form ? answer(**form) : Expected<void>(pass_on(form));
    if (!done) return fail("line {}: {}", reader.line(), done.error().what);
    answered++;
  }
  insist_on_input();
  if (answered == 0) return fail("no form on standard input (oskapade --help)");
  return 0;
}

Expected<Form> read_argument(std::string_view what, const std::string& word) {
  Expected<Form> form = read_form(word);
  if (!form) return fail("{}: {}", what, form.error().what);
  return form;
}

Expected<int> run(const Words& words) {
  if (wants_help(words)) {
    deliver(help);
    return 0;
  }
  if (words.empty()) return answer_all();
  if (words.size() != 4) {
    return fail("expected BOARD SIDE DEPTH TRACE, found {} argument{} (oskapade --help)",
                words.size(), words.size() == 1 ? "" : "s");
  }
  Expected<Form> board = read_argument("BOARD", words[0]);
  if (!board) return pass_on(board);
  Expected<Form> side = read_argument("SIDE", words[1]);
  if (!side) return pass_on(side);
  Expected<Form> depth = read_argument("DEPTH", words[2]);
  if (!depth) return pass_on(depth);
  const Expected<Form> trace = read_form(words[3]);  // anything at all but nil turns it on
  Expected<void> done = oskapade(*board, *side, *depth, !trace || !trace->is_nil());
  if (!done) return pass_on(done);
  return 0;
}

}  // namespace

}  // namespace plyhouse::assignments

int main(int count, char** words) {
  return plyhouse::assignments::run_program(plyhouse::assignments::name, plyhouse::assignments::run,
                                            count, words);
}
