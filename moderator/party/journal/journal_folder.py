"""The folder of journals: one file for each evening, the last KEPT of them."""

import time
from datetime import datetime
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.party.config.party_file import Party
from moderator.party.journal.journal_file import JournalFile, begun, is_being_written
from moderator.party.journal.journal_reading import Journal, read_journal
from moderator.party.live.fault_report import state_folder

SUFFIX = ".journal"
KEPT = 20
"""Older journals are removed when an evening begins."""
OFFERED_SECONDS = 12 * 3600
"""An evening that broke off longer ago than this is not offered any more: its players have gone home."""


def usual_folder() -> Path:
    """Where journals are kept when the host names no file; it need not exist."""
    return state_folder() / "journals"


def usual_journals() -> list[Path]:
    """The journals in the usual folder, the newest first."""
    return sorted(usual_folder().glob(f"*{SUFFIX}"), key=lambda file: file.stem, reverse=True)


def begun_in_usual_folder(party: Party) -> JournalFile:
    """A new journal among those of earlier evenings, the oldest of which make room. Raises BadInput."""
    folder = usual_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in usual_journals()[KEPT - 1 :]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise BadInput(f"the journal cannot be written: {error.strerror}", place=Place(folder)) from None
    # Several evenings may begin within one second.
    second = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (second, *(f"{second}-{number}" for number in range(2, KEPT)))
    free = next((name for name in names if not (folder / f"{name}{SUFFIX}").exists()), second)
    return begun(folder / f"{free}{SUFFIX}", party)


def chosen_or_newest(file: Path | None) -> Path:
    """The journal that the host names, else that of the last evening in which anything happened.

    Raises BadInput when there is none.
    """
    if file is not None:
        return file
    for newest in usual_journals():
        try:
            if read_journal(newest).begun:
                return newest
        except BadInput:
            if newest.stat().st_size:
                return newest  # whoever reads it tells what is wrong
    raise BadInput("no evening was played here yet", remedy="name the file of a journal")


def unfinished_evening() -> Journal | None:
    """The last evening, when it broke off not long ago; None when it was ended, still runs, or cannot be read."""
    for file in usual_journals():
        try:
            journal = read_journal(file)
            running = is_being_written(file)
        except BadInput:
            return None
        if journal.begun:
            recent = abs(time.time() - journal.stopped_wall) < OFFERED_SECONDS
            return journal if recent and not journal.ended and not running else None
    return None
