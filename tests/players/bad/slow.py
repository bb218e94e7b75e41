#!/usr/bin/env python3
"""slow.py SECONDS: thinks that long (less than 60) about its second move, then answers correctly."""
import sys
import time

import bad

seconds = float(sys.argv[1])


def misdeed(line, side):
    time.sleep(seconds)


bad.play(misdeed)
