#!/usr/bin/env python3
"""Ignores SIGTERM, SIGINT and SIGHUP and hangs until its minute is over."""
import signal

import bad


def misdeed(line, side):
    for request in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(request, signal.SIG_IGN)
    bad.hang()


bad.play(misdeed)
