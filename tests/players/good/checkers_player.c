// The program of the checkers course: reads actions, and perhaps a command A or P, from standard
// input and prints the game. gcc -std=c11 -Wall -Wextra -O2 checkers_player.c -o checkers_player
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 8
#define TREE_DEPTH 3
#define COMPUTED_ACTIONS 10
#define MAX_ACTIONS (24 * 4)
#define LINE_LENGTH 1000

typedef struct {
  int row, column;
} Cell;

typedef struct {
  Cell from, to;
} Action;

typedef struct {
  char cells[SIZE][SIZE];
  bool black_to_move;
} Board;

static const Board start = {{".w.w.w.w", "w.w.w.w.", ".w.w.w.w", "........", "........", "b.b.b.b.",
                             ".b.b.b.b", "b.b.b.b."},
                            true};

// ---- Rules ----

static bool is_inside(Cell cell) {
  return cell.row >= 0 && cell.row < SIZE && cell.column >= 0 && cell.column < SIZE;
}

static bool is_black(char piece) { return piece == 'b' || piece == 'B'; }

static bool is_tower(char piece) { return piece == 'B' || piece == 'W'; }

static char piece_at(const Board* board, Cell cell) { return board->cells[cell.row][cell.column]; }

// Where the piece gets to in this direction by a move or a capture; false where it cannot go.
static bool find_target(const Board* board, Cell from, int down, int right, Cell* target) {
  *target = (Cell){from.row + down, from.column + right};
  if (!is_inside(*target)) return false;
  const char met = piece_at(board, *target);
  if (met == '.') return true;
  if (is_black(met) == board->black_to_move) return false;
  *target = (Cell){from.row + 2 * down, from.column + 2 * right};
  return is_inside(*target) && piece_at(board, *target) == '.';
}

// Row by row from the top left; for each piece NE, SE, SW, NW.
static int list_actions(const Board* board, Action actions[MAX_ACTIONS]) {
  static const int directions[4][2] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
  const int forward = board->black_to_move ? -1 : 1;
  int count = 0;
  for (int i = 0; i < SIZE * SIZE; i++) {
    const Cell from = {i / SIZE, i % SIZE};
    const char piece = piece_at(board, from);
    if (piece == '.' || is_black(piece) != board->black_to_move) continue;
    for (int d = 0; d < 4; d++) {
      const int down = directions[d][0], right = directions[d][1];
      Cell to;
      if (!is_tower(piece) && down != forward) continue;
      if (find_target(board, from, down, right, &to)) actions[count++] = (Action){from, to};
    }
  }
  return count;
}

static Board board_after(Board board, Action action) {
  char piece = piece_at(&board, action.from);
  if (piece == 'b' && action.to.row == 0) piece = 'B';
  if (piece == 'w' && action.to.row == SIZE - 1) piece = 'W';
  if (abs(action.to.row - action.from.row) == 2) {
    const int row = (action.from.row + action.to.row) / 2;
    const int column = (action.from.column + action.to.column) / 2;
    board.cells[row][column] = '.';
  }
  board.cells[action.from.row][action.from.column] = '.';
  board.cells[action.to.row][action.to.column] = piece;
  board.black_to_move = !board.black_to_move;
  return board;
}

// What is wrong with the action, or NULL.
static const char* find_error(const Board* board, Action wanted) {
  if (!is_inside(wanted.from)) return "Source cell is outside of the board.";
  if (!is_inside(wanted.to)) return "Target cell is outside of the board.";
  const char piece = piece_at(board, wanted.from);
  if (piece == '.') return "Source cell is empty.";
  if (piece_at(board, wanted.to) != '.') return "Target cell is not empty.";
  if (is_black(piece) != board->black_to_move) return "Source cell holds opponent's piece/tower.";
  Action actions[MAX_ACTIONS];
  const int count = list_actions(board, actions);
  for (int i = 0; i < count; i++) {
    if (memcmp(&actions[i], &wanted, sizeof wanted) == 0) return NULL;
  }
  return "Illegal action.";
}

// ---- Search ----

static int cost(const Board* board) {
  int sum = 0;
  for (int i = 0; i < SIZE * SIZE; i++) {
    const char piece = board->cells[i / SIZE][i % SIZE];
    const int worth = is_tower(piece) ? 3 : 1;
    if (piece != '.') sum += is_black(piece) ? worth : -worth;
  }
  return sum;
}

// Black wants much, White little; best is left alone at the leaves and where the side cannot act.
static int minimax(const Board* board, int depth, Action* best) {
  Action actions[MAX_ACTIONS], reply;
  const int count = list_actions(board, actions);
  if (count == 0) return board->black_to_move ? INT_MIN : INT_MAX;
  if (depth == 0) return cost(board);
  int best_value = 0;
  for (int i = 0; i < count; i++) {
    const Board after = board_after(*board, actions[i]);
    const int value = minimax(&after, depth - 1, &reply);
    if (i == 0 || (board->black_to_move ? value > best_value : value < best_value)) {
      best_value = value;
      *best = actions[i];
    }
  }
  return best_value;
}

// ---- Printing ----

static void print_board(const Board* board) {
  const char* ruler = "   +---+---+---+---+---+---+---+---+";
  printf("     A   B   C   D   E   F   G   H\n%s\n", ruler);
  for (int row = 0; row < SIZE; row++) {
    printf(" %d |", row + 1);
    for (int column = 0; column < SIZE; column++) printf(" %c |", board->cells[row][column]);
    printf("\n%s\n", ruler);
  }
}

static void act_and_print(Board* board, Action action, int number, const char* mark) {
  printf("=====================================\n%s%s ACTION #%d: %c%d-%c%d\n", mark,
         board->black_to_move ? "BLACK" : "WHITE", number, 'A' + action.from.column,
         action.from.row + 1, 'A' + action.to.column, action.to.row + 1);
  *board = board_after(*board, action);
  printf("BOARD COST: %d\n", cost(board));
  print_board(board);
}

static void compute(Board* board, int done, int wanted) {
  for (int i = 1; i <= wanted; i++) {
    Action actions[MAX_ACTIONS], best;
    if (list_actions(board, actions) == 0) {
      printf("%s WIN!\n", board->black_to_move ? "WHITE" : "BLACK");
      return;
    }
    minimax(board, TREE_DEPTH, &best);
    act_and_print(board, best, done + i, "*** ");
  }
}

int main(void) {
  Board board = start;
  printf("BOARD SIZE: 8x8\n#BLACK PIECES: 12\n#WHITE PIECES: 12\n");
  print_board(&board);
  char line[LINE_LENGTH];
  int done = 0;
  while (fgets(line, sizeof line, stdin) != NULL) {
    char from_column, to_column;
    int from_row, to_row;
    if (sscanf(line, "%c%4d-%c%4d", &from_column, &from_row, &to_column, &to_row) == 4) {
      const Action action = {{from_row - 1, from_column - 'A'}, {to_row - 1, to_column - 'A'}};
      const char* error = find_error(&board, action);
      if (error != NULL) {
        printf("ERROR: %s\n", error);
        return EXIT_FAILURE;
      }
      act_and_print(&board, action, ++done, "");
    } else if (line[0] == 'A' || line[0] == 'P') {
      compute(&board, done, line[0] == 'A' ? 1 : COMPUTED_ACTIONS);
      return EXIT_SUCCESS;
    } else if (line[0] != '\n') {
      fprintf(stderr, "not an action: %s", line);
      return EXIT_FAILURE;
    }
  }
  return EXIT_SUCCESS;
}
