// plyhouse ladder: the same question answered with more and more techniques, and what each saves.
#include <stdexcept>

#include "cli/command.hpp"
#include "engine/ladder_facts.hpp"

namespace plyhouse::cli {

namespace {

using engine::Saving;

struct LadderQuestion : Question {
  LadderLimits limits{};
};

class Report {
 public:
  Report(const engine::Position& position, const engine::Ladder& ladder, const LadderLimits& limits)
      : position_(position), ladder_(ladder), limits_(limits) {}

  std::string text() const;
  Json json() const { return engine::as_json(position_, ladder_, limits_); }

  // In a line, where two rungs differ.
  std::optional<std::string> difference() const;

 private:
  const LadderStep* finished(const LadderRung& rung) const { return rung.at(limits_.depth); }
  std::optional<Saving> saving(std::size_t place, std::size_t than) const {
    return engine::saving(ladder_, limits_.depth, place, than);
  }
  std::string answer(const LadderStep& step) const;
  std::string line(std::size_t place) const;
  std::string depths() const;
  std::string agreement() const;

  const engine::Position& position_;
  const engine::Ladder& ladder_;
  const LadderLimits& limits_;
};

std::string signed_value_text(Value value) {
  if (!is_decided(value)) return fmt::format("{:+}", value);
  return fmt::format("{} in {}", value > 0 ? "win" : "loss", distance_of(value));
}

std::string saving_text(const std::optional<Saving>& saving) {
  if (!saving) return "";
  return fmt::format("{}{:.1f}x", saving->at_least ? "> " : "", saving->times);
}

std::string Report::answer(const LadderStep& step) const {
  return fmt::format("{} ({})", ladder_.moves[step.move], signed_value_text(step.value));
}

std::string Report::line(std::size_t place) const {
  const LadderRung& rung = ladder_.rungs[place];
  const LadderStep* step = finished(rung);
  if (step == nullptr) {
    return fmt::format("{:<28} more than {} nodes, stopped\n", rung.rung.title,
                       rung.stopped_after.value_or(0));
  }
  std::string text = fmt::format(
      "{:<28} {:>12} {:>11} {:>8.3f} {:>10}  {:<7} {:>10} {:>10}", rung.rung.title, step->nodes,
      step->cuts, step->seconds, signed_value_text(step->value), ladder_.moves[step->move],
      saving_text(saving(place, place == 0 ? 0 : place - 1)), saving_text(saving(place, 0)));
  text.resize(text.find_last_not_of(' ') + 1);
  return text + '\n';
}

std::string Report::depths() const {
  std::string text = "depth";
  for (const LadderRung& rung : ladder_.rungs) text += fmt::format(" {:>12}", rung.rung.name);
  text += '\n';
  for (int depth = 1; depth <= limits_.depth; depth++) {
    text += fmt::format("{:>5}", depth);
    for (const LadderRung& rung : ladder_.rungs) {
      const LadderStep* step = rung.at(depth);
      text += step != nullptr ? fmt::format(" {:>12}", step->nodes) : fmt::format(" {:>12}", "-");
    }
    text += '\n';
  }
  return text;
}

std::string Report::agreement() const {
  const bool all = std::ranges::all_of(
      ladder_.rungs, [&](const LadderRung& rung) { return finished(rung) != nullptr; });
  for (const LadderRung& rung : ladder_.rungs) {
    if (const LadderStep* step = finished(rung)) {
      return fmt::format("All rungs{} agree at every depth; at depth {} on {}.\n",
                         all ? "" : ", as far as they came,", step->depth, answer(*step));
    }
  }
  return fmt::format("No rung came to depth {}; as far as they came, all agree.\n", limits_.depth);
}

std::string Report::text() const {
  std::string text =
      fmt::format("{}, depth {}: {}\n\n", position_.game(), limits_.depth, position_.text());
  text += fmt::format("{:<28} {:>12} {:>11} {:>8} {:>10}  {:<7} {:>10} {:>10}\n", "", "nodes",
                      "cuts", "seconds", "value", "move", "vs above", "vs minimax");
  for (std::size_t i = 0; i < ladder_.rungs.size(); i++) text += line(i);
  text += "\nNodes for each depth; from ordering on those of all rounds so far:\n" + depths();
  return text + '\n' + agreement();
}

std::optional<std::string> Report::difference() const {
  const std::optional<LadderDifference> found = difference_in(ladder_.rungs);
  if (!found) return {};
  const LadderRung& one = ladder_.rungs[found->one];
  const LadderRung& other = ladder_.rungs[found->other];
  return fmt::format("THE RUNGS DIFFER at depth {}: {} says {}, {} says {}; the search is wrong",
                     found->depth, one.rung.name, answer(*one.at(found->depth)), other.rung.name,
                     answer(*other.at(found->depth)));
}

Expected<std::string> ladder(const LadderQuestion& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  Expected<engine::Ladder> ladder = (*opened)->ladder(question.limits);
  if (!ladder) return pass_on(ladder);
  const Report report(**opened, *ladder, question.limits);
  if (const std::optional<std::string> difference = report.difference()) {
    throw std::runtime_error(*difference);
  }
  return question.json ? print(report.json()) : report.text();
}

}  // namespace

void add_ladder(CLI::App& program, Action& chosen) {
  CLI::App* command =
      program.add_subcommand("ladder", "what each search technique saves on a position");
  auto question = std::make_shared<LadderQuestion>();
  question->add_to(*command);
  command->add_option("--depth", question->limits.depth, "look exactly so many moves ahead")
      ->required()
      ->check(whole_number(1, 200));
  command->add_option("--time", question->limits.seconds, "seconds for each rung; else ten")
      ->check(seconds());
  command->callback([&chosen, question] { chosen = [question] { return ladder(*question); }; });
}

}  // namespace plyhouse::cli
