// The rules of Capture the Flag as lessons, each with a small board that shows it.
#include "games/ctf/ctf.hpp"

namespace plyhouse::ctf {

namespace {

constexpr std::array lessons_of_ctf{
    Lesson{.title = "The board",
           .text = "Each side has one flag and some pawns. White starts on top and moves down, "
                   "Black starts below and moves up: forward is toward the other end. White moves "
                   "first.",
           .game = "ctf:size=5",
           .position = "-wWw-/-www-/-----/-bbb-/-bBb- w",
           .move = ""},
    Lesson{.title = "A pawn steps",
           .text = "A pawn steps one square forward, left or right onto an empty square. It never "
                   "goes backward and never diagonally. The white pawn may go to C3, B2 or D2.",
           .game = "ctf:size=5",
           .position = "--W--/--w--/-----/---b-/--B-- w",
           .move = "C2-C3"},
    Lesson{.title = "A pawn jumps and captures",
           .text = "A pawn also jumps forward, left or right over one piece of the other side, "
                   "pawn or flag, if the square behind it is empty. The piece is captured. One "
                   "jump a turn, never over a piece of its own side, and never because it must.",
           .game = "ctf:size=5",
           .position = "--W--/-----/-wb--/--b--/--B-- w",
           .move = "B3-D3"},
    Lesson{.title = "The flag walks",
           .text = "A flag steps one square forward, backward, left or right onto an empty "
                   "square. It never jumps and never captures. Here the white flag can go "
                   "everywhere but to D2, where a black pawn stands.",
           .game = "ctf:size=5",
           .position = "-w---/--Wb-/-----/-b---/---B- w",
           .move = "C2-C1"},
    Lesson{.title = "No board twice",
           .text = "No move may bring back a board that was there before in this game, whoever is "
                   "to move. White's flag has gone from B1 to C1 and back, Black's from D5 to E5. "
                   "Now the black flag may not return to D5: that board was there. E4 is allowed.",
           .game = "ctf:size=5",
           .position = "-W---/-w---/-----/---b-/----B b after --W--/-w---/-----/---b-/----B "
                       "--W--/-w---/-----/---b-/---B- -W---/-w---/-----/---b-/---B-",
           .move = "E5-E4"},
    Lesson{.title = "Winning: no pawn left",
           .text = "After every move the game looks for a winner. A side that has lost all its "
                   "pawns has lost. White captures the last black pawn.",
           .game = "ctf:size=5",
           .position = "--W--/--w--/--b--/-----/---B- w",
           .move = "C2-C4"},
    Lesson{.title = "Winning: the flag is captured",
           .text = "A side whose flag is captured has lost. A pawn captures a flag as it captures "
                   "a pawn, by a jump.",
           .game = "ctf:size=5",
           .position = "--W--/--w--/--B--/-b---/----- w",
           .move = "C2-C4"},
    Lesson{.title = "Winning: the flag is past",
           .text = "A flag is past when no pawn of the other side stands in its row or in any row "
                   "further forward; nothing can stop it any more, and its side wins. It does not "
                   "matter who moved: a pawn that goes too far lets the other flag past.",
           .game = "ctf:size=5",
           .position = "-----/-w---/-----/b---W/-B--- w",
           .move = "E4-E5"},
    Lesson{.title = "Winning: no move left",
           .text = "A side that is to move and has no legal move has lost. A move that would "
                   "bring back an old board is not legal, so repetition can take the last move "
                   "away. After this move the black flag and pawn are shut in.",
           .game = "ctf:size=3",
           .position = "bwW/Bw-/-w- w",
           .move = "B3-A3"},
    Lesson{.title = "Both at once",
           .text = "If one move completes a win for both sides, the side that moved wins. White "
                   "captures Black's last pawn, and the same jump lets the black flag past: White "
                   "wins.",
           .game = "ctf:size=5",
           .position = "W----/-----/--w--/B-b--/----- w",
           .move = "C3-C5"},
};

}  // namespace

std::span<const Lesson> Family::lessons() { return lessons_of_ctf; }

}  // namespace plyhouse::ctf
