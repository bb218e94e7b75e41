#!/usr/bin/env python3
"""A KCell player that is kept open: answers every line 'P1: [oo___xx]' or 'P2: [oo___xx]' with the
cell of the piece that gets furthest in one move. Other lines are ignored."""
import re
import sys


def landing(line, cell, forward):
    """Where the piece comes to stand, or None where it cannot move."""
    def is_empty(place):
        return 0 <= place < len(line) and line[place] == "_"
    if is_empty(cell + forward):
        return cell + forward
    place = cell
    while not is_empty(place + forward) and is_empty(place + 2 * forward):
        place += 2 * forward
    return place if place != cell else None


def choose(line, piece, forward):
    """The best cell, or None where the side has to pass."""
    distances = {}
    for cell, found in enumerate(line):
        place = landing(line, cell, forward) if found == piece else None
        if place is not None:
            distances[cell] = abs(place - cell)
    return max(distances, key=distances.get, default=None)


for text in sys.stdin:
    turn = re.fullmatch(r"P([12]): \[([ox_]+)\]", text.strip())
    if turn:
        cell = choose(turn[2], *(("o", 1) if turn[1] == "1" else ("x", -1)))
        if cell is not None:
            print(cell + 1, flush=True)
