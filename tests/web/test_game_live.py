"""Whole games whose rooms are in browsers: seven people speak into pages, and hear what they should from them."""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Page

from tests.null_sinks import NullSinks, Recorder
from tests.party.live_game import LOUDSPEAKER, SPEAKER, LiveGame, until_silent
from tests.web.browsers import browser_room, enter, playing_browsers

pytestmark = pytest.mark.live

MINUTES = (0.9, 0.2, 0.2)


class BrowserGame(LiveGame):
    """The program with rooms in browsers; `pages` has those of the rooms by their names."""

    pages: dict[str, Page]

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
def game_in_browsers(sinks: NullSinks, folder: Path, rooms: tuple[str, ...], *flags: str) -> Iterator[BrowserGame]:
    """A game of seven; `rooms` are in browsers, as the flags say."""
    party = folder / "party.toml"
    game = BrowserGame(folder, sinks, ["play", str(party), *flags, "--players", PLAYERS], MINUTES)
    with ExitStack() as opened:
        opened.callback(game.kill)
        browsers = opened.enter_context(playing_browsers())
        game.pages = {}
        addresses = {room: game.address(room) for room in rooms}
        for room in rooms:
            page = opened.enter_context(browser_room(browsers, sinks, LOUDSPEAKER[room], SPEAKER[room][0]))
            enter(page, addresses[room])
            game.pages[room] = page
        yield game


PLAYERS = "Anna,Bob,Carlos,Dora,Emil,Fatima,George"


def people(game: BrowserGame) -> dict[str, list[str]]:
    """Who is in which room, as the moderator said it."""
    game.types("who is where")
    game.waits_for("room two: leader")
    told = "".join(game.printed)
    return {
        room: re.findall(rf"{room}: leader .*?players ([^.\n]+)", told)[-1].split(", ")
        for room in ("room one", "room two")
    }


def speaks(game: BrowserGame, room: str, text: str, answer: str, tries: int = 3) -> None:
    """A player speaks until the answer is heard: the recognizer of the tests may miss a sentence."""
    for attempt in range(tries):
        until_silent(LOUDSPEAKER[room])
        game.says(room, text)
        try:
            game.waits_for(answer, 8)
            return
        except pytest.fail.Exception:
            if attempt == tries - 1:
                raise


def play_first_round(game: BrowserGame) -> dict[str, list[str]]:
    """By voice from the welcome to both hostages; the people of each room."""
    speaks(game, "room one", "start the game", "Shuffle, and deal")
    game.types("our room is ready")
    game.waits_for("Go!")
    there = people(game)
    for room in ("room one", "room two"):
        leader = there[room][0]
        speaks(game, room, f"I appoint {leader} as leader", f"Your leader: {leader}!")
    return there


def end_of_round(game: BrowserGame, there: dict[str, list[str]]) -> None:
    game.waits_for("Time's up", 90)
    for room in ("room one", "room two"):
        hostage = there[room][-1]
        speaks(game, room, f"our hostage is {hostage}", f"Hostage: {hostage}.")


def test_a_whole_game_of_seven_through_two_browsers(null_sinks: NullSinks, tmp_path: Path) -> None:
    with game_in_browsers(null_sinks, tmp_path, ("room one", "room two"), "--web") as game:
        there = play_first_round(game)
        for room, page in game.pages.items():
            assert there[room][0] in page.inner_text("#lines")
            assert re.fullmatch(r"0:\d\d|\d{1,2}", page.inner_text("#clock"))
        end_of_round(game, there)
        for room in "ab":
            game.types(f"{room}: our leader is ready")
        game.types("the parley is over")
        game.waits_for("Round 2")
        game.types("the exchange is done")
        game.waits_for("The exchange is complete", 60)
        game.types("stop the game")
        game.types("yes")
        game.waits_for("The game is stopped")
        game.pages_say("room two", "stopped")
        events = game.ends()
    together = {
        text: sorted(float(str(e["at"])) for e in events if e["kind"] == "said" and e["text"] == text)
        for text in ("10", "5", "Time's up!")
    }
    assert all(len(times) >= 2 and times[1] - times[0] < 0.05 for times in together.values()), together
    begun = next(float(str(e["at"])) for e in events if e["kind"] == "heard")
    lost = [e for e in events if e["kind"] == "note" and "no browser" in str(e["text"])]
    assert all(float(str(e["at"])) < begun for e in lost), lost


def test_a_room_on_a_device_and_a_room_in_a_browser(null_sinks: NullSinks, tmp_path: Path) -> None:
    mixed = ("--loudspeakers", "room_a_out,browser", "--microphones", "room_a_mic,browser")
    with game_in_browsers(null_sinks, tmp_path, ("room two",), *mixed) as game:
        there = play_first_round(game)
        recorders = [Recorder(sink) for sink in LOUDSPEAKER.values()]
        assert there["room two"][0] in game.pages["room two"].inner_text("#lines")
        end_of_round(game, there)
        for recorder in recorders:
            assert recorder.stop().first_sound(0.05) is not None


def test_a_reload_in_mid_sentence_and_a_worker_that_is_killed(null_sinks: NullSinks, tmp_path: Path) -> None:
    with game_in_browsers(null_sinks, tmp_path, ("room one", "room two"), "--web") as game:
        there = play_first_round(game)
        game.types("b: how many hostages")
        game.pages["room two"].reload()
        game.waits_for("the loudspeaker is back")
        speaks(game, "room two", "how much time is left", "how much time is left")
        (worker,) = (
            each for each in psutil.Process(game.process).children() if "web_worker" in " ".join(each.cmdline())
        )
        os.kill(worker.pid, signal.SIGKILL)
        game.waits_for("NOBODY HEARS ANYTHING")
        game.waits_for("the moderator is heard again")
        game.pages["room one"].wait_for_function("() => document.getElementById('trouble').textContent === ''")
        assert there["room one"][0] in game.pages["room one"].inner_text("#lines")
        since = time.monotonic()
        speaks(game, "room one", "how much time is left", "how much time is left")
        assert time.monotonic() - since < 60
