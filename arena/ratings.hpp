// The strength of every player of a tournament, from all its games at once.
//
// The model is Bradley and Terry's: the odds of a game follow from the difference of the two
// ratings, a draw is half a win, and the ratings are those that make the results likeliest. Who
// moved first is left out: tournaments play both sides alike, and so a rating means what a player
// scores over both, as in a match. If the first side has a great advantage, the stated error is
// larger than the true one.
#pragma once

#include <string>
#include <vector>

namespace plyhouse::arena {

struct GameResult {
  int first;
  int second;
  double points_of_first;  // 1, 1/2 or 0
};

// A player without games has rating 0, which means nothing.
struct Rating {
  int games = 0;
  double points = 0;
  // Only players of the same group, joined by a chain of games, can be compared. Groups are
  // numbered from 0 in the order of their first players; the average of each is 0.
  int group = 0;
  double elo = 0;
  double margin = 0;  // the true rating lies within elo ± margin with 95%

  bool is_rated() const { return games > 0; }
};

// The players are numbered from 0; at most a few hundred, as time grows with the third power.
std::vector<Rating> rate(int players, const std::vector<GameResult>& games);

// `+35 ± 21`, or `no games yet`.
std::string describe(const Rating& rating);

}  // namespace plyhouse::arena
