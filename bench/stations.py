"""Stations: how many of our modules does one thing pass, from where it comes in to where it is done?

Whoever changes a thing has to find its way; the fewer stations, the sooner. Two are followed through a rehearsal, by
the interpreter's own account of calls: an utterance, from its first sound to the first word of the answer, and an
announcement, from the one before it on. An intent is followed through `Moderator.hear`, a card from the reading of the
box to the outcome of a game that holds it. A stay is time spent in one module until the next one is called or returned
to. A key of the party file and a card are also looked for in what is written: each place is one that somebody who
changes it must know.
"""

import re
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import moderator
from bench.report import Report
from moderator.games.two_rooms.deck.choice import DeckChoice, Own, built
from moderator.games.two_rooms.deck.playsets import read_box
from moderator.games.two_rooms.outcome.ending import Ending
from moderator.games.two_rooms.outcome.outcome import outcome
from moderator.games.two_rooms.tables import read_options
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.moderating.moderator import Moderator
from moderator.party.evening.timeline import Event, EventKind
from moderator.party.opening.opening import open_game, open_voice
from moderator.party.opening.room_languages import room_languages
from moderator.party.rehearsal.rehearsal import rehearse
from moderator.party.rehearsal.script import read_script

PACKAGE = f"{Path(moderator.__file__).parent}/"
ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "tests" / "party" / "scripts" / "six_players.yaml"
STAGE = "party/rehearsal/"
"""Is not counted: at home nobody acts."""
COMMAND, ANSWER = "I appoint Bob as leader", "leader_appointed"
ANNOUNCED_BEFORE, ANNOUNCED = "minutes_left", "one_minute_left"
CARD = "usurper"
"""It has a power of its own, an option, and sentences that are said and heard."""
CARDS = ("president", "bomber", CARD)
PLAYERS = 6
"""Plain cards fill the deck up."""
KEYS = ("voice_pack", "guests", "quiet")
"""A text, a list and a table: keys whose names stand for nothing else."""
WRITTEN_IN = ("moderator/party/config", "moderator/party/commands", "moderator/party/cli.py")
"""Where a key of the party file, and the flag that goes before it, is read, checked, written and explained."""
DATA = ("moderator/games", "grammars/en", "voices/en", "statecharts")
"""Data of one language; each other has as many places."""

UTTERANCE = "an utterance, from its first sound to the answer"
ANNOUNCEMENT = "an announcement, from the one before it to its first word"
INTENT = "an intent in `Moderator.hear`"
CARD_PLAYED = f"the card `{CARD}`, from the box to the outcome"
CARD_IN_CODE = f"the card `{CARD}` in Python"
CARD_IN_DATA = f"the card `{CARD}` in data, of one language"
KEY = "the key `{}` of the party file"
BEFORE = "e42d1d2"
"""The revision that is compared with, the last before the layout told the stages."""
FIGURES_BEFORE: Mapping[str, str] = {
    UTTERANCE: "65 modules",
    ANNOUNCEMENT: "57 modules",
    INTENT: "20 modules, 269 stays",
    CARD_PLAYED: "22 modules",
    CARD_IN_CODE: "10 lines of 4 files",
    CARD_IN_DATA: "23 lines of 7 files",
    KEY.format("voice_pack"): "26 lines of 8 files",
    KEY.format("guests"): "22 lines of 4 files",
    KEY.format("quiet"): "15 lines of 6 files",
}
"""What the same code has measured there: with the names of that time, and the files that then had the keys."""


class Route:
    """Which of our modules have run while it was open, in the order in which they were first entered."""

    def __init__(self, within: CodeType | None = None) -> None:
        """`within`: a function; what counts is the last call of it, and nothing outside."""
        self.modules: list[str] = []
        self.stays = 0
        self._within = within
        self._inside: FrameType | None = None
        self._here = ""

    def follow(self, frame: FrameType, event: str) -> None:
        """Take one call or return, as `sys.setprofile` tells it."""
        if self._within is not None and self._inside is None:
            if event != "call" or frame.f_code is not self._within:
                return
            self.modules, self.stays, self._here, self._inside = [], 0, "", frame
        left = event == "return" and frame is self._inside
        if left:
            self._inside = None
        elif event == "call":
            self._enter(_module_of(frame))
        elif event == "return" and frame.f_back is not None:
            self._enter(_module_of(frame.f_back))

    def _enter(self, module: str | None) -> None:
        if module is None or module == self._here:
            return
        self._here = module
        self.stays += 1
        if module not in self.modules:
            self.modules.append(module)

    def __str__(self) -> str:
        return f"{len(self.modules)} modules"


