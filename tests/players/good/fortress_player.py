#!/usr/bin/env python3
"""The Fortress assignment's program: the side comes from fortress.config beside this script, the
moves go over standard input and output. It looks one move ahead, whatever depth it is allowed."""
import os
import sys

SIZE = 6
ALL_MOVES = 21
WHITE, BLACK = 1, -1
NAMES = {WHITE: "White", BLACK: "Black"}
SQUARES = [(row, column) for row in range(SIZE) for column in range(SIZE)]


def read_side():
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, "fortress.config")) as config:
        return WHITE if config.readline().strip().upper() == "W" else BLACK


def influence(board):
    def at_square(row, column):
        cross = [(row, column), (row - 1, column), (row + 1, column),
                 (row, column - 1), (row, column + 1)]
        return sum(board.get(square, 0) for square in cross)
    return {square: at_square(*square) for square in SQUARES}


def play(board, square, side):
    """The board after the move, and how many squares each side held before castles fell."""
    built = dict(board)
    built[square] += side
    held = influence(built)
    fallen = {place for place in SQUARES if built[place] * held[place] < 0}
    left = {place: 0 if place in fallen else built[place] for place in SQUARES}
    return left, {who: sum(held[place] * who > 0 for place in SQUARES) for who in NAMES}


def is_legal(board, square, side):
    return 0 <= board[square] * side < 3


def choose(board, side):
    def worth(square):
        after, _ = play(board, square, side)
        held = influence(after)
        margin = sum((value > 0) - (value < 0) for value in held.values())
        return side * (margin + sum(after.values()))
    return max((square for square in SQUARES if is_legal(board, square, side)), key=worth)


def read_move(board, side):
    line = sys.stdin.readline()
    if not line:
        sys.exit("the opponent has left")
    text = line.strip().upper()
    if len(text) != 2 or text[0] not in "ABCDEF" or text[1] not in "123456":
        sys.exit("'%s' is no square of the board" % text)
    square = "ABCDEF".index(text[0]), int(text[1]) - 1
    if board[square] * side < 0:
        sys.exit("there is a castle of the computer on %s" % text)
    if board[square] * side == 3:
        sys.exit("the castle on %s has three flags already" % text)
    return square


def closing_line(computer, held):
    winner = WHITE if held[WHITE] > held[BLACK] else BLACK
    score = "%d-%d" % (held[winner], held[-winner])
    if held[WHITE] == held[BLACK]:
        return "the game is a draw, " + score
    who = "computer" if winner == computer else "opponent"
    return "the %s (%s) wins, %s" % (who, NAMES[winner], score)


def main():
    computer = read_side()
    board = {square: 0 for square in SQUARES}
    for made in range(ALL_MOVES):
        side = WHITE if made % 2 == 0 else BLACK
        if side == computer:
            square = choose(board, side)
            print("ABCDEF"[square[0]] + str(square[1] + 1), flush=True)
        else:
            square = read_move(board, side)
        board, held = play(board, square, side)
    print(closing_line(computer, held), flush=True)


main()
