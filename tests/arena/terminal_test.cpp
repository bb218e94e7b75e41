// What a person sees on a terminal while games are played: the table below the lines is drawn again
// and again and leaves nothing of itself behind.
#include <gmock/gmock.h>

#include "tests/folder.hpp"
#include "tests/program.hpp"

namespace plyhouse::arena {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using tests::Folder;
using tests::path_of;
using tests::Ran;

// A terminal that knows what the program uses: new lines, going up, and clearing below.
std::vector<std::string> screen_after(const std::string& output) {
  std::vector<std::string> lines{""};
  std::size_t row = 0;
  for (std::size_t i = 0; i < output.size(); i++) {
    if (output[i] == '\r') continue;
    if (output[i] == '\n') {
      if (++row == lines.size()) lines.emplace_back();
    } else if (output[i] == '\x1b') {
      const std::size_t end = output.find_first_of("AJ", i);
      if (output[end] == 'A') {
        const auto up = static_cast<std::size_t>(std::stoi(output.substr(i + 2)));
        EXPECT_LE(up, row) << "above the top";
        row -= std::min(up, row);
      } else {
        lines.resize(row);
        lines.emplace_back();
      }
      i = end;
    } else {
      lines[row] += output[i];
    }
  }
  return lines;
}

// `script` runs a command on a terminal of its own.
std::string on_terminal(const std::string& words) {
  const Ran ran = tests::run_program("/usr/bin/script",
                                     {"-qec", path_of("plyhouse") + ' ' + words, "/dev/null"});
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  return ran.out;
}

TEST(Terminal, ShowsAMatchWhileItIsPlayed) {
  const std::string output = on_terminal("match oska engine:time=0.05 random:seed=1 --games 4");
  EXPECT_THAT(output, HasSubstr("[#######.......................] 1/4 games, about "));
  const std::vector<std::string> screen = screen_after(output);
  EXPECT_THAT(screen, Contains(StartsWith("1.1.4: ")));
  for (const std::string& line : screen) EXPECT_THAT(line, Not(HasSubstr("4 games, about")));
  EXPECT_THAT(screen[4], StartsWith("engine:time=0.05 - random:seed=1: "));
}

TEST(Terminal, ShowsTheTableWhileATournamentIsPlayed) {
  const Folder folder;
  std::string text = "game = \"oska\"\ngames = 2\n";
  for (int player = 0; player < 30; player++) {
    text += fmt::format("[[player]]\nname = \"player {}\"\nplayer = \"random:seed={}\"\n", player,
                        player);
  }
  const std::string output =
      on_terminal("tournament " + folder.write("t.toml", "format = \"gauntlet\"\n" + text));
  EXPECT_THAT(output, HasSubstr("rating"));
  EXPECT_THAT(output, HasSubstr("/58 games"));
  EXPECT_THAT(output, HasSubstr("... 11 more")) << "30 players have no room on 24 lines";
  const std::vector<std::string> screen = screen_after(output);
  EXPECT_EQ(std::ranges::count_if(screen,
                                  [](const std::string& line) {
                                    return line.find("  player ") != std::string::npos &&
                                           line.find("rating") != std::string::npos;
                                  }),
            1)
      << "the table at the end, and none of those before";
  for (const std::string& line : screen) EXPECT_THAT(line, Not(HasSubstr("/58 games")));
}

}  // namespace
}  // namespace plyhouse::arena
