#!/usr/bin/env python3
"""Answers the greeting with something else than its name, then plays correctly."""
import bad

bad.play(lambda line, side: None, greeting="good morning")
