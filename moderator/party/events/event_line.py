"""One event for other programs: what anybody may know of it, and what only one room may.

A line has the public part only, unless the host wants the secrets too. An event whose whole content is a secret is then
no line at all. What is secret is not decided here: `telling` asks the statechart's table of messages, which says who
may hear what.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum

from moderator.language.files.node import PlainData

SCHEMA_VERSION = 1
"""`v` of every line. It changes when a program that reads lines would have to change, not when something comes anew."""


class Secrecy(Enum):
    """What goes into the lines."""

    PUBLIC = "what everybody may know"
    ALL = "also what only one room may know"


@dataclass(frozen=True)
class PublishedEvent:
    """One event. `at` is seconds since the evening began."""

    name: str
    at: float
    public: Mapping[str, PlainData] = field(default_factory=dict)
    secret: Mapping[str, PlainData] = field(default_factory=dict)
    wholly_secret: bool = False
    """Whether even that it happened is for one room only."""

    def line(self, number: int, now: datetime, secrecy: Secrecy) -> str | None:
        """The line (without its end) with this number, at this time of day; None when nothing of it is public."""
        if self.wholly_secret and secrecy is Secrecy.PUBLIC:
            return None
        values: dict[str, PlainData] = {
            "v": SCHEMA_VERSION,
            "n": number,
            "time": time_of_day(now),
            "at": round(self.at, 3),
            "event": self.name,
            **self.public,
        }
        if secrecy is Secrecy.ALL:
            values |= self.secret
        return json.dumps({key: value for key, value in values.items() if value is not None}, ensure_ascii=False)


def time_of_day(now: datetime, later: float = 0.0) -> str:
    """A time of day so many seconds later, as "2026-11-21T20:14:05.250+01:00"."""
    return (now + timedelta(seconds=later)).isoformat(timespec="milliseconds")
