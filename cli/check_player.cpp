// plyhouse check-player: a few games with a program, and in plain words what it does wrong.
#include <algorithm>
#include <utility>

#include "arena/compliance.hpp"
#include "arena/objections.hpp"
#include "cli/arena.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::cli {

namespace {

struct CheckQuestion {
  std::string game;
  std::string player;
  PlayerOptions options;
  std::string time = "5";
  int games = 4;
  bool json = false;
};

std::string indented(const std::string& text) {
  std::string lines;
  for (std::string_view line : split(trimmed(text), '\n')) {
    lines += fmt::format("         {}\n", line);
  }
  return lines;
}

std::string as_text(const std::vector<arena::Finding>& findings) {
  std::string text;
  int wrong = 0;
  const arena::Finding* before = nullptr;
  for (const arena::Finding& finding : findings) {
    const bool perfect = finding.good && finding.advice.empty();
    text += fmt::format("{}  {}\n",
                        perfect        ? "ok   "
                        : finding.good ? "note "
                                       : "WRONG",
                        finding.what);
    if (!finding.good) wrong++;
    // Nobody wants to be told the same four times.
    const arena::Finding* last = std::exchange(before, &finding);
    if (last && last->advice == finding.advice && last->printed == finding.printed) continue;
    if (!finding.advice.empty()) text += fmt::format("       {}\n", finding.advice);
    if (!finding.printed.empty()) text += "       It printed:\n" + indented(finding.printed);
  }
  return wrong == 0 ? text + "ready to play\n" : text;
}

Json as_json(const std::vector<arena::Finding>& findings) {
  Json json{{"ready", true}, {"findings", Json::array()}};
  for (const arena::Finding& finding : findings) {
    if (!finding.good) json["ready"] = false;
    json["findings"].push_back({{"good", finding.good},
                                {"what", finding.what},
                                {"advice", finding.advice},
                                {"printed", finding.printed}});
  }
  return json;
}

Expected<std::string> check(const CheckQuestion& question) {
  Expected<std::vector<arena::PlayerSpec>> listed = question.options.listed();
  if (!listed) return pass_on(listed);
  Expected<std::unique_ptr<engine::Position>> start = engine::open_position(question.game, "start");
  if (!start) return pass_on(start);
  arena::CompliancePlan plan;
  plan.game = question.game;
  Expected<arena::PlayerSpec> player = find_player(question.player, *listed);
  if (!player) return pass_on(player);
  plan.player = std::move(*player);
  Expected<arena::TimeControl> time = arena::read_time_control(question.time);
  if (!time) return pass_on(time);
  plan.time = *time;
  plan.games = question.games;
  plan.sandbox = question.options.sandbox();
  Expected<void> good = arena::check_player(plan.player, **start, plan.sandbox);
  if (!good) return pass_on(good);
  Expected<void> safe = check_sandbox({plan.player}, plan.sandbox);
  if (!safe) return pass_on(safe);
  const std::vector<arena::Finding> findings = check_compliance(plan);
  std::string report = question.json ? print(as_json(findings)) : as_text(findings);
  if (std::ranges::all_of(findings, &arena::Finding::good)) return report;
  deliver(report);
  throw BrokenSurroundings(fmt::format("{} is not ready to play", plan.player.name));
}

}  // namespace

void add_check_player(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("check-player", "what a player program does wrong");
  auto question = std::make_shared<CheckQuestion>();
  command->add_option("GAME", question->game, "a game's name, perhaps with options")->required();
  command->add_option("PLAYER", question->player, "DIALECT:COMMAND, or a name in --players")
      ->required();
  command->add_option("--time", question->time, "seconds for a move; else 5");
  command->add_option("--games", question->games, "how many; else 4, each side in turn")
      ->check(whole_number(1, 1000));
  command->add_flag("--json", question->json, "print one JSON value");
  question->options.add_to(*command);
  command->callback([&chosen, question] { chosen = [question] { return check(*question); }; });
}

}  // namespace plyhouse::cli
