#!/usr/bin/env python3
"""A Capture the Flag player with the interface of the assignment's Haskell function.

capture_player.py '["-wWw--www-------bbb--bBb-"]' w 2 prints the board after its move.
"""
import math
import re
import sys


def capture(history, side, depth):
    """The best board after a move of the side; the newest board again where it cannot move."""
    boards = legal_boards(history, side)
    if not boards:
        return history[0]
    return max(boards, key=lambda board: value_after(board, history, side, depth))


def value_after(board, history, mover, depth):
    """What a board that the mover has just made is worth to the mover."""
    replies = legal_boards([board] + history, other(mover))
    if has_won(board, mover) or not replies:
        return 1000 + depth
    if has_won(board, other(mover)):
        return -1000 - depth
    if depth <= 1:
        return evaluate(board, mover)
    return -max(value_after(reply, [board] + history, other(mover), depth - 1)
                for reply in replies)


def has_won(board, side):
    """The other side has lost its pawns or its flag, or cannot stop this side's flag any more."""
    enemy = other(side)
    if enemy not in board or enemy.upper() not in board:
        return True
    return side.upper() in board and guards(board, side) == 0


def guards(board, side):
    """The opposing pawns in the row of the side's flag or further forward."""
    size = math.isqrt(len(board))
    flag_row = board.index(side.upper()) // size
    pawn_rows = [square // size for square, cell in enumerate(board) if cell == other(side)]
    return sum(row >= flag_row if side == "w" else row <= flag_row for row in pawn_rows)


def evaluate(board, side):
    enemy = other(side)
    pawns = board.count(side) - board.count(enemy)
    return 3 * pawns + guards(board, enemy) - guards(board, side)


def legal_boards(history, side):
    """All boards one move away that have not occurred before."""
    return [board for board in moved_boards(history[0], side) if board not in history]


def moved_boards(board, side):
    size = math.isqrt(len(board))
    forward = 1 if side == "w" else -1
    enemies = other(side) + other(side).upper()
    for square, cell in enumerate(board):
        if cell.lower() != side:
            continue
        is_flag = cell.isupper()
        steps = [(forward, 0), (0, -1), (0, 1)] + [(-forward, 0)] * is_flag
        for down, right in steps:
            near = neighbour(size, square, down, right)
            if near is None:
                continue
            if board[near] == "-":
                yield changed(board, {square: "-", near: cell})
            elif board[near] in enemies and not is_flag:
                far = neighbour(size, near, down, right)
                if far is not None and board[far] == "-":
                    yield changed(board, {square: "-", near: "-", far: cell})


def neighbour(size, square, down, right):
    row, column = square // size + down, square % size + right
    return row * size + column if 0 <= row < size and 0 <= column < size else None


def changed(board, changes):
    return "".join(changes.get(square, cell) for square, cell in enumerate(board))


def other(side):
    return "b" if side == "w" else "w"


if __name__ == "__main__":
    boards = re.findall("[wWbB-]+", sys.argv[1])
    print('"%s"' % capture(boards, sys.argv[2].strip("'"), int(sys.argv[3])))
