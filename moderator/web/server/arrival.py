"""When a page's sound was heard, from its count of samples and from when the packets came.

A network only ever delays. So the packet that came with the least delay tells where the count's zero lies on the
server's clock, and all others are placed by their count: they may come in heaps without time slipping. Two crystals
drift by milliseconds in a minute, so the least delay is that of the last seconds only. A browser on a busy device loses
sound that it never counted: then all packets come later than before, for good, and the count lies elsewhere by then.
"""

from collections import deque

WINDOW_SECONDS = 20.0
"""Among packets of so long the fastest counts; crystals drift by less than 2 ms in it."""
RECENT_SECONDS = 1.0
"""Packets are recent for so long."""
LATER_SECONDS = 0.03
"""When the fastest packet of the recent ones is later than the fastest before by so much, sound was lost uncounted."""
STEADY_SECONDS = 0.7
"""Recent packets tell that only when they came over so long."""
STALL_SECONDS = 0.15
"""After such a pause packets come in a heap, of which only the last are in time: what is recent begins there."""
GAP_SAMPLES = 1
"""A count that goes on otherwise than here has lost something."""


class Arrival:
    """The times of one page's samples. `rate` in Hz."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.gaps = 0
        """How often sound was missing."""
        self._due: int | None = None
        self._zeros: deque[tuple[float, float]] = deque()
        """When packets came and where each would have the count's zero; the smallest first."""
        self._recent: deque[tuple[float, float]] = deque()
        """The same of all recent packets, in their order."""

    def heard_at(self, first: int, count: int, came: float) -> float:
        """When the first sample of a packet was heard, in seconds of the clock of `came`."""
        if self._due is not None and abs(first - self._due) >= GAP_SAMPLES:
            self.gaps += 1
            if first < self._due:  # the page began anew
                self._zeros.clear()
                self._recent.clear()
        self._due = first + count
        zero = came - (first + count) / self.rate
        while self._zeros and self._zeros[-1][1] >= zero:
            self._zeros.pop()
        self._zeros.append((came, zero))
        while self._zeros[0][0] < came - WINDOW_SECONDS:
            self._zeros.popleft()
        self._notice_loss(came, zero)
        return self._zeros[0][1] + first / self.rate

    def _notice_loss(self, came: float, zero: float) -> None:
        """Forget what was before the browser lost sound."""
        if self._recent and came - self._recent[-1][0] > STALL_SECONDS:
            self._recent.clear()
        self._recent.append((came, zero))
        while self._recent[0][0] < came - RECENT_SECONDS:
            self._recent.popleft()
        is_steady = came - self._recent[0][0] >= STEADY_SECONDS
        if is_steady and min(each for _, each in self._recent) > self._zeros[0][1] + LATER_SECONDS:
            self.gaps += 1
            while self._zeros[0][0] < self._recent[0][0]:
                self._zeros.popleft()
