#!/usr/bin/env python3
"""Dies of a segmentation fault, without leaving a core file."""
import os
import resource
import signal

import bad


def misdeed(line, side):
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.kill(os.getpid(), signal.SIGSEGV)
    bad.hang()


bad.play(misdeed)
