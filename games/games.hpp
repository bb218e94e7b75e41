// The one list of all games. A line here, a folder of the same name and a slow twin in plain/ are
// all that a game needs: the build makes the rest from this list (cmake/Games.cmake).
#pragma once

#define PLYHOUSE_GAMES(GAME) \
  GAME(ctf)                  \
  GAME(oska)                 \
  GAME(fortress)             \
  GAME(kcell)                \
  GAME(checkers)             \
  GAME(connect4)             \
  GAME(breakthrough)