def _module_of(frame: FrameType) -> str | None:
    """The path of one of our modules inside the package; None for code of others, what an import runs, the stage."""
    file = frame.f_code.co_filename
    if not file.startswith(PACKAGE) or frame.f_code.co_name == "<module>":
        return None
    module = file[len(PACKAGE) :]
    return None if module.startswith(STAGE) else module


class Follower:
    """Tells routes of every call while there are any, in all threads that were begun since."""

    def __init__(self) -> None:
        self._open: Sequence[Route] = ()

    def open(self, *routes: Route) -> None:
        """From now on calls are told to these; of the thread that asks, and of those begun meanwhile."""
        self._open = routes
        sys.setprofile(self.follow if routes else None)

    def follow(self, frame: FrameType, event: str, _: Any) -> None:  # noqa: ANN401 (as the interpreter has it)
        """The function that the interpreter calls."""
        for route in self._open:
            route.follow(frame, event)


@contextmanager
def following() -> Iterator[Follower]:
    """What follows calls until the end of the block."""
    follower = Follower()
    threading.setprofile(follower.follow)
    try:
        yield follower
    finally:
        follower.open()
        threading.setprofile(None)


class _SeenEnough(Exception):
    """Ends the rehearsal when all has been followed."""


def measure() -> Report:
    """Follow everything and count."""
    report = Report(
        "stations",
        "How many of our modules one thing passes: an utterance and an announcement through a rehearsal of "
        f"`{SCRIPT.name}`, an intent through `Moderator.hear`, a key of the party file and a card. Before is revision "
        f"{BEFORE}, measured by the same code. The sound workers and the voice are processes of their own and not "
        "followed.",
    )
    card = _card()  # first: what is read is kept, and read once
    utterance, announcement, intent = Route(), Route(), Route(within=Moderator.hear.__code__)
    _rehearse(utterance, announcement, intent)
    now = {
        UTTERANCE: str(utterance),
        ANNOUNCEMENT: str(announcement),
        INTENT: f"{intent}, {intent.stays} stays",
        CARD_PLAYED: str(card),
        CARD_IN_CODE: named(CARD, ["moderator"], ".py"),
        CARD_IN_DATA: named(CARD, DATA, ".yaml", ".ftl"),
        **{KEY.format(key): named(key, WRITTEN_IN, ".py") for key in KEYS},
    }
    rows = [(name, FIGURES_BEFORE.get(name, ""), figure) for name, figure in now.items()]
    report.table("Stations", ("", "before", "now"), rows)
    routes = {"an utterance": utterance, "an announcement": announcement, "an intent": intent, "a card": card}
    report.table(
        "Through which modules",
        ("", "in the order in which they are first entered"),
        [(name, ", ".join(route.modules)) for name, route in routes.items()],
    )
    return report


def _rehearse(utterance: Route, announcement: Route, intent: Route) -> None:
    script = read_script(SCRIPT)
    opened = open_game(script.party)
    model = load(model_for_rehearsal(script.party.language))
    with tempfile.TemporaryDirectory() as folder, following() as follower, open_voice() as voice:

        def watch(event: Event) -> None:
            if event.kind is EventKind.SPOKEN and COMMAND in event.text:
                follower.open(utterance, intent)
            elif event.kind is EventKind.SAID and event.message in (ANSWER, ANNOUNCED):
                follower.open()
                if event.message == ANNOUNCED:
                    raise _SeenEnough
            elif event.kind is EventKind.SAID and event.message == ANNOUNCED_BEFORE:
                follower.open(announcement)

        languages = room_languages(script.party, opened, lambda _: model)
        with suppress(_SeenEnough):
            rehearse(script, opened, languages, voice, Path(folder), watch=watch)


def _card() -> Route:
    """A card from the box to the end of a game: what is asked is answered with whatever comes first."""
    route = Route()
    with following() as follower:
        follower.open(route)
        box, options = read_box(), read_options()
        deck = built(DeckChoice(Own(CARDS)), PLAYERS, box, options).deck
        ending = Ending(deck.cards)
        while (found := outcome(ending, box.catalogue, options)).questions:
            ending = ending.answered(found.questions[0].question, found.questions[0].allowed[0])
    return route


def named(name: str, places: Sequence[str], *endings: str) -> str:
    """In how many lines of how many files a name stands, as a word or a part of one between underscores."""
    word = re.compile(rf"(?<![a-z]){name.replace('_', '[-_]')}s?(?![a-z])")
    files = [file for place in places for file in _files(ROOT / place) if file.suffix in endings]
    lines = [sum(bool(word.search(line)) for line in file.read_text(encoding="utf-8").splitlines()) for file in files]
    return f"{sum(lines)} lines of {sum(map(bool, lines))} files"


def _files(place: Path) -> Iterator[Path]:
    return place.rglob("*") if place.is_dir() else iter([place])
