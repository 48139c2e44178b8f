"""Thin walls and open doors: does a command count in the room where it was said, and only there?

Two rooms with an echo of their own. What is said in one comes into the other through a wall (dull, only the echo) or
an open door, quieter and later, under the hiss of the microphones. Both ears listen, as in a game, and every utterance
is judged as the evening judges it. Once one person speaks; once two people in two rooms say different commands at the
same time; once the same command. Without the rule every command that comes through the wall would count.

`--tune` measures the other half of voices and names, with other sentences, and prints what the limits of the rule are
chosen by: how similar one voice is that two microphones hear, and two people who speak at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from bench.hearing.sentences import Command, commands, opened_for
from bench.hearing.speakers import Half, Speakers, speakers
from bench.report import Report
from moderator.audio.sound import int16_samples, resample
from moderator.hearing.input.microphone import FILE_BLOCK_SECONDS
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.segmenting.chunks import RecentSound
from moderator.hearing.segmenting.crosstalk import AROUND_SECONDS, SHORT_SECONDS, Crosstalk, compare
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.grammar import Grammar
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.opening.opening import open_voice
from moderator.speaking.synthesis.voice import Voice

LEAKS_DB = (-6.0, -12.0, -20.0)
"""How much quieter a voice is in the other room: an open door, a thin wall, an ordinary one."""
DELAYS = (0.0, 0.12)
"""Seconds by which it is later there, at least and at most: the way, and two sound cards."""
LEVELS_DB = (-10.0, 0.0)
"""How loud people speak, against each other."""
HISS_DB = (-60.0, -50.0)
"""dBFS of the rooms' noise."""
APART = (0.0, 0.3)
"""Seconds by which the second of two people begins later."""
TALKS = 30
"""Trials of each kind."""
SEEDS = {Half.TUNING: 7, Half.REPORTING: 8}
"""Of sentences, talks and rooms: no half hears what the other has heard."""
LIMITS = (0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8)
"""Correlations among which `SAME_VOICE` of the rule and its two others are chosen."""
BEFORE_SECONDS, AFTER_SECONDS = 2.0, 1.5
T60 = 0.4
"""Seconds in which the echo of a living room falls by 60 dB."""
WALL_HZ = 800.0
"""A wall is a low-pass."""
ECHO_DB = -3.0
"""The echo against the direct sound, at the distance of a microphone on a table."""

Samples = NDArray[np.float64]


@dataclass(frozen=True)
class Judged:
    """One utterance."""

    heard: Heard
    dropped: bool
    """Whether the rule drops it."""
    similarity: float
    """The correlation with what the other room's microphone has heard."""


@dataclass(frozen=True)
class Trial:
    """What was said in each room (None: nobody spoke), and what was heard there."""

    said: tuple[Command | None, Command | None]
    heard: tuple[Judged, ...]

    def counted(self, room: int, *, rule: bool) -> bool:
        """Whether the command said in a room counts there."""
        wanted = self.said[room]
        return wanted is not None and any(
            one.heard.room == room and one.heard.reading.intent == wanted.intent and not (rule and one.dropped)
            for one in self.heard
        )

    def wrongly(self, room: int, *, rule: bool) -> bool:
        """Whether the other room's command counts in a room."""
        own, other = self.said[room], self.said[1 - room]
        if other is None or (own is not None and own.intent == other.intent):
            return False
        return any(
            one.heard.room == room and one.heard.reading.intent == other.intent and not (rule and one.dropped)
            for one in self.heard
        )


def measure(half: Half) -> Report:
    """Speak, listen, count."""
    who = speakers(half)
    report = Report(
        who.report_name("crosstalk"),
        "Two rooms with an echo each; a voice comes into the other room through a wall (low-pass, echo only) or an "
        f"open door, {1000 * DELAYS[0]:.0f} to {1000 * DELAYS[1]:.0f} ms later. {TALKS} trials in each row, synthetic "
        f"voices of the {half.value} half. With the rule: a voice that is louder in the other room counts there only.",
    )
    model = load(model_for_rehearsal("en"))
    opened = opened_for(who)
    everything = commands(opened, 4, SEEDS[half])
    chance = np.random.default_rng(SEEDS[half])
    with open_voice() as voice:
        talks = [_talk(everything, who, chance) for _ in range(TALKS)]
        found: list[Trial] = []
        for kind in ("one", "different", "same"):
            rows = []
            for wall, leak in product((False, True), LEAKS_DB):
                setting = Setting(voice, model, opened.grammar, wall=wall, leak_db=leak)
                trials = [setting.trial(kind, talk, rooms_chance(half, n)) for n, talk in enumerate(talks)]
                found += trials
                rows.append((f"{'wall' if wall else 'door'} {leak:.0f} dB", *_figures(kind, trials)))
            report.table(TITLES[kind], COLUMNS[kind], rows)
    if half is Half.TUNING:
        _limits(report, found)
    return report


