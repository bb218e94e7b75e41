// plyhouse perft: how many move sequences of a length there are.
#include <chrono>

#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

struct PerftQuestion : Question {
  int depth = 0;
  bool divide = false;
};

Expected<std::string> perft(const PerftQuestion& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  const engine::Position& position = **opened;
  const auto begin = std::chrono::steady_clock::now();
  std::vector<engine::MoveCount> parts;
  std::uint64_t total = 0;
  if (question.divide && question.depth > 0) {
    parts = position.divide(question.depth);
    for (const engine::MoveCount& part : parts) total += part.count;
  } else {
    total = position.perft(question.depth);
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  if (question.json) {
    Json answer = facts(position);
    answer["depth"] = question.depth;
    answer["count"] = total;
    answer["seconds"] = spent.count();
    if (question.divide) {
      answer["divide"] = Json::array();
      for (const engine::MoveCount& part : parts) {
        answer["divide"].push_back({{"move", part.move}, {"count", part.count}});
      }
    }
    return print(answer);
  }
  std::string text;
  for (const engine::MoveCount& part : parts)
    text += fmt::format("{}\t{}\n", part.move, part.count);
  return text + fmt::format("{}\n", total);
}

}  // namespace

void add_perft(CLI::App& program, Action& chosen) {
  CLI::App* command =
      program.add_subcommand("perft", "the number of move sequences of exactly D moves");
  auto question = std::make_shared<PerftQuestion>();
  question->add_to(*command);
  command->add_option("--depth", question->depth, "how many moves long")
      ->required()
      ->check(whole_number(0, 1000));
  command->add_flag("--divide", question->divide, "first a line for each move with its own count");
  command->callback([&chosen, question] { chosen = [question] { return perft(*question); }; });
}

}  // namespace plyhouse::cli
