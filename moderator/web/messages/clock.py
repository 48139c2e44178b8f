"""How a page learns the server's clock: bursts of pings, of which the fastest count."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Ping:
    """Page: what time is it? `sent` is the page's own clock, in seconds, and comes back as it is."""

    sent: float


@dataclass(frozen=True)
class Pong:
    """Server: `received` and `replied` on the server's monotonic clock, in seconds."""

    sent: float
    received: float
    replied: float
