// The rules of Fortress as lessons, each with a small board that shows it.
#include "games/fortress/fortress.hpp"

namespace plyhouse::fortress {

namespace {

constexpr std::array lessons_of_fortress{
    Lesson{
        .title = "The board",
        .text = "Two sides build castles on an empty board of 6 by 6 squares. White moves "
                "first. There are 21 moves in all, counted together; then the side that holds "
                "more squares wins.",
        .game = "fortress:size=6,moves=21",
        .position = "0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0/0,0,0,0,0,0 w 0",
        .move = ""},
    Lesson{.title = "Building a castle",
           .text = "A move builds a castle with one flag on any empty square. Squares are named "
                   "by row letter and column number: B2 is in the second row, second column.",
           .game = "fortress:size=4,moves=21",
           .position = "0,0,0,0/0,0,0,0/0,0,-1,0/0,0,0,0 w 2",
           .move = "B2"},
    Lesson{.title = "Adding a flag",
           .text = "Instead of building, a move may add a flag to one's own castle of one or two "
                   "flags. Three flags are the most: White may add to B2, but not to C4.",
           .game = "fortress:size=4,moves=21",
           .position = "0,0,-1,0/0,2,0,0/-2,0,0,3/0,0,0,0 w 8",
           .move = "B2"},
    Lesson{.title = "Influence and territory",
           .text = "Every flag counts on its own square and on the four squares beside it: "
                   "White's plus one, Black's minus one. White holds the squares whose sum is "
                   "above zero, Black those below. B3 and C2 touch both castles: 2 - 1 = 1, so "
                   "White holds them.",
           .game = "fortress:size=4,moves=21",
           .position = "0,0,0,0/0,2,0,0/0,0,-1,0/0,0,0,0 b 3",
           .move = ""},
    Lesson{.title = "Under siege",
           .text = "A castle on a square whose sum is zero is under siege: its doors are closed, "
                   "and it stays. White builds beside the black castle. Each of the two squares "
                   "now counts 1 - 1 = 0, so both castles are under siege.",
           .game = "fortress:size=4,moves=21",
           .position = "0,0,0,0/0,-1,0,0/0,0,0,0/0,0,0,0 w 2",
           .move = "B3"},
    Lesson{.title = "A castle falls",
           .text = "After every move, each castle on a square that the other side holds is "
                   "removed. White adds a second flag: B2 now counts 2 - 1 = 1, White holds it, "
                   "and the black castle falls with all its flags.",
           .game = "fortress:size=4,moves=21",
           .position = "0,0,0,0/0,-1,1,0/0,0,0,0/0,0,0,0 w 4",
           .move = "B3"},
    Lesson{.title = "One count a move",
           .text = "After a move all squares are counted once, with every castle in place; then "
                   "all castles that fall are removed together. Here B2 falls. B3 counts "
                   "2 - 1 - 1 = 0 with B2 still there, so it stays; it falls after Black's next "
                   "move unless that move helps it.",
           .game = "fortress:size=4,moves=21",
           .position = "0,0,0,0/2,-1,-1,0/0,0,2,0/0,0,0,0 w 10",
           .move = "B1"},
    Lesson{.title = "Building where the castle falls",
           .text = "A castle may be built where it falls at once. It counts once and is gone. "
                   "Black builds on A1, which White holds; but A2 now counts 1 - 1 - 1 = -1, so "
                   "the white castle there falls with it.",
           .game = "fortress:size=4,moves=21",
           .position = "0,1,-1,0/2,0,0,0/0,0,0,0/0,0,0,0 b 5",
           .move = "A1"},
    Lesson{.title = "Passing",
           .text = "A side that can build nowhere and add nowhere passes. That takes a very small "
                   "board. The pass counts as one of the moves, and the squares are counted after "
                   "it as after every move.",
           .game = "fortress:size=2,moves=30",
           .position = "3,3/3,3 b 25",
           .move = "pass"},
    Lesson{.title = "The last count",
           .text = "After the last move each side counts the squares it holds, before the castles "
                   "that fall are removed. More squares win, equal numbers are a draw. White "
                   "makes the last move on C3: White holds 4 squares, Black 9, and Black wins.",
           .game = "fortress:size=4,moves=15",
           .position = "0,0,-1,0/0,-3,0,3/-1,2,0,0/0,0,-3,0 w 14",
           .move = "C3"},
};

}  // namespace

std::span<const Lesson> Family::lessons() { return lessons_of_fortress; }

}  // namespace plyhouse::fortress
