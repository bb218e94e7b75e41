#!/usr/bin/env python3
"""Answers a well-formed but illegal move: the cell of an opposing piece."""
import bad


def misdeed(line, side):
    opponent = "x" if side == "o" else "o"
    bad.say("move %d" % (line.index(opponent) + 1))
    return bad.ANSWERED


bad.play(misdeed)
