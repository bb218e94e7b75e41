#!/usr/bin/env python3
"""Fills standard error, for a minute or 200 MB at most (it may be a file), while it plays correctly."""
import os
import threading
import time

import bad

LINES = b"something is wrong, but what?\n" * 1000
MOST_BYTES = 200_000_000


def flood():
    end = time.monotonic() + bad.MINUTE
    written = 0
    while time.monotonic() < end and written < MOST_BYTES:
        written += os.write(2, LINES)


def misdeed(line, side):
    threading.Thread(target=flood, daemon=True).start()
    time.sleep(0.2)


bad.play(misdeed)
