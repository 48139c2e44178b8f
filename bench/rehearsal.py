"""How long does the demonstration take to rehearse, and where does the time go?

The shipped demonstration is rehearsed in a process of its own, as `moderator rehearse demonstration` does it: first
with an empty cache of sentences, then with a full one. The parts are timed from inside; the baseline is the game time
that the demonstration would take with people.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.figures import in_words
from bench.measured_voice import MeasuredVoice
from bench.report import Report
from moderator.audio.sound import Int16Samples, Sound
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.commands.rehearse import DEMONSTRATION, find_script
from moderator.party.evening.timeline import Event
from moderator.party.opening import room_languages
from moderator.party.opening.opening import open_game, open_voice
from moderator.party.rehearsal.rehearsal import rehearse
from moderator.party.rehearsal.script import read_script
from moderator.speaking.synthesis.speech import KeepingVoice

GOAL_SECONDS = 30.0
PARTS = (
    "starting Python",
    "reading the game",
    "loading the model",
    "speaking the players' lines",
    "speaking the moderator's sentences",
    "hearing",
    "all else",
)

_spent: dict[str, float] = {}


def measure() -> Report:
    """Rehearse twice and tell."""
    report = Report(
        "rehearsal",
        "The demonstration, rehearsed from the command line's start to its end: with an empty cache of rendered "
        "sentences, and once more.",
    )
    with tempfile.TemporaryDirectory() as folder:
        runs = {name: _rehearse(Path(folder)) for name in ("first time", "with a full cache")}
    columns = ("", *runs)
    game = [f"{run['game']:.0f} s" for run in runs.values()]
    total = [run["total"] for run in runs.values()]
    report.table(
        "Wall time",
        columns,
        [
            ("rehearsal", *(f"{seconds:.1f} s" for seconds in total)),
            ("baseline: the same evening with people", *game),
            ("goal", *(f"{GOAL_SECONDS:.0f} s" for _ in runs)),
            ("", *(in_words(seconds <= GOAL_SECONDS) for seconds in total)),
        ],
    )
    report.table(
        "Where it goes", columns, [(part, *(f"{run.get(part, 0.0):.2f} s" for run in runs.values())) for part in PARTS]
    )
    return report


def _rehearse(folder: Path) -> dict[str, float]:
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "bench.rehearsal", str(folder / "out")],
        env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache")},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    total = time.monotonic() - began
    spent: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    spent["total"] = total
    spent["starting Python"] = spent.pop("begun") - began
    spent["all else"] = total - sum(spent.get(part, 0.0) for part in PARTS if part != "all else")
    return spent


@contextmanager
def _timed(part: str) -> Iterator[None]:
    began = time.monotonic()
    try:
        yield
    finally:
        _spent[part] = _spent.get(part, 0.0) + time.monotonic() - began


class _TimedEar(Ear):
    """An ear whose work is timed."""

    def feed(self, block: Int16Samples, at: float) -> list[Heard]:
        """Hear, timed."""
        with _timed("hearing"):
            return super().feed(block, at)


class _TimedVoice(MeasuredVoice):
    """A voice whose work is timed: that of the moderator, once the lines of the players are spoken."""

    def __init__(self, voice: KeepingVoice) -> None:
        super().__init__(voice)
        self.part = "speaking the players' lines"

    @property
    def engine(self) -> str:
        """The engine behind it, timed: asking for it may start it."""
        with _timed(self.part):
            return super().engine

    def kept(self, text: str, choice: VoiceChoice) -> Sound | None:
        """What was said before, timed."""
        with _timed(self.part):
            return super().kept(text, choice)

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        """Render, timed. Raises VoiceError."""
        with _timed(self.part):
            return super().render(text, choice)


def _run(out: Path) -> None:
    """Rehearse in this process and print the parts as JSON."""
    _spent["begun"] = time.monotonic()
    out.mkdir(parents=True, exist_ok=True)
    with _timed("reading the game"):
        script = read_script(find_script(Path(DEMONSTRATION)))
        opened = open_game(script.party)
    with _timed("loading the model"):
        recognizer: Model = load(model_for_rehearsal(script.party.language))
    setattr(room_languages, "Ear", _TimedEar)  # noqa: B010 (mypy: a class cannot be assigned)
    with open_voice() as voice:
        timed = _TimedVoice(voice)
        spoken = room_languages.room_languages(script.party, opened, lambda _: recognizer)

        def begin(_: Event) -> None:
            timed.part = "speaking the moderator's sentences"

        _spent["game"] = rehearse(script, opened, spoken, timed, out, watch=begin)
    print(json.dumps(_spent))


if __name__ == "__main__":
    _run(Path(sys.argv[1]))