def rooms_chance(half: Half, number: int) -> np.random.Generator:
    """By which the two rooms of a trial are made: their echo, what is between them, their hiss."""
    return np.random.default_rng([SEEDS[half], number])


def _limits(report: Report, found: Sequence[Trial]) -> None:
    """What share of utterances reaches which correlation, when they are one voice and when they are two people's."""
    one_voice = [one for trial in found if None in trial.said for one in trial.heard if one.heard.room == 1]
    two_people = [one for trial in found if None not in trial.said for one in trial.heard]
    groups = [
        [one.similarity for one in group if (one.heard.end - one.heard.start < SHORT_SECONDS) is short]
        for group in (one_voice, two_people)
        for short in (False, True)
    ]
    report.table(
        "How similar the sounds of both microphones are",
        ("correlation", "one voice", "one voice, short", "two people", "two people, short"),
        [
            (
                f"{limit:g} or more",
                *(_share([similarity >= limit for similarity in group]) if group else "-" for group in groups),
            )
            for limit in LIMITS
        ],
        f"Utterances of all trials; short: under {SHORT_SECONDS:g} s.",
    )


TITLES = {
    "one": "One person speaks in room one",
    "different": "Two people say different commands at the same time",
    "same": "Two people say the same command at the same time",
}
COUNTS, LEAKS, RULE = "counts where it was said", "counts in the other room too", "with the rule"
COLUMNS = {
    "one": ("", COUNTS, RULE, LEAKS, RULE),
    "different": ("", COUNTS, RULE, LEAKS, RULE),
    "same": ("", "counts in both rooms", RULE),
}


@dataclass(frozen=True)
class Talk:
    """Two commands and two voices, how loud, and how much later the second begins."""

    first: Command
    second: Command
    voices: tuple[VoiceChoice, VoiceChoice]
    levels_db: tuple[float, float]
    later: float


def _talk(everything: Sequence[Command], who: Speakers, chance: np.random.Generator) -> Talk:
    first = everything[int(chance.integers(len(everything)))]
    others = [c for c in everything if c.moment == first.moment and c.intent != first.intent]
    second = others[int(chance.integers(len(others)))] if others else everything[0]
    one, other = chance.choice(len(who.voices), 2, replace=False)
    levels = (float(chance.uniform(*LEVELS_DB)), float(chance.uniform(*LEVELS_DB)))
    return Talk(first, second, (who.voices[one], who.voices[other]), levels, float(chance.uniform(*APART)))


