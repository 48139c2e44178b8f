"""How long after a spoken command does the answer begin?

Commands are spoken into the microphones of both rooms, both rooms at the same time. The microphones and loudspeakers
are recorded: from the last loud sample of the command to the first sample of the answer. The watcher inside the
program tells where the time between went:

    wait        from the end of the speech until the sound that decided that it was over
    delivery    until the program had that sound, had decoded it and read it
    rendering   making the sentence's sound, or fetching it from the cache
    output      from there until the first sample left the loudspeaker
"""

import json
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soxr
import vosk

from bench.figures import in_words, median, ms, percentile
from bench.hearing.phrase_list import phrase_list
from bench.live_program import LiveProgram, NeverHappened, Note, live_program, sound_devices
from bench.matching import last_loud, start_of
from bench.report import Report
from bench.room_sound import background, say_into, speak, still_room
from moderator import shipped
from moderator.audio.sound import Sound
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.language.grammar.word_graph import WordGraph
from moderator.party.config.party import Party
from moderator.party.config.party_keys import read_party
from moderator.party.opening.opening import open_game, open_voice, voice_choice
from moderator.party.recording.game_moment import listening_at
from moderator.speaking.synthesis.voice import SystemVoice
from tests.null_sinks import LOUDSPEAKERS, MICROPHONES, NullSinks, Recording, party_on_null_sinks

MEDIAN_GOAL, WORST_GOAL = 0.35, 0.6
"""Seconds: of half of all answers, of 95 %."""
MINUTES = 40.0
"""Length of the round: long enough that no last minute gets into the way."""
REPEATS = 2
VOICE = ("en-us+f2", "en-us+m3")
"""Who speaks in which room."""
COMMANDS = (
    (
        "I appoint Anna as leader",
        "how much time is left",
        "who is the leader",
        "how many hostages",
        "how many votes do we need",
        "I appoint Carlos as leader",
        "moderator, repeat that",
        "our hostage is Dora",
        "we want Dora as leader",
        "three",
        "I appoint myself as leader",
        "moderator, help",
    ),
    (
        "how many hostages do we send",
        "I appoint Bob as leader",
        "how much time do we have",
        "what is the majority",
        "who leads this room",
        "we want Emil as leader",
        "two",
        "our hostages are Bob and Fatima",
        "moderator, say that again",
        "I appoint Fatima as leader",
        "how much time is left",
        "moderator, what can we say",
    ),
)
"""For each room, in this order."""
HEARD_WITHIN, ANSWERED_WITHIN = 5.0, 8.0
"""Seconds, after which a command counts as lost."""
REST_SECONDS = 0.8
"""After the end of an answer: the echo's deafness and a breath."""
SHORTEST_WAIT = 0.3
"""Seconds: a command that was decided so long before its playing ended was not heard to its end."""
CLEAR_BEFORE, CLEAR_AFTER = 8.0, 3.0
"""No command so close to the announcement of a minute: answers wait for it on purpose."""


@dataclass(frozen=True)
class Command:
    """One command as it was spoken: when the playing began and ended, which utterance and answer came of it."""

    room: int
    text: str
    began: float
    ended: float
    heard: Note | None
    answer: Note | None


@dataclass(frozen=True)
class Timing:
    """Where the seconds of one answer went; `plain_wait`: what vosk's own end of speech would have waited."""

    command: Command
    total: float
    wait: float
    delivery: float
    rendering: float
    output: float
    cached: bool
    plain_wait: float | None


def measure() -> Report:
    """Play and measure."""
    report = Report(
        "latency",
        "From the last loud sample of a command at the null-sink microphone to the first sample of the answer at the "
        "null-sink loudspeaker. Both rooms are spoken to at the same time, over the hum of a still room; the cache of "
        "rendered sentences is empty at the start.",
    )
    with sound_devices() as (sinks, folder):
        commands, notes, recordings = _play(sinks, folder)
        party_file = folder / "party.toml"
        party_file.write_text(party_on_null_sinks([MINUTES] * 3))
        party = read_party(party_file)
        timings = timings_of(party, commands, notes, recordings)
    _tables(report, commands, timings)
    return report


