#!/usr/bin/env python3
"""Takes 600 MB of shared memory and lets go of it again and again, so that it is nobody's; plays on if it got it."""
import mmap

import bad

STEP_MB, STEPS = 4, 150


def misdeed(line, side):
    try:
        taken = mmap.mmap(-1, (STEP_MB * STEPS) << 20)
    except OSError as refusal:
        bad.refused(refusal)
        return
    for step in range(STEPS):
        begin = (step * STEP_MB) << 20
        taken[begin:begin + (STEP_MB << 20)] = b"x" * (STEP_MB << 20)
        taken.madvise(mmap.MADV_DONTNEED, begin, STEP_MB << 20)
    bad.say("info took %d MB" % (STEP_MB * STEPS))


bad.play(misdeed)
