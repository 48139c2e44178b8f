"""How many requests an address may make: a page that has gone wild, or somebody who tries, does not busy the server.

A bucket for each address that fills up evenly (a "leaky bucket"). Messages on an open line are limited where lines are
(`page_socket`), connections at the doors.
"""

from dataclasses import dataclass

REQUESTS_A_SECOND = 300.0
"""In the long run: sixteen pages of one computer that post their sound ten times a second, and as much again."""
REQUESTS_AT_ONCE = 1_500
"""Thirty phones behind one address that all load their page are 600."""
MOST_ADDRESSES = 1_000
"""That are remembered: memory ends somewhere."""


@dataclass(frozen=True)
class _Bucket:
    left: float
    at: float
    """When that was so, in seconds."""


class RequestLimit:
    """The buckets of all addresses."""

    def __init__(self) -> None:
        self._buckets: dict[str, _Bucket] = {}

    def refuses(self, address: str, now: float) -> bool:
        """Count a request; whether it is one too many. `now` in seconds."""
        bucket = self._buckets.pop(address, _Bucket(REQUESTS_AT_ONCE, now))
        left = min(REQUESTS_AT_ONCE, bucket.left + (now - bucket.at) * REQUESTS_A_SECOND)
        is_too_much = left < 1
        # Put in again, so that the first one is that which has asked for nothing for the longest time.
        self._buckets[address] = _Bucket(left if is_too_much else left - 1, now)
        while len(self._buckets) > MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        return is_too_much
