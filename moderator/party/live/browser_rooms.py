"""The rooms of a party that are in browsers: their house, what stands on their screens, and what is tapped there.

A room's page gets what this room hears and says, its own view of the game (`room_view`), and the clock, each when it
has changed or when another device has become the room. Sentences that are tapped count only while they stand there: a
room's device speaks for that room, and says nothing that only the host may type.
"""

import io
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path

import platformdirs

from moderator.language.message import Message
from moderator.language.text.normalising import UNKNOWN_WORD
from moderator.language.voice.sentences import Sentences
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation
from moderator.party.config.party import Party
from moderator.party.config.rooms import BROWSER
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live.room_view import page_texts, page_words, room_view
from moderator.party.opening.opening import OpenedGame
from moderator.web.messages.screen import ShowClock, ShowHeard, ShowRoom, ShowSubtitle
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.jobs import OpenHouse, ServedRoom

HTTP_PORT, HTTPS_PORT = 8470, 8471
"""Where devices find the moderator again another evening; others where these are taken."""
CODE_BORDER = 2
"""Dots around a code: two codes stand side by side in a terminal of 80 columns."""
VERDICTS = {
    EventKind.HEARD: ("was_taken", True),
    EventKind.REFUSED: ("was_refused", False),
    EventKind.REJECTED: ("was_not_taken", False),
}
"""What became of something that was heard: the text of it, and whether it counted."""


def web_folder() -> Path:
    """Where certificates and paired devices are kept; it need not exist."""
    return platformdirs.user_state_path("moderator", appauthor=False) / "web"


class BrowserRooms:
    """Those of one evening. For one thread. To be closed."""

    def __init__(self, party: Party, folder: Path | None = None, ports: tuple[int, int] | None = None) -> None:
        """Serve the pages, on the usual ports if they are free. Raises BadInput, SoundError."""
        self._names = party.room_names
        self._texts: list[Sentences] = [page_texts(language) for language in party.languages]
        self._in_browser = [BROWSER in (room.loudspeaker, room.microphone) for room in party.rooms]
        served = [
            ServedRoom(room.name, language, page_words(texts, room.name), room.microphone == BROWSER)
            for room, language, texts in zip(party.rooms, party.languages, self._texts, strict=True)
        ]
        http_port, https_port = ports or (HTTP_PORT, HTTPS_PORT)
        self.house = WebHouse(OpenHouse(tuple(served), http_port, https_port, folder or web_folder()))
        self._comings = [0 for _ in party.rooms]
        self._situation: list[Situation | None] = [None for _ in party.rooms]
        self._clocks: list[tuple[float | None, bool] | None] = [None for _ in party.rooms]
        self._views: list[ShowRoom | None] = [None for _ in party.rooms]
        self._subtitles: list[ShowSubtitle | None] = [None for _ in party.rooms]

    @property
    def numbers(self) -> list[int]:
        """The rooms that are in browsers."""
        return [number for number, is_one in enumerate(self._in_browser) if is_one]

    def entrances(self) -> list[tuple[str, str]]:
        """Each browser room's name and where its QR code leads now."""
        return [(self._names[room], self.house.pages[room].entrance) for room in self.numbers]

    def missing(self) -> list[str]:
        """The browser rooms that no device is, or whose page nobody has touched yet."""
        pages = self.house.pages
        return [
            self._names[room]
            for room in self.numbers
            if (output := pages[room].output) is None or not output.runs or not pages[room].is_there
        ]

    def note(self, event: Event) -> None:
        """Something happened: what a room heard or said is shown there."""
        if event.room not in self._names:
            return
        room = self._names.index(event.room)
        if event.kind is EventKind.SAID:
            self._subtitles[room] = ShowSubtitle(time.monotonic(), event.text)
            self.house.tell(room, self._subtitles[room])
        elif event.kind in VERDICTS and event.text.replace(UNKNOWN_WORD, "").strip():
            name, taken = VERDICTS[event.kind]
            heard = event.text.replace(UNKNOWN_WORD, "…")
            self.house.tell(room, ShowHeard(heard, self._texts[room].say(Message(name)), taken))

    def show(self, moderator: Moderator, opened: OpenedGame, now: float) -> None:
        """Let each room's screen show what it should by now; `now` in seconds of the party clock."""
        for room in self.numbers:
            page = self.house.pages[room]
            if not page.is_there:
                continue
            if page.comings != self._comings[room]:
                self._comings[room] = page.comings
                self._situation[room] = self._clocks[room] = self._views[room] = None
                if (subtitle := self._subtitles[room]) is not None:
                    self.house.tell(room, subtitle)
            situation = moderator.situation
            if situation is self._situation[room]:
                continue
            self._situation[room] = situation
            self._show_clock(room, situation, now)
            view = room_view(moderator, opened.in_room(room), room, self._texts[room], now)
            if view != self._views[room]:
                self._views[room] = view
                self.house.tell(room, view)

    def tapped(self) -> Iterator[tuple[str, int]]:
        """Sentences that were tapped where they stand, each with its room."""
        for room in self.numbers:
            tapped, view = self.house.pages[room].tapped, self._views[room]
            while tapped:
                text = tapped.popleft()
                if view is not None and text in view.tappable:
                    yield text, room

    def close(self) -> None:
        """Serve no longer."""
        self.house.close()

    def _show_clock(self, room: int, situation: Situation, now: float) -> None:
        clock = (situation.clock_ends, situation.paused)
        if clock != self._clocks[room]:
            self._clocks[room] = clock
            self.house.tell(room, ShowClock(time.monotonic(), situation.clock_left(now), situation.paused))


@contextmanager
def open_browser_rooms(party: Party) -> Iterator[BrowserRooms | None]:
    """The browser rooms of a party while the block runs; None where it has none. Raises BadInput, SoundError."""
    if not any(BROWSER in (room.loudspeaker, room.microphone) for room in party.rooms):
        yield None
        return
    rooms = BrowserRooms(party)
    try:
        yield rooms
    finally:
        rooms.close()


def describe_entrances(entrances: Sequence[tuple[str, str]]) -> list[str]:
    """What the host shows to the devices: each room's address, and the same as codes to be scanned, side by side."""
    import segno

    told, codes = [], []
    for name, address in entrances:
        told.append(f"{name}: scan this with the device that stays there, or open {address}")
        drawn = io.StringIO()
        segno.make(address, error="l", micro=False).terminal(drawn, border=CODE_BORDER, compact=True)
        rows = drawn.getvalue().splitlines()
        codes.append([f"{name:^{len(rows[0])}}", *rows])
    return [*told, *("   ".join(row) for row in zip_longest(*codes, fillvalue=""))]
