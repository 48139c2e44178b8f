"""Memory that a recognizer has freed goes back to the system.

Graphs come and go by megabytes, in pieces of all sizes. The C library of Linux keeps what was freed for later, in heaps
full of holes: after an evening of decks that was 130 MB of 550 MB (`python -m bench soak`). It gives whole pages back
when it is asked to. Where there is another library nothing is done.
"""

import ctypes
import time
from collections.abc import Callable
from contextlib import suppress

PAUSE_SECONDS = 20.0
"""At least so long between two times: looking through the heaps takes some ten milliseconds."""


class MallocTrim:
    """Gives memory back now and then. Only one thread may call."""

    def __init__(self) -> None:
        self._trim: Callable[[int], int] | None = None
        with suppress(AttributeError, OSError, TypeError):  # no glibc: macOS, Windows, musl
            self._trim = ctypes.CDLL(None).malloc_trim
        self._given_at = float("-inf")

    def give_back(self) -> None:
        """Give back what is free, unless that was done just now."""
        now = time.monotonic()
        if self._trim is not None and now >= self._given_at + PAUSE_SECONDS:
            self._given_at = now
            self._trim(0)
