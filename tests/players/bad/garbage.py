#!/usr/bin/env python3
"""Sends every byte there is, zeros and broken UTF-8 among them, instead of a line."""
import os

import bad


def misdeed(line, side):
    os.write(1, bytes(range(256)) * 4 + b"\n")
    return bad.ANSWERED


bad.play(misdeed)
