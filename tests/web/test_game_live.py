"""Whole games whose rooms are in browsers: seven people speak into pages, and hear what they should from them."""

import os
import re
import signal
import time
from pathlib import Path

import psutil
import pytest

from tests.null_sinks import NullSinks, Recorder
from tests.party.live_game import LOUDSPEAKER
from tests.web.browser_game import BrowserGame, game_in_browsers, parley_and_exchange, speaks

pytestmark = pytest.mark.live


def people(game: BrowserGame) -> dict[str, list[str]]:
    """Who is in which room, as the moderator said it."""
    game.types("who is where")
    game.waits_for("room two: leader")
    told = "".join(game.printed)
    return {
        room: re.findall(rf"{room}: leader .*?players ([^.\n]+)", told)[-1].split(", ")
        for room in ("room one", "room two")
    }


def play_first_round(game: BrowserGame) -> dict[str, list[str]]:
    """By voice from the welcome to both hostages; the people of each room."""
    speaks(game, "room one", "start the game", "Shuffle, and deal")
    speaks(game, "room one", "our room is ready", "Now next door.")
    speaks(game, "room two", "our room is ready", "Go!")
    there = people(game)
    for room in ("room one", "room two"):
        leader = there[room][0]
        speaks(game, room, f"I appoint {leader} as leader", f"Your leader: {leader}!")
    return there


def end_of_round(game: BrowserGame, there: dict[str, list[str]]) -> None:
    """Until time is up; both rooms name a hostage, and their leaders go to the hallway."""
    game.waits_for("Time's up", 90)
    for room in ("room one", "room two"):
        hostage = there[room][-1]
        speaks(game, room, f"our hostage is {hostage}", f"ostage: {hostage}.", f"{hostage} goes")


def reveal(game: BrowserGame) -> None:
    """The Gambler guesses, President and Bomber say where they are: the Red Team wins."""
    game.waits_for("Gambler", 60)
    speaks(game, "room two", "red", "says: red")
    game.waits_for("resident", 60)
    speaks(game, "room one", "here", "room one!")
    game.waits_for("omber", 60)
    speaks(game, "room one", "here", "Red Team wins", "Victory for Red", "Red wins")


BOTH = ("room one", "room two")
IN_BROWSERS = ("--web",)
MIXED = ("--loudspeakers", "room_a_out,browser", "--microphones", "room_a_mic,browser")


@pytest.mark.parametrize(
    ("rooms", "flags", "without_sockets"),
    [(BOTH, IN_BROWSERS, ()), (BOTH, IN_BROWSERS, ("room two",)), (("room two",), MIXED, ())],
    ids=["sockets", "posts", "beside a device"],
)
def test_a_whole_game_of_seven(
    null_sinks: NullSinks,
    tmp_path: Path,
    rooms: tuple[str, ...],
    flags: tuple[str, ...],
    without_sockets: tuple[str, ...],
) -> None:
    with game_in_browsers(null_sinks, tmp_path, rooms, *flags, without_sockets=without_sockets) as game:
        recorders = [Recorder(sink) for sink in LOUDSPEAKER.values()]
        there = play_first_round(game)
        for recorder in recorders:
            assert recorder.stop().first_sound(0.05) is not None
        for room, page in game.pages.items():
            assert there[room][0] in page.inner_text("#lines")
            assert re.fullmatch(r"0:\d\d|\d{1,2}", page.inner_text("#clock"))
        for next_round in ("Round 2", "Last round", "Last exchange"):
            end_of_round(game, people(game))
            parley_and_exchange(game, next_round)
        reveal(game)
        game.pages_say("room two", "Red")
        events = game.ends()
    together = {
        text: sorted(float(str(e["at"])) for e in events if e["kind"] == "said" and e["text"] == text)
        for text in ("10", "5", "Time's up!")
    }
    assert all(len(times) >= 2 and times[1] - times[0] < 0.05 for times in together.values()), together
    begun = next(float(str(e["at"])) for e in events if e["kind"] == "heard")
    lost = [e for e in events if e["kind"] == "note" and "no browser" in str(e["text"])]
    assert all(float(str(e["at"])) < begun for e in lost), lost


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
