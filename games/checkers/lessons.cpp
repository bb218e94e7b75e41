// The rules of Checkers with towers as lessons, each with a small board that shows it.
#include "games/checkers/checkers.hpp"

namespace plyhouse::checkers {

namespace {

constexpr std::array lessons_of_checkers{
    Lesson{.title = "The board",
           .text = "Only the dark squares are used. White has twelve pieces on top and moves "
                   "down, Black has twelve below and moves up. Black moves first.",
           .game = "checkers",
           .position = ".w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/b.b.b.b. b",
           .move = ""},
    Lesson{.title = "A piece steps",
           .text = "A piece steps diagonally forward onto an empty square. The black piece on C6 "
                   "may go to B5 or D5. It never goes back.",
           .game = "checkers",
           .position = "......../....w.../......../......../......../..b...../......../........ b",
           .move = "C6-D5"},
    Lesson{.title = "A piece captures",
           .text = "A piece captures a piece of the other side that stands diagonally before it "
                   "by jumping over it in a straight line onto the empty square behind it. Pieces "
                   "capture forward only: the white piece on C6 is safe.",
           .game = "checkers",
           .position = "......../......../......../..w...../.b....../..w...../......../........ b",
           .move = "B5-D3"},
    Lesson{.title = "Nobody must capture",
           .text = "A capture is never compulsory: any other move may be chosen. Black could "
                   "capture on D3 and steps to A4 instead.",
           .game = "checkers",
           .position = "......../......../......../..w...../.b....../......../......../........ b",
           .move = "B5-A4"},
    Lesson{.title = "One jump a turn",
           .text = "A turn is one jump. After capturing on C4 the black piece could jump again, "
                   "over E2, but White moves first.",
           .game = "checkers",
           .position = "......../....w.../......../..w...../.b....../......../......../........ b",
           .move = "B5-D3"},
    Lesson{.title = "A tower",
           .text = "A piece that reaches the furthest row becomes a tower, also when it gets "
                   "there by a capture. Here the jump takes a piece and makes a tower.",
           .game = "checkers",
           .position = "......../....w.../...b..../......../...w..../......../......../........ b",
           .move = "D3-F1"},
    Lesson{.title = "A tower steps",
           .text = "A tower steps diagonally in all four directions, one square at a time. The "
                   "black tower goes back to E6.",
           .game = "checkers",
           .position = "......../..w...../......../......../...B..../......../......../........ b",
           .move = "D5-E6"},
    Lesson{.title = "A tower captures",
           .text = "A tower captures pieces and towers in all four directions, and a plain piece "
                   "may capture a tower. Here the black tower captures backward.",
           .game = "checkers",
           .position = "......../..w...../......../......../...B..../....W.../......../........ b",
           .move = "D5-F7"},
    Lesson{.title = "Winning",
           .text = "A side that is to move and can neither step nor capture has lost, because "
                   "nothing is left or because everything is blocked. Black's step to B5 shuts "
                   "the last white piece in.",
           .game = "checkers",
           .position = "......../......../......../w......./......../b.b...../......../........ b",
           .move = "A6-B5"},
    Lesson{.title = "No draw",
           .text = "The rules know no draw: two towers may chase each other for ever. A match "
                   "between programs has a limit of its own: it calls a game a draw after many "
                   "moves without a capture or a move of a plain piece.",
           .game = "checkers",
           .position = ".W....../......../......../......../......../......../......../......B. b",
           .move = ""},
};

}  // namespace

std::span<const Lesson> Family::lessons() { return lessons_of_checkers; }

}  // namespace plyhouse::checkers
