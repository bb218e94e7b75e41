#!/usr/bin/env python3
"""Leaves with status 7 and a message on standard error."""
import sys

import bad


def misdeed(line, side):
    print("I do not want to play any more", file=sys.stderr, flush=True)
    sys.exit(7)


bad.play(misdeed)
