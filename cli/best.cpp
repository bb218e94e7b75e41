// plyhouse best: the move that the search chooses, by depth or by time.
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "cli/command.hpp"
#include "cli/trace.hpp"

namespace plyhouse::cli {

namespace {

struct BestQuestion : Question {
  std::optional<int> depth;
  std::optional<double> seconds;
  std::optional<std::uint64_t> nodes;
  int threads = 1;
  int lines = 1;
  std::size_t megabytes = 64;
  bool course = false;
  std::string trace;  // its form; empty where none is wanted
  std::string technique{rungs.back().name};
  TraceBounds bounds{};
};

std::string progress_text(const engine::Answer& answer) {
  const double rate = answer.seconds > 0 ? static_cast<double>(answer.nodes) / answer.seconds : 0;
  return fmt::format("depth {:>3}  {:>10}  {:>12} nodes  {:>6.2f} million/s  {}\n", answer.depth,
                     score_text(answer.best()), answer.nodes, rate / 1e6,
                     fmt::join(answer.best().moves, " "));
}

std::string as_text(const engine::Answer& answer) {
  if (answer.lines.size() == 1) return answer.best().move + '\n';
  std::string text;
  for (const engine::Line& line : answer.lines) {
    text += fmt::format("{}\t{}\t{}\n", line.move, score_text(line), fmt::join(line.moves, " "));
  }
  return text;
}

// The document of a form, or in text the tree and then the move as always.
Expected<std::string> traced(const BestQuestion& question, const engine::Position& position) {
  const auto* rung =
      question.course ? rungs.begin() : std::ranges::find(rungs, question.technique, &Rung::name);
  engine::TraceRequest request;
  request.depth = *question.depth;
  request.rung = *rung;
  request.course = question.course;
  request.bounds = question.bounds;
  Expected<engine::Traced> found = position.trace(request);
  if (!found) return pass_on(found);
  const TraceStory story{position, *found, request.depth, *rung};
  if (question.trace == "dot") return trace_as_dot(story);
  if (question.trace == "svg") return trace_as_svg(story);
  if (question.trace == "text") return trace_as_text(story) + as_text(found->answer);
  std::string text = as_json(position, found->answer).dump();
  text.back() = ',';
  return text + "\"trace\":" + trace_as_json(story) + "}\n";
}

void add_trace(CLI::App& command, BestQuestion& question) {
  CLI::Option* trace =
      command.add_option("--trace", question.trace, "the tree as it was searched, in this form")
          ->check(CLI::IsMember({"text", "json", "dot", "svg"}))
          ->needs(command.get_option("--depth"));
  for (const char* other : {"--time", "--nodes", "--threads", "--lines", "--table"}) {
    trace->excludes(command.get_option(other));
  }
  std::vector<std::string> names;
  names.reserve(rungs.size());
  for (const Rung& rung : rungs) names.emplace_back(rung.name);
  command.add_option("--technique", question.technique, "what the traced search does")
      ->check(CLI::IsMember(names))
      ->needs(trace);
  command.add_option("--trace-depth", question.bounds.plies, "how many moves deep it is shown")
      ->check(whole_number(0, deepest_request))
      ->needs(trace);
  command
      .add_option("--trace-nodes", question.bounds.nodes, "how many positions are shown at most")
      ->check(whole_number(1, 1'000'000))
      ->needs(trace);
}

Expected<std::string> best(const BestQuestion& question) {
  Expected<std::unique_ptr<engine::Position>> opened = question.open();
  if (!opened) return pass_on(opened);
  if (question.json && !question.trace.empty() && question.trace != "json") {
    return fail("--json and --trace {} contradict each other", question.trace);
  }
  if (!question.trace.empty()) return traced(question, **opened);
  engine::Request request;
  request.limits = {question.depth, question.seconds, question.nodes};
  request.exact = question.depth.has_value();
  if (question.course) request.method = engine::Method::course;
  if (!request.exact && !request.limits.seconds && !request.limits.nodes)
    request.limits.seconds = 1;
  request.threads = question.threads;
  request.lines = question.lines;
  request.table_megabytes = question.megabytes;
  if (isatty(STDERR_FILENO) == 1) {
    request.progress = [](const engine::Answer& so_far) {
      std::fputs(progress_text(so_far).c_str(), stderr);
    };
  }
  Expected<engine::Answer> answer = (*opened)->best(request);
  if (!answer) return pass_on(answer);
  return question.json ? print(as_json(**opened, *answer)) : as_text(*answer);
}

}  // namespace

void add_best(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("best", "the move that the search chooses");
  auto question = std::make_shared<BestQuestion>();
  question->add_to(*command);
  command->add_option("--depth", question->depth, "look exactly so many moves ahead")
      ->check(whole_number(1, deepest_request));
  command->add_option("--time", question->seconds, "think for so many seconds; else for one")
      ->check(seconds());
  command->add_option("--nodes", question->nodes, "look at so many positions")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->add_option("--threads", question->threads, "that search together")
      ->check(whole_number(1, 256));
  command->add_option("--lines", question->lines, "how many of the best moves, with their scores")
      ->check(whole_number(1, 1000));
  command->add_option("--table", question->megabytes, "megabytes for positions met again")
      ->check(whole_number(1, 16'384));
  add_trace(*command, *question);
  CLI::Option* course =
      command->add_flag("--course", question->course, "plain minimax as the game's course has it");
  course->needs(command->get_option("--depth"));
  for (const char* other :
       {"--time", "--nodes", "--threads", "--lines", "--table", "--technique"}) {
    course->excludes(command->get_option(other));
  }
  command->callback([&chosen, question] { chosen = [question] { return best(*question); }; });
}

}  // namespace plyhouse::cli
