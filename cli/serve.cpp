// plyhouse serve: the web page and its API, until it is stopped.
#include <filesystem>
#include <thread>

#include "arena/objections.hpp"
#include "arena/tournament_file.hpp"
#include "cli/arena.hpp"
#include "core/program.hpp"
#include "server/server.hpp"

namespace plyhouse::cli {

namespace {

namespace fs = std::filesystem;

struct ServeQuestion {
  server::ServerPlan plan;
  std::vector<std::string> tournaments;  // their files
  CLI::Option* port = nullptr;
};

// The page that was built beside this program.
std::string built_page() {
  std::error_code none;
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  return program.parent_path().parent_path() / "page";
}

Expected<server::EnteredTournament> enter(const std::string& path) {
  Expected<arena::TournamentFile> file = arena::read_tournament_file(path);
  if (!file) return pass_on(file);
  Expected<void> good = arena::check_plan(file->plan);
  if (!good) return fail("{}: {}", path, good.error().what);
  Expected<void> safe = check_sandbox(file->plan.players, file->plan.sandbox);
  if (!safe) return pass_on(safe);
  return server::EnteredTournament{fs::path(path).stem().string(), std::move(*file)};
}

// Where nobody has asked for a port and the usual one is taken, any other will do.
std::unique_ptr<server::Server> listen(server::ServerPlan plan, bool any_port) {
  try {
    return std::make_unique<server::Server>(plan);
  } catch (const server::AddressInUse&) {
    if (!any_port) throw;
    plan.port = 0;
    return std::make_unique<server::Server>(plan);
  }
}

Expected<std::string> serve(const ServeQuestion& question) {
  server::ServerPlan plan = question.plan;
  if (plan.folder.empty()) plan.folder = built_page();
  if (plan.store != ":memory:") plan.tournaments = plan.store + "-tournaments";
  for (const std::string& path : question.tournaments) {
    Expected<server::EnteredTournament> entered = enter(path);
    if (!entered) return pass_on(entered);
    plan.entered.push_back(std::move(*entered));
  }
  plan.log = [](const std::string& line) { complain("plyhouse", line, 0); };
  const std::stop_token stop = stop_by_interrupt();  // before there are other threads
  const std::unique_ptr<server::Server> server = listen(plan, question.port->empty());
  if (!fs::exists(fs::path(plan.folder) / "index.html")) {
    plan.log("the page is not built (make page): only the API answers");
  }
  const bool six = plan.address.find(':') != std::string::npos;
  deliver(fmt::format("listening on http://{}{}{}:{}/\n", six ? "[" : "", plan.address,
                      six ? "]" : "", server->port()));
  server->run(stop);
  return std::string();
}

}  // namespace

void add_serve(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("serve", "the web page and its API");
  auto question = std::make_shared<ServeQuestion>();
  server::ServerPlan* plan = &question->plan;
  plan->searches_at_once = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  question->port =
      command
          ->add_option("--port", plan->port,
                       "where to listen; else 8080, or another where that is taken; 0 for any")
          ->check(whole_number(0, 65'535));
  command->add_option("--address", plan->address,
                      "an address of this machine to listen on; else only programs on it reach it");
  command->add_option(
      "--store", plan->store,
      "a file that keeps the games, and beside it the tournaments; else they are lost");
  command->add_option("--page", plan->folder,
                      "a folder with the files of the page; else the one that was built");
  command
      ->add_option("--searches", plan->searches_at_once, "at the same time; else as many as cores")
      ->check(whole_number(1, 256));
  command->add_option("--waiting", plan->searches_waiting, "searches in the queue; else 16")
      ->check(whole_number(0, 10'000));
  command->add_option("--tournament", question->tournaments,
                      "a tournament's file, to be played and watched; may be given again");
  command->callback([&chosen, question] { chosen = [question] { return serve(*question); }; });
}

}  // namespace plyhouse::cli
