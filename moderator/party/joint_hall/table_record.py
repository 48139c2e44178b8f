"""What a hall knows of a table beside its journal: enough for another machine to go on with it.

It lies in a bucket, sealed. What is played is in it and who has won, and nothing else
of how it stands.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any


class TableState(Enum):
    """What becomes of a table whose machine is gone."""

    PLAYS = "plays"
    """Another machine goes on with it."""
    SLEEPS = "sleeps"
    """It sleeps on until somebody comes."""
    OVER = "over"
    """Nothing."""


@dataclass(frozen=True)
class TableRecord:
    """A table of a hall."""

    number: int
    wish: Mapping[str, Any]
    """What was wished, as plain values."""
    visitor: str
    """A digest of whoever opened it."""
    opened: float
    """Seconds since 1970."""
    state: TableState
    machine: str
    """Where it is."""
    news: Mapping[str, Any] | None = None
    """What its events have told, as plain values: which games were won."""


def written_record(record: TableRecord) -> bytes:
    """As it is sealed."""
    return json.dumps({**asdict(record), "state": record.state.value}).encode()


def read_record(data: bytes) -> TableRecord:
    """Raises ValueError, KeyError, TypeError."""
    told = json.loads(data)
    return TableRecord(**{**told, "state": TableState(told["state"])})
