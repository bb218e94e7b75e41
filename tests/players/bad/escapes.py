#!/usr/bin/env python3
"""Looks for ways around the sandbox: the environment and the open files of whoever started it, links in its
directory, name spaces of its own, more room for files than it has. Leaves with status 9 and a message for the
first that it finds; where there is none it plays on."""
import ctypes
import os
import sys

import bad

CLONE_NEWUSER = 0x10000000
SCRATCH_MB = 64
LINK = "link-to-somewhere"  # a test may put one into the program's directory


def environments():
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/environ" % process, "rb") as environment:
                yield process, environment.read()
        except OSError:
            pass


def open_files():
    listing = os.listdir("/proc/self/fd")
    return [number for number in listing if int(number) > 2 and os.path.exists("/proc/self/fd/" + number)]


def can_write(place, megabytes):
    """A file is written bit by bit, and always taken away again."""
    file = os.path.join(place, "written-by-a-plyhouse-test-%d" % os.getpid())
    try:
        with open(file, "wb", buffering=0) as written:
            return all(written.write(b"x" * (1 << 20)) == 1 << 20 for _ in range(megabytes))
    except OSError:
        return False
    finally:
        if os.path.exists(file):
            os.remove(file)


def escapes():
    for process, environment in environments():
        if b"PLYHOUSE_TEST_SECRET" in environment:
            yield "saw the environment of process " + process
    for number in open_files():
        yield "was given the file " + os.readlink("/proc/self/fd/" + number)
    if os.path.exists(os.path.join(os.path.dirname(os.path.abspath(__file__)), LINK)):
        yield "followed a link out of its directory"
    if ctypes.CDLL(None).unshare(CLONE_NEWUSER) == 0:
        yield "made a user space of its own"
    for place in ("/", "/dev", "/usr", "/run", "/var"):
        if can_write(place, 1):
            yield "wrote to " + place
    for place in ("/tmp", "/scratch", "/dev/shm"):
        if can_write(place, 2 * SCRATCH_MB):
            yield "wrote too much to " + place


def misdeed(line, side):
    for escape in escapes():
        print("ESCAPED: it " + escape, file=sys.stderr)
        os._exit(9)


bad.play(misdeed)
