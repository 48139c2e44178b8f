"""The seats of an evening as the program has them: who has one, what it shows, what came from it.

    seats.let_join(names, new_names=True)    phones may join from now on; `seats.entrance` is where the code leads
    for event in seats.came(): ...           who wants in, who is in, what was tapped, who shared with whom
    seats.answer(wish, "Anna")               a phone gets its seat
    seats.show({"Anna": ShowSeat(...), ...}) what all seats show, whole each time
    seats.keys                               to be kept, so that a program that starts again knows all phones

A seat is known by its player's name. The worker makes the tokens; here are their digests, which outlive a worker that
fails. Only one thread may call. Shares between two phones are led from here (`shares`), without a worker's help.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlsplit

from moderator.web.messages.seat import (
    AnswerShare,
    ChooseLanguage,
    CloseShare,
    EndShare,
    LeaveSeat,
    OpenShare,
    ScannedShare,
    ShowSeat,
    ShowShareCode,
    TappedOffer,
)
from moderator.web.rooms.code_picture import code_picture
from moderator.web.rooms.seat_frames import evened
from moderator.web.rooms.shares import CODE_SECONDS, ELSEWHERE, Shared, Shares, Told
from moderator.web.server.pairing import digest_of, new_token
from moderator.web.server.seat_jobs import (
    JOIN_PATH,
    SEAT_PATH,
    SHARE_PATH,
    AnswerWish,
    FreeSeat,
    FromSeat,
    Joining,
    LendCode,
    LetJoin,
    SeatCode,
    SeatKey,
    SeatKeys,
    SeatOpen,
    SeatTaken,
    SeatWished,
    ServedSeats,
    ToSeats,
)

CODE_LASTS_SECONDS = 600.0
"""How long a code for another phone counts."""
JOIN_SIGNS, JOIN_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz", 8
"""Of the code for joining, which may be typed: no sign is taken for another, and guessers are slowed (`GuessLimit`)."""
MOST_EVENTS = 1_000
"""That nobody fetched."""


@dataclass(frozen=True)
class SeatWish:
    """Somebody wants a seat, and looks at a page that waits; to be answered at once by `Seats.answer` or `refuse`."""

    number: int
    name: str
    """As it stands in the list, or as it was written."""
    is_new: bool
    """Whether it was written, and stands in no list."""
    language: str
    """That the player reads."""


@dataclass(frozen=True)
class SeatJoined:
    """A phone has a player's seat from now on."""

    player: str
    language: str
    moved: bool
    """Whether it takes the place of another phone, by the host's code."""


@dataclass(frozen=True)
class SeatLeft:
    """A player gave up the seat, on the phone itself. It is free by now."""

    player: str


@dataclass(frozen=True)
class OfferTapped:
    """Something was tapped that stood there, and confirmed. Whether it still may be the game says."""

    player: str
    offer: str
    chosen: tuple[str, ...]


@dataclass(frozen=True)
class SeatShared:
    """Two have shown each other their cards, or the colours alone, and both have said so on their phones."""

    player: str
    other: str
    what: str
    """`CARD` or `COLOR` of `messages.seat`."""


@dataclass(frozen=True)
class LanguageChosen:
    """A player reads another language from now on."""

    player: str
    language: str


@dataclass(frozen=True)
class DevicesChanged:
    """A seat is open on so many devices now; above one the host is to be told, as both of them are."""

    player: str
    devices: int


@dataclass(frozen=True)
class OtherDevice:
    """A seat was opened on another device than those before, though nobody has given it one. The host is to be told."""

    player: str


SeatEvent = SeatWish | SeatJoined | SeatLeft | OfferTapped | SeatShared | LanguageChosen | DevicesChanged | OtherDevice


def new_keys() -> SeatKeys:
    """The keys of a new evening: nobody has a seat."""
    return SeatKeys("".join(secrets.choice(JOIN_SIGNS) for _ in range(JOIN_LETTERS)))


