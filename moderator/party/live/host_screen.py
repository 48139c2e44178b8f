"""What stands on the host's page: both rooms' screens, what happens, what can be done at once, how the devices are.

It is the terminal once more, on another device, and both may be used at once. A line that is typed there is one of the
prompt; its answer is shown in both places. What happens is told in rows that are counted: a page that comes gets the
last of them, and none twice.
"""

import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from moderator.audio.devices.sound_devices import Direction
from moderator.language.message import Message
from moderator.language.text.normalising import UNKNOWN_WORD
from moderator.language.voice.sentences import Sentences
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation
from moderator.party.evening.timeline import EVERYWHERE, Event, EventKind, as_rows, clock_face
from moderator.party.opening.opening import OpenedGame
from moderator.web.messages.host import ShowActions, ShowCodes, ShowDeck, ShowDevices, ShowEvents
from moderator.web.rooms.code_picture import code_picture
from moderator.web.rooms.web_house import WebHouse

MOST_ROWS = 300
"""Rows of what happened that a page gets when it comes: half an hour of a lively game."""
ROWS_AT_ONCE = 100
"""Rows of one message."""
GATHERING_SECONDS = 0.2
"""Events wait so long for the same one of the other room: both are one row."""
DEVICES_EVERY_SECONDS = 1.0
QUIET = frozenset({EventKind.STATE, EventKind.DROPPED})
"""Not worth a row, as on the terminal."""
ACTIONS = ("pause", "resume", "undo")
"""Intents of every game that have a button."""
DRAWN = frozenset("█▀▄")
"""What a code in a terminal is drawn with; no browser shows that as one that can be scanned."""
DECK = "cards"
"""The quantity of a game that tells its deck."""
ANSWER = "answer"
"""The kind of a row that answers a typed line."""


@dataclass(frozen=True)
class DeviceState:
    """How one device of a room is."""

    room: str
    direction: Direction
    trouble: str | None
    latency: float | None = None
    """Seconds until something new can be heard from a loudspeaker, as its browser or its driver says it."""
    round_trip: float | None = None
    """Seconds to a browser and back."""
    level: float = 0.0
    """What a microphone hears at its loudest, dB below full scale."""


@dataclass(frozen=True)
class RoomCode:
    """The code that makes a device a room."""

    room: str
    address: str
    wanted: bool
    """Whether no device is the room just now."""


@dataclass(frozen=True)
class _Row:
    time: str
    clock: str
    place: str
    kind: str
    text: str


