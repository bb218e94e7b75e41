#!/usr/bin/env python3
"""An Oska player as a student would write it: minimax to a depth, boards as lists of strings.

oska_player.py '["wwww","---","--","---","bbbb"]' w 3, or call oskaplayer(board, side, depth).
"""
import ast
import sys


def oskaplayer(board, side, depth):
    """The board after the best move of the side; the same board where it cannot move."""
    if outcome(board) is not None:
        return board
    choose = max if side == "w" else min
    return choose(boards_after(board, side) or [board],
                  key=lambda after: minimax(after, other(side), depth - 1))


def minimax(board, side, depth):
    result = outcome(board)
    if result is not None:
        return result * (1000 + depth)
    if depth <= 0:
        return evaluate(board)
    choose = max if side == "w" else min
    return choose(minimax(after, other(side), depth - 1)
                  for after in boards_after(board, side) or [board])


def evaluate(board):
    """Good for White: fewer steps still to go than Black has, and more moves to choose from."""
    white_steps = sum(len(board) - 1 - row for row in rows_of(board, "w"))
    black_steps = sum(rows_of(board, "b"))
    choices = len(boards_after(board, "w")) - len(boards_after(board, "b"))
    return black_steps - white_steps + choices


def outcome(board):
    """1 where White has won, -1 where Black has, 0 for a draw, None while the game goes on."""
    white, black = rows_of(board, "w"), rows_of(board, "b")
    if not white or not black:
        return 1 if white else -1
    white_home = all(row == len(board) - 1 for row in white)
    black_home = all(row == 0 for row in black)
    if white_home and black_home:
        return (len(white) > len(black)) - (len(white) < len(black))
    if white_home or black_home:
        return 1 if white_home else -1
    if not boards_after(board, "w") and not boards_after(board, "b"):
        return 0
    return None


def rows_of(board, side):
    return [row for row, cells in enumerate(board) for cell in cells if cell == side]


def other(side):
    return "b" if side == "w" else "w"


def boards_after(board, side):
    boards = []
    for row, cells in enumerate(board):
        for column, cell in enumerate(cells):
            if cell != side:
                continue
            for to_the_right in (False, True):
                near = neighbour(board, side, row, column, to_the_right)
                if near is None:
                    continue
                if cell_at(board, near) == "-":
                    boards.append(changed(board, {(row, column): "-", near: side}))
                elif cell_at(board, near) == other(side):
                    far = neighbour(board, side, *near, to_the_right)
                    if far is not None and cell_at(board, far) == "-":
                        boards.append(changed(board, {(row, column): "-", near: "-", far: side}))
    return boards


def neighbour(board, side, row, column, to_the_right):
    """The square diagonally ahead, or None outside of the board."""
    ahead = row + (1 if side == "w" else -1)
    if not 0 <= ahead < len(board):
        return None
    narrower = len(board[ahead]) < len(board[row])
    index = column + to_the_right - narrower
    return (ahead, index) if 0 <= index < len(board[ahead]) else None


def cell_at(board, square):
    return board[square[0]][square[1]]


def changed(board, changes):
    rows = [list(row) for row in board]
    for (row, column), cell in changes.items():
        rows[row][column] = cell
    return ["".join(row) for row in rows]


if __name__ == "__main__":
    print(oskaplayer(ast.literal_eval(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
