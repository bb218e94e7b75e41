#!/bin/sh
# A wrapper as students write it: the player is a child of the shell, and a helper stays in the background.
sleep 50 &
python3 -B silent.py "$@"
