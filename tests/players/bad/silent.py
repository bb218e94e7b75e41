#!/usr/bin/env python3
"""Never answers again."""
import bad


def misdeed(line, side):
    bad.hang()


bad.play(misdeed)
