// What the commands of `plyhouse` share. Each command is a file of its own that adds itself to the
// program's list; what it does is an Action that returns the text for standard output, so that bad
// input leaves nothing there.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"

namespace plyhouse::cli {

using Action = std::function<Expected<std::string>()>;
using engine::facts;
using engine::Json;

void add_bench(CLI::App& program, Action& chosen);
void add_best(CLI::App& program, Action& chosen);
void add_check_player(CLI::App& program, Action& chosen);
void add_eval(CLI::App& program, Action& chosen);
void add_games(CLI::App& program, Action& chosen);
void add_ladder(CLI::App& program, Action& chosen);
void add_match(CLI::App& program, Action& chosen);
void add_moves(CLI::App& program, Action& chosen);
void add_perft(CLI::App& program, Action& chosen);
void add_play(CLI::App& program, Action& chosen);
void add_result(CLI::App& program, Action& chosen);
void add_serve(CLI::App& program, Action& chosen);
void add_solve(CLI::App& program, Action& chosen);
void add_show(CLI::App& program, Action& chosen);
void add_tables(CLI::App& program, Action& chosen);
void add_tournament(CLI::App& program, Action& chosen);
void add_verify(CLI::App& program, Action& chosen);

// GAME [POSITION] [--json], which every question about a position begins with.
struct Question {
  std::string game;
  std::vector<std::string> position;  // in one word or several
  bool json = false;

  void add_to(CLI::App& command);
  Expected<std::unique_ptr<engine::Position>> open() const;
};

// One JSON value on a line of its own.
std::string print(const Json& value);

// `+25`, or `win in 7` where that is proven.
std::string score_text(const engine::Line& line);

// Whether boards are drawn in colour: on a terminal, unless NO_COLOR is set.
bool colour_wanted();

// CLI11 takes what begins with a dash for an option; position texts may begin with one too. Such a
// word is marked here and Question::open takes the mark off.
std::vector<std::string> shield_positions(std::vector<std::string> words);
std::string unshield(const std::string& word);

// For the numbers of options: written as we write them, so that 010 is not taken for eight.
CLI::Validator whole_number(int least, int most);

// For limits of time.
CLI::Validator seconds();

}  // namespace plyhouse::cli
