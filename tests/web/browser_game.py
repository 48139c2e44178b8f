"""The program with rooms in browsers, as players use it: they speak into pages, and hear what they should from them."""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from tests.null_sinks import NullSinks
from tests.party.live_game import LOUDSPEAKER, SPEAKER, LiveGame, until_silent
from tests.web.browsers import browser_room, enter, playing_browsers
from tests.web.refusing_proxy import refusing_proxy

MINUTES = (0.9, 0.7, 0.7)
SEVEN = "Anna,Bob,Carlos,Dora,Emil,Fatima,George"


class BrowserGame(LiveGame):
    """The program with rooms in browsers; `pages` has those of the rooms by their names."""

    pages: dict[str, Page]
    browsers: Playwright
    """What starts more of them."""

    def address(self, room: str) -> str:
        """Where the code of a room leads."""
        self.waits_for(f"{room}: scan this")
        found = re.search(rf"{room}: scan this .* open (\S+)", "".join(self.printed))
        assert found is not None
        return found[1]

    def pages_say(self, room: str, text: str) -> None:
        """Until the subtitle of a room's page has this."""
        self.pages[room].wait_for_function(
            "text => document.getElementById('subtitle').textContent.includes(text)", arg=text
        )


@contextmanager
def game_in_browsers(
    sinks: NullSinks,
    folder: Path,
    rooms: tuple[str, ...],
    *flags: str,
    without_sockets: tuple[str, ...] = (),
    players: str = SEVEN,
    minutes: Sequence[float] = MINUTES,
) -> Iterator[BrowserGame]:
    """A game whose `rooms` are in browsers, as the flags say. On the way of some no socket opens."""
    party = folder / "party.toml"
    game = BrowserGame(folder, sinks, ["play", str(party), *flags, "--players", players], minutes)
    with ExitStack() as opened:
        opened.callback(game.kill)
        browsers = opened.enter_context(playing_browsers())
        game.pages, game.browsers = {}, browsers
        addresses = {room: game.address(room) for room in rooms}
        for room in rooms:
            page = opened.enter_context(browser_room(browsers, sinks, LOUDSPEAKER[room], SPEAKER[room][0]))
            if room in without_sockets:
                # A browser takes its own machine for safe, so a microphone needs no certificate there.
                begin, _, token = addresses[room].partition("#")
                way = opened.enter_context(
                    refusing_proxy(int(begin.partition("//")[2].partition(":")[2].split("/")[0]))
                )
                addresses[room] = f"http://127.0.0.1:{way}/enter#{token}"
            enter(page, addresses[room])
            game.pages[room] = page
        yield game


def speaks(game: BrowserGame, room: str, text: str, *answers: str, tries: int = 3, patience: float = 8.0) -> str:
    """A player speaks until one of the answers is heard, and which: the recognizer of the tests may miss a sentence.

    `patience` in seconds: an answer may come after much else has been said.
    """
    for attempt in range(tries):
        until_silent(LOUDSPEAKER[room])
        game.says(room, text)
        try:
            return game.waits_for_one_of(answers, patience)
        except pytest.fail.Exception:
            if attempt == tries - 1:
                raise
    raise AssertionError("nobody tried")


def parley_and_exchange(game: BrowserGame, next_round: str) -> None:
    """By voice from the leaders' way to the hallway until the hostages are in the other room."""
    for room, answer in (("room one", "ready"), ("room two", "Leaders: ")):
        speaks(game, room, "our leader is ready", answer)
    speaks(game, "room one", "the parley is over", next_round)
    speaks(
        game,
        "room one",
        "the exchange is done",
        "And here? Say: the exchange is done",
        "Next door is done",
        "next door",
    )
    speaks(game, "room two", "the exchange is done", "complete.", "Everyone is here.")
