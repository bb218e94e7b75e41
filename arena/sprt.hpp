// When a match has said enough: Wald's sequential probability ratio test between two differences
// in strength. It needs about half the games of a match of fixed length with the same errors.
#pragma once

#include <cstdint>
#include <string>

#include "arena/tally.hpp"
#include "core/error.hpp"

namespace plyhouse::arena {

// The first hypothesis says that the difference is elo0, the second that it is elo1, both logistic.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;  // how often the second may be accepted although the first is true
  double beta = 0.05;   // how often the first may be accepted although the second is true

  // The ratio stays between these while the test goes on.
  double lower_bound() const;
  double upper_bound() const;
};

// The same test if it makes sense: two different hypotheses in order, and errors small enough to
// tell them apart.
Expected<Sprt> checked(const Sprt& sprt);

// The logarithm of how many times likelier the results are under the second hypothesis. Counts
// complete pairs where there are any, else single games.
double log_likelihood_ratio(const Sprt& sprt, const MatchScore& score);

enum class Decision : std::uint8_t { going_on, accept_first, accept_second };

Decision decide(const Sprt& sprt, const MatchScore& score);

// `SPRT 0 to 10: ratio 1.23 of -2.94 to 2.94, going on`
std::string describe(const Sprt& sprt, const MatchScore& score);

}  // namespace plyhouse::arena