def _play(sinks: NullSinks, folder: Path) -> tuple[list[Command], list[Note], dict[str, Recording]]:
    commands: list[Command] = []
    with SystemVoice() as voice:
        spoken = [
            [(text, speak(voice, text, VOICE[room], folder)) for text in COMMANDS[room]]
            for room in range(len(MICROPHONES))
        ]
    hum = {microphone: still_room(number) for number, microphone in enumerate(MICROPHONES)}
    with background(hum), live_program(folder / "live", [MINUTES] * 3) as program:
        go = program.begin_round()
        round_began = go["at"] + program.began
        time.sleep(2.0)
        with sinks.recording(*MICROPHONES, *LOUDSPEAKERS) as recordings:
            rooms = [
                threading.Thread(target=talk, args=(program, room, spoken[room], round_began, commands))
                for room in range(len(MICROPHONES))
            ]
            for thread in rooms:
                thread.start()
            for thread in rooms:
                thread.join()
    return commands, program.notes, recordings


def talk(
    program: LiveProgram,
    room: int,
    lines: Sequence[tuple[str, Path]],
    round_began: float,
    commands: list[Command],
    repeats: int = REPEATS,
) -> None:
    """Speak one room's commands, each when the answer to the one before is over."""
    name = ("room one", "room two")[room]
    for text, wav in [*lines] * repeats:
        while not CLEAR_AFTER < (time.monotonic() - round_began) % 60 < 60 - CLEAR_BEFORE:
            time.sleep(0.1)
        mark = len(program.notes)
        began = time.monotonic()
        say_into(MICROPHONES[room], wav)
        ended = time.monotonic()
        heard = answer = None
        try:
            heard = program.wait_for(_heard_in(room), HEARD_WITHIN, after=mark)
            wanted = _said_in(name, heard["decided"] - program.began)
            answer = program.wait_for(wanted, ANSWERED_WITHIN, after=mark)
            text_said = answer["event"]["text"]
            length = next(n["seconds"] for n in program.notes if n["what"] == "rendered" and n["text"] == text_said)
            time.sleep(max(0.0, answer["at"] + program.began + length - time.monotonic()))
        except NeverHappened:
            pass
        if answer is not None:
            answer = {**answer["event"], "at": answer["at"] + program.began}
        commands.append(Command(room, text, began, ended, heard, answer))
        time.sleep(REST_SECONDS)


def _heard_in(room: int) -> Callable[[Note], bool]:
    return lambda note: bool(note["what"] == "heard" and note["room"] == room)


def _said_in(room: str, since: float) -> Callable[[Note], bool]:
    """Whether a note is of something said in a room after a time on the timeline."""

    def said(note: Note) -> bool:
        if note["what"] != "event" or note["at"] < since:
            return False
        return bool(note["event"]["kind"] == "said" and note["event"].get("room") == room)

    return said


def timings_of(
    party: Party, commands: Sequence[Command], notes: Sequence[Note], recordings: dict[str, Recording]
) -> list[Timing]:
    """Where the time of each command went that was heard, answered and found in the recordings."""
    opened = open_game(party)
    listening = listening_at("round/led", opened.moderator)
    plain = PlainVosk(opened.grammar.word_graph(listening))
    choice = voice_choice(party)
    timings = []
    with open_voice() as voice:
        for command in commands:
            if command.heard is None or command.answer is None:
                continue
            microphone = recordings[MICROPHONES[command.room]]
            silent = last_loud(microphone, command.began, command.ended + 0.2)
            sound: Sound = voice.render(command.answer["text"], choice)
            first = start_of(recordings[LOUDSPEAKERS[command.room]], sound, command.answer["at"])
            if silent is None or first is None or command.heard["decided"] < silent:
                continue
            known = command.heard["known"]
            rendered = [
                note
                for note in notes
                if note["what"] == "rendered"
                and note["text"] == command.answer["text"]
                and known <= note["began"]
                and note["ended"] <= first
            ]
            rendering = sum(note["ended"] - note["began"] for note in rendered)
            timings.append(
                Timing(
                    command,
                    total=first - silent,
                    wait=command.heard["decided"] - silent,
                    delivery=known - command.heard["decided"],
                    rendering=rendering,
                    output=first - known - rendering,
                    cached=all(note["cached"] for note in rendered),
                    plain_wait=plain.wait(microphone, command.began, silent),
                )
            )
    return timings


