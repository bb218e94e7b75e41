// plyhouse best: the move that the search chooses, by depth or by time.
#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

struct BestQuestion : Question {
  std::optional<int> depth;
  std::optional<double> seconds;
  std::size_t megabytes = 64;
};

Json as_json(const engine::Position& position, const engine::Answer& answer) {
  Json json = facts(position);
  json["move"] = answer.move;
  json["after"] = answer.after;
  json["score"] = answer.score;
  json["proven"] = answer.proven;
  json["distance"] = answer.distance ? Json(*answer.distance) : Json();
  json["depth"] = answer.depth;
  json["nodes"] = answer.nodes;
  json["seconds"] = answer.seconds;
  json["line"] = answer.line;
  return json;
}

Expected<std::string> best(const BestQuestion& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  Limits limits{question.depth, question.seconds, {}};
  if (!limits.depth && !limits.seconds) limits.seconds = 1;
  Expected<engine::Answer> answer = (*opened)->best(limits, question.megabytes, std::stop_token());
  if (!answer) return pass_on(answer);
  return question.json ? print(as_json(**opened, *answer)) : answer->move + '\n';
}

}  // namespace

void add_best(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("best", "the move that the search chooses");
  auto question = std::make_shared<BestQuestion>();
  question->add_to(*command);
  CLI::Option* depth =
      command->add_option("--depth", question->depth, "look exactly so many moves ahead")
          ->check(whole_number(1, 200));
  command->add_option("--time", question->seconds, "think for so many seconds; else for one")
      ->check(CLI::Range(0.01, 1e6))
      ->excludes(depth);
  command->add_option("--table", question->megabytes, "megabytes for positions met again")
      ->check(whole_number(1, 16'384));
  command->callback([&chosen, question] { chosen = [question] { return best(*question); }; });
}

}  // namespace plyhouse::cli
