// plyhouse result: whether the game is open, won or drawn.
#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

Expected<std::string> result(const Question& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  const engine::Standing standing = (*opened)->standing();
  if (!question.json) return standing.text() + '\n';
  Json answer = facts(**opened);
  answer["result"] = standing.text();
  answer["finished"] = standing.outcome != Outcome::open;
  answer["winner"] = standing.winner ? Json(std::string(1, *standing.winner)) : Json();
  if (standing.score) {
    const std::string_view sides = (*opened)->sides();
    answer["squares"] = {{std::string(1, sides[0]), standing.score->one},
                         {std::string(1, sides[1]), standing.score->two}};
  }
  return print(answer);
}

}  // namespace

void add_result(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("result", "open, win SIDE or draw");
  auto question = std::make_shared<Question>();
  question->add_to(*command);
  command->callback([&chosen, question] { chosen = [question] { return result(*question); }; });
}

}  // namespace plyhouse::cli
