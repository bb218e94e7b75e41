#!/usr/bin/env python3
"""Speaks Plyhouse's own lines and plays KCell by a small minimax search. It knows no other game:
asked for one it says so and leaves with status 3."""
import sys


def landing(line, cell, forward):
    """Where the piece comes to stand; its own cell where it cannot move."""
    padded = "##" + line + "##"
    place = cell + 2
    if padded[place + forward] == "_":
        return cell + forward
    while padded[place + forward] in "ox" and padded[place + 2 * forward] == "_":
        place += 2 * forward
    return place - 2


def moves(line, side):
    """Each cell that can move, with the line after it."""
    forward = 1 if side == "o" else -1
    after = {}
    for cell, piece in enumerate(line):
        target = landing(line, cell, forward) if piece == side else cell
        if target != cell:
            cells = list(line)
            cells[cell], cells[target] = "_", side
            after[cell + 1] = "".join(cells)
    return after


def other(side):
    return "x" if side == "o" else "o"


def home(line, side):
    """How many pieces of the side stand unbroken from its far edge."""
    seen_from_the_edge = line[::-1] if side == "o" else line
    return len(seen_from_the_edge) - len(seen_from_the_edge.lstrip(side))


def value(line, side, depth):
    """What the line is worth to o, with the side to move."""
    pieces = line.count("o")
    for winner, sign in (("o", 1), ("x", -1)):
        if home(line, winner) == pieces:
            return sign * (1000 + depth)
    lines = list(moves(line, side).values())
    if not lines and not moves(line, other(side)):
        return 1000 * ((home(line, "o") > home(line, "x")) - (home(line, "o") < home(line, "x")))
    if depth == 0:
        return sum(cell for cell, piece in enumerate(line) if piece != "_")
    choose = max if side == "o" else min
    return choose(value(after, other(side), depth - 1) for after in lines or [line])


def answer(line, side, depth):
    choices = {str(cell): after for cell, after in moves(line, side).items()} or {"pass": line}
    values = {move: value(after, other(side), depth - 1) for move, after in choices.items()}
    best = (max if side == "o" else min)(values, key=values.get)
    print("info looked %d moves ahead, value %d" % (depth, values[best]), flush=True)
    print("move", best, flush=True)


def main():
    line = side = ""
    for text in sys.stdin:
        words = text.split()
        if words[:1] == ["plyhouse"]:
            print("name Lines", flush=True)
        elif words[:1] == ["game"] and words[1].split(":")[0] != "kcell":
            print("info I only know kcell", flush=True)
            sys.exit(3)
        elif words[:1] == ["position"]:
            line, side = words[1:3]
        elif words[:2] == ["go", "depth"]:
            answer(line, side, min(int(words[2]), 6))
        elif words[:2] == ["go", "time"]:
            answer(line, side, 2)
        elif words[:1] == ["quit"]:
            return


main()
