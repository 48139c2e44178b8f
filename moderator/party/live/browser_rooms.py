"""The rooms of a party that are in browsers: their house, what stands on their screens, and what is tapped there.

A room's page gets what this room hears and says, its own view of the game (`room_view`), and the clock, each when it
has changed or when another device has become the room. Sentences that are tapped count only while they stand there;
where nobody is heard a line may be typed. A room's device speaks for that room, and says nothing that only the host may
type.
"""

import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

import platformdirs

from moderator.language.message import Message
from moderator.language.text.normalising import UNKNOWN_WORD
from moderator.language.voice.sentences import Sentences
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation
from moderator.party.config.party import Party
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live.code_in_terminal import code_in_terminal
from moderator.party.live.host_screen import HostScreen, RoomCode
from moderator.party.live.kept_seats import seats_file
from moderator.party.live.phone_pages import PhonePages
from moderator.party.live.phone_seats import is_between_games
from moderator.party.live.room_view import host_texts, may_be_typed_there, page_texts, page_words, room_view
from moderator.party.opening.opening import OpenedGame
from moderator.web.messages.screen import ShowClock, ShowHeard, ShowJoining, ShowRoom, ShowSubtitle
from moderator.web.rooms.code_picture import code_picture
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.jobs import OpenHouse, ServedHost, ServedRoom

