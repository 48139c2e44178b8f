"""Players with phones, without browsers: what their pages would send is said by the test, what they would get is kept.

The seats are the program's own, with a worker in whose place jobs are collected.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome
from moderator.party.config.party import Party
from moderator.party.evening.seat_joining import refusal
from moderator.party.journal.entry import EntrySink, Journaled, What
from moderator.party.live.kept_seats import read_keys
from moderator.party.live.phone_seats import PhoneSeats
from moderator.party.live.seat_view import SeatTexts
from moderator.web.messages.seat import LeaveSeat, ShowSeat, TappedOffer
from moderator.web.rooms.seats import Seats, new_keys
from moderator.web.server.seat_jobs import (
    AnswerWish,
    FromSeat,
    SeatKey,
    SeatTaken,
    SeatWished,
    SeatWords,
    ServedSeats,
    ToSeats,
)


@dataclass
class QuietEvening:
    """Inputs go through a journal as in an evening; nothing of it is heard."""

    moderator: Moderator
    journaled: Journaled
    notes: list[str] = field(default_factory=list)
    typed: list[str] = field(default_factory=list)

    def command(self, intent: Intent, room: int | None, now: float, text: str) -> IntentOutcome:
        self.typed.append(text)
        self.journaled.tick(now)
        return self.journaled.hear(intent, room, now, What.TYPED, text)

    def tapped(self, intent: Intent, seat: str, now: float) -> Message | None:
        self.journaled.tick(now)
        outcome = self.journaled.tap(intent, seat, now)
        return None if outcome.taken else refusal(outcome)

    def note(self, text: str, now: float) -> None:
        self.notes.append(text)


class Phones:
    """The phones of a party at a moderator; `now` is set by the test."""

    def __init__(
        self,
        party: Party,
        moderator: Moderator,
        texts: SeatTexts,
        journal: EntrySink | None = None,
        file: Path | None = None,
    ) -> None:
        self.now = 0.0
        self.evening = QuietEvening(moderator, Journaled(moderator, journal))
        self.jobs: list[object] = []
        """Since the last time that it was emptied."""
        self.last: dict[str, ShowSeat] = {}
        keys = (None if file is None else read_keys(file)) or new_keys()
        words = tuple(SeatWords(language, language, ()) for language in texts.languages)
        self.seats = Seats(ServedSeats(words, keys), self._send)
        self.seats.opened("http://192.0.2.1:8470")
        self.phones = PhoneSeats(party, self.evening, self.seats, texts, now=lambda: self.now, file=file)
        self.phones.begin()
        self.phones.tend()

    def wants(self, name: str, *, language: str = "en", is_new: bool = False) -> str:
        """Somebody asks for a seat; why they get none, or nothing."""
        self.jobs.clear()
        self.seats.take(SeatWished(1, name, is_new, language))
        self.phones.tend()
        (answer,) = [job for job in self.jobs if isinstance(job, AnswerWish)]
        if answer.player:
            digest = hashlib.sha256(f"token of {answer.player}".encode()).hexdigest()
            self.seats.take(SeatTaken(SeatKey(answer.player, digest, language), by_code=False))
            self.phones.tend()
        return answer.refusal

    def uses_code(self, name: str, *, language: str = "en") -> None:
        """A phone scans the host's code for somebody's seat."""
        self.phones.code_for(name)
        digest = hashlib.sha256(f"another token of {name}".encode()).hexdigest()
        self.seats.take(SeatTaken(SeatKey(name, digest, language), by_code=True))
        self.phones.tend()

    def all_join(self, names: Sequence[str]) -> None:
        """Each takes the own seat."""
        for name in names:
            assert self.wants(name) == ""

    def taps(self, player: str, offer: str, *chosen: str) -> ShowSeat:
        """Somebody taps; what stands on the phone then."""
        self.seats.take(FromSeat(player, TappedOffer(offer, chosen)))
        self.phones.tend()
        return self.shows(player)

    def leaves(self, player: str) -> None:
        self.seats.take(FromSeat(player, LeaveSeat()))
        self.phones.tend()

    def shows(self, player: str) -> ShowSeat:
        """What was sent last to a player's phone."""
        return self.last[player]

    def _send(self, job: object) -> None:
        self.jobs.append(job)
        for player, message in job.messages.items() if isinstance(job, ToSeats) else ():
            if isinstance(message, ShowSeat):
                self.last[player] = message

    @property
    def sent(self) -> list[tuple[str, object]]:
        """Everything that was sent to phones, with whose it is."""
        return [(to, message) for job in self.jobs if isinstance(job, ToSeats) for to, message in job.messages.items()]
