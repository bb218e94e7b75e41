// plyhouse eval: the static evaluation, and the terms that it is made of.
#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

struct EvalQuestion : Question {
  std::string side;
  bool explain = false;
  bool course = false;
};

Expected<std::string> eval(const EvalQuestion& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  const engine::Position& position = **opened;
  const std::string_view sides = position.sides();
  std::string side = question.side.empty() ? std::string(1, position.side()) : question.side;
  if (side.size() != 1 || sides.find(side[0]) == std::string_view::npos) {
    return fail("--for: unknown side '{}', expected {} or {}", side, sides[0], sides[1]);
  }
  const Expected<engine::Evaluation> found =
      question.course ? position.course_evaluation(side[0]) : position.evaluation(side[0]);
  if (!found) return tl::unexpected(found.error());
  const engine::Evaluation& evaluation = *found;
  if (question.json) return print(as_json(position, side[0], evaluation));
  std::string text;
  if (question.explain) {
    for (const auto& term : evaluation.terms) {
      text += fmt::format("{:>8}  {}\n", term.value, term.name);
    }
  }
  return text + fmt::format("{:>{}}\n", evaluation.value, question.explain ? 8 : 0);
}

}  // namespace

void add_eval(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("eval", "the static evaluation, as one number");
  auto question = std::make_shared<EvalQuestion>();
  question->add_to(*command);
  command->add_option("--for", question->side, "the side to see it for; else the side to move");
  command->add_flag("--explain", question->explain, "first the named terms that add up to it");
  command->add_flag("--course", question->course, "as the course that set the game has it");
  command->callback([&chosen, question] { chosen = [question] { return eval(*question); }; });
}

}  // namespace plyhouse::cli
