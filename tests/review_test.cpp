// The review of a game: moves are graded by what they give away, and the words say so.
#include "engine/review.hpp"

#include <gmock/gmock.h>

#include "engine/continuation.hpp"

namespace plyhouse::engine {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Line line(Value score, bool proven = false) {
  return {"A1-A2", "", score, proven, proven && score != 0 ? std::optional(3) : std::nullopt, {}};
}

TEST(Review, GradesByWhatIsGivenAway) {
  const double scale = 10;
  EXPECT_EQ(grade_of(line(5), line(5), scale), Grade::best);
  EXPECT_EQ(grade_of(line(3), line(5), scale), Grade::good);
  EXPECT_EQ(grade_of(line(-4), line(5), scale), Grade::inaccuracy);
  EXPECT_EQ(grade_of(line(-15), line(5), scale), Grade::mistake);
  EXPECT_EQ(grade_of(line(-25), line(5), scale), Grade::blunder);
  const Line won = line(999'700, true);
  const Line later = line(999'500, true);
  const Line drawn = line(0, true);
  const Line lost = line(-999'600, true);
  EXPECT_EQ(grade_of(later, won, scale), Grade::good);
  EXPECT_EQ(grade_of(line(80), won, scale), Grade::mistake);
  EXPECT_EQ(grade_of(drawn, won, scale), Grade::blunder);
  EXPECT_EQ(grade_of(lost, drawn, scale), Grade::blunder);
  EXPECT_EQ(grade_of(lost, line(-5), scale), Grade::blunder);
  EXPECT_EQ(grade_of(lost, line(-999'800, true), scale), Grade::best);
  EXPECT_EQ(grade_of(line(-999'800, true), lost, scale), Grade::inaccuracy);
}

// Every move of a whole game of a small size, where the search proves everything: a move is best
// exactly where it keeps the result and its distance, as minimax to the end says.
TEST(Review, AgreesWithTheEndOfSmallGames) {
  const auto start = open_position("kcell", "start").value();
  std::vector<std::string> moves;
  for (auto now = open_position("kcell", "start").value(); !now->moves().empty();) {
    moves.push_back(now->moves().back());
    now = now->after(moves.back()).value();
  }
  ReviewRequest request;
  request.moves = moves;
  request.seconds = 10;  // far more than it takes
  std::vector<std::size_t> heard;
  request.progress = [&](std::size_t ply, const GradedMove&) { heard.push_back(ply); };
  const std::vector<GradedMove> graded = review(*start, request).value();
  ASSERT_EQ(graded.size(), moves.size());
  EXPECT_EQ(heard.size(), moves.size());
  auto now = open_position("kcell", "start").value();
  for (std::size_t i = 0; i < graded.size(); i++) {
    SCOPED_TRACE(now->text());
    EXPECT_EQ(graded[i].played.move, moves[i]);
    EXPECT_EQ(graded[i].side, now->side());
    const std::vector<std::string> legal = now->moves();
    Request whole;
    whole.method = Method::minimax;
    whole.limits.depth = 40;
    whole.exact = true;
    const Answer truth = now->best(whole).value();
    EXPECT_TRUE(graded[i].best.proven);
    EXPECT_EQ(graded[i].best.score, truth.best().score);
    if (legal.size() == 1) {
      EXPECT_EQ(graded[i].grade, Grade::only);
      EXPECT_THAT(graded[i].words, StartsWith("The only move"));
    } else if (graded[i].grade == Grade::best) {
      EXPECT_EQ(graded[i].played.score, truth.best().score);
    } else {
      EXPECT_LT(graded[i].played.score, truth.best().score);
      EXPECT_THAT(graded[i].words, HasSubstr(graded[i].best.move));
    }
    now = now->after(moves[i]).value();
  }
}

TEST(Review, SaysWhatABetterMoveGains) {
  const auto start = open_position("ctf", "start").value();
  ReviewRequest request;
  request.moves = {"C2-C3", "C4-C2"};  // offers a pawn, which is taken
  request.seconds = 0.3;
  const std::vector<GradedMove> graded = review(*start, request).value();
  EXPECT_EQ(graded[0].side, 'w');
  EXPECT_GT(graded[0].grade, Grade::good);
  EXPECT_LT(graded[0].played.score, graded[0].best.score);
  EXPECT_THAT(graded[0].words, HasSubstr(graded[0].best.move));
  EXPECT_THAT(graded[0].words, HasSubstr("What it gains: "));
  EXPECT_EQ(graded[1].grade, Grade::best);
}

// Lines that a search ended early are led on, and never to another result than was proven.
TEST(Continuation, KeepsWhatWasProven) {
  for (const char* name : {"oska", "kcell", "ctf:size=3", "fortress:size=3,moves=5", "checkers"}) {
    SCOPED_TRACE(name);
    const auto start = open_position(name, "start").value();
    Request request;
    request.limits.seconds = 0.3;
    request.lines = 3;
    const Answer answer = start->best(request).value();
    for (const Line& line : answer.lines) {
      const std::vector<std::string> moves = continued(*start, line, {.length = 8});
      ASSERT_GE(moves.size(), line.moves.size());
      EXPECT_TRUE(std::equal(line.moves.begin(), line.moves.end(), moves.begin()));
      auto end = open_position(name, "start").value();
      for (const std::string& move : moves) end = end->after(move).value();
      if (!line.proven || end->moves().empty()) continue;
      const Answer later = end->best(request).value();
      if (!later.best().proven) continue;
      const Value seen = end->side() == start->side() ? later.best().score : -later.best().score;
      EXPECT_EQ(seen > 0, line.score > 0);
      EXPECT_EQ(seen < 0, line.score < 0);
    }
  }
}

TEST(Review, RefusesMovesThatAreNotLegal) {
  const auto start = open_position("kcell", "start").value();
  ReviewRequest request;
  request.moves = {"1", "1"};
  EXPECT_THAT(review(*start, request).error().what, StartsWith("move 2: no legal move '1'"));
}

}  // namespace
}  // namespace plyhouse::engine
