"""Hours of the day in which the moderator speaks more quietly, for the neighbours' sake.

[quiet]
from = "22:00"
until = "07:30"
volume = 0.4
"""

import re
from dataclasses import dataclass
from datetime import time

from moderator.errors import BadInput
from moderator.language.files.host_values import within
from moderator.language.files.node import Node, PlainData

QUIET_KEYS = ("from", "until", "volume")
USUAL_UNTIL = time(7)
USUAL_VOLUME = 0.4
"""Eight decibels less: plainly quieter, and still clear in the room."""

_TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


@dataclass(frozen=True)
class QuietHours:
    """From one time of day until another, usually past midnight, all volumes are multiplied by `volume`."""

    begins: time
    ends: time = USUAL_UNTIL
    volume: float = USUAL_VOLUME

    def factor(self, now: time) -> float:
        """What every volume is multiplied by at a time of day (by the clock on the wall)."""
        over_midnight = self.begins > self.ends
        quiet = now >= self.begins or now < self.ends if over_midnight else self.begins <= now < self.ends
        return self.volume if quiet else 1.0

    def as_plain(self) -> PlainData:
        """As the party file has it."""
        return {"from": f"{self.begins:%H:%M}", "until": f"{self.ends:%H:%M}", "volume": self.volume}


def quiet_hours(node: Node) -> QuietHours:
    """The table `[quiet]` of a party file. Raises BadInput with file and line."""
    parts = node.mapping(QUIET_KEYS, required=("from",))
    return QuietHours(
        begins=_time(parts["from"]),
        ends=_time(parts["until"]) if "until" in parts else USUAL_UNTIL,
        volume=within(parts["volume"], parts["volume"].number(), 0, 1) if "volume" in parts else USUAL_VOLUME,
    )


def _time(node: Node) -> time:
    text = node.text()
    found = _TIME.fullmatch(text)
    if found is None:
        raise BadInput(f"'{text}' is no time of day", place=node.place, remedy='for example "22:00"')
    return time(int(found[1]), int(found[2]))
