// Boards as pictures and rules as lessons, of every game in the list: the picture is the text,
// every legal move is found on it, and every lesson is true.
#include "core/picture.hpp"

#include <gmock/gmock.h>

#include <random>
#include <set>

#include "core/text.hpp"
#include "engine/catalogue.hpp"
#include "engine/position.hpp"

namespace plyhouse::engine {
namespace {

using OpenPosition = std::unique_ptr<Position>;

// Every game of the list, and some in other sizes.
const std::vector<std::string>& sizes() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{"ctf:size=8",
                                 "ctf:size=12",
                                 "oska:n=7",
                                 "oska:n=16",
                                 "kcell:n=9,k=64",
                                 "fortress:size=8,moves=40",
                                 "fortress:size=2,moves=5",
                                 "connect4:columns=12,rows=4",
                                 "connect4:columns=4,rows=15",
                                 "breakthrough:columns=8,rows=4"};
    for (const Entry& entry : catalogue()) all.emplace_back(entry.name);
    return all;
  }();
  return names;
}

// Random games of every size; each position is shown with the one before it, if any.
template <class Visit>
void for_random_games(Visit visit) {
  std::mt19937 random(6);
  for (const std::string& name : sizes()) {
    SCOPED_TRACE(name);
    for (int game = 0; game < 4; game++) {
      OpenPosition now = open_position(name, "start").value();
      for (int ply = 0; ply < 60; ply++) {
        visit(*now);
        const std::vector<std::string> moves = now->moves();
        if (moves.empty()) break;
        now = now->after(moves[random() % moves.size()]).value();
      }
    }
  }
}

std::string text_from(const Picture& picture) {
  std::string text;
  for (std::size_t i = 0; i < picture.cells.size(); i++) {
    const bool new_row = i > 0 && picture.cells[i].row != picture.cells[i - 1].row;
    if (i > 0) text += new_row ? "/" : picture.separator;
    text += picture.cells[i].symbol;
  }
  return text;
}

TEST(Picture, HoldsTheBoardOfTheText) {
  for_random_games([](const Position& position) {
    const Picture picture = position.picture();
    const std::string text = position.text_without_past();
    ASSERT_EQ(text_from(picture), text.substr(0, text.find(' ')));
    std::set<std::string> names;
    for (const Picture::Cell& cell : picture.cells) {
      EXPECT_THAT(picture.symbols, testing::Contains(cell.symbol));
      EXPECT_EQ(cell.symbol != picture.symbols.front(), cell.piece.has_value()) << cell.name;
      EXPECT_TRUE(names.insert(cell.name).second) << cell.name;
      EXPECT_GE(cell.x, 0.5);
      EXPECT_LE(cell.x, picture.width - 0.5);
      EXPECT_GE(cell.y, 0.5);
      EXPECT_LE(cell.y, picture.height - 0.5);
      if (cell.piece) {
        EXPECT_NE(position.sides().find(cell.piece->side), std::string_view::npos);
      }
    }
  });
}

// Where a move ends, a piece of its side stands afterwards, unless it fell at once as in Fortress;
// where it begins, one stood before.
TEST(Picture, FindsTheCellsOfEveryMove) {
  for_random_games([](const Position& position) {
    const Picture before = position.picture();
    for (const std::string& move : position.moves()) {
      SCOPED_TRACE(position.text() + "  " + move);
      const Picture after = position.after(move).value()->picture();
      const MoveEnds ends = ends_of(move, before, [&] { return after; });
      EXPECT_EQ(ends.to.has_value(), move != "pass");
      if (!ends.to) continue;
      const bool builds =
          position.game().starts_with("fortress") || position.game().starts_with("connect4");
      EXPECT_EQ(ends.from.has_value(), !builds);
      if (!ends.from) continue;
      EXPECT_EQ(before.find(*ends.from)->piece->side, position.side());
      EXPECT_FALSE(after.find(*ends.from)->piece);
      EXPECT_FALSE(before.find(*ends.to)->piece &&
                   before.find(*ends.to)->piece->side == position.side());
      EXPECT_EQ(after.find(*ends.to)->piece->side, position.side());
    }
  });
}

