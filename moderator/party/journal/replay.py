"""Playing a journal again: every input in its order at its time, compared with what came of it then.

When everything comes out as it did, the moderator afterwards is the one that crashed. The same way a journal is told as
a story of who said what where, in the rows of a timeline. Where the rules have changed since, and it would come out
otherwise, the words of the journal itself are shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import ndiff

from moderator.errors import BadInput
from moderator.games.effects import Say
from moderator.language.voice.wording import Wording
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome
from moderator.party.evening.timeline import TAPPED_SOMEWHERE, Event, EventKind
from moderator.party.journal.entry import JournalEntry, What, effects_in_words, feed
from moderator.party.journal.reading import Journal, program_version
from moderator.party.opening.opening import OpenedGame, open_game


@dataclass(frozen=True)
class Again:
    """One entry, played again."""

    entry: JournalEntry
    outcome: IntentOutcome
    """What comes of it now."""
    clock: float | None
    """Seconds left on the clock afterwards."""

    @property
    def same(self) -> bool:
        """Whether it came out as it did then."""
        return self.entry.effects == effects_in_words(self.outcome.effects) and self.entry.reason == self.outcome.reason

    def differences(self) -> list[str]:
        """What is missing now ("-") and what is new ("+")."""
        then = [*self.entry.effects, _outcome_in_words(self.entry.reason)]
        now = [*effects_in_words(self.outcome.effects), _outcome_in_words(self.outcome.reason)]
        return [line for line in ndiff(then, now) if line[0] in "-+"]


def play_again(journal: Journal, moderator: Moderator) -> Iterator[Again]:
    """Feed a fresh moderator with a journal's inputs. Raises BadInput for one that the rules cannot carry out."""
    for number, entry in enumerate(journal.entries):
        try:
            outcome = feed(moderator, entry)
        except Exception as error:
            # Only a line that no moderator of this version wrote can do that, and it may do it in any way.
            raise BadInput(
                f"the rules can do nothing with this line ({type(error).__name__})",
                place=journal.place(number),
                remedy="use the version that wrote it",
            ) from None
        yield Again(entry, outcome, moderator.situation.clock_left(entry.at))


def restore(journal: Journal, opened: OpenedGame | None = None) -> OpenedGame:
    """The game as it was when the journal broke off. `opened` is the journal's game, fresh (None: it is opened here).

    Raises BadInput when there is nothing in it yet, or when the same inputs bring something else than they did: then
    the rules have changed since.
    """
    if not journal.begun:
        raise BadInput("nothing has happened in this evening yet", place=journal.place(-1), remedy="begin a new one")
    opened = open_game(journal.head.party) if opened is None else opened
    for number, again in enumerate(play_again(journal, opened.moderator)):
        if not again.same:
            raise BadInput(
                f"from here on the game would go otherwise than it went: its rules are those of version "
                f"{journal.head.version}, this is {program_version()}",
                place=journal.place(number),
                remedy="use the version that wrote it; `moderator replay` shows the differences",
            )
    return opened


def tell_story(journal: Journal, opened: OpenedGame) -> Iterator[Event]:
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
            heard = EventKind.HEARD if entry.reason is None else EventKind.REFUSED
            kind = EventKind.TYPED if entry.what is What.TYPED else heard
            name, slots = entry.intent.name, entry.intent.slots
            yield Event(at, kind, entry.text, room, intent=name, slots=slots, reason=entry.reason, clock=clock)
        case What.TAPPED:
            yield Event(at, EventKind.TAPPED, TAPPED_SOMEWHERE, clock=clock)
        case What.MISHEARD:
            yield Event(at, EventKind.REJECTED, entry.text, room, reason=entry.reason, clock=clock)
        case What.INTERRUPTION:
            yield Event(at, EventKind.NOTE, f"broken off here, and resumed on {wall_clock(entry.wall)}", clock=clock)
        case What.RETURN:
            yield Event(at, EventKind.NOTE, f"resumed on {wall_clock(entry.wall)}", clock=clock)
        case What.END:
            yield Event(at, EventKind.NOTE, f"left on {wall_clock(entry.wall)}", clock=clock)
        case _:
            pass


def _said(now: Again, at: float, rooms: Sequence[str], wordings: Sequence[Wording]) -> Iterator[Event]:
    for effect in now.outcome.effects:
        if isinstance(effect, Say):
            for room in effect.rooms:
                text = wordings[room].written(effect.message)
                yield Event(at, EventKind.SAID, text, rooms[room], message=effect.message.name, clock=now.clock)


def _outcome_in_words(reason: str | None) -> str:
    return "taken" if reason is None else f"not taken: {reason}"
