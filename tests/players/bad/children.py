#!/usr/bin/env python3
"""Leaves, but a grandchild in a session of its own sleeps for a minute and holds the pipes open."""
import sys

import bad


def misdeed(line, side):
    bad.leave_behind(keep_pipes=True)
    sys.exit(0)


bad.play(misdeed)
