// The fixed set of positions of `plyhouse bench`: the starts, and middles of games that were half
// random. A change here changes the signature, so that nothing is taken out without a reason.
#pragma once

#include <array>
#include <string_view>

namespace plyhouse::cli {

struct BenchPosition {
  std::string_view game;
  std::string_view position;
  int exact_depth;  // by depth
  int free_depth;   // in the manner of a search by time
};

inline constexpr std::array bench_positions{
    BenchPosition{"ctf", "start", 11, 12},
    BenchPosition{"ctf",
                  "w-W-w/w--w-/--w--/b-bb-/-bB-b w after w-W-w/w--w-/--w--/bb-b-/-bB-b "
                  "w-W-w/w-ww-/-----/bb-b-/-bB-b w-W-w/w-ww-/-----/b-bb-/-bB-b "
                  "w-W-w/-www-/-----/b-bb-/-bB-b w-W-w/-www-/-----/-bbb-/-bB-b "
                  "w-Ww-/-www-/-----/-bbb-/-bB-b w-Ww-/-www-/-----/-bbb-/-bBb- "
                  "-wWw-/-www-/-----/-bbb-/-bBb-",
                  9, 11},
    BenchPosition{"ctf",
                  "-w-w-/-wW--/-----/--Bb-/-w-b- w after -w-w-/-wW--/-----/---b-/-wBb- "
                  "-wWw-/-w---/-----/---b-/-wBb- -wWw-/-w---/-----/---b-/-wB-b "
                  "-wWw-/-w---/-w---/-b-b-/--B-b -wWw-/-w---/-w---/-b-b-/--Bb-",
                  9, 11},
    BenchPosition{"ctf:size=6", "start", 9, 10},
    BenchPosition{"ctf:size=6",
                  "-w--w-/-wWw--/--www-/---b--/-bbbb-/-bB--b w after "
                  "-w--w-/-wWw--/--www-/---b--/-bbbb-/b-B--b "
                  "-w-ww-/-wW---/--www-/---b--/-bbbb-/b-B--b "
                  "-w-ww-/-wW---/--www-/---b--/-bb-b-/b-Bb-b "
                  "-w-ww-/-wWw--/--w-w-/---b--/-bb-b-/b-Bb-b "
                  "-w-ww-/-wWw--/--w-w-/---b--/-bb-b-/b-Bbb-",
                  8, 9},
    BenchPosition{"ctf:size=9", "start", 8, 8},

    BenchPosition{"oska", "start", 17, 20},
    BenchPosition{"oska", "-www/---/w-/-bb/b-b- w", 17, 20},
    BenchPosition{"oska:n=5", "start", 14, 15},
    BenchPosition{"oska:n=5", "-ww-w/----/ww-/--/bb-/----/-b-bb w", 13, 15},
    BenchPosition{"oska:n=5", "-----/wwww/---/bw/--b/-bb-/----b w", 14, 17},
    BenchPosition{"oska:n=7", "-www-ww/----w-/-----/----/w--/--/---/----/b-b--/-----b/-bbb-b- w",
                  10, 11},
    BenchPosition{"oska:n=10", "start", 10, 10},

    BenchPosition{"fortress", "start", 6, 6},
    BenchPosition{"fortress",
                  "0,0,0,0,-1,0/0,1,0,0,0,0/0,1,0,1,0,0/0,-1,0,0,0,0/0,-1,1,0,0,0/0,0,0,0,0,0 w 8",
                  6, 6},
    BenchPosition{
        "fortress",
        "0,0,0,1,0,0/0,-1,-1,0,-1,0/0,1,1,0,0,0/0,2,0,0,-1,0/0,0,0,-1,0,-1/0,1,0,0,0,0 w 14", 6, 6},
    BenchPosition{
        "fortress",
        "0,0,0,0,-1,-1/0,0,-1,-1,0,0/0,0,0,0,1,0/1,0,0,-1,0,1/0,1,1,0,0,0/0,1,1,0,-1,0 b 17", 4, 4},
    BenchPosition{"fortress:size=5,moves=15",
                  "0,0,0,0,0/0,1,-1,-1,0/0,0,0,0,0/0,0,1,0,0/0,0,0,0,0 w 4", 8, 8},
    BenchPosition{"fortress:size=8", "start", 5, 5},

    BenchPosition{"kcell:n=4,k=15", "start", 22, 26},
    BenchPosition{"kcell:n=4,k=15", "_oo_oo__xx___xx o", 22, 26},
    BenchPosition{"kcell:n=3,k=11", "o_o_o_xx_x_ o", 24, 28},
    BenchPosition{"kcell:n=5,k=16", "ooo_xo_o_x__x_xx o", 20, 24},
    BenchPosition{"kcell:n=6,k=21", "oo__oo_oo___xx__xx_xx x", 17, 19},
    BenchPosition{"kcell:n=20,k=64", "start", 15, 17},

    BenchPosition{"checkers", "start", 12, 13},
    BenchPosition{"checkers",
                  ".w...w../w.w.w.w./.w.w.w.w/b...w.w./...b...b/..b.b.b./.b.....b/b.b.b.b. b", 11,
                  13},
    BenchPosition{"checkers",
                  "...w.w.w/w.w...w./.w...w.b/b.b...w./...b..../....b.../...b.b.w/b.W.b.b. b", 11,
                  13},
    BenchPosition{"checkers",
                  "......../w.w.b.w./.w.w...b/b...w.../.b.....w/b...w.../.b.....b/b...W... b", 11,
                  13},
    BenchPosition{"checkers",
                  ".B...B.w/b......./...b...w/....b.../.....b../....W.../.....w.b/....W.b. b", 11,
                  13},

    BenchPosition{"connect4", "start", 15, 16},
    BenchPosition{"connect4", "......./......./...o.../...x.../..xo.../..oxx.o x", 15, 18},
    BenchPosition{"connect4:columns=8,rows=7", "start", 13, 14},
    BenchPosition{"breakthrough", "start", 8, 9},
    BenchPosition{"breakthrough", "w.wwww/w..w.w/.w.w../b..b.b/.bb.b./bb.bbb w", 8, 9},
    BenchPosition{"breakthrough:columns=8,rows=8", "start", 6, 7},
};

}  // namespace plyhouse::cli
