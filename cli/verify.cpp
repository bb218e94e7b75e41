// plyhouse verify: checks a proof file with the plain rules.
#include "verify/verify.hpp"

#include <chrono>

#include "cli/command.hpp"
#include "core/program.hpp"

namespace plyhouse::cli {

namespace {

struct VerifyQuestion {
  std::string path;
  bool json = false;
};

std::string as_text(const verify::Proven& proven) {
  const std::string value =
      proven.winner ? fmt::format("a win for {}", *proven.winner) : std::string("a draw");
  return fmt::format("proven: {} {} is {}\n{} positions looked at, {} moves given\n",
                     proven.claim.game, proven.claim.position, value, proven.positions,
                     proven.moves);
}

Json as_json(const verify::Proven& proven, double seconds) {
  return {{"game", proven.claim.game},
          {"position", proven.claim.position},
          {"side", std::string(1, proven.side)},
          {"value", name_of(proven.claim.value)},
          {"winner", proven.winner ? Json(std::string(1, *proven.winner)) : Json()},
          {"positions", proven.positions},
          {"moves", proven.moves},
          {"seconds", seconds}};
}

Expected<std::string> verify_file(const VerifyQuestion& question) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  const verify::Answer<verify::Proven> answer = verify::verify(question.path);
  if (const auto* refusal = std::get_if<verify::Refusal>(&answer)) {
    if (refusal->unreadable) throw BrokenSurroundings(question.path + ": " + refusal->what);
    return fail("{}: {}", question.path, refusal->what);
  }
  const auto& proven = std::get<verify::Proven>(answer);
  const std::chrono::duration<double> taken = Clock::now() - begin;
  return question.json ? print(as_json(proven, taken.count())) : as_text(proven);
}

}  // namespace

void add_verify(CLI::App& program, Action& chosen) {
  CLI::App* command =
      program.add_subcommand("verify", "checks a proof file with slow, plain rules");
  auto question = std::make_shared<VerifyQuestion>();
  command->add_option("file", question->path, "the proof (docs/proofs.md)")->required();
  command->add_flag("--json", question->json, "print one JSON value instead of text");
  command->callback(
      [&chosen, question] { chosen = [question] { return verify_file(*question); }; });
}

}  // namespace plyhouse::cli
