// Whatever is done to a valid text, it is refused with a usable error or it reads and writes back
// to itself.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/position.hpp"

namespace plyhouse {
namespace {

struct Valid {
  std::string game;
  std::string text;
};

const std::vector<Valid> valid_texts{
    {"ctf", "-wWw-/-www-/-----/-bbb-/-bBb- w"},
    {"ctf", "Ww/Bb b"},
    {"ctf", "-W-/w--/bB- b after -W-/-w-/bB- -W-/-w-/Bb-"},
    {"ctf",
     "--------w/W--------/---------/---------/---------/---------/---------/---b-----/--B------ w"},
    {"oska", "wwww/---/--/---/bbbb w"},
    {"oska", "-w--w/--b-/---/w-/---/----/b---b b"},
    {"kcell", "oo___xx o"},
    {"kcell", "o_x x"},
    {"fortress", "0,-3,0/1,0,2/0,0,0 b 7"},
    {"fortress", "0,0/-1,0 b 9 0-3"},
    {"fortress", "0,0,0,0/0,-1,0,0/0,0,3,0/0,0,0,0 w 21 9-4"},
    {"checkers", ".w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/b.b.b.b. b"},
    {"checkers", ".w....../w......./.......B/......w./.B....../......W./.b.w..../b.b..... w"}};

// All that any game's text is made of, and what none is.
const std::string symbols =
    std::string("wWbBoxX_-./, 0123456789aftersq:=+?\"\t\n\r\x7f\xff") + '\0';

// Empty where the promise is kept, else what broke it.
std::string broken_promise(const std::string& game, const std::string& text) {
  const auto opened = engine::open_position(game, text);
  if (opened) return (*opened)->text() == text ? "" : "reads as " + (*opened)->text();
  const std::string& error = opened.error().what;
  const bool printable =
      std::ranges::all_of(error, [](char symbol) { return symbol >= ' ' && symbol <= '~'; });
  const std::string lead = game.substr(0, game.find(':')) + " position: ";
  return printable && error.starts_with(lead) && error.size() > lead.size() ? "" : "says " + error;
}

std::string inserted(std::string text, std::size_t place, char symbol) {
  return text.insert(place, 1, symbol);
}

std::string replaced(std::string text, std::size_t place, char symbol) {
  text[place] = symbol;
  return text;
}

std::string swapped(std::string text, std::size_t a, std::size_t b) {
  std::swap(text[a], text[b]);
  return text;
}

TEST(Mutations, TheTextsThemselvesAreValid) {
  for (const auto& [game, text] : valid_texts) {
    const auto opened = engine::open_position(game, text);
    EXPECT_TRUE(opened) << opened.error().what;
    EXPECT_EQ(broken_promise(game, text), "");
  }
}

TEST(Mutations, EverySingleOneIsRefusedOrReadAsItStands) {
  for (const auto& [game, text] : valid_texts) {
    const auto check = [&, name = game](const std::string& mutant) {
      EXPECT_EQ(broken_promise(name, mutant), "") << name << " [" << mutant << ']';
    };
    for (std::size_t place = 0; place <= text.size(); place++) {
      for (char symbol : symbols) check(inserted(text, place, symbol));
      check(text.substr(0, place));
      check(text.substr(place));
      if (place == text.size()) break;
      for (char symbol : symbols) check(replaced(text, place, symbol));
      check(text.substr(0, place) + text.substr(place + 1));
      for (std::size_t other = place + 1; other < text.size(); other++) {
        check(swapped(text, place, other));
      }
    }
  }
}

RC_GTEST_PROP(Mutations, ManyAtOnceAreRefusedOrReadAsTheyStand, ()) {
  const auto edits = *rc::gen::container<std::vector<std::array<unsigned, 3>>>(
      rc::gen::container<std::array<unsigned, 3>>(rc::gen::arbitrary<unsigned>()));
  for (const auto& [game, whole] : valid_texts) {
    std::string text = whole;
    for (const auto& [kind, at, what] : edits) {
      const std::size_t place = at % (text.size() + 1);
      const char symbol = symbols[what % symbols.size()];
      if (kind % 4 == 0 || text.empty()) {
        text = inserted(text, place, symbol);
      } else if (kind % 4 == 1) {
        text.erase(std::min(place, text.size() - 1), 1);
      } else if (kind % 4 == 2) {
        text = replaced(text, std::min(place, text.size() - 1), symbol);
      } else {
        text = swapped(text, std::min(place, text.size() - 1), what % text.size());
      }
      RC_ASSERT(broken_promise(game, text) == "");
    }
  }
}

}  // namespace
}  // namespace plyhouse