HTTP_PORT, HTTPS_PORT = 8470, 8471
"""Where devices find the moderator again another evening; others where these are taken."""
HOST_KEY_BYTES = 32
OTHER_WAYS = "Typing codes shows them anew, with how a laptop starts as a room, and a certificate to be trusted."
IN_NO_NETWORK = (
    "This computer is in no network: only its own browsers find these addresses. Join a Wi-Fi, then type: codes"
)
NOBODY_JOINS = ShowJoining("", "")
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

    def __init__(
        self,
        party: Party,
        folder: Path | None = None,
        ports: tuple[int, int] | None = None,
        phones: PhonePages | None = None,
        machines: Path | None = None,
    ) -> None:
        """Serve the pages, on `ports` (http and https) and no others, or else on the usual ones if they are free;
        `phones`: what those of players need, None where no cards can be on phones; `machines`: the file that tells
        of the hall's other machines. Raises BadInput, SoundError.
        """
        self._names = party.room_names
        self._texts: list[Sentences] = [page_texts(language) for language in party.languages]
        self._in_browser = [BROWSER in (room.loudspeaker, room.microphone) for room in party.rooms]
        self._microphones = [room.microphone for room in party.rooms]
        served = [
            ServedRoom(
                *(room.name, language, page_words(texts, room.name), room.microphone == BROWSER),
                tuple(each.value for each in room.processing),
            )
            for room, language, texts in zip(party.rooms, party.languages, self._texts, strict=True)
        ]
        of_host = host_texts(party.languages[0])
        served_host = ServedHost(party.languages[0], page_words(of_host, ""), secrets.token_hex(HOST_KEY_BYTES))
        seats = None if phones is None else phones.served
        known_port = None if seats is None else seats.keys.port
        http_port, https_port = ports or (known_port or HTTP_PORT, HTTPS_PORT)
        order = OpenHouse(tuple(served), http_port, https_port, folder or web_folder(), host=served_host, seats=seats)
        self.house = WebHouse(replace(order, ports_are_fixed=ports is not None, machines=machines))
        self.phones = phones
        """What the players' phones need; None where no cards can be on phones."""
        self.host = HostScreen(self.house, of_host)
        self._comings = [0 for _ in party.rooms]
        self._situation: list[Situation | None] = [None for _ in party.rooms]
        self._typed = [False for _ in party.rooms]
        """Whether lines were typed in each room when its screen was shown."""
        self._clocks: list[tuple[float | None, bool] | None] = [None for _ in party.rooms]
        self._shown: list[dict[type, object]] = [{} for _ in party.rooms]
        """What each room's screen shows: the last message of each kind."""
        self._joining = NOBODY_JOINS

    @property
    def numbers(self) -> list[int]:
        """The rooms that are in browsers."""
        return [number for number, is_one in enumerate(self._in_browser) if is_one]

    def entrances(self) -> list[tuple[str, str]]:
        """Each browser room's name and where its QR code leads now."""
        return [(self._names[room], self.house.pages[room].entrance) for room in self.numbers]

    def describe_entrances(self) -> list[str]:
        """The codes that count now: the host's own, and those that the host shows to the devices of rooms."""
        told = f"For you alone: your own page is at {self.host.entrance}"
        rooms, joining = self.entrances(), self.house.seats.entrance
        told_of_joining = [f"Players' phones join at {joining}", *code_in_terminal(joining)] if joining else []
        of_rooms = describe_entrances(rooms) if rooms else []
        alone = [] if self.house.is_in_a_network else [IN_NO_NETWORK]
        return [told, *code_in_terminal(self.host.entrance), *of_rooms, *told_of_joining, *alone]

    def describe_other_ways(self) -> list[str]:
        """What helps where a code is not enough: a laptop that starts as a room, and a certificate to be trusted."""
        told = []
        for name, address in self.entrances():
            told += [f"{name} on a laptop, in a terminal there:", f"    {kiosk_command(address)}"]
        if told:
            origin = _origin(self.entrances()[0][1])
            told += [f"The certificate that a device may trust: {origin}/authority.crt", self.house.fingerprint]
        return told

    def missing(self) -> list[str]:
        """The browser rooms that no device is, or whose page nobody has touched yet."""
        pages = self.house.pages
        return [
            self._names[room]
            for room in self.numbers
            if (output := pages[room].output) is None or not output.runs or not pages[room].is_there
        ]

    def any_is_there(self) -> bool:
        """Whether the page of any browser room is open; may be called from any thread."""
        return any(self.house.pages[room].is_there for room in self.numbers)

    def note(self, event: Event) -> None:
        """Something happened: the host sees it, and what a room heard or said is shown there."""
        self.host.note(event)
        if event.room not in self._names:
            return
        room = self._names.index(event.room)
        if event.kind is EventKind.SAID:
            self._tell(room, ShowSubtitle(time.monotonic(), event.text))
        elif event.kind in VERDICTS and event.text.replace(UNKNOWN_WORD, "").strip():
            name, taken = VERDICTS[event.kind]
            heard = event.text.replace(UNKNOWN_WORD, "…")
            self._tell(room, ShowHeard(heard, self._texts[room].say(Message(name)), taken))

    def show(self, moderator: Moderator, opened: OpenedGame, now: float) -> None:
        """Let each room's screen show what it should by now; `now` in seconds of the party clock."""
        for room, page in enumerate(self.house.pages):
            if page.is_there and page.comings != self._comings[room]:
                self._comings[room] = page.comings
                self._situation[room] = None  # another browser may give a microphone, or none
                for message in self._shown[room].values():
                    self.house.tell(room, message)
            situation = moderator.situation
            types = self._types(room)
            is_same = situation is self._situation[room] and types == self._typed[room]
            if is_same or not (page.is_there or self.host.is_open):
                continue
            self._situation[room], self._typed[room] = situation, types
            self._show_clock(room, situation, now)
            view = room_view(moderator, opened.in_room(room), room, self._texts[room], now, types=types)
            if view != self._shown[room].get(ShowRoom):
                self._tell(room, view)
        self._show_joining(moderator)
        self.host.show(moderator, opened, self._shown)
        pages = self.house.pages
        self.host.show_codes(
            [RoomCode(self._names[room], pages[room].entrance, not pages[room].is_there) for room in self.numbers]
        )

    def tapped(self, opened: OpenedGame) -> Iterator[tuple[str, int]]:
        """Sentences that were tapped where they stand, or typed where nobody is heard, each with its room."""
        for room in self.numbers:
            tapped, view = self.house.pages[room].tapped, self._shown[room].get(ShowRoom)
            while tapped:
                text = tapped.popleft().strip()
                if not isinstance(view, ShowRoom) or not text:
                    continue
                if text in view.tappable or (view.types and may_be_typed_there(text, opened.in_room(room), room)):
                    yield text, room
                elif view.types:
                    self._tell(room, ShowHeard(text, self._texts[room].say(Message("was_not_taken")), taken=False))

    def _types(self, room: int) -> bool:
        """Whether nobody is heard in a room: it has no microphone, or its page has none or was not allowed it."""
        page, microphone = self.house.pages[room], self._microphones[room]
        is_deaf = not page.can_listen or (page.input is not None and not page.input.runs)
        return microphone == NO_MICROPHONE or (microphone == BROWSER and page.is_there and is_deaf)

    def close(self) -> None:
        """Serve no longer."""
        self.house.close()

    def _show_clock(self, room: int, situation: Situation, now: float) -> None:
        clock = (situation.clock_ends, situation.paused)
        if clock != self._clocks[room]:
            self._clocks[room] = clock
            at = time.monotonic()
            since = None if situation.paused_at is None else at - (now - situation.paused_at)
            self._tell(room, ShowClock(at, situation.clock_left(now), situation.paused, since))

    def _show_joining(self, moderator: Moderator) -> None:
        """As long as no game is played the code for joining stands on every room's screen."""
        if self.phones is None:
            return
        address = self.house.seats.entrance if is_between_games(moderator) else ""
        if address != self._joining.address:
            self._joining = ShowJoining(address, code_picture(address) if address else "")
        for room in range(len(self._names)):
            if self._shown[room].get(ShowJoining, NOBODY_JOINS) != self._joining:
                self._tell(room, self._joining)

    def _tell(self, room: int, message: object) -> None:
        """A room's screen shows this, on its own page and on the host's."""
        self._shown[room][type(message)] = message
        self.house.tell(room, message)
        self.host.show_in_room(room, message)


