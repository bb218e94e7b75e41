// plyhouse bench: node counts and speeds over a fixed set of positions. On one thread the sum of
// the nodes is the same in every run and with every compiler: the search's signature.
#include "cli/bench_positions.hpp"
#include "cli/command.hpp"

namespace plyhouse::cli {

namespace {

struct BenchQuestion {
  int threads = 1;
  int less = 0;
  bool json = false;
};

struct Measured {
  std::string game;
  std::string position;
  bool exact;
  int depth;
  std::uint64_t nodes;
  double seconds;
};

double million_a_second(std::uint64_t nodes, double seconds) {
  return seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0;
}

// The table is empty each time but not fresh: getting memory is not what is measured.
Expected<Measured> measure(const BenchPosition& bench, bool exact, const BenchQuestion& question,
                           Table& table) {
  Expected<std::unique_ptr<engine::Position>> opened =
      engine::open_position(bench.game, bench.position);
  if (!opened) return pass_on(opened);
  engine::Request request;
  request.limits.depth =
      std::max(1, (exact ? bench.exact_depth : bench.free_depth) - question.less);
  request.exact = exact;
  request.threads = question.threads;
  table.clear();
  request.table = &table;
  Expected<engine::Answer> answer = (*opened)->best(request);
  if (!answer) return pass_on(answer);
  return Measured{(*opened)->game(),     (*opened)->text(), exact,
                  *request.limits.depth, answer->nodes,     answer->seconds};
}

Expected<std::vector<Measured>> measure_all(const BenchQuestion& question) {
  constexpr std::size_t table_megabytes = 16;
  Table table(table_megabytes);
  std::vector<Measured> all;
  for (const BenchPosition& bench : bench_positions) {
    for (const bool exact : {true, false}) {
      Expected<Measured> measured = measure(bench, exact, question, table);
      if (!measured) return pass_on(measured);
      all.push_back(std::move(*measured));
    }
  }
  return all;
}

std::string_view manner(const Measured& measured) {
  return measured.exact ? "by depth" : "by time";
}

std::string as_text(const Measured& measured) {
  return fmt::format("{:<24} {:<8} {:>5} {:>12} {:>8.3f} {:>8.2f}\n", measured.game,
                     manner(measured), measured.depth, measured.nodes, measured.seconds,
                     million_a_second(measured.nodes, measured.seconds));
}

Json as_json(const Measured& measured) {
  return {{"game", measured.game},      {"position", measured.position},
          {"manner", manner(measured)}, {"depth", measured.depth},
          {"nodes", measured.nodes},    {"seconds", measured.seconds}};
}

Expected<std::string> bench(const BenchQuestion& question) {
  Expected<std::vector<Measured>> all = measure_all(question);
  if (!all) return pass_on(all);
  std::uint64_t nodes = 0;
  double seconds = 0;
  Json list = Json::array();
  std::string text = fmt::format("{:<24} {:<8} {:>5} {:>12} {:>8} {:>8}\n", "game", "manner",
                                 "depth", "nodes", "seconds", "million/s");
  for (const Measured& measured : *all) {
    nodes += measured.nodes;
    seconds += measured.seconds;
    text += as_text(measured);
    list.push_back(as_json(measured));
  }
  const double speed = million_a_second(nodes, seconds);
  // Threads race each other, so that with two of them no two runs count the same.
  const bool signs = question.threads == 1;
  if (question.json) {
    return print({{"threads", question.threads},
                  {"depth_less", question.less},
                  {"signature", signs ? Json(nodes) : Json()},
                  {"nodes", nodes},
                  {"seconds", seconds},
                  {"searches", list}});
  }
  text += fmt::format("\nseconds {:.3f}\nspeed {:.2f} million nodes/s\n", seconds, speed);
  return signs ? text + fmt::format("signature {}\n", nodes) : text;
}

}  // namespace

void add_bench(CLI::App& program, Action& chosen) {
  CLI::App* command =
      program.add_subcommand("bench", "node counts and speeds over a fixed set of positions");
  auto question = std::make_shared<BenchQuestion>();
  command->add_option("--threads", question->threads, "that search together")
      ->check(whole_number(1, 256));
  command
      ->add_option("--depth-less", question->less,
                   "look so many moves less far: quicker, with a signature of its own")
      ->check(whole_number(0, 100));
  command->add_flag("--json", question->json, "print one JSON value instead of text");
  command->callback([&chosen, question] { chosen = [question] { return bench(*question); }; });
}

}  // namespace plyhouse::cli
