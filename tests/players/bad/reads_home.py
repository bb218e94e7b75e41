#!/usr/bin/env python3
"""reads_home.py [PATH]: tries to read a byte of the files in the home directory and of PATH (a file, or the
files of a directory), says 'info STOLEN FILE' for each success, then answers correctly."""
import os
import sys

import bad


def files_at(place):
    if os.path.isfile(place):
        return [place]
    try:
        files = [os.path.join(place, name) for name in sorted(os.listdir(place))]
    except OSError as refusal:
        bad.refused(refusal)
        return []
    return [file for file in files if os.path.isfile(file)]


def misdeed(line, side):
    for place in bad.home_directories() + sys.argv[1:2]:
        for file in files_at(place):
            try:
                with open(file, "rb", buffering=0) as stolen:
                    stolen.read(1)
                bad.say("info STOLEN " + ascii(file))
            except OSError as refusal:
                bad.refused(refusal)


bad.play(misdeed)
