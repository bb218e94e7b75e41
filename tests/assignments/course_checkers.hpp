// The checkers assignment the slow and obvious way, over the slow rules: the whole output that the
// course expects for an input. Shares nothing with the program but the text of the assignment.
#pragma once

#include <climits>
#include <string>
#include <vector>

#include "plain/checkers.hpp"

namespace plyhouse::tests {

struct CourseOutput {
  std::string text;
  int status = 0;
};

class CourseCheckers {
 public:
  using Position = plain::checkers::Position;

  static int cost(const Position& position) {
    int sum = 0;
    for (char cell : position.text().substr(0, 71)) {
      if (cell == 'b') sum += 1;
      if (cell == 'B') sum += 3;
      if (cell == 'w') sum -= 1;
      if (cell == 'W') sum -= 3;
    }
    return sum;
  }

  static bool black_moves(const Position& position) { return position.text().back() == 'b'; }

  // What the position is worth to Black, so many levels above the leaves.
  static int value(const Position& position, int levels) {
    const auto moves = position.moves();
    if (moves.empty()) return black_moves(position) ? INT_MIN : INT_MAX;
    if (levels == 0) return cost(position);
    bool first = true;
    int best = 0;
    for (const auto& move : moves) {
      const int found = value(position.after(move), levels - 1);
      if (first || (black_moves(position) ? found > best : found < best)) best = found;
      first = false;
    }
    return best;
  }

  static plain::checkers::Move choose(const Position& position) {
    const auto moves = position.moves();
    auto chosen = moves.front();
    for (const auto& move : moves) {
      const int found = value(position.after(move), 2);
      const int best = value(position.after(chosen), 2);
      if (black_moves(position) ? found > best : found < best) chosen = move;
    }
    return chosen;
  }

  // Each line an action, and perhaps A or P at the end, all well formed.
  static CourseOutput run(const std::vector<std::string>& lines) {
    Position position = Position::start();
    CourseOutput output{"BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n" +
                        drawing(position)};
    int number = 0;
    for (const std::string& line : lines) {
      if (line == "A" || line == "P") {
        for (int turn = 0; turn < (line == "A" ? 1 : 10); turn++) {
          if (position.moves().empty()) {
            output.text += black_moves(position) ? "WHITE WIN!\n" : "BLACK WIN!\n";
            break;
          }
          play(position, choose(position), ++number, "*** ", output.text);
        }
        break;
      }
      const std::string error = objection(position, line);
      if (!error.empty()) {
        output.text += "ERROR: " + error + ".\n";
        output.status = 1;
        break;
      }
      for (const auto& move : position.moves()) {
        if (position.move_text(move) != line) continue;
        play(position, move, ++number, "", output.text);
        break;
      }
    }
    return output;
  }

 private:
  static char cell(const Position& position, char column, char row) {
    return position.text()[static_cast<std::size_t>((row - '1') * 9 + (column - 'A'))];
  }

  static bool on_board(char column, char row) {
    return column >= 'A' && column <= 'H' && row >= '1' && row <= '8';
  }

  static std::string objection(const Position& position, const std::string& line) {
    const std::string own = black_moves(position) ? "bB" : "wW";
    if (!on_board(line[0], line[1])) return "Source cell is outside of the board";
    if (!on_board(line[3], line[4])) return "Target cell is outside of the board";
    const char source = cell(position, line[0], line[1]);
    if (source == '.') return "Source cell is empty";
    if (cell(position, line[3], line[4]) != '.') return "Target cell is not empty";
    if (own.find(source) == std::string::npos) return "Source cell holds opponent's piece/tower";
    for (const auto& move : position.moves()) {
      if (position.move_text(move) == line) return "";
    }
    return "Illegal action";
  }

  static std::string drawing(const Position& position) {
    const std::string text = position.text();
    std::string drawn = "     A   B   C   D   E   F   G   H\n";
    const std::string rule = "   +---+---+---+---+---+---+---+---+\n";
    for (int row = 0; row < 8; row++) {
      drawn += rule + " " + std::to_string(row + 1) + " |";
      for (int column = 0; column < 8; column++) {
        drawn += std::string(" ") + text[static_cast<std::size_t>(row * 9 + column)] + " |";
      }
      drawn += "\n";
    }
    return drawn + rule;
  }

  static void play(Position& position, const plain::checkers::Move& move, int number,
                   const std::string& mark, std::string& output) {
    output += std::string(37, '=') + "\n" + mark;
    output += black_moves(position) ? "BLACK" : "WHITE";
    output += " ACTION #" + std::to_string(number) + ": " + position.move_text(move) + "\n";
    position = position.after(move);
    output += "BOARD COST: " + std::to_string(cost(position)) + "\n" + drawing(position);
  }
};

}  // namespace plyhouse::tests