class PlainVosk:
    """Vosk's own end of speech: 0.6 s of silence after a likely end, more after others, as its model says."""

    def __init__(self, graph: WordGraph) -> None:
        vosk.SetLogLevel(-1)
        self._model = vosk.Model(model_path=str(shipped.models() / "vosk-tiny-en"))
        self._phrases = json.dumps(phrase_list(graph), ensure_ascii=False)

    def wait(self, recording: Recording, began: float, silent: float) -> float | None:
        """Seconds from the end of the speech to the block of 20 ms at which vosk calls it over; None for never."""
        recognizer = vosk.KaldiRecognizer(self._model, SPEECH_RATE, self._phrases)
        first = round((began - 0.3 - recording.started) * recording.rate)
        part = recording.samples[first : first + round((silent - began + 4.0) * recording.rate)]
        sound = np.clip(soxr.resample(part, recording.rate, SPEECH_RATE) * 32767, -32768, 32767).astype(np.int16)
        block = SPEECH_RATE // 50
        for start in range(0, len(sound) - block, block):
            over = recognizer.AcceptWaveform(sound[start : start + block].tobytes())
            at = recording.started + first / recording.rate + (start + block) / SPEECH_RATE
            if over and at > silent:
                return float(at - silent)
        return None


def _tables(report: Report, commands: Sequence[Command], timings: Sequence[Timing]) -> None:
    totals = [timing.total for timing in timings]
    half, most = median(totals), percentile(totals, 0.95)
    report.table(
        "From the end of the command to the answer",
        ("", "commands", "median", "95th percentile", "longest"),
        [
            ("with our end of speech", str(len(totals)), ms(half), ms(most), ms(max(totals, default=0.0))),
            _baseline(timings),
            ("goal", "", ms(MEDIAN_GOAL), ms(WORST_GOAL), ""),
            ("", "", in_words(half <= MEDIAN_GOAL), in_words(most <= WORST_GOAL), ""),
        ],
        f"{len(commands)} commands were spoken, {sum(c.heard is None for c in commands)} not heard, "
        f"{sum(c.heard is not None and c.answer is None for c in commands)} heard and not answered.",
    )
    lost = [command for command in commands if command not in [timing.command for timing in timings]]
    if lost:
        report.table(
            "Not measured",
            ("room", "command", "what became of it"),
            [(str(command.room + 1), command.text, _fate(command)) for command in lost],
        )
    parts = ("wait", "delivery", "rendering", "output")
    report.table(
        "Where the time goes",
        ("", "median", "95th percentile", "longest"),
        [_row(part, [getattr(timing, part) for timing in timings]) for part in parts]
        + [
            _row(f"  {name}", [timing.rendering for timing in timings if timing.cached == cached])
            for name, cached in (("rendering, cached", True), ("rendering, not cached", False))
        ],
    )
    by_text: dict[str, list[Timing]] = defaultdict(list)
    for timing in timings:
        heard = timing.command.heard or {}
        by_text[f"{timing.command.text} [{heard.get('intent') or 'not taken'}]"].append(timing)
    report.table(
        "By command (medians)",
        ("command", "times", "total", *parts, "vosk's own wait"),
        [
            (
                text,
                str(len(those)),
                ms(median([timing.total for timing in those])),
                *(ms(median([getattr(timing, part) for timing in those])) for part in parts),
                ms(median([timing.plain_wait for timing in those if timing.plain_wait is not None])),
            )
            for text, those in by_text.items()
        ],
    )


def _fate(command: Command) -> str:
    if command.heard is None:
        return "not heard"
    early = " before it was over" if command.heard["decided"] < command.ended - SHORTEST_WAIT else ""
    heard = f"heard{early} as '{command.heard['text']}' [{command.heard['intent'] or 'not taken'}]"
    answer = f"answered '{command.answer['text']}', not found in the recording" if command.answer else "not answered"
    return f"{heard}, {answer}"


def _baseline(timings: Sequence[Timing]) -> tuple[str, ...]:
    plain = [t.total - t.wait + t.plain_wait for t in timings if t.plain_wait is not None]
    return (
        "baseline: vosk's own, else the same",
        str(len(plain)),
        ms(median(plain)),
        ms(percentile(plain, 0.95)),
        ms(max(plain, default=0.0)),
    )


def _row(name: str, values: Sequence[float]) -> tuple[str, ...]:
    return name, ms(median(values)), ms(percentile(values, 0.95)), ms(max(values, default=float("nan")))
