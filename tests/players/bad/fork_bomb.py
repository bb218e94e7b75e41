#!/usr/bin/env python3
"""Starts 300 children, none of which starts any more, each asleep for 20 s; says how many it got and
answers correctly."""
import os
import time

import bad

MOST, SECONDS = 300, 20


def sleep_and_end():
    bad.end_within(SECONDS)
    time.sleep(SECONDS)
    os._exit(0)


def misdeed(line, side):
    started = 0
    try:
        while started < MOST:
            if os.fork() == 0:
                sleep_and_end()
            started += 1
    except OSError as refusal:
        bad.say("info refused: %s" % refusal)
        bad.refused(refusal)
    bad.say("info started %d children" % started)


bad.play(misdeed)
