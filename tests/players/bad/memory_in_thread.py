#!/usr/bin/env python3
"""A process that one of its threads has started takes 600 MB and keeps it for 5 s, while it writes to standard error all
the time; then it plays on."""
import os
import sys
import threading
import time

import bad

TAKEN_MB, SECONDS = 600, 5


def take():
    child = os.fork()
    if child == 0:
        bad.end_within(2 * SECONDS)
        taken = b"x" * (TAKEN_MB << 20)
        time.sleep(SECONDS)
        os._exit(0 if taken else 1)
    os.waitpid(child, 0)


def misdeed(line, side):
    thread = threading.Thread(target=take)
    thread.start()
    while thread.is_alive():
        print(".", end="", file=sys.stderr, flush=True)
        time.sleep(0.002)


bad.play(misdeed)
