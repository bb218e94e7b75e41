// The rules of Breakthrough as lessons, each with a small board that shows it.
#include "games/breakthrough/breakthrough.hpp"

namespace plyhouse::breakthrough {

namespace {

constexpr std::array lessons_of_breakthrough{
    Lesson{.title = "The board",
           .text =
               "Two rows of pieces a side. White is on top, moves down and moves first; Black is "
               "below and moves up.",
           .game = "breakthrough:columns=6,rows=6",
           .position = "wwwwww/wwwwww/....../....../bbbbbb/bbbbbb w",
           .move = ""},
    Lesson{.title = "A step forward",
           .text = "A piece steps one row forward, straight or diagonally, onto an empty cell. The "
                   "white piece on C2 may go to B3, C3 or D3. No piece ever goes back.",
           .game = "breakthrough:columns=6,rows=6",
           .position = "....../..w.../....../....../....b./...... w",
           .move = "C2-D3"},
    Lesson{
        .title = "A capture",
        .text = "Diagonally a piece may also take a piece of the other side, whose place it takes.",
        .game = "breakthrough:columns=6,rows=6",
        .position = "....../..w.../...b../....../....b./...... w",
        .move = "C2-D3"},
    Lesson{.title = "Never straight ahead",
           .text =
               "A piece that stands straight ahead is in the way and cannot be taken: the white "
               "piece on C2 goes round it.",
           .game = "breakthrough:columns=6,rows=6",
           .position = "....../..w.../..b.../....../....b./...... w",
           .move = "C2-B3"},
    Lesson{.title = "Nobody must capture",
           .text = "A capture is never compulsory: any other move may be chosen.",
           .game = "breakthrough:columns=6,rows=6",
           .position = "....../..w.../...b../....../....b./...... w",
           .move = "C2-B3"},
    Lesson{.title = "Breaking through",
           .text = "The first piece that reaches the far row wins the game at once.",
           .game = "breakthrough:columns=6,rows=6",
           .position = "....../....../..b.../....../w...../....b. w",
           .move = "A5-A6"},
    Lesson{.title = "The last piece",
           .text =
               "Whoever takes the last piece of the other side wins too. As long as a side has a "
               "piece it has a move, so there are no draws.",
           .game = "breakthrough:columns=6,rows=6",
           .position = "....../..w.../...b../....../....../...... w",
           .move = "C2-D3"},
};

}  // namespace

std::span<const Lesson> Family::lessons() { return lessons_of_breakthrough; }

}  // namespace plyhouse::breakthrough
