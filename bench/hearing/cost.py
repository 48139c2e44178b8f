"""What hearing costs: processor and memory of two ears, in a still room and in one full of talk; and how much work one
utterance is where everybody talks, for nobody is answered before it is done.

The whole ear is paid for here, its voice activity detection too, which the other measurements remember. `bench load`
measures the whole live program.
"""

import time
from collections.abc import Iterable, Sequence
from itertools import islice

import numpy as np
import psutil

from bench.figures import median, ms
from bench.hearing.sentences import Command, listening_in
from bench.hearing.setups import everything_heard
from bench.hearing.speech import FLOOR_DB, Condition, Noise, Studio
from bench.report import Report
from moderator.audio.sound import Int16Samples, int16_samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.segmenting.ear import Ear
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.opening.opening import OpenedGame

ROOMS = 2
SECONDS = 120.0
MOMENT = "round"
SEED = 1000
"""Of talk that the measurement of chatter never hears."""
BLOCK = SPEECH_RATE // 60
"""Samples that the game's thread fetches at a time."""
GOALS = {"both rooms still": 5.0, "people talk in both": 25.0}
"""Percent of one core."""
UTTERANCES = 12
LOUDEST = (Condition(), Condition(Noise.BABBLE, 0.0))
"""Twelve who talk as loud as the speaker: there are endless ways to have said something, and each is looked at."""


def table(report: Report, studio: Studio, opened: OpenedGame, model: Model) -> None:
    """Percent of one core of two ears, and the memory that they added."""
    hiss = np.random.default_rng(1).standard_normal(round(SECONDS * SPEECH_RATE)).astype(np.float32)
    still = int16_samples(hiss * np.float32(10 ** (FLOOR_DB / 20)))
    sounds = {
        "both rooms still": [still] * ROOMS,
        "people talk in both": [studio.conversations(SECONDS, seed=SEED + room) for room in range(ROOMS)],
    }
    rows = []
    before = psutil.Process().memory_info().rss
    for name, each in sounds.items():
        percent = _percent(each, opened, model)
        grown = (psutil.Process().memory_info().rss - before) / 1e6
        rows.append((name, f"{percent:.1f} %", f"{GOALS[name]:g} %", f"{max(0.0, grown):.0f} MB"))
    report.table(
        "Two ears: percent of one core",
        ("", "processor", "goal of the whole program", "memory more than before"),
        rows,
        f'{SECONDS:g} s of sound in each room at "{MOMENT}". The model is loaded already.',
    )


def work(
    report: Report, studio: Studio, opened: OpenedGame, model: Model, said: Iterable[tuple[Command, VoiceChoice]]
) -> None:
    """Processing time of one utterance, in a still room and where twelve talk as loud."""
    some = list(islice(said, UTTERANCES))
    rows = []
    for condition in LOUDEST:
        seconds: list[float] = []
        for command, voice in some:
            sound = studio.command(command.text, voice, condition, seed=SEED).sound
            seconds += _seconds(sound, command, opened, model)
        rows.append((str(condition), str(len(seconds)), ms(median(seconds)), ms(max(seconds, default=float("nan")))))
    report.table(
        "Work for one utterance",
        ("", "utterances", "median", "most"),
        rows,
        f"{len(some)} commands, with a second opinion where one is asked for, without the voice activity detection.",
    )


def _seconds(sound: Int16Samples, command: Command, opened: OpenedGame, model: Model) -> list[float]:
    ear = Ear([(model, opened.grammar)], SPEECH_RATE, 0)
    ear.attend(command.listening)
    return [heard.seconds for heard in everything_heard(ear, sound)]


def _percent(sounds: Sequence[Int16Samples], opened: OpenedGame, model: Model) -> float:
    ears = [Ear([(model, opened.grammar)], SPEECH_RATE, room) for room in range(len(sounds))]
    for ear in ears:
        ear.attend(listening_in(opened, MOMENT))
    began = time.process_time()
    for first in range(0, len(sounds[0]), BLOCK):
        for ear, sound in zip(ears, sounds, strict=True):
            ear.feed(sound[first : first + BLOCK], first / SPEECH_RATE)
    return 100 * (time.process_time() - began) / SECONDS
