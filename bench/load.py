"""What does a live evening cost while it runs: processor, memory, threads, file handles?

The program runs with its terminal, as a host sees it. First both rooms are still, then people talk in both without
pause, then both are still again. Processor time is that of the program and its children, in percent of one core;
memory beyond the model's own is the resident memory of the program and its children minus what loading the model added.
"""

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import psutil
import soxr
import vosk

from bench.figures import in_words
from bench.hearing.phrase_list import phrase_list
from bench.live_program import Host, LiveProgram, live_program, sound_devices
from bench.report import Report
from bench.room_sound import background, chatter, still_room
from moderator import shipped
from moderator.audio.sound import Float32Samples
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.opening.opening import open_game
from moderator.party.recording.game_moment import listening_at
from moderator.speaking.synthesis.voice import SystemVoice
from tests.null_sinks import MICROPHONES, RATE

TALK_GOAL, STILL_GOAL = 25.0, 5.0
"""Percent of one core while people talk in both rooms, and while both are still."""
MEMORY_GOAL = 300e6
"""Bytes of resident memory beyond the model's own."""
STILL_SECONDS = 60.0
WARM_UP_SECONDS = 15.0
"""Given to the program after the round has begun and leaders are appointed, before anything is measured."""
SAMPLED_SECONDS = 15.0
ROUND_MINUTES = 60.0
PLAIN_SECONDS = 60.0
"""Sound given to a plain recognizer for the baseline."""


@dataclass(frozen=True)
class Usage:
    """What the program and its children have used or hold at one moment."""

    at: float
    processor: float
    """Seconds of processor time so far."""
    memory: float
    """Bytes resident."""
    threads: int
    handles: int


@dataclass(frozen=True)
class Phase:
    """Part of the evening, and what was seen in it every SAMPLED_SECONDS."""

    name: str
    usages: tuple[Usage, ...]

    @property
    def percent(self) -> float:
        """Processor time in percent of one core, over the whole phase."""
        first, last = self.usages[0], self.usages[-1]
        return 100 * (last.processor - first.processor) / (last.at - first.at)

    @property
    def most(self) -> float:
        """The percentage of the costliest stretch between two samples."""
        pairs = zip(self.usages, self.usages[1:], strict=False)
        return max(100 * (b.processor - a.processor) / (b.at - a.at) for a, b in pairs)


def measure(minutes: float) -> Report:
    """Watch the program for so many minutes of talk, and one of stillness before and after."""
    report = Report(
        "load",
        "A live evening on null sinks, with its terminal: both rooms still (a hum of -58 dBFS), then people talking in "
        "both without pause, then still again.",
    )
    with SystemVoice() as voice:
        talk = {microphone: chatter(voice, number) for number, microphone in enumerate(MICROPHONES)}
    hum = {microphone: still_room(number) for number, microphone in enumerate(MICROPHONES)}
    plain = [len(MICROPHONES) * _plain_percent(sounds[MICROPHONES[0]]) for sounds in (hum, talk)]
    with sound_devices() as (_, folder), live_program(folder, [ROUND_MINUTES] * 3, host=Host.TERMINAL) as program:
        with background(hum):
            _begin(program)
            still = _watch(program, "still", STILL_SECONDS)
        mark = len(program.notes)
        with background(talk):
            talking = _watch(program, "talking", 60 * minutes)
        heard = [note for note in program.notes[mark:] if note["what"] == "heard"]
        with background(hum):
            after = _watch(program, "still again", STILL_SECONDS)
        model = next(note for note in program.notes if note["what"] == "model")
    _tables(report, (still, talking, after), model["after"] - model["before"], plain)
    taken = sum(note["intent"] is not None for note in heard)
    report.table(
        "What the ears made of the talk",
        ("utterances", "taken for a command"),
        [(str(len(heard)), str(taken))],
        f"In {minutes:g} minutes in two rooms.",
    )
    return report


def _begin(program: LiveProgram) -> None:
    program.begin_round()
    program.types("a: I appoint Anna as leader")
    program.types("b: I appoint Bob as leader")
    program.wait_for_message("leader_appointed")
    time.sleep(WARM_UP_SECONDS)


