// Reads the includes of every source file and checks that the arrows between the rooms go one way.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

// Whom each room may include besides itself. tests/ and bench/ may look everywhere.
const std::map<std::string, std::set<std::string>> allowed{
    {"core", {}},
    {"games", {"core"}},
    {"search", {"core"}},
    {"solve", {"core", "search"}},
    {"engine", {"core", "games", "search", "solve"}},
    {"forms", {"core"}},
    {"arena", {"core", "engine", "forms"}},
    {"server", {"core", "engine", "arena"}},
    {"cli", {"core", "engine", "arena", "server", "verify"}},
    {"assignments", {"core", "engine", "forms"}},
    {"plain", {}},
    {"verify", {"plain"}},  // a proof is checked without anything that may have made it
};

// The list of all plain rules: cmake/Games.cmake writes it from the list of games.
const std::string made_by_the_build = "plain/all_games.hpp";

struct Include {
  fs::path file;  // relative to the project
  std::string target;
};

std::vector<Include> all_includes() {
  const fs::path root(PLYHOUSE_SOURCE_DIR);
  const std::regex include(R"(^\s*#\s*include\s*"([^"]+)\")");
  std::vector<Include> includes;
  for (const auto& [room, _] : allowed) {
    if (!fs::exists(root / room)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / room)) {
      const std::string ending = entry.path().extension();
      if (ending != ".hpp" && ending != ".cpp") continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        std::smatch match;
        if (std::regex_search(line, match, include)) {
          includes.push_back({fs::relative(entry.path(), root), match[1]});
        }
      }
    }
  }
  return includes;
}

std::string room_of(const fs::path& path) { return path.begin()->string(); }

TEST(Architecture, EveryIncludeIsFoundFromTheProjectsRoot) {
  const std::vector<Include> includes = all_includes();
  EXPECT_GT(includes.size(), 50U);
  for (const Include& include : includes) {
    if (include.target == made_by_the_build) continue;
    EXPECT_TRUE(fs::exists(fs::path(PLYHOUSE_SOURCE_DIR) / include.target))
        << include.file << " includes \"" << include.target << '"';
  }
}

TEST(Architecture, ArrowsBetweenRoomsGoOneWay) {
  for (const Include& include : all_includes()) {
    const std::string from = room_of(include.file);
    const std::string to = room_of(include.target);
    EXPECT_TRUE(from == to || allowed.at(from).contains(to))
        << include.file << " includes " << include.target << ": " << from << " may not look into "
        << to;
  }
}

TEST(Architecture, NoGameLooksIntoAnother) {
  for (const Include& include : all_includes()) {
    if (room_of(include.file) != "games" || room_of(include.target) != "games") continue;
    EXPECT_EQ(include.file.parent_path(), fs::path(include.target).parent_path()) << include.file;
  }
}

// Outside of games/ only the list of games is included by name; the build includes the rest.
TEST(Architecture, OnlyTheListNamesGames) {
  for (const Include& include : all_includes()) {
    if (room_of(include.file) == "games" || room_of(include.target) != "games") continue;
    EXPECT_EQ(include.target, "games/games.hpp") << include.file;
  }
}

// What checks proofs knows the plain rules of each game from the list that the build makes.
TEST(Architecture, TheCheckOfProofsNamesNoGame) {
  for (const Include& include : all_includes()) {
    if (room_of(include.file) != "verify" || room_of(include.target) != "plain") continue;
    EXPECT_TRUE(include.target == "plain/board.hpp" || include.target == made_by_the_build)
        << include.file << " includes " << include.target;
  }
}

}  // namespace
