#!/usr/bin/env python3
"""Sends one line that never ends, as fast as it can, until its minute is over."""
import os

import bad


def misdeed(line, side):
    os.write(1, b"info ")
    while True:
        os.write(1, b"x" * 50000)


bad.play(misdeed)
