"""`python -m bench foreign`: a model that nobody made for games, in a language that is none of the program's.

The Korean model has a word for the unknown that hardly ever stands for talk. So what it hears freely must tell talk
from commands. Commands by espeak-ng; talk by espeak-ng in Korean and by people in English, two at a time. Each half has
voices, sentences and recordings of its own.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from bench.hearing.commands import percent
from bench.hearing.korean_model import NAME, korean_model
from bench.hearing.setups import OurEar, Understood, prepared
from bench.hearing.speakers import DATA, Half
from bench.people.sets import DATA as PEOPLE
from bench.report import Report
from moderator.audio.sound import Float32Samples, Int16Samples, int16_samples, read_sound, resample
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.vosk_model import Garbage, VoskModel
from moderator.hearing.segmenting.acceptance import Evidence, Read, accept
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening, Reading
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice

KOREAN = DATA / "ko"
NAMES = ("재석", "서연", "지민", "지우", "기범", "영수", "영자", "지수", "미나", "민지", "보람", "복동")
ADDRESS = "사회자"
OPEN = ("start", "appoint", "exchange", "vote", "next_round", "time_left")
ADDRESSED = ("pause", "go_on", "undo", "repeat", "explain")
ANSWERS = ("yes", "no", "who", "which_team")
VOICES = tuple(
    VoiceChoice(voice, rate)
    for voice, rate in (
        *(("ko", 150), ("ko+m1", 140), ("ko+m3", 165), ("ko+m7", 150)),
        *(("ko+f2", 150), ("ko+f4", 165), ("ko+m2", 140), ("ko+m5", 170)),
    )
)
"""By turns of the tuning half and of the reporting half."""
BEFORE_SECONDS, AFTER_SECONDS = 0.7, 1.3
"""Sound of the room around each command."""
FLOOR_DB, COMMAND_GAIN, PEOPLE_LEVEL, SECOND_TALK_DB = -58.0, 0.5, 0.075, -6.0
"""The hiss of a microphone; a command; the loudness of people (root of the mean square); the talk that is farther."""
TALK_LEVELS_DB, PAUSES = (-8.0, 0.0), (0.15, 1.6)
"""How loud a sentence of talk is against others, and seconds between two."""
PIECE_MINUTES = 5.0
ROUNDS = 2
"""Of each command by each voice."""
HOURS = 3.0
"""Of talk, a quarter of it each: Korean and English, without and with a question open."""


@dataclass(frozen=True, eq=False)
class Talk:
    """Talk of one kind: where its next sentence comes from."""

    name: str
    sentence: Callable[[random.Random], Float32Samples]


def measure(half: Half = Half.REPORTING, hours: float = HOURS, people: Path = PEOPLE / "coffee") -> Report:
    """Hear everything. `people`: a folder with recordings of talk. Raises ModelError when the model cannot be had."""
    turn = int(half is Half.REPORTING)
    grammar = read_grammar(KOREAN / "party.yaml")
    ours = OurEar(
        "compared with free hearing", VoskModel(korean_model(), language="ko", garbage=Garbage.UNKNOWN_WORD), grammar
    )
    ways = (replace(ours, name="the strict graph alone", acceptance=_without_free_hearing), ours)
    recorded = sorted(people.glob("*.flac"))[turn::2]
    report = Report(
        f"garbage-{half.value}",
        f"The {half.value} half: {NAME}, {len(VOICES[turn::2])} voices of espeak-ng, {len(NAMES)} names; talk of two "
        f"at a time, in Korean by the same voices and in English by people ({len(recorded)} recordings, used again "
        "and again). The unknown word of such a model is no garbage model.",
    )
    with SystemVoice() as voice:
        said = {}

        def say(text: str, who: VoiceChoice) -> Float32Samples:
            if (text, who) not in said:
                said[text, who] = resample(voice.render(text, who), SPEECH_RATE).samples
            return said[text, who]

        lines = [line for line in (KOREAN / "talk.txt").read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
        talks = (
            Talk("Korean", lambda chance: say(chance.choice(lines[turn::2]), chance.choice(VOICES[turn::2]))),
            Talk("English, people", lambda chance: _spoken_by_people(chance.choice(recorded))),
        )
        _commands_table(report, ways, [(say, who) for who in VOICES[turn::2]], grammar, turn)
        _talk_table(report, ways, talks, hours, turn)
    return report


def listening(*, question: bool) -> Listening:
    """What is listened for, with a question open or not."""
    intents = dict.fromkeys(OPEN, Attention.OPEN) | dict.fromkeys(ADDRESSED, Attention.ADDRESSED)
    if question:
        intents |= dict.fromkeys(ANSWERS, Attention.ANSWER)
    return Listening(intents, {"player": {name: name for name in NAMES}}, address=ADDRESS)


def sentences(chance: random.Random) -> Iterator[tuple[str, bool]]:
    """One sentence of every command and answer, with whether it is an answer."""
    one, other = chance.sample(NAMES, 2)
    open_ones = ("게임 시작", f"{one} 대장 임명", f"우리 인질 {one}", f"우리 인질 {one} 그리고 {other}")
    yield from ((text, False) for text in (*open_ones, f"{other} 대장 투표", "다음 라운드 시작", "남은 시간 얼마"))
    for text in ("일시 정지", "게임 계속", "취소", "다시 말해", "규칙 설명해"):
        yield f"{ADDRESS} {text}", False
    yield from ((text, True) for text in ("좋아요", "아니요", one, other, "빨간색", "초록색"))


def _without_free_hearing(evidence: Evidence, read: Read) -> Reading:
    return accept(replace(evidence, free_score=lambda: None), read)


def _commands_table(
    report: Report,
    ways: Sequence[OurEar],
    speakers: Sequence[tuple[Callable[[str, VoiceChoice], Float32Samples], VoiceChoice]],
    grammar: Grammar,
    seed: int,
) -> None:
    chance = random.Random(seed)
    found: dict[str, list[tuple[Intent | None, list[Understood]]]] = {way.name: [] for way in ways}
    for _ in range(ROUNDS):
        for say, who in speakers:
            for text, is_answer in sentences(chance):
                now = listening(question=is_answer)
                around = [round(seconds * SPEECH_RATE) for seconds in (BEFORE_SECONDS, AFTER_SECONDS)]
                sound = prepared(_microphone(np.pad(COMMAND_GAIN * say(text, who), around), chance))
                for way in ways:
                    found[way.name].append((grammar.read(text, now).intent, way.hear(sound, now)))
    rows = []
    for name, heard in found.items():
        taken = [
            (wanted, [one.reading.intent for one in all_heard if one.reading.intent]) for wanted, all_heard in heard
        ]
        right = sum(wanted in intents for wanted, intents in taken)
        wrong = sum(any(intent != wanted for intent in intents) for wanted, intents in taken)
        rows.append((name, str(len(taken)), percent(right / len(taken)), percent(wrong / len(taken))))
    report.table("Commands in a still room", ("", "commands", "right", "taken for another"), rows)


def _talk_table(report: Report, ways: Sequence[OurEar], talks: Sequence[Talk], hours: float, seed: int) -> None:
    pieces = max(1, round(hours * 60 / PIECE_MINUTES / (2 * len(talks))))
    rows = []
    for talk in talks:
        for question in (False, True):
            taken: dict[str, list[Reading]] = {way.name: [] for way in ways}
            for piece in range(pieces):
                chance = random.Random(f"{seed} {talk.name} {question} {piece}")
                sound = prepared(_microphone(_two_at_a_time(talk, chance), chance))
                for way in ways:
                    heard = way.hear(sound, listening(question=question))
                    taken[way.name] += [one.reading for one in heard if one.reading.intent is not None]
            for name, readings in taken.items():
                counts = [sum(each.attention is level for each in readings) for level in Attention]
                named = dict(zip(Attention, counts, strict=True))
                levels = (Attention.OPEN, Attention.ADDRESSED, Attention.ANSWER)
                length = f"{pieces * PIECE_MINUTES:g} min"
                rows.append((talk.name, "yes" if question else "no", length, name, *(str(named[at]) for at in levels)))
    columns = ("talk", "question open", "length", "", "open", "addressed", "answer")
    report.table("Wrong actions", columns, rows)


def _two_at_a_time(talk: Talk, chance: random.Random) -> Float32Samples:
    near, far = (_conversation(talk, chance) for _ in range(2))
    mixed: Float32Samples = near + far * np.float32(10 ** (SECOND_TALK_DB / 20))
    return mixed


def _conversation(talk: Talk, chance: random.Random) -> Float32Samples:
    parts: list[Float32Samples] = []
    length, count = 0, round(60 * PIECE_MINUTES * SPEECH_RATE)
    while length < count:
        gain = np.float32(10 ** (chance.uniform(*TALK_LEVELS_DB) / 20))
        silence = np.zeros(round(chance.uniform(*PAUSES) * SPEECH_RATE), dtype=np.float32)
        parts += [gain * talk.sentence(chance), silence]
        length += len(parts[-1]) + len(parts[-2])
    return np.concatenate(parts)[:count]


def _spoken_by_people(file: Path) -> Float32Samples:
    samples = resample(read_sound(file), SPEECH_RATE).samples
    return samples * np.float32(PEOPLE_LEVEL / (float(np.sqrt(np.mean(samples**2))) + 1e-9))


def _microphone(sound: Float32Samples, chance: random.Random) -> Int16Samples:
    hiss = np.random.default_rng(chance.randrange(1 << 30)).standard_normal(len(sound)).astype(np.float32)
    return int16_samples(np.clip(sound + hiss * np.float32(10 ** (FLOOR_DB / 20)), -1.0, 1.0).astype(np.float32))
