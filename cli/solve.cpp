// plyhouse solve: the truth about a position, by the solver that its game asks for.
#include "cli/arena.hpp"
#include "cli/bar.hpp"
#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

struct SolveQuestion : Question {
  engine::SolvePlan plan{};
  std::string save;
  std::string proof;
};

std::string as_text(const engine::Solution& solution) {
  std::string text = engine::text_of(*solution.verdict) + '\n';
  if (!solution.move.empty()) text += solution.move + '\n';
  for (const engine::SolvedMove& each : solution.moves) {
    text += fmt::format("{} {}\n", each.move, engine::text_of(each.verdict));
  }
  return text;
}

Json as_json(const engine::KnownVerdict& verdict) {
  return {{"value", engine::word_for(verdict.fate)},
          {"distance", verdict.distance ? Json(*verdict.distance) : Json()}};
}

Json as_json(const engine::Position& position, const engine::Solution& solution) {
  Json json = facts(position);
  json.update(as_json(*solution.verdict));
  json["move"] = solution.move.empty() ? Json() : Json(solution.move);
  json["after"] = solution.move.empty() ? Json() : Json(solution.after);
  json["proven"] = true;
  json["solver"] = solution.solver;
  if (!solution.moves.empty()) json["moves"] = Json::array();
  for (const engine::SolvedMove& each : solution.moves) {
    Json one{{"move", each.move}};
    one.update(as_json(each.verdict));
    json["moves"].push_back(std::move(one));
  }
  if (solution.proof_moves) json["proof_moves"] = *solution.proof_moves;
  json["nodes"] = solution.nodes;
  json["seconds"] = solution.seconds;
  return json;
}

Expected<std::string> solve(SolveQuestion& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  engine::SolvePlan& plan = question.plan;
  if (!question.save.empty()) plan.save = question.save;
  if (!question.proof.empty()) plan.proof = question.proof;
  plan.token = stop_by_interrupt();
  Expected<engine::Solution> solution = fail("not begun");
  {
    Bar bar;
    plan.progress = [&bar](const engine::SolveProgress& so_far) {
      const auto millions = static_cast<double>(so_far.nodes) / 1e6;
      bar.show({}, fmt::format("{:.1f} million positions, {:.0f} s, {:.2f} million/s", millions,
                               so_far.seconds, millions / std::max(so_far.seconds, 1e-3)));
    };
    solution = (*opened)->solve(plan);
  }
  if (!solution) return pass_on(solution);
  if (!solution->verdict) {
    const std::string saved =
        plan.save ? fmt::format("; saved in {}, the same command goes on", question.save) : "";
    report_stopped("", fmt::format("not solved: stopped after {} positions in {:.1f} seconds{}",
                                   solution->nodes, solution->seconds, saved));
  }
  return question.json ? print(as_json(**opened, *solution)) : as_text(*solution);
}

}  // namespace

void add_solve(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand(
      "solve", "win, loss or draw for the side to move, proven, and a move that keeps it");
  auto question = std::make_shared<SolveQuestion>();
  question->add_to(*command);
  engine::SolvePlan& plan = question->plan;
  command->add_option("--threads", plan.threads, "that work together")->check(whole_number(1, 256));
  command->add_option("--memory", plan.memory_megabytes, "megabytes, at most; else 1024")
      ->check(whole_number(1, 1'000'000));
  command->add_option("--time", plan.seconds, "give up after so many seconds")->check(seconds());
  command->add_flag("--moves", plan.all_moves, "the value of every move too");
  command->add_flag("--distance", plan.distance,
                    "in how many moves, however long that takes; else if it takes not too long");
  CLI::Option* save = command->add_option(
      "--save", question->save, "keep the work in this file, and go on from it if it is there");
  command->add_option("--every", plan.save_every, "save every so many seconds; else every 30")
      ->check(seconds())
      ->needs(save);
  command->add_option("--proof", question->proof, "write a proof that `plyhouse verify` checks");
  command->callback([&chosen, question] { chosen = [question] { return solve(*question); }; });
}

}  // namespace plyhouse::cli
