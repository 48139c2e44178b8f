"""The party of the last evening, known again at the next: in the host's own file, or in one among our own.

A party that was not saved is kept too, so that the next evening begins with one question. Where nothing can be kept the
next evening begins as the first did.
"""

import json
import time
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput
from moderator.language.files.text_file import write_whole
from moderator.party.config.party import Party
from moderator.party.config.party_keys import read_party
from moderator.party.config.party_writing import save_party
from moderator.party.live.fault_report import state_folder

REMEMBERED_FILE, UNSAVED_FILE = "last-party.json", "last-party.toml"
"""In the state folder: which file and when, and the party that has no file of the host's."""
WEEK_DAYS = 7


@dataclass(frozen=True)
class RememberedParty:
    """What was played last."""

    party: Party
    file: Path | None
    """The host's file, which lacks what was answered when the start was left; None: it was never saved."""
    played: float
    """Seconds since 1970."""
    steps_left: tuple[str, ...] = ()
    """The steps of the start that the host left before; empty: it was played."""

    def told(self, now: float) -> str:
        """What it was, in the words of the question: which rooms, how many play, where it is written."""
        rooms = " and ".join(self.party.room_names)
        players = f", {self.party.count} players" if self.party.count else ""
        file = f" ({self.file})" if self.file is not None else ""
        return f"the same as {day_in_words(self.played, now)}: {rooms}{players}{file}"


def day_in_words(then: float, now: float) -> str:
    """A day of the past as a friend would call it, for two times in seconds since 1970."""
    days = round((_noon(now) - _noon(then)) / 86_400)
    if days <= 1:
        return "yesterday" if days == 1 else "earlier today"
    when = time.localtime(then)
    return time.strftime("last %A", when) if days < WEEK_DAYS else f"on {when.tm_mday} {time.strftime('%B', when)}"


def remember_party(party: Party, file: Path | None, steps_left: tuple[str, ...] = ()) -> None:
    """Keep it in mind for the next evening; `file` has it, unless None or while steps are left. Where that is
    impossible nothing happens.
    """
    try:
        state_folder().mkdir(parents=True, exist_ok=True)
        if file is None or steps_left:
            save_party(party, state_folder() / UNSAVED_FILE)
        noted = {"file": None if file is None else str(file.absolute()), "played": time.time(), "left": steps_left}
        write_whole(state_folder() / REMEMBERED_FILE, json.dumps(noted).encode())
    except (OSError, BadInput):
        return


def remembered_party() -> RememberedParty | None:
    """What was played last; None when nothing is known of it. Raises BadInput when the host's file cannot be read."""
    try:
        noted = json.loads((state_folder() / REMEMBERED_FILE).read_text(encoding="utf-8"))
        file = None if noted["file"] is None else Path(str(noted["file"]))
        played, left = float(noted["played"]), tuple(str(step) for step in noted["left"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    if file is not None and not left:
        return RememberedParty(read_party(file), file, played, left)
    try:
        return RememberedParty(read_party(state_folder() / UNSAVED_FILE), file, played, left)
    except BadInput:
        return None


def _noon(seconds: float) -> float:
    """Noon of that day, so that an hour more or less of daylight saving makes no other day."""
    when = time.localtime(seconds)
    return time.mktime((when.tm_year, when.tm_mon, when.tm_mday, 12, 0, 0, 0, 0, -1))
