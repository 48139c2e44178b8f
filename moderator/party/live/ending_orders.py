"""What the system or another moderator may order while the program runs: to end, or to hand the game over.

SIGTERM comes from a service manager, from a computer that shuts down, or from a host; SIGUSR1 from another moderator
that takes the game over (`running_games`). Both end the evening in order: devices are let go, the journal is closed.
Only after SIGUSR1 the evening counts as broken off, so that the other one can go on with it.
"""

import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum

from moderator.party.live.running_games import HAND_OVER


class EndingOrder(Enum):
    """What was ordered."""

    END = "end"
    HAND_OVER = "hand over"


ORDERS = {signal.SIGTERM: EndingOrder.END, HAND_OVER: EndingOrder.HAND_OVER}
INTERRUPTED = {**ORDERS, signal.SIGINT: EndingOrder.END}
"""Where nobody sits at a terminal, who would be asked whether to leave."""


class Orders:
    """What has been ordered since the program began."""

    def __init__(self) -> None:
        self.given: EndingOrder | None = None
        """The first order; what comes after it changes nothing."""
        self._obey: Callable[[EndingOrder], None] = _leave

    def receive(self, number: int, _frame: object) -> None:
        """A signal's handler."""
        if self.given is None:
            self.given = INTERRUPTED[signal.Signals(number)]
            self._obey(self.given)

    @contextmanager
    def obeyed_by(self, obey: Callable[[EndingOrder], None]) -> Iterator[None]:
        """While the block runs, this ends what runs; outside of one the program is left at once, with status 0."""
        self._obey = obey
        try:
            yield
        finally:
            self._obey = _leave


@contextmanager
def heeding_orders(heeded: Mapping[signal.Signals, EndingOrder] = ORDERS) -> Iterator[Orders]:
    """While the block runs, orders are heeded. In other threads than the main one nothing can be ordered."""
    orders = Orders()
    if threading.current_thread() is not threading.main_thread():
        yield orders
        return
    before = {number: signal.signal(number, orders.receive) for number in heeded}
    try:
        yield orders
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(order: EndingOrder) -> None:
    raise SystemExit(0)
