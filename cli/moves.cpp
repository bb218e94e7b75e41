// plyhouse moves: a line a legal move, with the position after it.
#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

Expected<std::string> moves(const Question& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  const engine::Position& position = **opened;
  std::string text;
  Json list = Json::array();
  for (const std::string& move : position.moves()) {
    Expected<std::unique_ptr<engine::Position>> next = position.after(move);
    if (!next) return pass_on(next);
    text += fmt::format("{}\t{}\n", move, (*next)->text_without_past());
    list.push_back({{"move", move},
                    {"after", (*next)->text_without_past()},
                    {"result", (*next)->standing().text()}});
  }
  if (!question.json) return text;
  Json answer = facts(position);
  answer["moves"] = list;
  return print(answer);
}

}  // namespace

void add_moves(CLI::App& program, Action& chosen) {
  CLI::App* command =
      program.add_subcommand("moves", "the legal moves, each with the position after it");
  auto question = std::make_shared<Question>();
  question->add_to(*command);
  command->callback([&chosen, question] { chosen = [question] { return moves(*question); }; });
}

}  // namespace plyhouse::cli
