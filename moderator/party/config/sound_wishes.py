"""What a host wishes for the sound of an evening, besides the devices: quiet hours, and music while a clock runs.

[quiet]
from = "22:00"
until = "07:30"
volume = 0.4

[music]
rounds = ["calm.flac", "faster.ogg", "panic.mp3"]   # the first round's, the second's, ...; or a folder of files
level = -20                                         # dB beside the voice
"""

import re
from dataclasses import dataclass, replace
from datetime import time
from pathlib import Path

from moderator.language.files.host_keys import (
    Key,
    Values,
    checked_number,
    path_as_plain,
    path_beside_file,
    read_fields,
    reads,
)
from moderator.language.files.node import Node, node_of

USUAL_LEVEL_DB = -20.0
"""Beside the voice: plainly there, and commands are understood through it. Of -20, -14 and -8 dB the loudest at which
none was lost (24 by the tuning voices, also by players 6 dB quieter; `python -m bench --tune music`)."""
LOWEST_LEVEL_DB, HIGHEST_LEVEL_DB = -40.0, 0.0

_TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


@dataclass(frozen=True)
class QuietHours:
    """From one time of day until another, usually past midnight, all volumes are multiplied by `volume`."""

    begins: time
    ends: time = time(7)
    volume: float = 0.4
    """Eight decibels less: plainly quieter, and still clear in the room."""

    def factor(self, now: time) -> float:
        """What every volume is multiplied by at a time of day (by the clock on the wall)."""
        over_midnight = self.begins > self.ends
        quiet = now >= self.begins or now < self.ends if over_midnight else self.begins <= now < self.ends
        return self.volume if quiet else 1.0


def _time(node: Node, known: Values) -> time:
    found = _TIME.fullmatch(node.text().strip())
    if found is None:
        raise node.complaint(f"'{node.text()}' is no time of day", remedy='for example "22:00"')
    return time(int(found[1]), int(found[2]))


QUIET_KEYS = (
    Key("from", _time, field="begins", as_plain="{:%H:%M}".format),
    Key("until", _time, field="ends", as_plain="{:%H:%M}".format),
    Key("volume", reads(checked_number, 0, 1)),
)


def read_quiet_hours(node: Node, known: Values) -> QuietHours:
    """A table, or a text such as "22:00-07:00". Raises BadInput with file and line."""
    if not isinstance(node.content, dict):
        begins, dash, ends = node.text().partition("-")
        node = node_of({"from": begins, "until": ends} if dash else {"from": begins}, node.place)
    return read_fields(QUIET_KEYS, node, QuietHours(begins=time(0)), required=["from"])


@dataclass(frozen=True)
class MusicChoice:
    """Which music the host wants, and how loud."""

    rounds: tuple[Path, ...]
    """Files, or one folder of files. With fewer files than rounds they begin anew."""
    level_db: float = USUAL_LEVEL_DB


def _files(node: Node, known: Values) -> tuple[Path, ...]:
    items = node.items() if isinstance(node.content, list) else [node]
    if not items:
        raise node.complaint("no music is named", remedy="name a file for each round, or a folder")
    return tuple(path_beside_file(item) for item in items)


MUSIC_KEYS = (
    Key("rounds", _files, as_plain=lambda files: [path_as_plain(file) for file in files]),
    Key("level", reads(checked_number, LOWEST_LEVEL_DB, HIGHEST_LEVEL_DB), field="level_db"),
)


def read_music_choice(node: Node, known: Values) -> MusicChoice:
    """A table, or only the files, as loud as the music known before. Raises BadInput with file and line."""
    before: MusicChoice = known["music"] or MusicChoice(())
    if isinstance(node.content, dict):
        return read_fields(MUSIC_KEYS, node, before, required=["rounds"])
    return replace(before, rounds=_files(node, known))
