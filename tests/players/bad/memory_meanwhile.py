#!/usr/bin/env python3
"""Answers at once, and takes 600 MB while its opponent is to move."""
import threading
import time

import bad

TAKEN_MB, SECONDS = 600, 5


def take():
    time.sleep(0.05)
    taken = b"x" * (TAKEN_MB << 20)
    time.sleep(SECONDS if taken else 0)


def misdeed(line, side):
    threading.Thread(target=take, daemon=True).start()


bad.play(misdeed)
