// The rules of checkers with towers, one test a rule: every expectation is worked out by hand from
// the rules. Black (b, tower B) moves north and begins, White (w, tower W) moves south.
#include "plain/checkers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>

#include "tests/games/helpers.hpp"

namespace plyhouse::games_test {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::IsEmpty;

// on("b D5 w C4 E4", 'b') is the text of that position.
std::string on(const std::string& pieces, char side) {
  return board_with(8, '.', pieces) + ' ' + side;
}

Moves moves(const std::string& text, const Moves& played = {}) {
  return moves_of("checkers", text, played);
}
std::string result(const std::string& text, const Moves& played = {}) {
  return result_of("checkers", text, played);
}
std::string after(const std::string& text, const Moves& played) {
  return text_after("checkers", text, played);
}

TEST(Checkers, StartHasThreeRowsOfPiecesOnTheDarkSquares) {
  EXPECT_EQ(open("checkers", "start")->text(),
            ".w.w.w.w/w.w.w.w./.w.w.w.w/......../......../b.b.b.b./.b.b.b.b/b.b.b.b. b");
}

TEST(Checkers, BlackMovesFirstAndNorth) {
  EXPECT_THAT(moves("start"),
              ElementsAre("A6-B5", "C6-D5", "C6-B5", "E6-F5", "E6-D5", "G6-H5", "G6-F5"));
  EXPECT_EQ(after("start", {"G6-F5"}),
            ".w.w.w.w/w.w.w.w./.w.w.w.w/......../.....b../b.b.b.../.b.b.b.b/b.b.b.b. w");
}

TEST(Checkers, WhiteMovesSouth) {
  EXPECT_THAT(moves("start", {"G6-F5"}),
              ElementsAre("B3-C4", "B3-A4", "D3-E4", "D3-C4", "F3-G4", "F3-E4", "H3-G4"));
}

TEST(Checkers, PieceStepsDiagonallyForward) {
  EXPECT_THAT(moves(on("b D5 w H1", 'b')), ElementsAre("D5-E4", "D5-C4"));
  EXPECT_THAT(moves(on("w E4 b A8", 'w')), ElementsAre("E4-F5", "E4-D5"));
  EXPECT_EQ(after(on("b D5 w H1", 'b'), {"D5-C4"}), on("b C4 w H1", 'w'));
}

TEST(Checkers, TowerStepsInAllFourDirections) {
  EXPECT_THAT(moves(on("B D5 w H1", 'b')), ElementsAre("D5-E4", "D5-E6", "D5-C6", "D5-C4"));
  EXPECT_THAT(moves(on("W D5 b A8", 'w')), ElementsAre("D5-E4", "D5-E6", "D5-C6", "D5-C4"));
  EXPECT_EQ(after(on("B D5 w H1", 'b'), {"D5-E6"}), on("B E6 w H1", 'w'));
}

TEST(Checkers, StepsStayOnTheBoard) {
  EXPECT_THAT(moves(on("B H1 A8 w D5", 'b')), ElementsAre("H1-G2", "A8-B7"));
  EXPECT_THAT(moves(on("b A4 H5 w H1", 'b')), ElementsAre("A4-B3", "H5-G4"));
}

TEST(Checkers, PromotionByStep) {
  EXPECT_EQ(after(on("b C2 w H3", 'b'), {"C2-D1"}), on("B D1 w H3", 'w'));
  EXPECT_EQ(after(on("w D7 b H5", 'w'), {"D7-E8"}), on("W E8 b H5", 'b'));
}

TEST(Checkers, PromotionByCapture) {
  EXPECT_EQ(after(on("b D3 w E2 H3", 'b'), {"D3-F1"}), on("B F1 w H3", 'w'));
  EXPECT_EQ(after(on("w E6 b D7 H5", 'w'), {"E6-C8"}), on("W C8 b H5", 'b'));
}

TEST(Checkers, PromotionOnlyOnTheFurthestRow) {
  EXPECT_EQ(after(on("b D3 w H3", 'b'), {"D3-C2"}), on("b C2 w H3", 'w'));
  EXPECT_EQ(after(on("B B7 w H3", 'b'), {"B7-A8"}), on("B A8 w H3", 'w'));
}

TEST(Checkers, NewTowerMovesSouthOnItsNextTurn) {
  EXPECT_THAT(moves(on("b C2 w H3", 'b'), {"C2-D1", "H3-G4"}), ElementsAre("D1-E2", "D1-C2"));
}

TEST(Checkers, PieceCapturesOnlyForward) {
  EXPECT_THAT(moves(on("b D5 w C4 E4 C6 E6", 'b')), ElementsAre("D5-F3", "D5-B3"));
  EXPECT_THAT(moves(on("w D5 b C4 E4 C6 E6", 'w')), ElementsAre("D5-F7", "D5-B7"));
}

TEST(Checkers, TowerCapturesInAllDirections) {
  EXPECT_THAT(moves(on("B D5 w C4 E6 W E4 C6", 'b')),
              ElementsAre("D5-F3", "D5-F7", "D5-B7", "D5-B3"));
  EXPECT_THAT(moves(on("W D5 b C4 E6 B E4 C6", 'w')),
              ElementsAre("D5-F3", "D5-F7", "D5-B7", "D5-B3"));
}

TEST(Checkers, CaptureTakesPiecesAndTowers) {
  const std::string text = on("B D5 w C4 E6 W E4 C6", 'b');
  EXPECT_EQ(after(text, {"D5-F3"}), on("B F3 w C4 E6 W C6", 'w'));
  EXPECT_EQ(after(text, {"D5-F7"}), on("B F7 w C4 W E4 C6", 'w'));
  EXPECT_EQ(after(text, {"D5-B7"}), on("B B7 w C4 E6 W E4", 'w'));
  EXPECT_EQ(after(text, {"D5-B3"}), on("B B3 w E6 W E4 C6", 'w'));
  EXPECT_EQ(after(on("b D5 W E4 C4", 'b'), {"D5-F3"}), on("b F3 W C4", 'w'));
}

TEST(Checkers, CaptureNeedsAnEmptySquareBehind) {
  EXPECT_THAT(moves(on("B D5 b B3 F7 w E4 F3 C4 E6", 'b')),
              ElementsAre("B3-C2", "B3-A2", "D5-C6", "F7-G6"));
}

TEST(Checkers, CaptureIsOfAnAdjacentPiece) {
  EXPECT_THAT(moves(on("B D5 w F3 B7", 'b')), ElementsAre("D5-E4", "D5-E6", "D5-C6", "D5-C4"));
}

TEST(Checkers, CaptureIsNeverOfAnOwnPiece) {
  EXPECT_THAT(moves(on("B D5 b E4 C4 w H1", 'b')),
              ElementsAre("C4-D3", "C4-B3", "E4-F3", "E4-D3", "D5-E6", "D5-C6"));
}

TEST(Checkers, CaptureStaysOnTheBoard) {
  EXPECT_THAT(moves(on("B B1 b D3 w A2 C2", 'b')), ElementsAre("D3-E2"));
  EXPECT_THAT(moves(on("B G8 w H7", 'b')), ElementsAre("G8-F7"));
  EXPECT_THAT(moves(on("b C2 E2 w B1 D1", 'b')), ElementsAre("E2-F1"));
}

TEST(Checkers, OneJumpATurn) {
  // From D5 the next jump, over C4, would be open.
  const std::string text = on("b F7 w E6 C4", 'b');
  EXPECT_EQ(after(text, {"F7-D5"}), on("b D5 w C4", 'w'));
  EXPECT_FALSE(is_legal("checkers", text, "F7-B3"));
  EXPECT_EQ(after(on("b D3 w E2 G2", 'b'), {"D3-F1"}), on("B F1 w G2", 'w')) << "nor as a tower";
}

TEST(Checkers, CaptureIsNeverCompulsory) {
  const std::string text = on("b F7 w E6 C4", 'b');
  EXPECT_THAT(moves(text), ElementsAre("F7-G6", "F7-D5"));
  EXPECT_EQ(after(text, {"F7-G6"}), on("b G6 w E6 C4", 'w'));
}

// Steps and captures of pieces and towers of both sides, in their order.
TEST(Checkers, ActionsRowByRowThenNorthEastSouthEastSouthWestNorthWest) {
  const std::string pieces = "W C2 B D3 w E4 b D5 G6 w B7 b A8";
  EXPECT_THAT(moves(on(pieces, 'b')), ElementsAre("D3-E2", "D3-F5", "D3-C4", "D3-B1",  //
                                                  "D5-F3", "D5-C4", "G6-H5", "G6-F5", "A8-C6"));
  EXPECT_THAT(moves(on(pieces, 'w')),
              ElementsAre("C2-D1", "C2-B3", "C2-B1", "E4-F5", "E4-C6", "B7-C8"));
}

TEST(Checkers, SideWithoutAMoveLoses) {
  const std::string black = on("b A4 w B3 C2", 'b');
  EXPECT_EQ(result(black), "win w");
  EXPECT_THAT(moves(black), IsEmpty());
  EXPECT_EQ(result(on("b A4 w B3 C2", 'w')), "open") << "only the side to move loses so";
  EXPECT_THAT(moves(on("b A4 w B3 C2", 'w')), ElementsAre("C2-D3", "B3-C4"));
  EXPECT_EQ(result(on("w H5 b G6 F7", 'w')), "win b");
  EXPECT_EQ(result(on("b A4 w B3 D1", 'w'), {"D1-C2"}), "win w");
}

TEST(Checkers, SideWithoutPiecesLosesOnItsTurn) {
  EXPECT_EQ(result(on("b D5 w E4", 'b'), {"D5-F3"}), "win b");
  EXPECT_EQ(result(on("w H1", 'b')), "win w");
  EXPECT_EQ(result(on("w H1", 'w')), "open");
}

TEST(Checkers, NoDrawHoweverLongTheGame) {
  const std::string text = on("B A8 W H1", 'b');
  Moves shuttle;
  for (int round = 0; round < 50; round++) {
    for (const char* move : {"A8-B7", "H1-G2", "B7-A8", "G2-H1"}) shuttle.push_back(move);
  }
  EXPECT_EQ(result(text, shuttle), "open");
  EXPECT_EQ(play("checkers", text, shuttle)->text(), text) << "the text stays pure";
}

// A plain minimax of depth 3 over position texts, so that the rules and their twin can be asked
// the same way.
using Child = std::pair<std::string, std::string>;  // move, text after it
using Rules = std::function<std::vector<Child>(const std::string&)>;

std::vector<Child> fast_rules(const std::string& text) {
  std::vector<Child> children;
  for (const std::string& move : moves(text)) children.emplace_back(move, after(text, {move}));
  return children;
}

std::vector<Child> slow_rules(const std::string& text) {
  const auto position = plain::checkers::Position::read(text);
  std::vector<Child> children;
  for (const auto& move : position.moves()) {
    children.emplace_back(position.move_text(move), position.after(move).text());
  }
  return children;
}

struct Node {
  std::string move;
  int value = 0;
  std::vector<Node> children;
};

int cost(const std::string& text) {
  const std::string board = text.substr(0, text.find(' '));
  int sum = 0;
  for (const char cell : board) {
    sum += cell == 'b' ? 1 : cell == 'B' ? 3 : cell == 'w' ? -1 : cell == 'W' ? -3 : 0;
  }
  return sum;
}

Node minimax(const Rules& rules, const std::string& move, const std::string& text, int depth) {
  const bool black = text.back() == 'b';
  Node node{move, 0, {}};
  const std::vector<Child> children = rules(text);
  if (children.empty()) {
    node.value = black ? INT_MIN : INT_MAX;
  } else if (depth == 0) {
    node.value = cost(text);
  } else {
    node.value = black ? INT_MIN : INT_MAX;
    for (const auto& [next, child_text] : children) {
      node.children.push_back(minimax(rules, next, child_text, depth - 1));
      const int value = node.children.back().value;
      node.value = black ? std::max(node.value, value) : std::min(node.value, value);
    }
  }
  return node;
}

int count(const Node& node) {
  int nodes = 1;
  for (const Node& child : node.children) nodes += count(child);
  return nodes;
}

std::string chosen(const Node& root) {
  for (const Node& child : root.children) {
    if (child.value == root.value) return child.move;
  }
  return "none";
}

// A line a move: `A6-B5 +1: C6-D7 +3, leaves 2 2 3; B7-A8 +1, leaves 0 1`.
Moves lines(const Node& root) {
  const auto number = [](int value) {
    return value == 0 ? std::string("0") : fmt::format("{:+}", value);
  };
  Moves written;
  for (const Node& action : root.children) {
    Moves replies;
    for (const Node& reply : action.children) {
      std::string text = fmt::format("{} {}, leaves", reply.move, number(reply.value));
      for (const Node& leaf : reply.children) text += fmt::format(" {}", leaf.value);
      replies.push_back(text);
    }
    written.push_back(
        fmt::format("{} {}: {}", action.move, number(action.value), fmt::join(replies, "; ")));
  }
  return written;
}

TEST(Checkers, TreeOfDepthThreeByHand) {
  const std::string text = on("b G2 A8 w C6", 'b');
  const std::string lost = std::to_string(INT_MAX);  // White cannot act
  for (const Rules& rules : {Rules(fast_rules), Rules(slow_rules)}) {
    const Node root = minimax(rules, "", text, 3);
    EXPECT_THAT(
        lines(root),
        ElementsAre("G2-H1 +3: C6-D7 +3, leaves 3 3; C6-B7 +" + lost + ", leaves 3 " + lost,
                    "G2-F1 +3: C6-D7 +3, leaves 3 3 3; C6-B7 +" + lost + ", leaves 3 3 " + lost,
                    "A8-B7 0: C6-D7 +3, leaves 3 3 1 1; C6-A8 0, leaves 0 0"));
    EXPECT_EQ(count(root), 26);
    EXPECT_EQ(root.value, 3);
    EXPECT_EQ(chosen(root), "G2-H1") << "the first of equals";
  }
}

TEST(Checkers, TreesOfDepthThreeEqualTheSlowTwins) {
  for (const std::string& text :
       {open("checkers", "start")->text(), on("W C2 B D3 w E4 b D5 G6 w B7 b A8", 'b'),
        on("W C2 B D3 w E4 b D5 G6 w B7 b A8", 'w'), on("b A4 w B3 D1", 'w'),
        on("B A8 H1 w C6 E4 F7 W D3 b G4", 'b'), on("b A8 w C6", 'b')}) {
    const Node fast = minimax(fast_rules, "", text, 3);
    const Node slow = minimax(slow_rules, "", text, 3);
    EXPECT_EQ(lines(fast), lines(slow)) << text;
    EXPECT_EQ(count(fast), count(slow)) << text;
  }
}

// The specification's figures, read where they lie: the file is not ours to copy.
class CheckersFigures : public testing::Test {
 protected:
  void SetUp() override {
    const std::filesystem::path path =
        PLYHOUSE_SOURCE_DIR "/../shared/conformance/checkers/FIGURES.md";
    std::ifstream file(path);
    if (!file) GTEST_SKIP() << "the specification's figures are not here: " << path;
    text_.assign(std::istreambuf_iterator<char>(file), {});
  }

