// The calls that docs/assignments.md shows, made again: each prints what stands below it there.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/program.hpp"

namespace plyhouse::tests {
namespace {

struct Example {
  std::string command;
  std::string output;
};

// Within a fence a line that begins with `$ ` is a command, the lines below it what it prints.
std::vector<Example> examples_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<Example> examples;
  bool fenced = false;
  bool called = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("```")) {
      fenced = !fenced;
      called = false;
    } else if (fenced && line.starts_with("$ ")) {
      examples.push_back({line.substr(2), ""});
      called = true;
    } else if (fenced && called) {
      examples.back().output += line + '\n';
    }
  }
  return examples;
}

// What is typed into a program, and files, are left out.
bool can_be_repeated(const Example& example) {
  return example.command.find(' ') != std::string::npos &&
         example.command.find('>') == std::string::npos;
}

TEST(AssignmentDocs, ShowWhatTheProgramsPrint) {
  const std::string where = "build/bin/";
  int repeated = 0;
  for (Example example : examples_of(PLYHOUSE_SOURCE_DIR "/docs/assignments.md")) {
    if (!can_be_repeated(example)) continue;
    repeated++;
    const std::size_t place = example.command.find(where);
    ASSERT_NE(place, std::string::npos) << example.command;
    example.command.replace(place, where.size(), path_of(""));
    const Ran ran = run_program("/bin/sh", {"-c", example.command + " 2>&1"});
    EXPECT_EQ(ran.out, example.output) << example.command;
  }
  EXPECT_GE(repeated, 7);
}

}  // namespace
}  // namespace plyhouse::tests
