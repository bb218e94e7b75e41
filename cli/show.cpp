// plyhouse show: the board drawn as in the assignments, and whose turn it is.
#include <sstream>

#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

Json as_json(const engine::Position& position) {
  Json answer = facts(position);
  answer["result"] = position.standing().text();
  answer["board"] = Json::array();
  std::istringstream drawing(position.drawing(false));
  for (std::string line; std::getline(drawing, line);) answer["board"].push_back(line);
  answer["key"] = fmt::format("{:016x}", position.key());
  return answer;
}

Expected<std::string> show(const Question& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  const engine::Position& position = **opened;
  if (question.json) return print(as_json(position));
  const engine::Standing standing = position.standing();
  return position.drawing(colour_wanted()) + (standing.outcome == Outcome::open
                                                  ? fmt::format("{} to move\n", position.side())
                                                  : standing.text() + '\n');
}

}  // namespace

void add_show(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("show", "the board, drawn as in the assignments");
  auto question = std::make_shared<Question>();
  question->add_to(*command);
  command->callback([&chosen, question] { chosen = [question] { return show(*question); }; });
}

}  // namespace plyhouse::cli