TEST(Picture, OfAGameThatSaysNothing) {
  const Picture picture = picture_of_unknown("x.o/..x o", "xo");
  ASSERT_EQ(picture.cells.size(), 6U);
  EXPECT_EQ(picture.symbols, (std::vector<std::string>{".", "x", "o"}));
  EXPECT_EQ(picture.cells[5].name, "C2");
  EXPECT_EQ(picture.cells[2].piece->side, 'o');
  EXPECT_FALSE(picture.cells[1].piece);
}

// Where a move names no cell.
TEST(Picture, FindsWhatCameByComparing) {
  const auto ends = [](const char* move, const char* before, const char* after) {
    return ends_of(move, picture_of_unknown(before, "xo"),
                   [&] { return picture_of_unknown(after, "xo"); });
  };
  EXPECT_EQ(ends("2", "x../.../... x", "x../.../.x. o").to, "B3");
  EXPECT_FALSE(ends("2", "x../.../... x", "x../.../.x. o").from);
  EXPECT_FALSE(ends("pass", "x../.../... x", "x../.../... o").to);
}

TEST(Picture, IsDrawnWithTheNamesOfRowsAndColumns) {
  Picture picture = picture_of_unknown("x.o/..x o", "xo");
  EXPECT_EQ(drawing_of(picture, Ink(false)),
            "     A  B  C\n"
            "  1  x  .  o\n"
            "  2  .  .  x\n");
  picture.light = 'x';
  EXPECT_THAT(drawing_of(picture, Ink(true)), testing::HasSubstr(Ink(true).light_side("x")));
}

TEST(Picture, ShowsWhatAGameIsMadeOf) {
  const auto cell = [](const char* game, const char* text, const char* name) {
    return *open_position(game, text).value()->picture().find(name);
  };
  EXPECT_EQ(cell("ctf", "start", "C1").piece->kind, "flag");
  EXPECT_EQ(cell("checkers",
                 ".w....../......../......../B......./......../......../......../........ b", "A4")
                .piece->kind,
            "tower");
  EXPECT_TRUE(cell("checkers", "start", "B1").dark);
  EXPECT_FALSE(cell("checkers", "start", "A1").dark);
  EXPECT_EQ(cell("oska", "start", "A3").x, 1.5);
  // A castle of two flags beside a black one of one: it holds its ground, the other is closed.
  const char* siege = "2,-1,0,0/0,-1,0,0/0,0,0,0/0,0,0,0 w 4";
  EXPECT_EQ(cell("fortress:size=4,moves=21", siege, "A1").held, 'w');
  EXPECT_EQ(cell("fortress:size=4,moves=21", siege, "A1").piece->count, 2);
  EXPECT_TRUE(cell("fortress:size=4,moves=21", siege, "A2").piece->closed);
  EXPECT_FALSE(cell("fortress:size=4,moves=21", siege, "B2").piece->closed);
}

TEST(Lessons, AreThereForEveryGameAndTrue) {
  for (const Entry& entry : catalogue()) {
    SCOPED_TRACE(entry.name);
    EXPECT_GE(entry.lessons.size(), 5U);
    for (const Lesson& lesson : entry.lessons) {
      SCOPED_TRACE(lesson.title);
      EXPECT_FALSE(lesson.text.empty());
      EXPECT_EQ(lesson.game.substr(0, lesson.game.find(':')), entry.name);
      const auto position = open_position(lesson.game, lesson.position);
      ASSERT_TRUE(position) << position.error().what;
      if (lesson.move.empty()) continue;
      EXPECT_THAT((*position)->moves(), testing::Contains(std::string(lesson.move)));
    }
  }
}

}  // namespace
}  // namespace plyhouse::engine
