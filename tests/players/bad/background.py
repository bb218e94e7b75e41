#!/usr/bin/env python3
"""Leaves a process in the background that sleeps for a minute, and goes on playing correctly."""
import bad


def misdeed(line, side):
    bad.leave_behind(keep_pipes=False)


bad.play(misdeed)
