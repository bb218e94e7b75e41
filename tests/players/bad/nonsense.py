#!/usr/bin/env python3
"""Sends a line that is no answer, and waits."""
import bad


def misdeed(line, side):
    bad.say("hello")
    return bad.ANSWERED


bad.play(misdeed)
