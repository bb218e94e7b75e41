// The rules of KCell as lessons, each with a small board that shows it.
#include "games/kcell/kcell.hpp"

namespace plyhouse::kcell {

namespace {

constexpr std::array lessons_of_kcell{
    Lesson{.title = "The board",
           .text = "The board is a line of cells, numbered from the left. O starts on the left "
                   "and moves right, X starts on the right and moves left. O moves first. Pieces "
                   "never go back and are never captured.",
           .game = "kcell:n=2,k=7",
           .position = "oo___xx o",
           .move = ""},
    Lesson{.title = "A piece steps",
           .text = "A piece steps to the next cell if that is empty. A step ends the move, even "
                   "if the piece could jump afterwards. A move is named by the cell that it "
                   "starts from: here 2.",
           .game = "kcell:n=2,k=7",
           .position = "oo_x__x o",
           .move = "2"},
    Lesson{.title = "A piece jumps",
           .text = "If the next cell is occupied, by either side, and the cell behind it is "
                   "empty, the piece jumps there. The piece that is jumped over stays where it "
                   "is. Here O jumps over its own piece.",
           .game = "kcell:n=2,k=7",
           .position = "oo___xx o",
           .move = "1"},
    Lesson{.title = "A chain of jumps",
           .text = "A jumping piece goes on jumping in the same move as long as it can. From cell "
                   "2 it goes over 3 to 4 and on over 5 to 6. It may not stop on the way.",
           .game = "kcell:n=2,k=7",
           .position = "oox_x__ o",
           .move = "2"},
    Lesson{.title = "Moving is compulsory",
           .text = "A side that has a legal move must move, even if it would rather wait. The two "
                   "X in the middle shut an O in, but X must move, and its only move is 4.",
           .game = "kcell:n=2,k=7",
           .position = "__oxx_o x",
           .move = "4"},
    Lesson{.title = "Passing",
           .text = "A side without a legal move passes, and the other goes on. The O on cell 6 "
                   "stands before an X at the edge, and the O on cell 5 has no empty cell to jump "
                   "to.",
           .game = "kcell:n=2,k=7",
           .position = "__x_oox o",
           .move = "pass"},
    Lesson{.title = "Winning",
           .text = "A side wins at once when its pieces fill the cells at the far end, as many as "
                   "it has pieces. O brings its second piece home.",
           .game = "kcell:n=2,k=7",
           .position = "x_x_o_o o",
           .move = "5"},
    Lesson{.title = "Nobody can move",
           .text = "When neither side can move, each counts its pieces that stand at its far end "
                   "without a gap. More win. After this move X has one piece on cell 1 and O has "
                   "none on cell 7: X wins.",
           .game = "kcell:n=2,k=7",
           .position = "_x__oox x",
           .move = "2"},
    Lesson{.title = "A draw",
           .text = "If neither side can move and the counts are equal, the game is a draw. Here "
                   "neither side has a piece at its far end.",
           .game = "kcell:n=2,k=7",
           .position = "o_oxx__ o",
           .move = "1"},
};

}  // namespace

std::span<const Lesson> Family::lessons() { return lessons_of_kcell; }

}  // namespace plyhouse::kcell
