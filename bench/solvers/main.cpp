// plyhouse_solvers [MEGABYTES] [SECONDS]: the start of several games solved by plain alpha-beta
// with a table, by the forward prover and by proof-number search, each with one thread, as much
// memory and as much time; positions looked at, seconds, and how many times fewer. `>` marks what
// was not finished in its time: it would have taken more.
#include <fmt/format.h>

#include <bit>
#include <cstdio>
#include <cstdlib>

#include "bench/solvers/plain.hpp"
#include "games/fortress/fortress.hpp"
#include "games/kcell/kcell.hpp"
#include "games/oska/oska.hpp"
#include "solve/proof_number.hpp"
#include "solve/prover.hpp"

namespace {

using namespace plyhouse;

struct Allowance {
  std::size_t megabytes;
  double seconds;
};

struct Run {
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool finished = false;
  std::string value;
};

std::string word_for(Fate fate) {
  return fate == Fate::win ? "win" : fate == Fate::draw ? "draw" : "loss";
}

// solve(stop) returns the value and the number of positions.
template <class Solve>
Run timed(const Allowance& allowed, Solve solve) {
  const auto begin = Clock::now();
  Stop stop({{}, allowed.seconds, {}}, begin, {});
  const auto [fate, nodes] = solve(stop);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return {nodes, seconds, !stop.stopped(), stop.stopped() ? "?" : word_for(fate)};
}

// A prover or a proof-number search.
template <class Asked, Game G>
std::pair<Fate, std::uint64_t> settle(Asked& asked, const Node<G>& node) {
  if (asked.is_at_least(node, Fate::win)) return {Fate::win, asked.nodes()};
  const bool holds = asked.is_at_least(node, Fate::draw);
  return {holds ? Fate::draw : Fate::loss, asked.nodes()};
}

void print(const std::string& name, const std::string& solver, const Run& run, const Run& plain) {
  const double fewer = static_cast<double>(plain.nodes) / static_cast<double>(run.nodes);
  fmt::print("{:<22} {:<18} {:<5} {}{:>13} {:>8.2f} s {}{:>9.1f} times fewer\n", name, solver,
             run.value, run.finished ? ' ' : '>', run.nodes, run.seconds,
             plain.finished ? ' ' : '>', fewer);
  std::fflush(stdout);
}

template <Game G>
void compare(const std::string& name, const G& game, const Allowance& allowed) {
  const Node<G> root(game.start());
  const Ground<G> ground(game, root);
  const Run forward = timed(allowed, [&](Stop& stop) {
    BoundsTable table(allowed.megabytes);
    Prover<G> prover(game, ground, table, stop, nullptr);
    return settle(prover, root);
  });
  const Run proof_numbers = timed(allowed, [&](Stop& stop) {
    EffortTable table(allowed.megabytes);
    ProofNumberSearch<G> search(game, ground, table, stop);
    return settle(search, root);
  });
  const Run plain = timed(allowed, [&](Stop& stop) {
    BoundsTable table(allowed.megabytes);
    bench::PlainAlphaBeta<G> search(game, table, stop);
    const Fate fate = search.value(root);
    return std::pair{fate, search.nodes()};
  });
  print(name, "plain alpha-beta", plain, plain);
  print(name, "forward prover", forward, plain);
  print(name, "proof numbers", proof_numbers, plain);
}

}  // namespace

int main(int count, char** words) {
  const Allowance allowed{count > 1 ? std::strtoull(words[1], nullptr, 10) : 1024,
                          count > 2 ? std::strtod(words[2], nullptr) : 120};
  compare("oska:n=4", oska::Game<Bits64>(4), allowed);
  compare("oska:n=5", oska::Game<Bits64>(5), allowed);
  for (const auto& [n, k] : {std::pair{3, 16}, {4, 16}, {4, 18}, {5, 18}}) {
    compare(fmt::format("kcell:n={},k={}", n, k), kcell::Game(n, k), allowed);
  }
  for (const int moves : {8, 12, 16}) {
    compare(fmt::format("fortress:size=3,moves={}", moves), fortress::Game(3, moves), allowed);
  }
  return 0;
}
