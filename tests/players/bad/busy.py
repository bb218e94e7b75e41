#!/usr/bin/env python3
"""Thinks without end, at full speed."""
import bad


def misdeed(line, side):
    while True:
        pass


bad.play(misdeed)
