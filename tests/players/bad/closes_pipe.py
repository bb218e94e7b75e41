#!/usr/bin/env python3
"""Closes its standard output and stays alive."""
import os

import bad


def misdeed(line, side):
    os.close(1)
    bad.hang()


bad.play(misdeed)
