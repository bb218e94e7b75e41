#!/usr/bin/env python3
"""writes_outside.py [DIRECTORY]: tries to write a file into its program's directory, /usr, /etc, the home
directory and DIRECTORY, says 'info WROTE FILE' for each success, then answers correctly. What it wrote it
takes away again, except in DIRECTORY."""
import os
import sys

import bad

NAME = "written-by-a-plyhouse-test"


def misdeed(line, side):
    own = os.path.dirname(os.path.abspath(__file__))
    given = sys.argv[1:2]
    for directory in [own, "/usr", "/etc"] + bad.home_directories() + given:
        file = os.path.join(directory, NAME)
        try:
            with open(file, "x") as written:
                written.write("a player was here\n")
            bad.say("info WROTE " + file)
            if directory not in given:
                os.remove(file)
        except OSError as refusal:
            bad.refused(refusal)


bad.play(misdeed)