class HostScreen:
    """The host's pages of one evening. For one thread, but for `answer`."""

    def __init__(self, house: WebHouse, texts: Sentences) -> None:
        """`texts`: of the host's page, in the language of the evening."""
        self._house = house
        self._texts = texts
        self._comings = 0
        self._happened: deque[tuple[float, Event | str]] = deque()
        """What has no row yet: when it came, and an event or an answer."""
        self._rows: deque[_Row] = deque(maxlen=MOST_ROWS)
        self._made = 0
        """Rows so far, those that are forgotten too."""
        self._sent = 0
        self._situation: Situation | None = None
        self._last: dict[type, object] = {}
        """What was sent last, of messages that are sent whole."""
        self._devices_at = 0.0

    @property
    def entrance(self) -> str:
        """Where the host's code leads now."""
        return self._house.host.entrance

    @property
    def is_open(self) -> bool:
        """Whether anybody sees it."""
        return self._house.host.is_there

    def note(self, event: Event) -> None:
        """Something happened."""
        if event.kind not in QUIET:
            self._happened.append((time.monotonic(), event))

    def answer(self, text: str) -> None:
        """What a typed line did; may be called from any thread. A code that is drawn with letters is left out."""
        if not set(text) & DRAWN:
            self._happened.append((time.monotonic(), text))

    def lines(self) -> Iterator[str]:
        """The lines that were typed there."""
        while self._house.host.typed:
            yield self._house.host.typed.popleft()

    def show(self, moderator: Moderator, opened: OpenedGame, rooms: Sequence[Mapping[type, object]]) -> None:
        """Let all pages show how things stand; `rooms`: what each room's own screen shows, by kinds of messages."""
        self._make_rows(time.monotonic())
        if not self.is_open:
            return
        if self._house.host.comings != self._comings:
            self._comings = self._house.host.comings
            self._sent, self._situation = 0, None
            for message in self._last.values():
                self._house.tell_host(message)
            for room, shown in enumerate(rooms):
                for message in shown.values():
                    self._house.show_host(room, message)
        self._send_rows()
        if moderator.situation is not self._situation:
            self._situation = moderator.situation
            self.tell(_actions_now(opened, len(rooms)))
            self.tell(_deck(moderator, opened))

    def show_in_room(self, room: int, message: object) -> None:
        """A room's own screen shows this."""
        self._house.show_host(room, message)

    def wants_devices(self) -> bool:
        """Whether it is time to tell how the devices are."""
        return self.is_open and time.monotonic() - self._devices_at >= DEVICES_EVERY_SECONDS

    def show_devices(self, states: Sequence[DeviceState]) -> None:
        """Tell how the devices are."""
        self._devices_at = time.monotonic()
        self.tell(
            ShowDevices(
                tuple(state.room for state in states),
                tuple(state.direction.name.lower() for state in states),
                tuple(state.trouble or "" for state in states),
                tuple(self._figures(state) for state in states),
                tuple(round(state.level, 1) for state in states),
            )
        )

    def show_codes(self, codes: Sequence[RoomCode]) -> None:
        """Tell which codes make devices rooms now."""
        if not self.is_open:
            return
        before = self._last.get(ShowCodes)
        drawn = dict(zip(before.addresses, before.pictures, strict=True)) if isinstance(before, ShowCodes) else {}
        self.tell(
            ShowCodes(
                tuple(code.room for code in codes),
                tuple(code.address for code in codes),
                tuple(drawn.get(code.address) or code_picture(code.address) for code in codes),
                tuple(code.wanted for code in codes),
            )
        )

    def tell(self, message: object) -> None:
        """Send what has changed since it was sent last; a page that comes later gets it too."""
        if self._last.get(type(message)) != message:
            self._last[type(message)] = message
            self._house.tell_host(message)

    def _figures(self, state: DeviceState) -> str:
        figures = (("latency_is", state.latency), ("round_trip_is", state.round_trip))
        told = [
            self._texts.say(Message(name, {"milliseconds": round(1000 * seconds)}))
            for name, seconds in figures
            if seconds is not None
        ]
        return " \u00b7 ".join(told)

    def _make_rows(self, now: float) -> None:
        """Turn what happened into rows, once nothing more can belong to it."""
        while self._happened and now - self._happened[0][0] >= GATHERING_SECONDS:
            events: list[Event] = []
            while self._happened and isinstance(each := self._happened[0][1], Event):
                self._happened.popleft()
                events.append(each)
            for row in as_rows(events):
                self._add(self._row(row.event, row.clock, row.where))
            while self._happened and isinstance(each := self._happened[0][1], str):
                self._happened.popleft()
                self._add(_Row("", "", "", ANSWER, each))

    def _row(self, event: Event, clock: str, where: str) -> _Row:
        _, intent, reason = event.what()
        place = self._texts.say(Message("both_rooms")) if where == EVERYWHERE else where
        text = f"{event.text.replace(UNKNOWN_WORD, chr(0x2026))}{intent}{reason}"
        return _Row(clock_face(event.at), clock, place, event.kind.value.replace(" ", "_"), text)

    def _add(self, row: _Row) -> None:
        self._rows.append(row)
        self._made += 1

    def _send_rows(self) -> None:
        oldest = self._made - len(self._rows)
        first = max(self._sent, oldest)
        while first < self._made:
            rows = [self._rows[number - oldest] for number in range(first, min(self._made, first + ROWS_AT_ONCE))]
            self._house.tell_host(
                ShowEvents(
                    first,
                    tuple(row.time for row in rows),
                    tuple(row.clock for row in rows),
                    tuple(row.place for row in rows),
                    tuple(f"event_{row.kind}" for row in rows),
                    tuple(row.text for row in rows),
                )
            )
            first += len(rows)
        self._sent = self._made


def _actions_now(opened: OpenedGame, rooms: int) -> ShowActions:
    """The buttons whose intent counts now in a room, each with the words that are typed for it."""
    listened = {name for room in range(rooms) for name in opened.listening(room).intents}
    lines = {f"do_{name}": opened.grammar.intents[name].help or "" for name in ACTIONS if name in listened}
    return ShowActions(tuple(lines), tuple(lines.values()))


def _deck(moderator: Moderator, opened: OpenedGame) -> ShowDeck:
    """The cards of the game, as the moderator would name them."""
    quantity = moderator.game.quantities.get(DECK)
    cards = None if quantity is None else quantity(moderator.situation.turn(0.0))
    if not isinstance(cards, tuple):
        return ShowDeck(())
    return ShowDeck(tuple(opened.sentences.say(card) for card in cards if isinstance(card, Message)))
