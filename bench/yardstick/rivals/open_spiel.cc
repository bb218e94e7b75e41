// Random games and alpha-beta over OpenSpiel's own classes, timed by the user's CPU. Not built with
// the house: compile it inside a checkout of OpenSpiel, with -O3 and for the machine, together with
// spiel.cc, spiel_utils.cc, game_parameters.cc, observer.cc, utils/status.cc, utils/usage_logging.cc,
// games/connect_four/*.cc, games/breakthrough/*.cc (without their tests) and algorithms/minimax.cc.
//   open_spiel random GAME GAMES      whole games, moves only
//   open_spiel alphabeta GAME DEPTH   AlphaBetaSearch with 0 for every open position
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "open_spiel/algorithms/minimax.h"
#include "open_spiel/spiel.h"

namespace {

double spent() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec) * 1e-6;
}

void play_at_random(const open_spiel::Game& game, const char* name, int games) {
  std::mt19937 random(1);
  const double begin = spent();
  for (int i = 0; i < games; i++) {
    const std::unique_ptr<open_spiel::State> state = game.NewInitialState();
    while (!state->IsTerminal()) {
      const std::vector<open_spiel::Action> actions = state->LegalActions();
      state->ApplyAction(actions[random() % actions.size()]);
    }
  }
  std::printf("%s %.0f random games/s\n", name, games / (spent() - begin));
}

// Connect Four there cannot take a move back, so that it is cloned.
void search(const open_spiel::Game& game, const std::string& name, int depth) {
  const double begin = spent();
  const auto value = [](const open_spiel::State&) { return 0.0; };
  open_spiel::algorithms::AlphaBetaSearch(game, nullptr, value, depth, 0, name != "connect_four");
  std::printf("%s depth %d %.3f s\n", name.c_str(), depth, spent() - begin);
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) return 2;
  const std::shared_ptr<const open_spiel::Game> game = open_spiel::LoadGame(words[2]);
  const int number = std::atoi(words[3]);
  if (words[1] == std::string("random")) {
    play_at_random(*game, words[2], number);
  } else {
    search(*game, words[2], number);
  }
  return 0;
}
