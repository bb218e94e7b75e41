// The rules of Connect Four as lessons, each with a small board that shows it.
#include "games/connect4/connect4.hpp"

namespace plyhouse::connect4 {

namespace {

constexpr std::array lessons_of_connect4{
    Lesson{.title = "The board",
           .text = "Seven columns of six cells, empty at the start. X moves first.",
           .game = "connect4:columns=7,rows=6",
           .position = "......./......./......./......./......./....... x",
           .move = ""},
    Lesson{.title = "A stone falls",
           .text =
               "A move is the number of a column: the stone falls down to the lowest empty cell "
               "of it. In column 4 it comes to rest on the stone that lies there.",
           .game = "connect4:columns=7,rows=6",
           .position = "......./......./......./......./......./...x... o",
           .move = "4"},
    Lesson{.title = "A full column",
           .text = "A column with no empty cell cannot be played. Here six columns are left.",
           .game = "connect4:columns=7,rows=6",
           .position = "...o.../...x.../...o.../...x.../...o.../...x... x",
           .move = "2"},
    Lesson{.title = "Four in a row",
           .text = "Four stones of a side beside each other win at once.",
           .game = "connect4:columns=7,rows=6",
           .position = "......./......./......./......./.ooo.../.xxx... x",
           .move = "5"},
    Lesson{.title = "Upright and slanting",
           .text = "So do four above each other, or on a slanting line. X completes one from the "
                   "bottom of column 1 to the fourth cell of column 4.",
           .game = "connect4:columns=7,rows=6",
           .position = "......./......./......./..xo.../.xoxo../xooxxo. x",
           .move = "4"},
    Lesson{.title = "A threat that waits",
           .text = "X needs the second cell of column 4. Whoever plays below it gives it away, so "
                   "neither side wants to play there: towards the end the number of free cells "
                   "elsewhere decides who must.",
           .game = "connect4:columns=7,rows=6",
           .position = "......./......./......./......./....xxx/o...oxo o",
           .move = "2"},
    Lesson{.title = "A draw",
           .text = "A full board without four in a row is a draw. This is the last move of one.",
           .game = "connect4:columns=4,rows=4",
           .position = ".xoo/xoxx/oxoo/xoxx o",
           .move = "1"},
};

}  // namespace

std::span<const Lesson> Family::lessons() { return lessons_of_connect4; }

}  // namespace plyhouse::connect4