  // From the first `begin` up to the next `end`.
  std::string part(const std::string& begin, const std::string& end) const {
    const std::size_t from = text_.find(begin);
    if (from == std::string::npos) throw std::runtime_error("no '" + begin + "' in the figures");
    return text_.substr(from, text_.find(end, from) - from);
  }

  // "white pieces B1 A2, white tower G6; black ..." as a position.
  static std::string position_in(const std::string& sentence, char side) {
    std::string pieces;
    for (const std::smatch& match :
         all(sentence, "(white|black) (piece|tower)s?((?: [A-H][1-8])+)")) {
      const bool tower = match[2] == "tower";
      const bool white = match[1] == "white";
      pieces += white ? (tower ? " W" : " w") : (tower ? " B" : " b");
      pieces += match[3];
    }
    return on(pieces, side);
  }

  static Moves words_in(const std::string& sentence, const std::string& pattern,
                        std::size_t group) {
    Moves words;
    for (const std::smatch& match : all(sentence, pattern)) words.push_back(match[group]);
    return words;
  }

  static std::vector<std::smatch> all(const std::string& sentence, const std::string& pattern) {
    const std::regex expression(pattern);
    return {std::sregex_iterator(sentence.begin(), sentence.end(), expression), {}};
  }

  std::string text_;
};

const std::string action_pattern = "[A-H][1-8]-[A-H][1-8]";

TEST_F(CheckersFigures, ActionsOfFigureOne) {
  const std::string figure = part("Figure 1", "\n");
  const std::string listed = part("All actions", "Figure 3a");
  const std::size_t white = listed.find("white");
  const Moves black_actions = words_in(listed.substr(0, white), action_pattern, 0);
  const Moves white_actions = words_in(listed.substr(white), action_pattern, 0);
  ASSERT_FALSE(black_actions.empty());
  ASSERT_FALSE(white_actions.empty());
  EXPECT_THAT(moves(position_in(figure, 'b')), ElementsAreArray(black_actions));
  EXPECT_THAT(moves(position_in(figure, 'w')), ElementsAreArray(white_actions));
}

TEST_F(CheckersFigures, CapturesOfFigureOne) {
  const std::string before = position_in(part("Figure 1", "\n"), 'b');
  const std::string captures = part("- 1d", "\n");
  const Moves actions = words_in(captures, "(" + action_pattern + ") .takes ([A-H][1-8])", 1);
  const Moves taken = words_in(captures, "(" + action_pattern + ") .takes ([A-H][1-8])", 2);
  ASSERT_FALSE(actions.empty());
  for (std::size_t index = 0; index < actions.size(); index++) {
    const std::string text = after(before, {actions[index]});
    const std::size_t row = std::stoul(taken[index].substr(1)) - 1;
    const std::size_t cell = row * 9 + static_cast<std::size_t>(taken[index][0] - 'A');
    EXPECT_NE(before[cell], '.') << actions[index];
    EXPECT_EQ(text[cell], '.') << actions[index];
  }
}

TEST_F(CheckersFigures, TreeOfFigureThree) {
  const std::string figure = part("Figure 3a", "Its tree");
  const std::string tree = part("Its tree", "Chosen");
  const Node root = minimax(fast_rules, "", position_in(figure, 'b'), 3);
  // A line without its dash and the labels of its boards, " (b)".
  Moves expected;
  for (const std::string& line : words_in(tree, "\n- ([^\n]*)", 1)) {
    expected.push_back(std::regex_replace(line, std::regex(" \\([a-z]\\)"), ""));
  }
  ASSERT_FALSE(expected.empty());
  EXPECT_THAT(lines(root), ElementsAreArray(expected));
  EXPECT_THAT(words_in(tree, "has ([0-9]+) nodes", 1), ElementsAre(std::to_string(count(root))));
  EXPECT_THAT(words_in(part("Chosen", "\n"), action_pattern, 0), ElementsAre(chosen(root)));
}

}  // namespace
}  // namespace plyhouse::games_test
