// The calls that docs/assignments.md shows, made again: each prints what stands below it there.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/folder.hpp"
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

TEST(AssignmentDocs, ShowWhatTheProgramsPrint) {
  const Folder folder;
  const std::string where = "build/bin/";
  const std::vector<Example> examples = examples_of(PLYHOUSE_SOURCE_DIR "/docs/assignments.md");
  EXPECT_GE(examples.size(), 9U);
  for (const Example& example : examples) {
    std::string command = example.command;
    const std::size_t place = command.find(where);
    if (place != std::string::npos) command.replace(place, where.size(), path_of(""));
    const Ran ran =
        run_program("/bin/sh", {"-c", "{ " + command + "; } 2>&1"}, "", folder.path().c_str());
    EXPECT_EQ(ran.out, example.output) << command;
  }
}

}  // namespace
}  // namespace plyhouse::tests
