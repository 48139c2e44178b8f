"""The program itself, with a watcher inside: `python -m bench.watched LOG [SWITCH ...] -- ARGUMENTS OF MODERATOR`.

Everything runs as a host runs it; only the classes that `moderator play` uses are replaced by ones that also write
down what happens, one JSON object a line. All times are seconds of time.monotonic(), which every process shares.

    {"what": "model", "before": bytes, "after": bytes}      resident memory before and after the model was loaded
    {"what": "began", "at": t}                              the zero of the events' times
    {"what": "event", "event": {...}}                       an event of the timeline
    {"what": "heard", ...}                                  an utterance: when it ended, was decided, was known
    {"what": "rendered", ...}                               a sentence: how long its sound took, from the cache or not
    {"what": "lost", "underruns": [...], "dropped": [...]}  at the end: how often sound was lost, for each device

Switches, for baselines:  no-foresight: announcements are said when they are due instead of placed ahead.
"""

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import IO, Any

import psutil

from bench.measured_voice import MeasuredVoice
from moderator.audio.sound import Sound
from moderator.hearing.recognizers.models import InstalledModel, load
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.cli import main
from moderator.party.commands import live_play, terminal
from moderator.party.config.party import Party
from moderator.party.evening import foresight
from moderator.party.evening.timeline import Event, Timeline
from moderator.party.live import live
from moderator.party.opening.opening import OpenedGame
from moderator.party.opening.room_languages import RoomLanguage
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.speech import KeepingVoice
from moderator.speaking.synthesis.voice_fallback import FallbackVoice

NO_FORESIGHT = "no-foresight"

_log: list[IO[str]] = []


def note(what: str, **values: Any) -> None:  # noqa: ANN401 (whatever JSON can hold)
    """Write one line of the log."""
    for log in _log:
        log.write(json.dumps({"what": what, **values}) + "\n")


class WatchedVoice(MeasuredVoice):
    """A voice that notes how long each sentence took."""

    def kept(self, text: str, choice: VoiceChoice) -> Sound | None:
        """What was said before, noted as a sentence too."""
        began = time.monotonic()
        sound = self._voice.kept(text, choice)
        if sound is not None:
            note("rendered", text=text, began=began, ended=time.monotonic(), cached=True, seconds=sound.seconds)
        return sound

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        """Render and note. Raises VoiceError."""
        misses = self._voice.misses if isinstance(self._voice, CachedVoice | FallbackVoice) else 0
        began = time.monotonic()
        sound = self._voice.render(text, choice)
        cached = isinstance(self._voice, CachedVoice | FallbackVoice) and self._voice.misses == misses
        note("rendered", text=text, began=began, ended=time.monotonic(), cached=cached, seconds=sound.seconds)
        return sound


class WatchedTimeline(Timeline):
    """A timeline that notes each event at once."""

    def note(self, event: Event) -> None:
        """Add an event."""
        super().note(event)
        note("event", at=event.at, event=json.loads(event.as_json()))


class WatchedEvening(live.LiveEvening):
    """A live evening that notes what its ears hear, and when that is known."""

    def __init__(
        self,
        party: Party,
        opened: OpenedGame,
        languages: Sequence[RoomLanguage],
        voice: KeepingVoice,
        timeline: Timeline,
        **more: Any,  # noqa: ANN401 (whatever a live evening takes besides)
    ) -> None:
        super().__init__(party, opened, languages, WatchedVoice(voice), timeline, **more)
        note("began", at=self.began, process=os.getpid())

    def run(self) -> None:
        """Moderate; at the end note what sound was lost."""
        try:
            super().run()
        finally:
            note(
                "lost",
                underruns=[loudspeaker.losses for loudspeaker in self._loudspeakers],
                dropped=[each.losses for each in self._microphones if each is not None],
            )

    def _listen(self, number: int) -> list[Heard]:
        began = time.monotonic()
        heard = super()._listen(number)
        known = time.monotonic()
        for each in heard:
            intent = each.reading.intent
            note(
                "heard",
                room=number,
                start=each.start,
                end=each.end,
                decided=each.decided,
                known=known,
                worked=known - began,
                text=each.reading.text,
                intent=intent.name if intent is not None else None,
            )
        return heard


def watched_load(model: InstalledModel) -> Model:
    """Load a model, noting the memory that it takes. Raises ModelError."""
    memory = psutil.Process().memory_info
    before = memory().rss
    loaded = load(model)
    note("model", before=before, after=memory().rss)
    return loaded


WATCHED: Sequence[tuple[ModuleType, str, object]] = (
    (live_play, "LiveEvening", WatchedEvening),
    (live_play, "Timeline", WatchedTimeline),
    (terminal, "load", watched_load),
)
"""The modules whose names stand for what is watched, and what takes its place."""


def _run() -> None:
    split = sys.argv.index("--")
    log, *switches = sys.argv[1:split]
    if NO_FORESIGHT in switches:
        foresight.FORESIGHT_SECONDS = 0.0
    for module, name, watched in WATCHED:
        setattr(module, name, watched)
    with Path(log).open("w", encoding="utf-8", buffering=1) as file:
        _log.append(file)
        sys.argv = ["moderator", *sys.argv[split + 1 :]]
        main()


if __name__ == "__main__":
    _run()