def _watch(program: LiveProgram, name: str, seconds: float) -> Phase:
    end = time.monotonic() + seconds
    usages = [usage(program.process)]
    while (left := end - time.monotonic()) > 0:
        time.sleep(min(SAMPLED_SECONDS, left))
        usages.append(usage(program.process))
    return Phase(name, tuple(usages))


def usage(process: int) -> Usage:
    """What a process and its children use now."""
    parent = psutil.Process(process)
    processor = memory = 0.0
    threads = handles = 0
    for each in (parent, *parent.children(recursive=True)):
        with suppress(psutil.NoSuchProcess):
            times = each.cpu_times()
            processor += times.user + times.system
            memory += each.memory_info().rss
            threads += each.num_threads()
            handles += each.num_fds()
    ended = parent.cpu_times()
    return Usage(time.monotonic(), processor + ended.children_user + ended.children_system, memory, threads, handles)


def _plain_percent(sound: Float32Samples) -> float:
    """Percent of one core that vosk alone takes for one room when it is given every sound."""
    part = np.resize(sound, round(PLAIN_SECONDS * RATE))
    samples = np.clip(soxr.resample(part, RATE, SPEECH_RATE) * 32767, -32768, 32767).astype(np.int16)
    opened = open_game(with_players(Party(seed=3), 6))
    listening = listening_at("round/led", opened.moderator)
    vosk.SetLogLevel(-1)
    model = vosk.Model(model_path=str(shipped.models() / "vosk-tiny-en"))
    phrases = json.dumps(phrase_list(opened.grammar.word_graph(listening)), ensure_ascii=False)
    recognizer = vosk.KaldiRecognizer(model, SPEECH_RATE, phrases)
    block = SPEECH_RATE // 50
    began = time.process_time()
    for start in range(0, len(samples), block):
        if recognizer.AcceptWaveform(samples[start : start + block].tobytes()):
            recognizer.Result()
    return 100 * (time.process_time() - began) / PLAIN_SECONDS


def _tables(report: Report, phases: Sequence[Phase], model: float, plain: Sequence[float]) -> None:
    still, talking, after = phases
    rows = [
        (
            "both rooms still",
            _percent(still.percent),
            _percent(still.most),
            _percent(plain[0]),
            _percent(STILL_GOAL),
            in_words(still.percent <= STILL_GOAL),
        ),
        (
            "people talk in both",
            _percent(talking.percent),
            _percent(talking.most),
            _percent(plain[1]),
            _percent(TALK_GOAL),
            in_words(talking.percent <= TALK_GOAL),
        ),
        (
            "both still again",
            _percent(after.percent),
            _percent(after.most),
            _percent(plain[0]),
            _percent(STILL_GOAL),
            in_words(after.percent <= STILL_GOAL),
        ),
    ]
    report.table(
        "Processor, percent of one core",
        ("", "mean", f"costliest {SAMPLED_SECONDS:g} s", "baseline: vosk hears everything", "goal", ""),
        rows,
        "The baseline is the recognizer alone, in both rooms, without voice activity, devices, terminal or voice.",
    )
    moments = [("at the start", still.usages[0]), ("before the talk", talking.usages[0])]
    moments += [("after the talk", talking.usages[-1]), ("at the end", after.usages[-1])]
    report.table(
        "Memory, threads, file handles",
        ("", "minutes", "resident", "beyond the model's own", "goal", "", "threads", "handles"),
        [
            (
                name,
                f"{(each.at - still.usages[0].at) / 60:.1f}",
                _megabytes(each.memory),
                _megabytes(each.memory - model),
                _megabytes(MEMORY_GOAL),
                in_words(each.memory - model <= MEMORY_GOAL),
                str(each.threads),
                str(each.handles),
            )
            for name, each in moments
        ],
        f"Loading the model added {_megabytes(model)}.",
    )


def _percent(value: float) -> str:
    return f"{value:.1f} %"


def _megabytes(value: float) -> str:
    return f"{value / 1e6:.0f} MB"
