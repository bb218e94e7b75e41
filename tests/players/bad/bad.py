"""What the misbehaving players share: Plyhouse's lines, spoken correctly, and KCell's first legal move.

Each of them plays correctly up to its second move; then its misdeed is called. Nothing outlives the
tests: a minute after the last line it was sent, a player is ended by its own alarm clock.
"""
import os
import pwd
import signal
import sys
import time

MINUTE = 60
ANSWERED = "answered"


def end_within(seconds):
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
    signal.alarm(seconds)


def say(text):
    print(text, flush=True)


def hang():
    """Alive, but neither reading nor writing, until the alarm clock rings."""
    while True:
        time.sleep(1)


def refused(problem):
    """An attempt has failed. Most programs do not expect that and fall over, as this one does if told `insist`."""
    if "insist" in sys.argv:
        raise problem


def can_move(line, cell, forward):
    padded = "##" + line + "##"
    near, behind = padded[cell + 2 + forward], padded[cell + 2 + 2 * forward]
    return near == "_" or near != "#" and behind == "_"


def legal_moves(line, side):
    forward = 1 if side == "o" else -1
    return [str(cell + 1) for cell, piece in enumerate(line)
            if piece == side and can_move(line, cell, forward)] or ["pass"]


def play(misdeed, greeting="name Bad"):
    """Plays a game. At the second move misdeed(line, side) comes first, and a correct answer only follows
    where it does not return ANSWERED."""
    questions = 0
    for text in sys.stdin:
        end_within(MINUTE)
        words = text.split()
        if words[:1] == ["plyhouse"]:
            say(greeting)
        elif words[:1] == ["position"]:
            line, side = words[1:3]
        elif words[:1] == ["go"]:
            questions += 1
            if questions == 2 and misdeed(line, side) == ANSWERED:
                continue
            say("move " + legal_moves(line, side)[0])
        elif words[:1] == ["quit"]:
            return


def leave_behind(keep_pipes):
    """Starts a grandchild in a session of its own that sleeps for a minute."""
    child = os.fork()
    if child != 0:
        os.waitpid(child, 0)
        return
    os.setsid()
    if os.fork() == 0:
        end_within(MINUTE)
        if not keep_pipes:
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
        time.sleep(MINUTE)
    os._exit(0)


def home_directories():
    """Where the environment and the list of users say that the user lives."""
    homes = {os.environ.get("HOME", "/")}
    try:
        homes.add(pwd.getpwuid(os.getuid()).pw_dir)
    except KeyError:
        pass
    return sorted(homes)


end_within(MINUTE)
