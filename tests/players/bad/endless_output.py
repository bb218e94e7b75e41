#!/usr/bin/env python3
"""Sends info lines without end, as fast as it can, until its minute is over."""
import os

import bad


def misdeed(line, side):
    lines = b"info I am still thinking\n" * 1000
    while True:
        os.write(1, lines)


bad.play(misdeed)