@dataclass(frozen=True)
class Setting:
    """Two rooms and what is between them."""

    voice: Voice
    model: Model
    grammar: Grammar
    wall: bool
    leak_db: float

    def trial(self, kind: str, talk: Talk, chance: np.random.Generator) -> Trial:
        """Let people speak, and both ears listen."""
        second = {"one": None, "different": talk.second, "same": talk.first}[kind]
        spoken = [self._say(talk.first, talk.voices[0], talk.levels_db[0], 0.0)]
        if second is not None:
            spoken.append(self._say(second, talk.voices[1], talk.levels_db[1], talk.later))
        length = max(map(len, spoken)) + round(AFTER_SECONDS * SPEECH_RATE)
        rooms = [np.zeros(length), np.zeros(length)]
        for room, speech in enumerate(spoken):
            whole = np.pad(speech, (0, length - len(speech)))
            near = echoed(whole, chance, direct=True)
            rooms[room] += near
            rooms[1 - room] += self._leaked(whole, _loudness(near), chance)
        hiss = 10 ** (chance.uniform(*HISS_DB, size=2) / 20)
        sounds = [room + hiss[n] * chance.standard_normal(length) for n, room in enumerate(rooms)]
        return Trial((talk.first, second), tuple(self._listen(sounds, (talk.first, second))))

    def _say(self, command: Command, who: VoiceChoice, level_db: float, later: float) -> Samples:
        sound = resample(self.voice.render(command.text, who), SPEECH_RATE).samples
        speech = sound.astype(np.float64) * 10 ** (level_db / 20)
        return np.pad(speech, (round((BEFORE_SECONDS + later) * SPEECH_RATE), 0))

    def _leaked(self, speech: Samples, near: float, chance: np.random.Generator) -> Samples:
        there = echoed(echoed(speech, chance, direct=not self.wall), chance, direct=not self.wall)
        if self.wall:
            spectrum = np.fft.rfft(there)
            there = np.fft.irfft(
                spectrum / (1 + 1j * np.fft.rfftfreq(len(there), 1 / SPEECH_RATE) / WALL_HZ), len(there)
            )
        late = round(float(chance.uniform(*DELAYS)) * SPEECH_RATE)
        there = np.pad(there, (late, 0))[: len(there)]
        leaked: Samples = there * (10 ** (self.leak_db / 20) * near / _loudness(there))
        return leaked

    def _listen(self, sounds: Sequence[Samples], said: tuple[Command | None, Command | None]) -> Iterator[Judged]:
        listening = next(command.listening for command in said if command is not None)
        ears = [Ear([(self.model, self.grammar)], SPEECH_RATE, room) for room in range(2)]
        crosstalk = Crosstalk([ear.recent for ear in ears])
        for ear in ears:
            ear.attend(listening)
        blocks = [int16_samples(np.clip(sound, -1, 1).astype(np.float32)) for sound in sounds]
        frames = round(FILE_BLOCK_SECONDS * SPEECH_RATE)
        for first in range(0, len(blocks[0]), frames):
            at = first / SPEECH_RATE
            fed = [ear.feed(sound[first : first + frames], at) for ear, sound in zip(ears, blocks, strict=True)]
            heard = [one for ones in fed for one in ones]
            for one in sorted(heard, key=lambda one: one.decided):
                dropped = crosstalk.room_of(one) != one.room
                yield Judged(one, dropped, _similarity(one, ears[one.room].recent, ears[1 - one.room].recent))


def _similarity(heard: Heard, here: RecentSound, there: RecentSound) -> float:
    begin, after = heard.start - AROUND_SECONDS, heard.end + AROUND_SECONDS
    around = there.between(begin - AROUND_SECONDS, after + AROUND_SECONDS)
    return compare(here.between(begin, after), around).correlation


def echoed(sound: Samples, chance: np.random.Generator, *, direct: bool) -> Samples:
    """A sound in a room; without `direct` only its echo comes."""
    count = round(T60 * SPEECH_RATE)
    answer = chance.standard_normal(count) * 10 ** (-3 * np.arange(count) / count)
    answer *= 10 ** (ECHO_DB / 20) / np.sqrt(np.sum(answer**2))
    if direct:
        answer[0] = 1.0
    size = len(sound) + count
    heard: Samples = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[: len(sound)]
    return heard


def _loudness(sound: Samples) -> float:
    power = sound**2
    return float(np.sqrt(power[power > power.max() * 1e-4].mean()))


def _figures(kind: str, trials: Sequence[Trial]) -> list[str]:
    if kind == "same":
        return [
            _share([trial.counted(0, rule=rule) and trial.counted(1, rule=rule) for trial in trials])
            for rule in (False, True)
        ]
    rooms, leaks = ((0,), (1,)) if kind == "one" else ((0, 1), (0, 1))
    counted = [_share([t.counted(r, rule=rule) for t in trials for r in rooms]) for rule in (False, True)]
    wrongly = [_share([t.wrongly(r, rule=rule) for t in trials for r in leaks]) for rule in (False, True)]
    return [*counted, *wrongly]


def _share(found: Sequence[bool]) -> str:
    return f"{100 * sum(found) / len(found):.0f} % ({sum(found)} of {len(found)})"
