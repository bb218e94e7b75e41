// The rules of Oska as lessons, each with a small board that shows it.
#include "games/oska/oska.hpp"

namespace plyhouse::oska {

namespace {

constexpr std::array lessons_of_oska{
    Lesson{.title = "The board",
           .text = "The board is an hourglass: rows of 4, 3, 2, 3 and 4 squares, or more on a "
                   "larger board. White starts on the top row and moves down, Black on the bottom "
                   "row and moves up. White moves first.",
           .game = "oska:n=4",
           .position = "wwww/---/--/---/bbbb w",
           .move = ""},
    Lesson{.title = "A piece steps",
           .text = "A piece steps diagonally forward onto an empty square of the next row, left "
                   "or right. It never goes back. A name like B1 counts from the left end of its "
                   "own row, so the white piece on B1 may go to A2 or B2.",
           .game = "oska:n=4",
           .position = "-w--/---/--/---/--bb w",
           .move = "B1-B2"},
    Lesson{.title = "A piece jumps and captures",
           .text = "A piece jumps diagonally forward over a piece of the other side onto the "
                   "empty square behind it, in the same direction, and captures it. One capture a "
                   "turn, and nobody must capture: White could also step.",
           .game = "oska:n=4",
           .position = "w---/---/w-/b--/--bb w",
           .move = "A3-A5"},
    Lesson{.title = "A jump over the waist",
           .text = "Where the board is narrowest a jump keeps its direction, left or right. White "
                   "goes down to the right, over the black piece on the waist, and lands to the "
                   "right of it.",
           .game = "oska:n=4",
           .position = "----/-w-/-b/---/--bb w",
           .move = "B2-C4"},
    Lesson{.title = "Passing",
           .text = "A side that has a move must move. A side without one passes, and the other "
                   "goes on. The white piece cannot step onto A2, and behind A2 there is no empty "
                   "square to jump to.",
           .game = "oska:n=4",
           .position = "w---/b--/b-/---/---- w",
           .move = "pass"},
    Lesson{.title = "Winning: all captured",
           .text = "A side without pieces has lost. White captures the last black piece.",
           .game = "oska:n=4",
           .position = "w---/--w/-b/---/---- w",
           .move = "C2-B4"},
    Lesson{.title = "Winning: all home",
           .text = "A side wins when all its remaining pieces stand on the row where the other "
                   "side started. Pieces that were captured do not count: White has two left, and "
                   "both are home after this move.",
           .game = "oska:n=4",
           .position = "-b--/b--/--/--w/w--- w",
           .move = "C4-C5"},
    Lesson{.title = "A capture that loses",
           .text = "It does not matter who made the last move. Two black pieces are home and one "
                   "is still on its way. If White captures that one, all remaining black pieces "
                   "are home, and Black wins.",
           .game = "oska:n=4",
           .position = "b-b-/-w-/b-/---/w--- w",
           .move = "B2-A4"},
    Lesson{.title = "Both home at once",
           .text = "If both sides come home with the same move, the side with more pieces wins, "
                   "and equal numbers are a draw. White jumps home and captures Black's last "
                   "piece on the way: two pieces each, a draw.",
           .game = "oska:n=4",
           .position = "bb--/---/w-/b--/---w w",
           .move = "A3-A5"},
    Lesson{.title = "Nobody can move",
           .text = "If neither side can move and nobody has won, the game is a draw. After this "
                   "move each side has one piece that is not home, and its own pieces stand in "
                   "its way.",
           .game = "oska:n=4",
           .position = "bb--/b--/w-/---/ww-- w",
           .move = "A3-A4"},
};

}  // namespace

std::span<const Lesson> Family::lessons() { return lessons_of_oska; }

}  // namespace plyhouse::oska
