"""Ctrl-C, from the first moment of the program to its last: nobody sees a traceback.

While modules are loaded there is nothing to put in order, and libraries answer an exception in the middle of that in
ways of their own; so the program simply ends there. While a command runs Ctrl-C is the exception that Python makes of
it. Once the command is over nothing is left to be stopped.
"""

import _signal as signal  # type: ignore[import-not-found] # what `signal` wraps: loading that takes long enough to be interrupted
import os

STOPPED = 130
"""As shells report a program that Ctrl-C ended."""
TOLD = "stopped"


def end_at_once_on_ctrl_c() -> None:
    """From now on Ctrl-C ends the program on the spot; unless it was told to ignore it, or somebody else heeds it."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


def raise_on_ctrl_c() -> None:
    """From now on Ctrl-C raises KeyboardInterrupt again."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def ignore_ctrl_c() -> None:
    """From now on Ctrl-C does nothing: the program ends anyway."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end(_number: int, _frame: object) -> None:
    os.write(2, f"{TOLD}\n".encode())
    os._exit(STOPPED)