@contextmanager
def open_browser_rooms(
    party: Party,
    *,
    on_phones: bool,
    journal: Path | None,
    ports: tuple[int, int] | None = None,
    machines: Path | None = None,
) -> Iterator[BrowserRooms | None]:
    """The pages of a party while the block runs; None where neither a room, nor the host, nor players want one.

    `on_phones`: whether cards are on the players' phones already; where the host may choose that later, on the own
    page, phones can be served. Who has which seat is kept beside the `journal`, if there is one. `ports` and
    `machines` as `BrowserRooms` has them. Raises BadInput, SoundError.
    """
    has_room = any(BROWSER in (room.loudspeaker, room.microphone) for room in party.rooms)
    if not (has_room or party.host_page or on_phones):
        yield None
        return
    with ExitStack() as opening:
        file = None if journal is None else seats_file(journal)
        phones = None
        if on_phones or may_choose_phones(party):
            phones = opening.enter_context(closing(PhonePages(party, file, is_open=on_phones)))
        yield opening.enter_context(closing(BrowserRooms(party, ports=ports, phones=phones, machines=machines)))


def may_choose_phones(party: Party) -> bool:
    """Whether the host's page may put the cards on phones."""
    return bool(party.plugin.seat_parts and party.plugin.choice_parts and party.players)


def kiosk_command(address: str) -> str:
    """What makes a laptop a room, by the address of its code: a browser that shows nothing else and asks nothing.

    It takes our address for safe without a certificate, hence a profile of its own, in which nobody surfs.
    """
    origin, token = _origin(address), address.partition("#")[2]
    flags = (
        "--kiosk",
        "--no-first-run",
        "--autoplay-policy=no-user-gesture-required",
        "--use-fake-ui-for-media-stream",
    )
    safe = f"--unsafely-treat-insecure-origin-as-secure={origin}"
    return f'chromium {" ".join(flags)} {safe} --user-data-dir="$HOME/moderator-room" "{origin}/enter#{token}"'


def _origin(address: str) -> str:
    """The beginning of an address, up to the port."""
    return "/".join(address.split("/")[:3])


def describe_entrances(entrances: Sequence[tuple[str, str]]) -> list[str]:
    """What the host shows to the devices: each room's address, and the same as codes to be scanned, side by side."""
    told, codes = [], []
    for name, address in entrances:
        told.append(f"{name}: scan this with the device that stays there, or open {address}")
        rows = code_in_terminal(address)
        codes.append([f"{name:^{len(rows[0])}}", *rows])
    return [*told, *("   ".join(row) for row in zip_longest(*codes, fillvalue=""))]
