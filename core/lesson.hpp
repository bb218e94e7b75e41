// A rule of a game for somebody who learns it: some words, and a board that shows it.
#pragma once

#include <string_view>

namespace plyhouse {

struct Lesson {
  std::string_view title;
  std::string_view text;
  std::string_view game;      // with options: `oska:n=4`
  std::string_view position;  // its text
  std::string_view move;      // that shows the rule there; none where the board is enough
};

}  // namespace plyhouse
