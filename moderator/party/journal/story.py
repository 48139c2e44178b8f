"""A journal as a story: who said what where, and what came of it; the same rows as a timeline.

What was said is found by playing the journal again. Where the rules have changed since, and it would come out
otherwise, the words of the journal itself are shown.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from moderator.errors import BadInput
from moderator.games.effects import Say
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.evening.wording import Wording
from moderator.party.journal.journal_line import JournalEntry, What
from moderator.party.journal.journal_reading import Journal
from moderator.party.journal.journal_replay import Again, play_again
from moderator.party.opening.opening import OpenedGame


def story(journal: Journal, opened: OpenedGame) -> Iterator[Event]:
    """The events of a journal; `opened` is its game, fresh. Times are seconds since the evening began."""
    party = journal.head.party
    spoken = [opened.in_room(room) for room in range(len(party.rooms))]
    wordings = [Wording(each.sentences, each.grammar, party.pronunciations) for each in spoken]
    began = journal.entries[0].at if journal.entries else 0.0
    again = play_again(journal, opened.moderator)
    for entry in journal.entries:
        try:
            now = next(again, None)
        except BadInput:
            now = None
        clock = None if now is None else now.clock
        yield from _input(entry, entry.at - began, party.room_names, clock)
        if now is None or not now.same:
            for effect in entry.effects:
                yield Event(entry.at - began, EventKind.NOTE, effect, clock=clock)
        else:
            yield from _said(now, entry.at - began, party.room_names, wordings)


def wall_clock(seconds: float) -> str:
    """The time of day of a line."""
    return f"{datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M:%S}"


def _input(entry: JournalEntry, at: float, rooms: Sequence[str], clock: float | None) -> Iterator[Event]:
    room = None if entry.room is None else rooms[entry.room]
    match entry.what:
        case What.HEARD | What.TYPED if entry.intent is not None:
            kind = (
                EventKind.TYPED
                if entry.what is What.TYPED
                else EventKind.HEARD
                if entry.reason is None
                else EventKind.REFUSED
            )
            name, slots = entry.intent.name, entry.intent.slots
            yield Event(at, kind, entry.text, room, intent=name, slots=slots, reason=entry.reason, clock=clock)
        case What.INTERRUPTION:
            yield Event(at, EventKind.NOTE, f"broken off here, and resumed on {wall_clock(entry.wall)}", clock=clock)
        case What.END:
            yield Event(at, EventKind.NOTE, f"left on {wall_clock(entry.wall)}", clock=clock)
        case _:
            pass


def _said(now: Again, at: float, rooms: Sequence[str], wordings: Sequence[Wording]) -> Iterator[Event]:
    for effect in now.effects:
        if isinstance(effect, Say):
            for room in effect.rooms:
                text = wordings[room].written(effect.message)
                yield Event(at, EventKind.SAID, text, rooms[room], message=effect.message.name, clock=now.clock)
