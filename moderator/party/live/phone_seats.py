"""The phones of an evening: who takes a seat, what each shows, and what is tapped there.

Everything that comes from a phone goes into the evening the way of what is said and typed: who has a phone, and each
tap, is an input that the journal has. What a phone shows is made of its own seat alone (`seat_view`), anew whenever the
game has moved on; all phones are told at once when one of them has changed, so nobody learns from a frame's time whose
card matters.

Where the host may choose where the cards lie, there are phones only while this game or the next one is played with
them. In between phones that were in keep their seats, and show no card.

Before a game a seat is had by its player's name. While one is played whoever says a name would be shown the card behind
it, so seats without a phone are given by the host's code then.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from moderator.games.seat import PLAYER, SHARED, WHAT, OnPhones, SeatView
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation
from moderator.moderating.step import IntentOutcome
from moderator.party.config.party import Party
from moderator.party.evening.seat_joining import JOINS, JOINS_ANEW, NoSeat, give_up_seat, owner_called, take_seat
from moderator.party.journal.played_evening import OVER, STOPPED
from moderator.party.live.kept_seats import keep_keys
from moderator.party.live.seat_view import SeatAnswer, SeatTexts, seat_message, tapped_intent
from moderator.web.messages.screen import ShowClock
from moderator.web.messages.seat import ShowSeat
from moderator.web.rooms.seats import (
    DevicesChanged,
    LanguageChosen,
    OfferTapped,
    OtherDevice,
    SeatEvent,
    SeatJoined,
    SeatLeft,
    Seats,
    SeatShared,
    SeatWish,
)
from moderator.web.server.seat_jobs import SeatKeys

GRANTED_SECONDS = 15.0
"""A phone that was given a seat has it by then, or is gone."""
ANSWER_SECONDS = 10.0
"""What became of a tap stands on a phone so long: to be read twice. Later it only marks its owner for whoever looks."""
DONE, GONE = Message("tap_is_done"), Message("tap_is_gone")
SHARE_DONE, SHARE_GONE = Message("share_is_done"), Message("share_is_gone")


class TakesInputs(Protocol):
    """What of an evening phones need: an `Evening`, or whatever takes inputs as it does."""

    @property
    def moderator(self) -> Moderator:
        """Who moderates it."""

    def command(self, intent: Intent, room: int | None, now: float, text: str) -> IntentOutcome:
        """As `Evening.command`."""

    def tapped(self, intent: Intent, seat: str, now: float) -> Message | None:
        """As `Evening.tapped`."""

    def note(self, text: str, now: float) -> None:
        """As `Evening.note`."""


@dataclass(frozen=True)
class SeatState:
    """How the seat of somebody who plays is."""

    player: str
    has_phone: bool
    """Whether a phone holds the card."""
    devices: int
    """On how many devices it is open just now."""


@dataclass(frozen=True)
class _Shown:
    """What a phone was sent, and what that was made of."""

    view: SeatView
    texts: object
    answer: SeatAnswer | None
    message: ShowSeat


def is_between_games(moderator: Moderator) -> bool:
    """Whether no game is played: none has begun, or one is over."""
    return moderator.situation.states[0] in (moderator.chart.machine.initial, OVER, STOPPED)


class PhoneSeats:
    """Those of one evening. For one thread."""

    def __init__(
        self,
        party: Party,
        evening: TakesInputs,
        seats: Seats,
        texts: SeatTexts,
        *,
        now: Callable[[], float],
        file: Path | None,
    ) -> None:
        """`now`: the party clock. `file` keeps which phone has which seat; None: nothing does."""
        self._rooms = party.room_names
        self._address = party.address
        self._evening = evening
        self._moderator = evening.moderator
        self._now = now
        self._seats = seats
        self._texts = texts
        self._file = file
        self._kept: SeatKeys | None = None
        self._granted: dict[str, float] = {}
        """Seats that were given to phones which have not come for them yet, and how long they are waited for."""
        self._answers: dict[str, SeatAnswer] = {}
        self._answered: dict[str, float] = {}
        """When each of them came."""
        self._were_out = False
        """Whether cards were out when it was looked at last."""
        self._shown: dict[str, _Shown] = {}
        self._situation: Situation | None = None
        self._clock: tuple[float | None, bool] | None = None
        self._were_wanted = False
        self._changed = True
        """Whether phones may have to show something else though the game has not moved on."""

    @property
    def entrance(self) -> str:
        """Where the code for joining leads; empty while nobody may join."""
        return self._seats.entrance

    @property
    def are_wanted(self) -> bool:
        """Whether this game or the next one is played with cards on phones."""
        return self._on_phones.wanted

    def begin(self) -> None:
        """Phones that were known before the program started again have their seats."""
        self._were_wanted = self.are_wanted
        if self._were_wanted:
            self._seat_taken()

    def _seat_taken(self) -> None:
        """The game knows of every phone that has a seat."""
        for player in self._seats.taken:
            owner = owner_called(self._moderator, player)
            if owner is None:
                self._seats.free(player)
            elif not owner.has_phone:
                self._take(player)

    def tend(self) -> None:
        """Take what came from phones, and let them show how things stand; to be called often, never waits."""
        self._see_whether_wanted()
        self._forget_answers()
        for event in self._seats.came():
            self._changed = True
            self._take_event(event)
        for player in [each for each, until in self._granted.items() if until < self._now()]:
            del self._granted[player]
            if player not in self._seats.taken:
                self._give_up(player)
        self._keep()
        self._show()

    def free(self, player: str) -> None:
        """The host takes a player's phone out: its page is gone at once, and the seat may be taken again."""
        self._seats.free(player)
        self._give_up(player)
        self._changed = True

    def code_for(self, player: str) -> str:
        """An address that gives a player's seat to another phone, once."""
        return self._seats.code_for(player)

    def has_code(self, player: str) -> bool:
        """Whether a code that was made for a player still counts, as far as nobody has used it."""
        served = self._seats.served
        return served is not None and any(code.player == player for code in served.codes)

    def states(self) -> Iterator[SeatState]:
        """Who plays, and whose phones are in."""
        taken = set(self._seats.taken)
        for owner in self._moderator.game.seat_owners(self._moderator.situation.facts):
            if owner.plays:
                yield SeatState(owner.player, owner.player in taken, self._seats.devices(owner.player))

    @property
    def _on_phones(self) -> OnPhones:
        return self._moderator.game.on_phones(self._moderator.situation.facts)

    @property
    def _cards_are_out(self) -> bool:
        """Whether a game is played with cards on phones: they are dealt, and it is not over."""
        return self._on_phones.now and not is_between_games(self._moderator)

    def _see_whether_wanted(self) -> None:
        """When the host chooses phones again, the game learns which have come and gone meanwhile."""
        were, self._were_wanted = self._were_wanted, self.are_wanted
        if self._were_wanted and not were:
            for state in self.states():
                if not state.has_phone:
                    self._give_up(state.player)
            self._seat_taken()

    def _forget_answers(self) -> None:
        """An answer goes by itself, and none outlives the deal."""
        were_out, self._were_out = self._were_out, self._cards_are_out
        is_dealt = self._were_out and not were_out
        old = self._now() - ANSWER_SECONDS
        for player in [each for each, came in self._answered.items() if is_dealt or came <= old]:
            self._forget_answer(player)
            self._changed = True

    def _forget_answer(self, player: str) -> None:
        self._answers.pop(player, None)
        self._answered.pop(player, None)

    # What came

    def _take_event(self, event: SeatEvent) -> None:
        match event:
            case SeatWish():
                self._grant(event)
            case SeatJoined(player, _, moved):
                self._join(player, moved=moved)
            case SeatLeft(player):
                self._give_up(player)
            case OfferTapped(player, offer, chosen):
                self._tap(player, offer, chosen)
            case SeatShared(player, other, what):
                self._share(player, other, what)
            case DevicesChanged(player, devices) if devices > 1:
                self._note(f"{player}'s card is open on {devices} devices")
            case OtherDevice(player):
                self._note(
                    f"{player}'s card was opened on another device: if {player} knows nothing of it, code {player}"
                )
            case DevicesChanged() | LanguageChosen():
                pass

    def _grant(self, wish: SeatWish) -> None:
        """Give somebody the seat that they ask for, or tell why not."""
        texts = self._texts.of(wish.language)
        if not self.are_wanted:
            self._seats.refuse(wish, texts.say(Message("not_now")))
            return
        owner = owner_called(self._moderator, wish.name)
        if owner is not None and owner.player in self._seats.taken:
            self._seats.refuse(wish, texts.say(Message("seat_is_taken", {"name": owner.player})))
            return
        if owner is not None and owner.plays and self._cards_are_out:
            self._seats.refuse(wish, texts.say(Message("card_is_dealt", {"name": owner.player})))
            return
        try:
            player = self._take(wish.name)
        except NoSeat as none:
            self._seats.refuse(wish, texts.say(none.message))
        else:
            self._granted[player] = self._now() + GRANTED_SECONDS
            self._seats.answer(wish, player)

    def _join(self, player: str, *, moved: bool) -> None:
        """A phone has a seat: one that asked for it, or one that had the host's code for it."""
        owner = owner_called(self._moderator, player)
        if owner is None:
            self._seats.free(player)
            return
        if not owner.has_phone:
            self._take(player)
        self._note(f"{player} has another phone now" if moved else f"{player}'s phone is in")

    def _take(self, name: str) -> str:
        return take_seat(self._moderator, name, self._address, self._command)

    def _give_up(self, player: str) -> None:
        self._forget_answer(player)
        owner = owner_called(self._moderator, player)
        if owner is not None and owner.has_phone:
            give_up_seat(player, self._command)

    def _command(self, intent: Intent, noted: str) -> IntentOutcome:
        return self._evening.command(intent, None, self._now(), noted)

    def _tap(self, player: str, offer: str, chosen: Sequence[str]) -> None:
        now = self._now()
        view = self._moderator.seat(player, now)
        intent = tapped_intent(view, offer, chosen)
        why = GONE if intent is None else self._evening.tapped(intent, player, now)
        if why is not None and intent is not None and view.tells_of_card(intent):
            # The answer is open to everybody's eyes, and the rules' reason may name the card.
            why = GONE
        self._answer(player, DONE if why is None else why, taken=why is None)

    def _share(self, player: str, other: str, what: str) -> None:
        intent = Intent(SHARED, {PLAYER: (other,), WHAT: (what,)})
        why = self._evening.tapped(intent, player, self._now())
        for each in (player, other):
            self._answer(each, SHARE_DONE if why is None else SHARE_GONE, taken=why is None)

    def _answer(self, player: str, text: Message, *, taken: bool) -> None:
        answer = SeatAnswer(text, taken)
        if self._answers.get(player) == answer:
            # It stands there no more for a moment, so that the same answer is seen to come again.
            del self._answers[player]
            self._changed = True
            self._show()
        self._answers[player] = answer
        self._answered[player] = self._now()
        self._changed = True

    def _note(self, text: str) -> None:
        self._evening.note(text, self._now())

    def _keep(self) -> None:
        if not (self.are_wanted or self._seats.taken or self._kept):
            return
        if self._file is not None and self._seats.keys != self._kept:
            self._kept = self._seats.keys
            keep_keys(self._kept, self._file)

    # What is shown

    def _show(self) -> None:
        situation, now = self._moderator.situation, self._now()
        if not self._texts.come() and situation is self._situation and not self._changed:
            return
        moved = situation is not self._situation
        self._situation, self._changed = situation, False
        self._let_join()
        self._show_clock(situation, now)
        owners = self._moderator.game.seat_owners(situation.facts)
        known = {owner.player for owner in owners} if self.are_wanted else {*self._seats.taken}
        self._shown = {
            player: self._shown_to(player, now, moved=moved) for player in self._seats.taken if player in known
        }
        self._seats.show({player: each.message for player, each in self._shown.items()})

    def _shown_to(self, player: str, now: float, *, moved: bool) -> _Shown:
        """What a phone shows; `moved`: the game has gone on since that was looked at last."""
        before, answer = self._shown.get(player), self._answers.get(player)
        view = self._moderator.seat(player, now) if before is None or moved else before.view
        texts = self._texts.of(self._seats.language(player) or "")
        if before is not None and (before.view, before.texts, before.answer) == (view, texts, answer):
            return before
        return _Shown(view, texts, answer, seat_message(view, player, texts, self._rooms, answer))

    def _let_join(self) -> None:
        """Who may take a seat now: players between games, guests and others as long as anybody may join the game.

        From the deal to the end of a game there is a card behind each name, which is no secret: so names in the list
        then are those of seats that are taken, and every other seat is given by the host's code alone.

        Nobody where the cards come from the box, and after a game on phones if the next one is from the box.
        """
        moderator = self._moderator
        if not (self._on_phones.next or self._cards_are_out):
            self._seats.let_nobody_join()
            return
        intents = {name for room in range(len(self._rooms)) for name in moderator.listening(room).intents}
        owners = moderator.game.seat_owners(moderator.situation.facts)
        if self._cards_are_out:
            owners = tuple(owner for owner in owners if owner.player in self._seats.taken)
        names = [owner.player for owner in owners if owner.plays or JOINS in intents]
        self._seats.let_join(names, new_names=JOINS_ANEW in intents)

    def _show_clock(self, situation: Situation, now: float) -> None:
        clock = (situation.clock_ends, situation.paused)
        if clock != self._clock:
            self._clock = clock
            at = time.monotonic()
            since = None if situation.paused_at is None else at - (now - situation.paused_at)
            self._seats.show_all(ShowClock(at, situation.clock_left(now), situation.paused, since))
