#!/usr/bin/env python3
"""late_start.py SECONDS: sleeps that long (less than 60) before it reads anything, then plays correctly."""
import sys
import time

import bad

time.sleep(float(sys.argv[1]))
bad.play(lambda line, side: None)
