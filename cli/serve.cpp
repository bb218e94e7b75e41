// plyhouse serve: the web page and its API, until it is stopped.
#include <thread>

#include "cli/arena.hpp"
#include "core/program.hpp"
#include "server/server.hpp"

namespace plyhouse::cli {

namespace {

Expected<std::string> serve(server::ServerPlan plan) {
  plan.log = [](const std::string& line) { complain("plyhouse", line, 0); };
  const std::stop_token stop = stop_by_interrupt();  // before there are other threads
  server::Server server(plan);
  const bool six = plan.address.find(':') != std::string::npos;
  deliver(fmt::format("listening on http://{}{}{}:{}/\n", six ? "[" : "", plan.address,
                      six ? "]" : "", server.port()));
  server.run(stop);
  return std::string();
}

}  // namespace

void add_serve(CLI::App& program, Action& chosen) {
  CLI::App* command = program.add_subcommand("serve", "the web page and its API");
  auto plan = std::make_shared<server::ServerPlan>();
  plan->searches_at_once = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command->add_option("--port", plan->port, "where to listen; else 8080, 0 for any that is free")
      ->check(whole_number(0, 65'535));
  command->add_option("--address", plan->address,
                      "an address of this machine to listen on; else only programs on it reach it");
  command->add_option("--store", plan->store, "a file that keeps the games; else they are lost");
  command->add_option("--page", plan->folder, "a folder with the files of the page");
  command
      ->add_option("--searches", plan->searches_at_once, "at the same time; else as many as cores")
      ->check(whole_number(1, 256));
  command->add_option("--waiting", plan->searches_waiting, "searches in the queue; else 16")
      ->check(whole_number(0, 10'000));
  command->callback([&chosen, plan] { chosen = [plan] { return serve(*plan); }; });
}

}  // namespace plyhouse::cli
