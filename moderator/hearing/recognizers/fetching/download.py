"""One model on its way, as the threads that fetch it and the one that waits see it.

Several sources may be asked for a model at once. The first that sends something of it is the one that goes on; each of
the others is told so when it reports its own first bytes, and ends. When nobody waits any more, all of them end.
"""

import contextlib
import threading
from collections.abc import Iterator

from moderator.errors import ModelError


class Unreachable(ModelError):
    """A source that cannot be asked at all, as without a network."""


class Abandoned(Exception):
    """Nobody wants what this source would send: another one is sending, or the host goes on without."""


class Download:
    """How far a model is. Any thread may use it."""

    def __init__(self, all_bytes: int) -> None:
        """`all_bytes`: how much is to come, until the source that sends it knows better."""
        self.all_bytes = all_bytes
        self.done_bytes = 0
        self._ever_begun = False
        self._preparing = 0
        self._sender: object | None = None
        self._abandoned = threading.Event()
        self._lock = threading.Lock()

    @property
    def ever_begun(self) -> bool:
        """Whether any source ever sent something of it, so that there is a network."""
        return self._ever_begun

    @property
    def is_abandoned(self) -> bool:
        """Whether nobody waits any more."""
        return self._abandoned.is_set()

    @property
    def is_preparing(self) -> bool:
        """Whether a source is on its way to the network."""
        return self._preparing > 0

    @property
    def has_begun(self) -> bool:
        """Whether some source sends it now."""
        return self._sender is not None

    def is_from(self, sender: object) -> bool:
        """Whether this source sends it."""
        return self._sender == sender

    def begin(self, sender: object, all_bytes: int, done_bytes: int = 0) -> None:
        """The first bytes are here; `done_bytes` were here before. Raises Abandoned when another source was quicker."""
        with self._lock:
            self.check(sender)
            self._sender, self._ever_begun = sender, True
            self.all_bytes, self.done_bytes = all_bytes, done_bytes

    def advance(self, sender: object, done_bytes: int) -> None:
        """So much is here by now. Raises Abandoned when nobody wants the rest."""
        self.check(sender)
        self.done_bytes = done_bytes

    def check(self, sender: object) -> None:
        """Raises Abandoned when nobody wants anything from this source any more."""
        if self._abandoned.is_set() or self._sender not in (None, sender):
            raise Abandoned

    @contextlib.contextmanager
    def preparing(self) -> Iterator[None]:
        """As long as a source is not at the network yet, nobody can say that there is none."""
        with self._lock:
            self._preparing += 1
        try:
            yield
        finally:
            with self._lock:
                self._preparing -= 1

    def yield_to_others(self, sender: object) -> None:
        """This source failed; another one may send from now on."""
        with self._lock:
            if self._sender == sender:
                self._sender = None

    def abandon(self) -> None:
        """Nobody waits any more."""
        self._abandoned.set()
