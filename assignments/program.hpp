// What the assignments' programs share: arguments in, a status out, and nobody at the other end of
// a pipe can end them without a word.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "engine/position.hpp"

namespace plyhouse::assignments {

using Words = std::vector<std::string>;

// What a program does with its arguments: its status, or what is wrong with its input.
using Job = Expected<int> (*)(const Words& words);

// Runs the job of a program. An error is one line on standard error and the status 2; broken
// surroundings are one line and the status 1.
int run_program(std::string_view name, Job job, int count, char** words);

// True where `--help` is anywhere among the arguments.
bool wants_help(const Words& words);

// Reads the arguments into what was added to `program`; false where help was asked for and given.
Expected<bool> read_arguments(CLI::App& program, const Words& words);

Expected<int> read_depth(std::string_view text);

// The best move by depth; nothing can be wrong with an open position.
engine::Answer best_by_depth(const engine::Position& position, int depth);

}  // namespace plyhouse::assignments
