"""The terminal closes in the middle of a game: the game goes on, by voice alone.

A closed window or a lost connection is told to a program as a hang-up, which ends it unless it wants otherwise. Here
the hang-up is noted, and what would still be shown goes nowhere. Whoever wants keyboard and screen back ends the
program by its number, which `moderator resume` tells, and resumes.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

STREAMS = (0, 1, 2)
"""What is typed, what is shown, and errors."""


@contextmanager
def outliving_the_terminal() -> Iterator[threading.Event]:
    """While the block runs a hang-up ends nothing; the event tells that there is no terminal any more.

    A program that was told to ignore hang-ups (`nohup`) goes on doing so.
    """
    lost = threading.Event()
    terminals = [stream for stream in STREAMS if os.isatty(stream)]
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        yield lost
        return

    def hang_up(_number: int, _frame: object) -> None:
        lost.set()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in terminals:
            os.dup2(nowhere, stream)
        os.close(nowhere)

    before = signal.signal(signal.SIGHUP, hang_up)
    try:
        yield lost
    finally:
        signal.signal(signal.SIGHUP, before)