class Seats:
    """All seats of an evening. `WebHouse.seats` is one."""

    def __init__(self, served: ServedSeats | None, send: Callable[[object], None]) -> None:
        """`send` gives a job to the worker, if there is one; `served` is None where the evening has no seats."""
        self._served = served
        self._send = send
        self._origin = ""
        self._events: deque[SeatEvent] = deque(maxlen=MOST_EVENTS)
        self._views: dict[str, ShowSeat] = {}
        self._public: dict[type, object] = {}
        """What stands on all seats' pages beside their views."""
        self._devices: dict[str, int] = {}
        self._shares: Final = Shares(lambda: self._views)

    @property
    def served(self) -> ServedSeats | None:
        """All that a worker must know that starts anew."""
        return self._served

    @property
    def keys(self) -> SeatKeys:
        """Who has which seat, to be kept whenever it has changed. Raises ValueError where there are no seats."""
        return self._order.keys

    @property
    def entrance(self) -> str:
        """Where the code for joining leads; empty while nobody may join."""
        if self._served is None or not self._served.joining.is_open or not self._origin:
            return ""
        return f"{self._origin}{JOIN_PATH}#{self._served.keys.join}"

    @property
    def taken(self) -> tuple[str, ...]:
        """The players who have a phone, in the order in which they came."""
        return () if self._served is None else tuple(key.player for key in self._served.keys.seats)

    def language(self, player: str) -> str | None:
        """What the owner of a seat reads; None: nobody has it."""
        return next((key.language for key in self._order.keys.seats if key.player == player), None)

    def devices(self, player: str) -> int:
        """On how many devices a seat is open just now."""
        return self._devices.get(player, 0)

    def let_join(self, names: Sequence[str], *, new_names: bool) -> None:
        """Phones may join, for these players, those that have a seat too, and others where `new_names` may be written.

        May be called as often as is liked: nothing is told that is known.
        """
        taken = set(self.taken)
        self._set_joining(Joining(tuple(names), tuple(name in taken for name in names), new_names, is_open=True))

    def let_nobody_join(self) -> None:
        """Whoever has a seat keeps it."""
        self._set_joining(Joining())

    def answer(self, wish: SeatWish, player: str) -> None:
        """A phone gets the seat of this player; `SeatJoined` follows when it has it."""
        self._send(AnswerWish(wish.number, player, ""))

    def refuse(self, wish: SeatWish, why: str) -> None:
        """A phone gets no seat; `why` is a sentence in `wish.language`."""
        self._send(AnswerWish(wish.number, "", why))

    def free(self, player: str) -> None:
        """A player has no phone any more: its page is out at once. Nothing happens where there was none."""
        if player in self.taken:
            self._forget(player)
            self._send(FreeSeat(player))

    def code_for(self, player: str) -> str:
        """An address that gives a player's seat to another phone, once, within ten minutes.

        The former phone, if there was one, is out then.
        """
        code = new_token()
        made = SeatCode(player, digest_of(code), time.monotonic() + CODE_LASTS_SECONDS)
        others = (each for each in self._order.codes if each.player != player)
        self._served = replace(self._order, codes=(*others, made))
        self._send(LendCode(made))
        return f"{self._origin}{SEAT_PATH}#{code}"

    def show(self, views: Mapping[str, ShowSeat]) -> None:
        """What each seat shows from now on. All are told whenever one has changed, in frames of one length."""
        if views == self._views:
            return
        self._views = dict(views)
        self._send(ToSeats(evened(self._views)))

    def show_all(self, message: object) -> None:
        """Let all seats show something that everybody may know: the clock."""
        self._public[type(message)] = message
        self._send(ToSeats(dict.fromkeys(self.taken, message)))

    def came(self) -> Iterator[SeatEvent]:
        """What has happened at the seats since the last call."""
        self._tell(self._shares.tend(time.monotonic()))
        while self._events:
            yield self._events.popleft()

    def opened(self, origin: str) -> None:
        """For `WebHouse`: a worker has begun to serve at this address."""
        self._origin = origin
        if self._served is not None:
            self._served = replace(self._order, keys=replace(self._order.keys, port=urlsplit(origin).port))

    def ended(self) -> None:
        """For `WebHouse`: there is no worker."""
        for player in [*self._devices]:
            self._note_open(SeatOpen(player, 0, came=False))

    def take(self, message: object) -> None:
        """For `WebHouse`: something came from the worker."""
        match message:
            case SeatWished(number, name, is_new, language):
                self._events.append(SeatWish(number, name, is_new, language))
            case SeatTaken(key, by_code):
                moved = key.player in self.taken
                self._set_keys([*(each for each in self._order.keys.seats if each.player != key.player), key])
                if by_code:
                    kept = tuple(each for each in self._order.codes if each.player != key.player)
                    self._served = replace(self._order, codes=kept)
                self._events.append(SeatJoined(key.player, key.language, moved))
            case SeatOpen() as state:
                self._note_open(state)
            case FromSeat(player, said) if player in self.taken:
                self._take_said(player, said)

    @property
    def _order(self) -> ServedSeats:
        if self._served is None:
            raise ValueError("this evening has no seats")
        return self._served

    def _take_said(self, player: str, said: object) -> None:
        now = time.monotonic()
        match said:
            case TappedOffer(offer, chosen, _):
                self._events.append(OfferTapped(player, offer, chosen))
            case ChooseLanguage(language):
                keys = self._order.keys.seats
                self._set_keys([replace(key, language=language) if key.player == player else key for key in keys])
                self._events.append(LanguageChosen(player, language))
            case LeaveSeat():
                self._forget(player)
                self._events.append(SeatLeft(player))
            case OpenShare(what):
                self._tell(self._shares.leave(player))
                self._tell([Told(player, self._open_share(player, what, now))])
            case CloseShare():
                self._tell(self._shares.leave(player))
            case ScannedShare(code):
                self._tell(self._shares.scan(player, code, now))
            case AnswerShare(number, agrees):
                self._tell(self._shares.answer(player, number, agrees=agrees, now=now))

    def _open_share(self, player: str, what: str, now: float) -> object:
        """What the phone shows that wants to share."""
        if not self._shares.may_open(player, what):
            return EndShare(0, ELSEWHERE)
        code = new_token()
        self._shares.open(player, what, code, now)
        return ShowShareCode(code_picture(f"{self._origin}{SHARE_PATH}#{code}"), what, CODE_SECONDS)

    def _tell(self, what: Iterable[Told | Shared]) -> None:
        for each in what:
            match each:
                case Told(player, message):
                    self._send(ToSeats({player: message}))
                case Shared(player, other, shown):
                    self._events.append(SeatShared(player, other, shown))

    def _note_open(self, state: SeatOpen) -> None:
        if state.devices != self._devices.get(state.player, 0):
            self._devices[state.player] = state.devices
            self._events.append(DevicesChanged(state.player, state.devices))
        if state.elsewhere:
            self._events.append(OtherDevice(state.player))
        if state.came:
            if state.player in self._views:
                self._send(ToSeats({state.player: evened(self._views)[state.player]}))
            for message in self._public.values():
                self._send(ToSeats({state.player: message}))

    def _forget(self, player: str) -> None:
        self._tell(self._shares.leave(player))
        self._set_keys([key for key in self._order.keys.seats if key.player != player])
        self._views.pop(player, None)

    def _set_keys(self, seats: Iterable[SeatKey]) -> None:
        self._served = replace(self._order, keys=replace(self._order.keys, seats=tuple(seats)))
        joining = self._order.joining
        if joining.is_open:
            self.let_join(joining.names, new_names=joining.new_names)

    def _set_joining(self, joining: Joining) -> None:
        if joining != self._order.joining:
            self._served = replace(self._order, joining=joining)
            self._send(LetJoin(joining))
