#!/usr/bin/env python3
"""network.py PORT: tries to connect to that port of this machine's loopback address, says 'info CONNECTED'
if it can, then answers correctly."""
import socket
import sys

import bad

port = int(sys.argv[1])


def misdeed(line, side):
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=2):
            bad.say("info CONNECTED")
    except OSError as refusal:
        bad.refused(refusal)


bad.play(misdeed)
