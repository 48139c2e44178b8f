"""A room's page in every state of an evening, in a real browser: what the pictures show, and what the tests look at.

    with scenes(tmp_path, party) as scene:
        for name in scene.states():     # "begin", "trial", "before", ... each stands on the page when it is named
            ...

A real game is played by intents and a clock of its own; the page shows what the moderator says. What was heard is put
in, since there is no sound.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from playwright.sync_api import Page, Playwright

from moderator.games.effects import Effect, Say
from moderator.language.intent import Intent
from moderator.language.voice.wording import Wording
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.room_view import page_texts, room_view
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.web.messages.screen import ShowClock
from tests.web.browsers import CHROMIUM, PATIENCE_MS, playing_browsers

NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George")
SEVEN = with_players(Party(seed=1), NAMES).with_web(True)
PATIENCE_SECONDS = 60.0
LAST_SECONDS = 8.4
"""Left on the clock when the last seconds are shown."""
PAUSED_SECONDS = 95.0
LONGEST_GAME = 400
"""Steps after which a game that has not ended never will."""


class PageOfScene(Protocol):
    """What a scene needs of a page, whatever browser it is in."""

    def goto(self, url: str, /) -> object: ...
    def click(self, selector: str, /) -> object: ...
    def evaluate(self, expression: str, /) -> Any: ...  # noqa: ANN401
    def text_content(self, selector: str, /) -> str | None: ...
    def inner_text(self, selector: str, /) -> str: ...
    def is_visible(self, selector: str, /) -> bool: ...
    def wait_for_selector(self, selector: str, /) -> object: ...
    def wait_for_url(self, url: str, /) -> object: ...
    def wait_for_timeout(self, timeout: float, /) -> object: ...


PageKind = TypeVar("PageKind", bound=PageOfScene)


@dataclass
class Scene(Generic[PageKind]):
    """A game whose first room is on a page."""

    rooms: BrowserRooms
    opened: OpenedGame
    page: PageKind
    now: float = 0.0
    subtitle: str = ""
    heard: str = ""

    def states(self) -> Iterator[str]:
        """Play an evening; the name of each state when it stands on the page."""
        page = self.page
        page.goto(self.rooms.entrances()[0][1].partition("#")[0])
        page.wait_for_selector("#told:not(:empty)")
        yield "enter"
        page.goto(self.rooms.entrances()[0][1])
        page.wait_for_url("**/room")
        page.wait_for_selector("#device:not(:empty)")
        yield "begin"
        page.click("#begin")
        page.wait_for_selector("#trial:not([hidden])")
        yield "trial"
        page.click("#works")
        self.takes(self.opened.moderator.begin(0.0))
        yield from self._before_and_in_rounds()
        yield from self._to_the_end()

    def does(self, intent_name: str, in_room: int | None, **slots: str) -> None:
        """Somebody says something that is taken."""
        intent = Intent(intent_name, {slot: (value,) for slot, value in slots.items()})
        self.hears(intent, in_room)

    def hears(self, intent: Intent, in_room: int | None) -> None:
        """The same with any slots."""
        outcome = self.opened.moderator.hear(intent, in_room, self.now)
        assert outcome.taken, (intent, in_room)
        self.takes(outcome.effects)

    def takes(self, effects: Sequence[Effect]) -> None:
        """Something is said: the page shows it."""
        opened = self.opened.in_room(0)
        wording = Wording(opened.sentences, opened.grammar, {})
        for effect in effects:
            if isinstance(effect, Say) and 0 in effect.rooms:
                self.notes(EventKind.SAID, wording.written(effect.message))

    def waits(self, seconds: float) -> None:
        """Time goes by in the game."""
        for _ in range(max(1, round(seconds))):
            self.now += seconds / max(1, round(seconds))
            self.takes(self.opened.moderator.tick(self.now))

    def notes(self, kind: EventKind, text: str) -> None:
        """The page shows what was said or heard in its room."""
        if kind is EventKind.SAID:
            self.subtitle = text
        else:
            self.heard = text
        self.rooms.note(Event(self.now, kind, text, self.room_name))

    @property
    def room_name(self) -> str:
        return self.rooms.entrances()[0][0]

    @property
    def in_round(self) -> bool:
        return self.opened.moderator.situation.states[0] == "round"

    def player(self, room: int, number: int) -> str:
        """Somebody in a room."""
        return str(self.opened.moderator.summary(self.now)["in_rooms"][room]["players"][number])

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the program do its part until something is so."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            assert time.monotonic() < give_up, self.page.inner_text("body")
            self.rooms.house.tend()
            self.rooms.show(self.opened.moderator, self.opened, self.now)
            self.page.wait_for_timeout(10)

    def shown(self) -> None:
        """Until the page shows the game as it is."""
        moderator = self.opened.moderator
        language = self.opened.in_room(0).sentences.language
        view = room_view(moderator, self.opened.in_room(0), 0, page_texts(language), self.now)
        wanted = {
            "headline": view.headline,
            "lines": "".join(view.lines),
            "lacks": "".join(view.lacks),
            "sentences": "".join((*view.tappable, *view.sayable)),
            "subtitle": self.subtitle,
        }
        ticks = moderator.situation.clock_left(self.now) is not None

        def is_so() -> bool:
            there = {name: self.page.text_content(f"#{name}") or "" for name in wanted}
            return there == wanted and bool(self.page.text_content("#clock")) is ticks

        self.until(is_so)

    def _before_and_in_rounds(self) -> Iterator[str]:
        self.shown()
        yield "before"
        self.does("start_game", None)
        self.shown()
        yield "dealing"
        for room in (1, 0):
            self.does("room_ready", room)
        while not self.in_round:
            self.waits(1)
        self.waits(40)
        self.notes(EventKind.REFUSED, "our hostage is somebody")
        self.shown()
        yield "leaderless"
        leader = self.player(0, 0)
        for room in (0, 1):
            self.does("appoint", room, player=self.player(room, 0))
        self.waits(5)
        self.notes(EventKind.HEARD, f"i appoint {leader.lower()} as leader")
        self.shown()
        yield "round"
        self.does("pause", None)
        self.now += PAUSED_SECONDS
        self.shown()
        self.until(lambda: self.page.is_visible("#paused"))
        yield "pause"
        self.does("resume", None)
        left = self.opened.moderator.situation.clock_left(self.now)
        assert left is not None
        self.waits(left - LAST_SECONDS)
        self.shown()
        self.shows_last_seconds()
        yield "last-seconds"
        self.waits(LAST_SECONDS + 1)
        self.shown()
        yield "selection"

    def shows_last_seconds(self) -> None:
        """The page counts by real time: let it stand at the last seconds again."""
        self.rooms.house.tell(0, ShowClock(time.monotonic(), LAST_SECONDS, False))
        self.until(lambda: (self.page.text_content("#clock") or "").isdigit())

    def _to_the_end(self) -> Iterator[str]:
        """Play on, whatever is asked; the end of the first round and that of the game are shown."""
        shown: set[str] = set()
        for _ in range(LONGEST_GAME):
            state = self.opened.moderator.situation.states[0]
            if state in ("parley", "over") and state not in shown:
                shown.add(state)
                self.shown()
                yield state
            if state == "over":
                return
            self._plays_on(state)
        raise AssertionError(self.opened.moderator.situation.states)

    def _plays_on(self, state: str) -> None:
        """One step towards the end of the game."""
        moderator = self.opened.moderator
        if moderator.situation.questions and state not in ("round", "selection"):
            question = moderator.situation.questions[0]
            intents = self.opened.listening(question.room).intents
            answers: list[tuple[str, dict[str, str]]] = [
                ("place", {"room": self.room_name}),
                ("nobody", {}),
                ("no", {}),
                ("next_step", {}),
                ("not_known", {}),
            ]
            name, slots = next((name, slots) for name, slots in answers if name in intents)
            self.does(name, question.room, **slots)
        elif state == "selection":
            for room in (0, 1):
                facts = moderator.situation.facts.rooms[room]
                names = [name for name in facts.players if name != facts.leader]
                wanted = moderator.situation.facts.hostages_wanted
                self.hears(Intent("hostages", {"hostages": tuple(names[:wanted])}), room)
                self.does("leader_ready", room)
        elif state != "parley" and moderator.situation.facts.exchanging:
            self.does("exchange_done", None)
        self.waits(20)


@dataclass
class ChromiumScene(Scene[Page]):
    """The same in Chromium, with what can go wrong at its end."""

    def states(self) -> Iterator[str]:
        """Play an evening, and then let things go wrong."""
        yield from super().states()
        yield from self._troubles()

    def _troubles(self) -> Iterator[str]:
        """What a page shows when something is wrong."""
        other = self.page.context.browser
        assert other is not None
        second = other.new_context(ignore_https_errors=True).new_page()
        second.goto(self.rooms.entrances()[0][1])
        second.wait_for_url("**/room")
        self.page.wait_for_selector("#resting:not([hidden])")
        yield "another-device"
        second.context.close()
        self.page.click("#back")
        self.shown()
        self.rooms.house.close()
        self.page.wait_for_selector("#trouble:not(:empty)")
        yield "connection-lost"


@contextmanager
def scenes(folder: Path, party: Party = SEVEN) -> Iterator[ChromiumScene]:
    """A browser whose page becomes the first room of a party."""
    rooms = BrowserRooms(party, folder / "web", (0, 0))
    try:
        with playing_browsers() as playwright:
            page = page_with_microphone(playwright)
            yield ChromiumScene(rooms, open_game(party), page)
            browser = page.context.browser
            assert browser is not None
            browser.close()
    finally:
        rooms.close()


def page_with_microphone(playwright: Playwright) -> Page:
    """A page whose microphone is a tone, which needs no sound device."""
    flags = ["--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
    page = browser.new_context(ignore_https_errors=True).new_page()
    page.set_default_timeout(PATIENCE_MS)
    return page
