#!/usr/bin/env python3
"""Takes memory and touches it, 64 MB at a time and 3 GB at most; if it gets all of that it gives it
back and answers correctly."""
import bad

STEP_MB, MOST_MB = 64, 3072


def misdeed(line, side):
    taken = []
    while len(taken) * STEP_MB < MOST_MB:
        taken.append(b"x" * (STEP_MB << 20))
        bad.say("info took %d MB" % (len(taken) * STEP_MB))


bad.play(misdeed)
